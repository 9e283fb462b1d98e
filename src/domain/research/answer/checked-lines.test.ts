import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import type { AnswerLine } from '../answer-line.ts';
import { checkedLines } from './checked-lines.ts';

const QUOTE = 'Our Q2 organic revenue was up 37%, with price mix improvement of 11%.';

const lineOf = (text: string): AnswerLine => ({
  kind: 'sentence',
  text,
  citations: [{ start: 0, end: text.length - 1, evidence: passage(QUOTE), quote: QUOTE }],
});

async function checked(lines: readonly AnswerLine[]) {
  const checking = checkedLines(lines, {
    nowMs: Date.parse('2026-04-17T09:00:00Z'),
    companyNames: async () => new Map(),
    sources: { notesOf: async () => new Map() } as unknown as Parameters<typeof checkedLines>[1]['sources'],
  });
  const events = [];
  for (let step = await checking.next(); ; step = await checking.next()) {
    if (step.done) return { kept: step.value, events };
    events.push(step.value);
  }
}

const BARE = `“${QUOTE.slice(0, -1)}”.`;

test('a quotation with words before it that do not follow from it stays bare', async () => {
  const { kept, events } = await checked([lineOf(`45 %: ${BARE}`)]);
  expect(kept.map(({ text }) => text)).toEqual([BARE]);
  expect(kept[0]?.citations).toMatchObject([{ start: 0, end: BARE.length - 1 }]);
  expect(events).toMatchObject([{ type: 'tool-error', toolName: 'grounding_check' }]);
});

test('a line that follows stays whole, and one without a quotation is left out', async () => {
  const right = lineOf(`37%: ${BARE}`);
  const { kept, events } = await checked([right, lineOf('Revenue rose 45 %.')]);
  expect(kept).toEqual([right]);
  expect(events).toHaveLength(1);
});
