import { writeFileSync } from 'node:fs';
import { markdownTable } from '../bench/markdown-table.ts';
import { BM25 } from '../src/domain/documents/chunk-search.ts';
import { LATEST_TIMES } from '../src/domain/search/found-passages.ts';
import {
  ENTITY_FIT,
  LIKELY_SECTION,
  OTHER_HEADING,
  OTHER_SECTION,
  PUBLISHED_FIT,
} from '../src/domain/search/ranking/document-fit.ts';
import { EARLIER_PERIOD, FOURTH_QUARTER, GUIDANCE_FIT, PERIOD_FIT } from '../src/domain/search/ranking/period-fit.ts';
import { SAME_DOCUMENT, SAME_SOURCE } from '../src/domain/search/ranking/ranked-lists.ts';
import { FIGURES_IN_TEXT } from '../src/domain/search/ranking/ranking-question.ts';
import {
  BOOST_UNIT,
  COSINE_SCALE,
  OTHER_COMPANY_SHARE,
  OTHER_PERIOD_SHARE,
  RELEVANCE_SCALE,
  WITHOUT_COMPANY,
} from '../src/domain/search/ranking/relevance.ts';
import {
  CAUSE_FIT,
  COMPANY_NAMED,
  OTHER_COMPANIES,
  PROXIMITY_IN_STATEMENT,
  RERANK_WEIGHTS,
} from '../src/domain/search/ranking/rerank.ts';
import { CANDIDATES_MAX, VOCABULARY_TERMS_MAX } from '../src/domain/search/ranking/retrieval-queries.ts';
import {
  COLLECTION_MIN,
  FIRST_SCORE_WEIGHTS,
  HALF_PER_TERM,
  RERANKED_MIN,
} from '../src/domain/search/ranking/score-passages.ts';
import { PHRASE_FIT } from '../src/domain/search/ranking/term-positions.ts';
import {
  DOCUMENT_WORD,
  HELD_WORD,
  IN_HEADING,
  RELATED_WORD,
  WORD_FIT,
} from '../src/domain/search/ranking/word-coverage.ts';
import { CROSS_ENCODER_PASSAGES, MODEL_SHARE } from '../src/domain/search/rerank-with-cross-encoder.ts';

export const SEARCH_WEIGHTS_DOCUMENT = 'docs/search-weights.md';

type Weights = Readonly<Record<string, number>>;
type Meanings<T extends Weights> = Readonly<Record<keyof T, string>>;
type Row = readonly [meaning: string, value: number];

/** A weight without a meaning does not compile. */
const rowsOf = <T extends Weights>(weights: T, meanings: Meanings<T>): Row[] =>
  Object.entries(weights).map(([name, value]) => [meanings[name as keyof T], value]);

const valueTable = (head: string, rows: readonly Row[]): string =>
  markdownTable(
    [head, 'Value'],
    rows.map(([meaning, value]) => [meaning, String(value)]),
  );

const EVIDENCE: Meanings<typeof FIRST_SCORE_WEIGHTS & typeof RERANK_WEIGHTS> = {
  bm25: 'BM25 of the words of the question',
  vocabulary: 'BM25 of the words that filings use for the figures',
  company: 'company',
  period: 'fiscal period',
  kind: 'document type',
  published: 'time of publication',
  others: 'other entities',
  section: 'section of the document',
  meaning: 'cosine of the vectors',
  meaningWithCompany: 'cosine of the vectors, where the question names a company',
  year: 'the year of the period appears in the passage',
  measures: 'line items of the measures',
  figures: 'figures in the passage',
  count: 'a number of what is counted (`How many employees`)',
  why: 'a cause (`What drove gross margin?`)',
  word: 'coverage of the words, for each word',
  words: 'coverage of the words, at most',
  proximity: 'proximity of the words',
  phrases: 'quoted phrases',
};

function evidenceTable(): string {
  const [first, second]: readonly Weights[] = [FIRST_SCORE_WEIGHTS, RERANK_WEIGHTS];
  return markdownTable(
    ['Evidence', 'First score', 'Reranking'],
    Object.entries(EVIDENCE).map(([name, meaning]) => [
      meaning,
      String(first?.[name] ?? '-'),
      String(second?.[name] ?? '-'),
    ]),
  );
}

