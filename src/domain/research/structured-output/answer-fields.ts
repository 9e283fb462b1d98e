import type { FactPeriod } from '../evidence.ts';
import { type FillPlace, knownValue, type ScalarPart } from './fill-place.ts';
import { citationsOf, type Findings, fiscalOf, type Known } from './known-values.ts';
import type { ScalarField } from './output-field.ts';
import { outputText } from './output-value.ts';

/** The figure that the first line of an answer tells first; `undefined` for an answer in words. */
export function leadOf({ lines }: Findings): Known | undefined {
  const first = lines.find(({ kind }) => kind !== 'heading');
  const evidence = first?.citations[0]?.evidence;
  return evidence === undefined || evidence.kind === 'passage' ? undefined : evidence;
}

/** Value of a field about the answer itself; `undefined` for another field or a value that the answer does not have. */
export function answerScalar(field: ScalarField, part: ScalarPart, findings: Findings): unknown {
  const { form, node } = part;
  switch (field) {
    case 'answer':
      if (form.kind === 'boolean') return verdict(findings);
      return form.kind === 'string'
        ? outputText(answerWithin(findings, form.maxLength), form, node)
        : lead(part, findings);
    case 'headline':
      return outputText(findings.lines.find(({ kind }) => kind !== 'heading')?.text ?? '', form, node);
    case 'question':
      return outputText(findings.question, form, node);
    case 'lead value':
      return lead(part, findings);
    case 'lead name':
      return outputText(leadOf(findings)?.label ?? '', form, node);
    case 'as of':
      return outputText(findings.day, form, node);
    default:
      return undefined;
  }
}

const lead = (part: ScalarPart, findings: Findings): unknown => knownValue(leadOf(findings), part);

/** Verdict of an answer that begins with Yes or No. */
function verdict({ answer }: Findings): boolean | undefined {
  const word = /^(Yes|No)\b(?!\s\w)/.exec(answer)?.[1];
  return word === undefined ? undefined : word === 'Yes';
}

/** The answer, or as many of its first lines as there is room for. */
function answerWithin({ answer, lines }: Findings, length: number): string {
  if (answer.length <= length) return answer;
  let text = '';
  for (const line of lines) {
    const longer = text === '' ? line.text : `${text}\n${line.text}`;
    if (longer.length > length) break;
    text = longer;
  }
  return text === '' ? answer : text;
}

/**
 * Period and currency of an object: its row's, else the ones that all of its figures share, else those of the answer's
 * first figure.
 */
export function sharedScalar(field: ScalarField, part: ScalarPart, place: FillPlace): unknown {
  const lead = place.path.includes('.') ? undefined : leadOf(place.findings);
  const figures = place.used.length > 0 ? place.used : lead === undefined ? [] : [lead];
  if (field === 'currency') return textOf(only(figures.flatMap(({ currency }) => currency ?? [])), part);
  const periods = figures.filter(({ period }) => fiscalOf(period) !== null);
  const label = only(periods.map(({ period }) => period?.label ?? ''));
  const period = place.row?.period ?? periods.find((one) => one.period?.label === label)?.period ?? null;
  return period === null ? undefined : periodScalar(field, period, part);
}

const only = (values: readonly string[]): string | undefined => {
  const [value, ...others] = new Set(values);
  return others.length === 0 ? value : undefined;
};

const textOf = (text: string | null | undefined, { form, node }: ScalarPart): unknown =>
  text === null || text === undefined ? undefined : outputText(text, form, node);

/** Value of a field about a period: `fiscal 2025`, 2025, `Q3` or 3, its first and its last day. */
export function periodScalar(field: ScalarField, period: FactPeriod, part: ScalarPart): unknown {
  const { form } = part;
  const fiscal = fiscalOf(period);
  if (field === 'period end') return textOf(period.endsOn === '' ? null : period.endsOn, part);
  if (field === 'period start') return textOf(period.startsOn, part);
  const isNumber = form.kind === 'integer' || form.kind === 'number';
  if (field === 'period') return isNumber ? undefined : textOf(period.label, part);
  if (fiscal === null) return undefined;
  if (field === 'fiscal year') return isNumber ? fiscal.year : textOf(String(fiscal.year), part);
  if (fiscal.quarter === null) return undefined;
  return isNumber ? fiscal.quarter : textOf(`Q${fiscal.quarter}`, part);
}

/** All that lines cite, as texts of the quotes among them. */
export const quotesOf = ({ lines }: Findings): string[] => [
  ...new Set(citationsOf(lines).flatMap(({ quote }) => quote ?? [])),
];
