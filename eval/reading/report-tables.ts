import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { markdownTable } from '../../bench/markdown-table.ts';
import { readCompanyFacts } from '../../src/adapters/feeds/company-facts.ts';
import { publicData } from '../../test/files/public-data.ts';
import { type FiledFigure, type ReadScale, type ReadStatement, readGoldNumbers, readReport } from './compare-tables.ts';

/** Annual and quarterly reports, and for those without inline XBRL the company whose filed figures they are compared with. */
const REPORTS: Readonly<Record<string, { readonly cik?: string }>> = {
  'sec/filings/aapl-10-k-2024-11-01.html': {},
  'sec/filings/aapl-10-q-2025-08-01.html': {},
  'sec/filings/amzn-10-k-2025-02-07.html': {},
  'sec/filings/nflx-10-q-2025-07-18.html': {},
  'sec/filings/nvda-10-k-2025-02-26.html': {},
  'sec/filings/nvda-10-q-2025-08-27.html': {},
  'sec/filings/tsla-10-q-2025-07-24.html': {},
  'pdf/ADOBE_2022Q2_10Q.pdf': {},
  'pdf/AMAZON_2021_10K.pdf': {},
  'pdf/APPLE_2022_10K.pdf': { cik: '0000320193' },
  'pdf/APPLE_2023Q3_10Q.pdf': { cik: '0000320193' },
  'pdf/BESTBUY_2016_10K.pdf': {},
};
const SEED = '20261128';
type Half = 'learn' | 'held';
const halfOf = (file: string): Half =>
  ((createHash('sha256').update(`${SEED} tables ${file}`).digest()[0] ?? 0) & 1) === 0 ? 'learn' : 'held';

/** Figures that a company filed; none of a company that the public data do not have. */
function filedFigures(cik: string | undefined): readonly FiledFigure[] {
  if (cik === undefined) return [];
  const text = readFileSync(publicData(`sec/companyfacts/CIK${cik}.json`), 'utf8');
  return readCompanyFacts(JSON.parse(text), () => true).facts;
}

interface Read {
  readonly half: Half;
  readonly file: string;
  readonly statements: readonly ReadStatement[];
  readonly scales: readonly ReadScale[];
}

const sumOf = <T>(items: readonly T[], count: (item: T) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0);

/**
 * Compares tables as they are read with figures that companies filed: primary statements by column, day, scale and value, scales of all tables of
 * a report, and scales of gold answers (TAT-QA). `errors` lists what differs in the learn half.
 */
export async function reportTables(
  print: (text: string) => void,
  { errors }: { readonly errors: boolean },
): Promise<void> {
  const read: Read[] = [];
  for (const [file, { cik }] of Object.entries(REPORTS))
    read.push({ file, half: halfOf(file), ...(await readReport(publicData(file), filedFigures(cik))) });
  const rows = read.flatMap(({ half, statements }) => statements.map((one) => ({ ...one, half })));
  print(
    markdownTable(
      ['statement', 'half', 'statements', 'found', 'days', 'scale', 'columns', 'dated', 'figures', 'filed'],
      [...Map.groupBy(rows, ({ section, half }) => `${section} ${half}`)]
        .sort()
        .map(([group, of]) => [
          ...group.split(' '),
          String(of.length),
          String(of.filter(({ columns }) => columns > 0).length),
          String(of.filter(({ columns, dated }) => columns > 0 && columns === dated).length),
          String(of.filter(({ hasScale }) => hasScale).length),
          String(sumOf(of, ({ columns }) => columns)),
          String(sumOf(of, ({ dated }) => dated)),
          String(sumOf(of, ({ cells }) => cells)),
          String(sumOf(of, ({ filed }) => filed)),
        ]),
    ),
  );
  const scales = read.flatMap((one) => one.scales.map((scale) => ({ ...scale, half: one.half, file: one.file })));
  const numbers = readGoldNumbers(publicData('qa/tatqa-dev.json'));
  for (const half of ['learn', 'held']) {
    const of = scales.filter((scale) => scale.half === half);
    const gold = numbers.filter((number) => number.half === half);
    const found = gold.filter(({ read: powers }) => powers.length > 0);
    print(
      `${half}: scale right in ${of.filter((one) => one.read === one.filed).length} of ${of.length} tables of reports, unknown in ` +
        `${of.filter((one) => one.read === null).length}; of ${gold.length} numbers of gold answers ${found.length} found, ` +
        `${found.filter((one) => one.read.includes(one.gold)).length} in the gold scale`,
    );
  }
  if (!errors) return;
  for (const { file, half, statements } of read)
    for (const { section, columns, dated, hasScale, others } of half === 'learn' ? statements : [])
      if (columns === 0 || columns > dated || !hasScale || others.length > 0)
        print([file, section, `${dated}/${columns}`, String(hasScale), ...others].join('\t'));
  for (const { half, file, caption, read: scale, filed } of scales)
    if (half === 'learn' && scale !== filed)
      print(['scale', file, String(scale), String(filed), caption.replaceAll('\n', ' / ')].join('\t'));
  for (const { half, uid, number, gold, read: powers } of numbers)
    if (half === 'learn' && powers.length > 0 && !powers.includes(gold))
      print(['gold', uid, String(number), String(gold), [...new Set(powers)].join()].join('\t'));
}
