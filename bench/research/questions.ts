import { pick, rowRandom } from '../companies/random.ts';

const LINES = [
  'revenue',
  'net income',
  'operating income',
  'diluted EPS',
  'R&D expense',
  'free cash flow',
  'gross margin',
];
const THEMES = ['supply chain', 'export controls', 'share repurchases', 'pricing', 'litigation', 'guidance', 'demand'];

/** Writes a question about companies, by a draw. */
type Template = (
  one: string,
  other: string,
  draw: { line: string; theme: string; year: number; quarter: number },
) => string;

/** Figures, ratios, comparisons, causes and summaries, as analysts ask for them. */
const TEMPLATES: readonly Template[] = [
  (one, _other, { line, year }) => `What was the ${line} of ${one} in fiscal ${year}?`,
  (one, _other, { line, year, quarter }) => `${one} ${line} Q${quarter} ${year}`,
  (one, _other, { line, year }) => `How did the ${line} of ${one} change from fiscal ${year - 1} to fiscal ${year}?`,
  (one, other, { line, year }) => `Compare the ${line} of ${one} and ${other} in fiscal ${year}.`,
  (one, _other, { year }) => `Why did the revenue of ${one} grow in fiscal ${year}?`,
  (one, _other, { theme }) => `What does ${one} say about ${theme}?`,
  (one, _other, { year, quarter }) => `Summarize the results of ${one} for the Q${quarter} ${year} quarter.`,
  (one, _other, { year }) => `What is the FY${year} operating margin of ${one}, defined as operating income / revenue?`,
];

/** A stream of questions on these companies without an end, the same for the same seed. */
export function* questionsOn(companies: readonly string[], seed: number): Generator<string, never> {
  for (let number = 0; ; number++) {
    const random = rowRandom(seed, number);
    const [one, other] = [pick(companies, random()), pick(companies, random())];
    const draw = {
      line: pick(LINES, random()),
      theme: pick(THEMES, random()),
      year: 2021 + Math.floor(random() * 5),
      quarter: 1 + Math.floor(random() * 4),
    };
    yield pick(TEMPLATES, random())(one, other, draw);
  }
}
