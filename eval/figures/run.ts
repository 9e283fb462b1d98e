import { parseArgs } from 'node:util';
import { markdownTable } from '../../bench/markdown-table.ts';
import { checkFilers } from './check-filers.ts';
import { lineSums } from './check-sums.ts';
import { type ComparedCell, compareAllFaces, countsOf, VERDICTS } from './compare-faces.ts';
import { HALVES, halfOf } from './faces.ts';

/**
 * Compares statements with the faces of filings and prints how many figures are right, of the other sign, wrong and null: by half and years, and by
 * line where some are not right. `--errors` names those of the learn half; those of the held half stay unread. `--check` compares the statements
 * with the sums of the filings instead, as `almanac fundamentals check` does, and counts the differences by reason and check. `--sums` counts the lines that
 * the lines making them up do not come to, in all statements.
 */
const { values } = parseArgs({
  options: {
    errors: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    sums: { type: 'boolean', default: false },
  },
});
const print = (text: string): boolean => process.stdout.write(`${text}\n`);

if (values.check) await printResiduals();
else if (values.sums) await printSums();
else await printFaces();

async function printFaces(): Promise<void> {
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
  if (!values.errors) return;
  for (const cell of compared.filter(({ cik, verdict }) => halfOf(cik) === 'learn' && verdict !== 'right')) {
    const { verdict, set, cik, filer, accession, kind, line, endsOn, value, answered, concept, label, formula } = cell;
    print(
      [verdict, set, cik, filer, accession, kind, line, endsOn, value, answered, concept, label, formula].join('\t'),
    );
  }
}

async function printResiduals(): Promise<void> {
  const residuals = await checkFilers();
  const counted = [...Map.groupBy(residuals, ({ reason, check }) => `${reason} ${check}`)];
  print(
    markdownTable(
      ['difference', ...HALVES],
      counted
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, ofName]) => [
          name,
          ...HALVES.map((half) => String(ofName.filter((one) => one.half === half).length)),
        ]),
    ),
  );
  print(`${residuals.filter(({ reason }) => reason === 'unexplained').length} unexplained`);
  if (!values.errors) return;
  for (const { cik, half, check, line, statement, answered, filed, reason } of residuals)
    if (half === 'learn' && reason === 'unexplained')
      print([cik, check, line, statement.fiscalYear, statement.fiscalPeriod, answered, filed].join('\t'));
}

async function printSums(): Promise<void> {
  const sums = await lineSums();
  const openOf = (some: readonly (typeof sums)[number][]): string =>
    `${some.filter(({ isClosed }) => !isClosed).length} of ${some.length}`;
  const rowOf = (name: string, some: typeof sums): string[] => [
    name,
    ...HALVES.map((half) => openOf(some.filter((one) => one.half === half))),
  ];
  const lines = [...Map.groupBy(sums, ({ statement, line }) => `${statement.kind} ${line}`)]
    .filter(([, ofLine]) => ofLine.some(({ isClosed }) => !isClosed))
    .map(([name, ofLine]) => rowOf(name, ofLine));
  print(markdownTable(['open', ...HALVES], [...lines, rowOf('all', sums)]));
  if (!values.errors) return;
  for (const { cik, half, statement, line, value, sum, formula, isClosed } of sums)
    if (half === 'learn' && !isClosed)
      print([cik, statement.kind, statement.fiscalYear, statement.fiscalPeriod, line, value, sum, formula].join('\t'));
}