/** `docs/search-weights.md`, from the constants of ranking. */
export const searchWeightsDocument =
  (): string => `<!-- Generated from the constants in src/domain/search by "npm run search-weights". Do not edit. -->

# Weights of search ranking

[search.md](search.md#ranking) describes the stages. \`npm run eval:search\` measures what a change of a weight is worth.

## Candidate generation

${valueTable('Candidates of each query, at most; more where `max_chunks` is larger', [
  ...rowsOf(CANDIDATES_MAX, {
    lexical: 'the words, where a company is named',
    lexicalWithoutCompany: 'the words, where none is named',
    scoped: 'within documents of the companies, periods, times or types that are named',
    statement: 'within the sections that hold the figures',
    entity: 'within passages that mention the entities',
    recent: 'newest first, without words',
    vector: 'nearest vectors',
  }),
  ['words of the vocabulary in one query', VOCABULARY_TERMS_MAX],
  ['candidates that are reranked, at least', RERANKED_MIN],
])}

## Weights of the evidence

The score is the weighted mean of the evidence that the question asks for.

${evidenceTable()}

${valueTable('Factor', [
  ['weights of section, line items and figures where no company is named', WITHOUT_COMPANY],
  ['evidence of a passage on other companies than those named', OTHER_COMPANY_SHARE],
  ['evidence of a passage on other periods than those named', OTHER_PERIOD_SHARE],
])}

## Companies and other entities

${valueTable('Fit of an entity', [
  ...rowsOf(ENTITY_FIT, {
    reporting: 'the document reports on it',
    headline: 'it is linked in the headline',
    body: 'it is linked in the text',
  }),
  ...rowsOf(COMPANY_NAMED, {
    headline: 'its name is in the headline, not linked',
    text: 'its name is in the text, not linked',
  }),
  ['share of the mean over all companies named, beside the best of them', OTHER_COMPANIES],
])}

## Fiscal periods

${valueTable('Fit of the period that a document reports on', [
  ...rowsOf(PERIOD_FIT, {
    same: 'the period of the question',
    sameYear: 'a quarter of the same year, another one or for the whole year',
    wholeYear: 'the whole year, for one of its first three quarters',
    yearAfter: 'the same period of the year after; half of it for another period',
    yearBefore: 'the year before',
  }),
  ['the whole year, for its fourth quarter', FOURTH_QUARTER],
  ['factor of earlier periods, where the question names several', EARLIER_PERIOD],
  ...rowsOf(GUIDANCE_FIT, {
    before: 'guidance: report on the period before',
    during: 'guidance for a year: reports on its first three quarters',
    itself: 'factor of the report on the period itself, where guidance for it is asked',
    unclear: 'factor of the report on the period before, where the question may mean either',
  }),
  ...rowsOf(PUBLISHED_FIT, {
    inTime: 'published in the months after the day of the figure',
    late: 'factor of a report on the period that was not published then',
  }),
  ['factor of a passage below a heading on another period', OTHER_HEADING],
])}

## Sections and text

${valueTable('Fit', [
  ['less for each likely section after the first', LIKELY_SECTION.step],
  ['least of a likely section', LIKELY_SECTION.least],
  ...rowsOf(OTHER_SECTION, { table: 'a table in another section', notes: 'a table in the notes' }),
  ['figures in text; in a table 1 (the other way round for causes)', FIGURES_IN_TEXT],
  ...rowsOf(PHRASE_FIT, {
    whole: 'line item or phrase: its words side by side',
    near: 'its words near each other',
    scattered: 'its words scattered; some of them: times the square of their share',
  }),
  ['line item in the heading', IN_HEADING],
  ...rowsOf(WORD_FIT, { heading: 'word in the heading alone', headline: 'word in the headline alone' }),
  ['word replaced by a related one', RELATED_WORD],
  ['word of a measure, in the statement that holds the measure in other words', HELD_WORD],
  ['proximity of such words', PROXIMITY_IN_STATEMENT],
  ['word in another passage of the document alone, where no company is named', DOCUMENT_WORD],
  ...rowsOf(CAUSE_FIT, {
    sentence: 'cause: the sentence begins with the figure',
    heading: 'cause: the heading names the figure',
    elsewhere: 'cause: anything else',
  }),
])}

## BM25 and cosine

${valueTable('Parameter', [
  ['k1', BM25.k1],
  ['b', BM25.b],
  ['score for each term at which evidence is one half', HALF_PER_TERM],
  ['passages that document frequencies are computed among, at least', COLLECTION_MIN],
  ...rowsOf(COSINE_SCALE, { none: 'cosine that is evidence 0', full: 'cosine that is evidence 1' }),
])}

## Relevance, boosts and diversification

${markdownTable(
  ['Evidence', ...RELEVANCE_SCALE.map(([evidence]) => String(evidence))],
  [['Relevance', ...RELEVANCE_SCALE.map(([, relevance]) => String(relevance))]],
)}

${valueTable('Parameter', [
  ['log odds of relevance for a boost of 1', BOOST_UNIT],
  ['factor of the freshness boost in a question for the latest', LATEST_TIMES],
  ['factor of each further passage of the same document', SAME_DOCUMENT.each],
  ['least of these factors', SAME_DOCUMENT.least],
  ['factor of each further passage of the same source', SAME_SOURCE.each],
  ['least of these factors', SAME_SOURCE.least],
  ['passages that a cross-encoder reads', CROSS_ENCODER_PASSAGES],
  ['share of the cross-encoder in the evidence', MODEL_SHARE],
])}
`;

if (import.meta.main) writeFileSync(SEARCH_WEIGHTS_DOCUMENT, searchWeightsDocument());
