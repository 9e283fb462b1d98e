import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../test/records/sample-documents.ts';
import type { CitedSource, TurnReference } from '../../../../domain/workflows/turn-reference.ts';
import { idOfSource, markedText, sourcesOnce, toSourceTrace } from './_references.ts';

const passage = (name: string, cnum = 1): CitedSource => ({
  kind: 'passage',
  documentId: documentId(name),
  cnum,
  headline: `headline of ${name}`,
  sourceId: 'AB12CD',
  category: 'podcasts',
  publishedAt: '2026-04-01T10:00:00.000Z',
  url: null,
});
const FILING: CitedSource = {
  kind: 'filing',
  accession: '0000320193-25-000079',
  title: '10-K of Apple Inc.',
  filedOn: '2025-10-31',
  url: null,
};
const at = (end: number, ...sources: CitedSource[]): TurnReference => ({ end, sources });

describe('marks', () => {
  test('stand where a claim ends, each chunk and filing once', () => {
    const references = [at(7, FILING), at(7, FILING, passage('call', 3)), at(18, passage('call', 3))];
    const call = `CQS:${documentId('call')}-3`;
    expect(markedText('It rose. So did it.', 0, references)).toBe(
      `It rose \`:ref[LIST:[EXTERNAL:000032019325000079],[${call}]]\`. So did it \`:ref[LIST:[${call}]]\`.`,
    );
    expect(markedText('It rose.', 0, [])).toBe('It rose.');
  });

  test('are in a piece as they are in the whole answer', () => {
    const piece = fc.record({
      text: fc.string({ minLength: 1, maxLength: 20 }),
      end: fc.nat({ max: 19 }),
      isCited: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        let start = 0;
        const placed = pieces.map(({ text, end, isCited }) => {
          const references = isCited ? [at(start + 1 + (end % text.length), passage('call'))] : [];
          start += text.length;
          return { text, start: start - text.length, references };
        });
        const whole = placed.map(({ text }) => text).join('');
        const all = placed.flatMap(({ references }) => references);
        const joined = placed.map((one) => markedText(one.text, one.start, one.references)).join('');
        expect(joined).toBe(markedText(whole, 0, all));
      }),
    );
  });
});

test('sources are named once, documents as the library knows them and filings as pages outside', () => {
  const sources = sourcesOnce([at(3, passage('a', 1), FILING), at(9, passage('a', 2), passage('b'))]);
  expect(sources.map(idOfSource)).toEqual([documentId('a'), '000032019325000079', documentId('b')]);
  expect(toSourceTrace(sources, 'https://almanac.example').results).toMatchObject([
    {
      type: 'CQS',
      values: [{ documentScope: 'transcripts', url: `https://almanac.example/rpjson/${documentId('a')}` }],
    },
    { type: 'EXTERNAL', values: [{ hd: '10-K of Apple Inc.', ts: '2025-10-31', action: { url: null } }] },
    { type: 'CQS' },
  ]);
});
