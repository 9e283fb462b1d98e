/** Name of a column, of numbers in an object. */
type Column = string | { readonly number: string };

/** Head of a table with one row of names. */
export const TableHead = ({ columns }: { readonly columns: readonly Column[] }) => (
  <thead>
    <tr>
      {columns.map((column) =>
        typeof column === 'string' ? (
          <th key={column} scope="col">
            {column}
          </th>
        ) : (
          <th key={column.number} scope="col" className="number">
            {column.number}
          </th>
        ),
      )}
    </tr>
  </thead>
);
