import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionEntity } from '../entity-linking/question-entity.ts';
import type { QuestionNames } from '../entity-linking/questions/question-names.ts';
import { matchesOf } from '../text/span.ts';
import { createUnderstand } from './create-understand.ts';
import { SUB_QUESTIONS_MAX, splitQuestion } from './split-question.ts';
import type { QuestionMeasure } from './understanding.ts';

const COMPANIES = ['Apple', 'Microsoft', 'Nvidia', 'Intel', 'Visa', 'Nike', 'Boeing', 'Pfizer', 'Ford'];
const FIGURES = ['revenue', 'net income', 'capex', 'gross margin', 'free cash flow'];

const names: QuestionNames = ({ text }) =>
  [...matchesOf(text, new RegExp(`\\b(?:${COMPANIES.join('|')})\\b`, 'g'))].map(
    ({ start, end, match }): QuestionEntity => ({ start, end, id: match[0], name: match[0], category: 'companies' }),
  );
const measures = (text: string): QuestionMeasure[] =>
  [...matchesOf(text, new RegExp(`\\b(?:${FIGURES.join('|')})\\b`, 'g'))].map(({ start, end, match }) => ({
    start,
    end,
    id: match[0],
    name: match[0],
    lineItems: [],
    sections: [],
  }));
const understand = createUnderstand({
  names: async () => names,
  measures,
  clock: { nowMs: () => Date.UTC(2026, 7, 15, 12) },
});
const split = async (text: string) => splitQuestion(await understand(text));
const texts = async (text: string): Promise<string[]> => (await split(text)).map((part) => part.text);

describe('a question is split by companies, things and periods', () => {
  test('companies and periods', async () => {
    const question = 'Compare Apple and Microsoft cloud revenue in 2022 and 2023';
    expect(await texts(question)).toEqual([
      question,
      'Apple cloud revenue 2022',
      'Apple cloud revenue 2023',
      'Microsoft cloud revenue 2022',
      'Microsoft cloud revenue 2023',
    ]);
  });

  test('each part asks for the cause of a change', async () => {
    const parts = await split('What drove gross margin of Apple and Nike in 2023?');
    expect(parts.map(({ understanding }) => understanding.asksWhy)).toEqual([true, true, true]);
  });

  test('periods that are asked of one company each stay with it', async () => {
    const parts = async (question: string): Promise<string[]> => (await texts(question)).slice(1);
    expect(await parts('gross margin of Apple in fiscal 2022 and Nike in 2021')).toEqual([
      'Apple gross margin fiscal 2022',
      'Nike gross margin 2021',
    ]);
    expect(await parts('FY22 Apple capex versus FY21 Nike capex')).toHaveLength(2);
    expect(await parts('Apple revenue and capex in 2022 vs Intel in 2021 and 2023')).toEqual([
      'Apple revenue 2022',
      'Apple capex 2022',
      'Intel revenue 2021 2023',
      'Intel capex 2021 2023',
    ]);
    expect(await parts('Apple revenue in 2022, Intel in 2021 and Visa in 2022')).toEqual([
      'Apple revenue 2022',
      'Intel revenue 2021',
      'Visa revenue 2022',
    ]);
    expect(await parts('Apple in 2022 and 2023 and Intel: revenue')).toHaveLength(4);
  });

  test('figures that stand side by side', async () => {
    const question = 'Nike revenue, gross margin and free cash flow FY22';
    expect(await texts(question)).toEqual([
      question,
      'Nike revenue FY22',
      'Nike gross margin FY22',
      'Nike free cash flow FY22',
    ]);
    expect((await texts('revenue of Nike and capex of Boeing')).slice(1)).toEqual(['Nike revenue', 'Boeing capex']);
    expect(await texts('Nike revenue explained by higher gross margin')).toHaveLength(1);
  });

  test('each company keeps what is asked of it', async () => {
    const parts = async (question: string): Promise<string[]> => (await texts(question)).slice(1);
    expect(await parts('goodwill impairment at Apple and online tariffs at Nike in 2023')).toEqual([
      'Apple goodwill impairment 2023',
      'Nike online tariffs 2023',
    ]);
    expect(await parts('Apple revenue in 2022 and Boeing deliveries in 2023')).toEqual([
      'Apple revenue 2022',
      'Boeing deliveries 2023',
    ]);
    expect(await parts('Apple and Nike: revenue')).toEqual(['Apple revenue', 'Nike revenue']);
  });

  test('figures and topics side by side', async () => {
    expect((await texts('Boeing FY22 capex, delivery delays and net income')).slice(1)).toEqual([
      'Boeing capex FY22',
      'Boeing delivery delays FY22',
      'Boeing net income FY22',
    ]);
  });

  test('a group of companies is asked by its industries, each group by itself', async () => {
    const parts = (await split('Which banks and card issuers released reserves?')).slice(1);
    expect(parts.map(({ text, industries }) => [text, industries])).toEqual([
      ['released reserves', ['Banks']],
      ['released reserves', ['Consumer Finance']],
    ]);
    expect((await split('Visa and other banks')).flatMap(({ industries }) => industries ?? [])).toEqual([]);
  });

  test('topics where no figure is asked for', async () => {
    const question = 'supply chain risks and online pricing strategy of Nike';
    expect(await texts(question)).toEqual([question, 'Nike supply chain risks', 'Nike online pricing strategy']);
    expect(await texts('sales and marketing of Nike')).toHaveLength(1);
  });

  test('a half stays whole, the years of a range are split', async () => {
    expect(await texts('Nvidia revenue H1 2025')).toHaveLength(1);
    expect((await texts('Nvidia revenue 2021-2023')).slice(1)).toEqual([
      'Nvidia revenue 2021',
      'Nvidia revenue 2022',
      'Nvidia revenue 2023',
    ]);
  });

  test('publication times and document kinds filter the parts, not the whole question', async () => {
    const news = await split('news about Boeing last week');
    expect(news.map(({ filters }) => filters)).toEqual([
      {},
      {
        published: { fromMs: Date.UTC(2026, 7, 3), toMs: Date.UTC(2026, 7, 10) - 1 },
        documentTypes: { mode: 'INCLUDE', values: [{ type: 'NEWS', subtypes: [] }] },
      },
    ]);
    expect(await split('Boeing capex at June 30, 2025')).toHaveLength(1);
  });

  test('too many parts stay together, periods first', async () => {
    const many = await split('Apple, Microsoft, Nvidia and Intel revenue 2021, 2022 and 2023');
    expect(many.slice(1).map(({ understanding }) => understanding.periods.map(({ year }) => year))).toEqual(
      Array.from({ length: 4 }, () => [2021, 2022, 2023]),
    );
    expect(await split(`${COMPANIES.join(', ')} revenue`)).toHaveLength(1);
  });
});

