/** Values of one `in (...)` list. */
const VALUES_MAX = 500;

/** Calls `query` with at most 500 of the values at a time, and puts the rows together. */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  query: (chunk: readonly Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (values.length <= VALUES_MAX) return values.length === 0 ? [] : query(values);
  const rows: Row[] = [];
  for (let at = 0; at < values.length; at += VALUES_MAX) rows.push(...(await query(values.slice(at, at + VALUES_MAX))));
  return rows;
}
