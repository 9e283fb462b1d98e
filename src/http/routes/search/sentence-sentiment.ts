import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Type } from 'typebox';
import { OFFSET_UNITS, type OffsetUnit, spansIn } from '../../../domain/documents/text-offsets.ts';
import type { SentenceScore, SentenceScorer } from '../../../domain/enrichment/understanding.ts';
import { AppError } from '../../../platform/errors.ts';
import { namedObject } from '../../operations/named-object.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';

const TEXTS_MAX = 500;
const TEXT_CHARS_MAX = 20_000;
const CHARS_MAX = 200_000;
/** Scored at a stretch before other requests have their turn: about 10 ms. */
const CHARS_AT_ONCE = 10_000;

const sentence = namedObject('ScoredSentence', {
  start: Type.Integer({ description: 'In the unit of `offsets`' }),
  end: Type.Integer({ description: 'Exclusive' }),
  sentiment: Type.Number({
    description: "-1 to 1, from the market's point of view; below 0.05 either way it is neutral",
  }),
});

export const sentenceSentiment = defineStructuredEndpoint({
  id: 'search.sentence-sentiment',
  method: 'POST',
  paths: ['/v1/sentence-sentiment'],
  summary: 'Sentiment of each sentence of texts',
  description:
    'By the model that scores passages: the sentiment of a passage is the mean of its sentences that are not neutral, drawn towards 0 by those ' +
    `that are. At most ${TEXTS_MAX} texts and ${CHARS_MAX.toLocaleString('en')} characters. Free; nothing is stored.`,
  role: 'reader',
  body: Type.Object({
    texts: Type.Array(Type.String({ maxLength: TEXT_CHARS_MAX }), { minItems: 1, maxItems: TEXTS_MAX }),
  }),
  answer: {
    results: Type.Array(namedObject('ScoredText', { sentences: Type.Array(sentence) }), {
      description: 'One for each text, in order',
    }),
    offsets: Type.Enum([...OFFSET_UNITS]),
  },
  example: {
    body: { texts: ['Profit rose sharply. The meeting is on Monday.'] },
    answer: {
      results: [
        {
          sentences: [
            { start: 0, end: 20, sentiment: 0.4848 },
            { start: 21, end: 46, sentiment: 0.0016 },
          ],
        },
      ],
      offsets: 'codepoints',
    },
  },
  handle: async (
    { body: { texts } },
    use: { readonly scoreSentences: SentenceScorer; readonly offsets: OffsetUnit },
  ) => {
    const chars = texts.reduce((sum, { length }) => sum + length, 0);
    if (chars > CHARS_MAX) {
      throw new AppError('invalid_request', `body.texts: at most ${CHARS_MAX} characters together, not ${chars}`);
    }
    const results: { sentences: SentenceScore[] }[] = [];
    let sinceTurn = 0;
    for (const text of texts) {
      results.push({ sentences: [...spansIn(text, use.scoreSentences(text), use.offsets)] });
      sinceTurn += text.length;
      if (sinceTurn < CHARS_AT_ONCE) continue;
      sinceTurn = 0;
      await letOthersGo();
    }
    return { results, offsets: use.offsets };
  },
});
