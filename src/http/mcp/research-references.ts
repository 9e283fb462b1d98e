import { Type } from 'typebox';
import type { MessageReference } from '../routes/research/_message-schemas.ts';
import { citeOf } from './search-results.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
const valueSchema = Type.Union([Type.Number(), Type.String()], {
  description: 'Ratios are fractions',
});

/** Sources of a part of an answer, in the form that models read. */
export const researchReference = Type.Object(
  {
    number: Type.Integer({ description: 'As in the answer' }),
    cite: Type.String({ description: 'Source and date' }),
    title: text('Of the document'),
    url: text('Link'),
    document_id: text('For bigdata_fetch_document'),
    quote: text('Words of the source'),
    page: Type.Optional(Type.Integer({ description: 'Of the document' })),
    entity_id: text('Company'),
    concept: text('Name of the figure'),
    value: Type.Optional(valueSchema),
    unit: text('Of the value'),
    currency: text('ISO 4217'),
    period: text('Of the value'),
    accession_number: text('Of the filing'),
    formula: text('Of a computed figure'),
    operands: Type.Optional(
      Type.Array(
        Type.Object(
          {
            concept: Type.String({ description: 'Name' }),
            value: valueSchema,
            period: text('Of the value'),
            accession_number: text('Of the filing'),
          },
          { additionalProperties: false },
        ),
        { description: 'Of the formula' },
      ),
    ),
  },
  { additionalProperties: false },
);

/**
 * An answer with the numbers of its references in brackets, each before the punctuation that ends its part: `8 %[1].` References that say
 * the same have one number, in the order of the text.
 */
export function withMarkers(
  answer: string,
  references: readonly MessageReference[],
): { readonly answer: string; readonly references: readonly object[] } {
  const numbers = new Map<string, number>();
  const listed: object[] = [];
  const marks = new Map<number, Set<number>>();
  for (const reference of [...references].sort((one, other) => one.end - other.end)) {
    const written = toToolReference(reference);
    const key = JSON.stringify(written);
    const number = numbers.get(key) ?? listed.push({ number: numbers.size + 1, ...written });
    numbers.set(key, number);
    marks.set(reference.end, (marks.get(reference.end) ?? new Set()).add(number));
  }
  let [marked, from] = ['', 0];
  for (const [end, at] of marks) {
    marked += `${answer.slice(from, end)}${[...at].map((number) => `[${number}]`).join('')}`;
    from = end;
  }
  return { answer: marked + answer.slice(from), references: listed };
}

function toToolReference(reference: MessageReference): Record<string, unknown> {
  const { source, url, page, quote, concept, value, unit, formula, operands } = reference;
  return known({
    cite: citationOf(reference),
    title: source?.hd,
    url: source?.url ?? url,
    document_id: source?.id,
    quote,
    page,
    entity_id: reference.entity_id,
    concept,
    value,
    unit,
    currency: reference.currency,
    period: reference.period,
    accession_number: reference.accession_number,
    formula,
    operands: operands?.map(known),
  });
}

/** `10-K, OCT 31, 2025`, likewise of news and providers; a computed figure has none of its own. */
function citationOf({ source, form, filed, provider, as_of, formula }: MessageReference): string {
  if (source) return citeOf(source.src_name, source.ts);
  if (formula !== undefined) return 'Computed from the operands';
  const [name, day] = provider === undefined ? [form ?? 'Filing', filed] : [provider, as_of];
  return day === undefined || Number.isNaN(Date.parse(day)) ? name : citeOf(name, day);
}

/** Without unknown or inapplicable members. */
const known = (members: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));