test('parts are few, offsets are those of their own texts, nothing that was named gets lost', async () => {
  const some = <Value>(values: readonly Value[], most: number) => fc.subarray([...values], { maxLength: most });
  const join = (values: readonly string[]): string => values.join(' and ');
  await fc.assert(
    fc.asyncProperty(
      some(COMPANIES, 5),
      some(FIGURES, 3),
      some(['2021', 'Q2 2022', 'FY23', 'H1 2024', '2015-2019'], 3),
      some(['news', '10-K', 'last week', '"word for word"', 'cloud', 'in the balance sheet'], 3),
      async (companies, figures, periods, more) => {
        const asked = await understand(`${join(companies)} ${join(figures)} ${more.join(' ')} in ${join(periods)}?`);
        const parts = splitQuestion(asked);
        expect(parts.length).toBeGreaterThan(0);
        expect(parts.length).toBeLessThanOrEqual(SUB_QUESTIONS_MAX);
        expect(parts[0]?.understanding).toBe(asked);
        for (const { text, understanding } of parts) {
          for (const { id, start, end } of [...understanding.entities, ...understanding.measures]) {
            expect(text.slice(start, end)).toBe(id);
          }
          for (const { start, end } of [...understanding.periods, ...understanding.kinds]) {
            expect(text.slice(start, end).trim()).not.toBe('');
          }
        }
        const named = new Set(
          parts.slice(1).flatMap(({ understanding }) => understanding.entities.map(({ id }) => id)),
        );
        if (parts.length > 2) expect([...named].sort()).toEqual(asked.entities.map(({ id }) => id).sort());
      },
    ),
    { numRuns: 300 },
  );
});
