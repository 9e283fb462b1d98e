import { parseArgs } from 'node:util';
import { markdownTable } from '../../bench/markdown-table.ts';
import { type ComparedCell, compareAllFaces, countsOf, VERDICTS } from './compare-faces.ts';
import { HALVES, halfOf } from './faces.ts';

/**
 * Compares statements with the faces of filings and prints how many figures are right, of the other sign, wrong and null: by half and years, and by
 * line where some are not right. `--errors` names those of the learn half; those of the held half stay unread.
 */
const { values } = parseArgs({ options: { errors: { type: 'boolean', default: false } } });
const print = (text: string): boolean => process.stdout.write(`${text}\n`);

const compared = await compareAllFaces();
const rowsOf = (cells: readonly ComparedCell[], name: (cell: ComparedCell) => string): string[][] =>
  [...Map.groupBy(cells, name)].map(([group, ofGroup]) => {
    const counts = countsOf(ofGroup);
    return [group, ...VERDICTS.map((verdict) => String(counts[verdict]))];
  });

for (const half of HALVES) {
  const ofHalf = compared.filter(({ cik }) => halfOf(cik) === half);
  print(
    markdownTable(
      [half, ...VERDICTS],
      rowsOf(ofHalf, ({ set }) => set),
    ),
  );
  const lines = rowsOf(ofHalf, ({ set, kind, line }) => `${set} ${kind} ${line}`);
  print(
    markdownTable(
      [half, ...VERDICTS],
      lines.filter(([, , ...others]) => others.some((count) => count !== '0')),
    ),
  );
}
if (values.errors)
  for (const cell of compared.filter(({ cik, verdict }) => halfOf(cik) === 'learn' && verdict !== 'right')) {
    const { verdict, set, cik, filer, accession, kind, line, endsOn, value, answered, concept, label, formula } = cell;
    print(
      [verdict, set, cik, filer, accession, kind, line, endsOn, value, answered, concept, label, formula].join('\t'),
    );
  }
