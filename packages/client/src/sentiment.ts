import type { ScoredSentence, SentimentDay } from './api/schemas.ts';
import { type CompanyRef, type Days, daysText, identified } from './company.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

/** Sentences with their sentiment, a list for each text. */
export interface SentenceSentiments {
  readonly offsets: 'codepoints' | 'utf16';
  readonly sentences: readonly (readonly ScoredSentence[])[];
}

/** Sentiment of sentences; daily sentiment and attention of companies: `almanac.sentiment`. */
export class Sentiment extends Resource {
  /** A company's sentiment (-1 to 1), pressure and attention, day by day; the last 30 days by default. */
  daily(company: CompanyRef, options: Days & CallOptions = {}): Answer<SentimentDay[]> {
    const body = { identifier: identified(company), timestamp: daysText(options) };
    return mapAnswer(this.transport.call('search.entity-sentiment', { body }, options), ({ results }) =>
      Array.isArray(results) ? (results[0]?.values ?? []) : results.sentiment,
    );
  }

  /** The sentiment of each sentence of texts, 500 and 200,000 characters at most; `offsets` is the unit of their places. */
  sentences(texts: readonly string[], options: CallOptions = {}): Answer<SentenceSentiments> {
    return mapAnswer(
      this.transport.call('search.sentence-sentiment', { body: { texts } }, options),
      ({ results, offsets }) => ({ offsets, sentences: results.map(({ sentences }) => sentences) }),
    );
  }
}
