import type { DocumentId } from '../../../platform/ids.ts';
import type { ReportedPeriod, Section } from '../../documents/annotated-document.ts';
import type { TypeChoice } from '../../documents/chunk-filters.ts';
import type { QuestionGroup } from '../vocabulary/company-groups.ts';
import type { QuestionSpan } from './span.ts';
import type { QuestionTone } from './tone.ts';

/** An entity that the question names; each once, where it is named first. */
export interface QuestionEntity extends QuestionSpan {
  readonly id: string;
  readonly name: string;
  /** Not named itself: the owner of a product that is (`iPhone revenue`). */
  readonly isImplied?: true;
  readonly category: 'companies' | 'places' | 'people' | 'organizations' | 'products' | 'concepts';
  /** Of a company by its name alone: documents that bear it in their headline and have no reporting entity. */
  readonly documents?: readonly DocumentId[];
}

/** What is probably the name of a company that the knowledge graph does not know. */
export interface UnlistedName extends QuestionSpan {
  /** As written, without a possessive ending. */
  readonly name: string;
  readonly isTicker: boolean;
}

/** A fiscal period that the question is about, `FY22`, `Q2'23`, `fiscal 2022`; without a quarter the whole year. */
export interface QuestionPeriod extends QuestionSpan, ReportedPeriod {
  /**
   * Told by its end: a day, or a month of which any. Year and quarter are then those of the calendar, which another calendar
   * of the company calls otherwise. Epoch milliseconds, inclusive.
   */
  readonly ends?: { readonly fromMs: number; readonly toMs: number };
  /** Guidance is asked for: `for` this period, so before it was over, or where it may also be the period in which it was given. */
  readonly guided?: 'for' | 'for or in';
}

/** A period that a company has reported, with its last day: by it the company's calendar is known. */
export interface ReportedEnd extends ReportedPeriod {
  readonly company: string;
  readonly endMs: number;
}

/** A kind of document that the question asks for: `10-K`, `earnings call`. Words for several give several of one span. */
export interface QuestionDocumentType extends QuestionSpan, TypeChoice {}

/** A part of documents that the question names: `balance sheet`, `risk factors`. */
export interface QuestionSection extends QuestionSpan {
  readonly section: Section;
}

/** A figure or ratio of the vocabulary that the question asks for, put into the words that documents use. */
export interface QuestionMeasure extends QuestionSpan {
  /** Of the vocabulary: `capital_expenditure`. */
  readonly id: string;
  readonly name: string;
  /**
   * Line items that it is made of, each with the ways in which documents write it: `purchases of property, plant and
   * equipment`. One entry for a plain figure, several for a ratio.
   */
  readonly lineItems: readonly LineItem[];
  /** Parts of filings that hold them, the likeliest first. */
  readonly sections: readonly Section[];
}

export interface LineItem {
  readonly name: string;
  readonly phrases: readonly string[];
  /** The primary statement that is likeliest to hold it; `null` where it stands elsewhere or is worked out. */
  readonly statement: Section | null;
}

/** When what is looked for was published: epoch milliseconds, inclusive. */
export interface PublishedRange extends QuestionSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /**
   * The question says so (`last week`, `in March 2025`). Otherwise it follows from the day that a figure is asked for (`net debt
   * at the end of June 2025`): reports on it come out in the months after.
   */
  readonly isTold: boolean;
}

/** Everything that was read out of a question. */
export interface Understanding {
  /** The question as it was asked. */
  readonly text: string;
  readonly entities: readonly QuestionEntity[];
  /** Empty where a company is named that is known. */
  readonly unlisted: readonly UnlistedName[];
  readonly periods: readonly QuestionPeriod[];
  /** Of the companies, where a period is told by its end: what their filed figures tell of their calendars. */
  readonly reportedEnds?: readonly ReportedEnd[];
  readonly published: PublishedRange | null;
  /** Companies by what they do (`banks`), where none is named; not there where the question asks for none. */
  readonly groups?: readonly QuestionGroup[];
  /** How it is to be spoken of; not there where the question says nothing of it, or both. */
  readonly tone?: QuestionTone;
  /** The newest is wanted: `latest`, `most recent`. */
  readonly isLatest: boolean;
  readonly kinds: readonly QuestionDocumentType[];
  /** In an instruction too: `relying on the balance sheet`. */
  readonly sections: readonly QuestionSection[];
  readonly measures: readonly QuestionMeasure[];
  /** Quoted in the question: wanted word for word. */
  readonly phrases: readonly string[];
  /** What made something change is asked for, so that text tells it rather than a table. */
  readonly asksWhy?: true;
  /** Of what it is asked how many there are, in small letters; one and the same thing under several names. */
  readonly counted?: readonly string[];
  /** Left out of the match: instructions on the answer (`round to two decimals`). */
  readonly instructions: readonly QuestionSpan[];
  /**
   * The words that are left to match, as written and in their order: without stop words, instructions, periods, kinds of
   * documents, names of companies that the reporting entity or detections match, and, where a company is named, words that asked
   * measures stand for.
   */
  readonly words: readonly string[];
}
