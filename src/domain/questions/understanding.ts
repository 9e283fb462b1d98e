import type { ReportedPeriod, Section } from '../documents/annotated-document.ts';
import type { TypeChoice } from '../documents/chunk-filters.ts';
import type { QuestionEntity } from '../entity-linking/question-entity.ts';
import type { TextSpan } from '../text/span.ts';

/** A probable name of a company that is not in the knowledge graph. */
export interface UnlistedName extends TextSpan {
  /** As written, without a possessive ending. */
  readonly name: string;
  readonly isTicker: boolean;
}

/** A fiscal period that the question is about: `FY22`, `Q2'23`, `fiscal 2022`; without a quarter the whole year. */
export interface QuestionPeriod extends TextSpan, ReportedPeriod {
  /**
   * Set for a period given by its end: a day, or any day of a month, in epoch milliseconds, inclusive. Year and quarter are then
   * those of the calendar year and may differ from the company's fiscal calendar.
   */
  readonly ends?: { readonly fromMs: number; readonly toMs: number };
  /** Set for one that is last as of now, which a company with statements here may have reported later or earlier than the calendar has it. */
  readonly isLast?: true;
  /** Set if the question asks for guidance: `for` this period, or `for or in` if guidance may also have been given in it. */
  readonly guided?: 'for' | 'for or in';
}

/** A period that a company has reported, with its last day; defines the company's fiscal calendar. */
export interface ReportedEnd extends ReportedPeriod {
  readonly company: string;
  readonly endMs: number;
}

/** A document type that the question names: `10-K`, `earnings call`. A name of several types gives several with the same span. */
export interface QuestionDocumentType extends TextSpan, TypeChoice {}

/** A section that the question names: `balance sheet`, `risk factors`. */
export interface QuestionSection extends TextSpan {
  readonly section: Section;
}

/** A measure of the vocabulary that the question mentions, with the words that documents use for it. */
export interface QuestionMeasure extends TextSpan {
  /** Id in the vocabulary: `capital_expenditure`. */
  readonly id: string;
  readonly name: string;
  /**
   * Its line items, each with the phrases that documents use: `purchases of property, plant and equipment`. One for a plain
   * figure, several for a ratio.
   */
  readonly lineItems: readonly LineItem[];
  /** Sections that contain them, the likeliest first. */
  readonly sections: readonly Section[];
}

export interface LineItem {
  readonly name: string;
  readonly phrases: readonly string[];
  /** The primary statement that most likely contains it; `null` for computed figures and those outside statements. */
  readonly statement: Section | null;
}

/** Publication time of the wanted documents: epoch milliseconds, inclusive. */
export interface PublishedRange extends TextSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /**
   * True if the question states it (`last week`, `in March 2025`). Otherwise it is derived from the day of a figure
   * (`net debt at the end of June 2025`), on which reports are published in the following months.
   */
  readonly isStated: boolean;
}

/** A group of companies that a question names by their business: `banks`, `chip makers`. */
export interface QuestionGroup extends TextSpan {
  /** Sectors, industry groups or industries of the knowledge graph: a company of any of them belongs to the group. */
  readonly industries: readonly string[];
}

/** The tone that documents should have: `negative news about oil`, `bullish on semiconductors`. */
export interface QuestionTone extends TextSpan {
  readonly tone: 'positive' | 'negative';
}

/** The interpretation of a question. */
export interface Understanding {
  /** The original text. */
  readonly text: string;
  readonly entities: readonly QuestionEntity[];
  /** Empty if the question names a company of the knowledge graph. */
  readonly unlisted: readonly UnlistedName[];
  readonly periods: readonly QuestionPeriod[];
  /** Reported periods of the companies, if a period is given by its end; they define the fiscal calendars. */
  readonly reportedEnds?: readonly ReportedEnd[];
  readonly published: PublishedRange | null;
  /** Groups of companies (`banks`), if no company is named; absent if there are none. */
  readonly groups?: readonly QuestionGroup[];
  /** Wanted tone; absent if the question names none or both. */
  readonly tone?: QuestionTone;
  /** True if the newest is wanted: `latest`, `most recent`. */
  readonly isLatest: boolean;
  /** True if only the last call of each company is asked about: `in the last call`. */
  readonly asksLastCall?: true;
  readonly kinds: readonly QuestionDocumentType[];
  /** Including those in instructions: `relying on the balance sheet`. */
  readonly sections: readonly QuestionSection[];
  readonly measures: readonly QuestionMeasure[];
  /** Quoted phrases, to be matched word for word. */
  readonly phrases: readonly string[];
  /** True if the question asks for the cause of a change, which text explains rather than tables. */
  readonly asksWhy?: true;
  /** Names, in lower case, of the thing whose number is wanted. */
  readonly counted?: readonly string[];
  /** Instructions on the answer (`round to two decimals`), which are not searched for. */
  readonly instructions: readonly TextSpan[];
  /**
   * Remaining words to match, as written and in order: without stop words, instructions, periods, document types, company names and,
   * if a company is named, the words of measures.
   */
  readonly words: readonly string[];
}

/**
 * Interprets a question. Never fails: parts that are not understood remain words. Relative times refer to `asOf`, an instant of the past, else to
 * now.
 */
export type Understand = (text: string, asOf?: string | null) => Promise<Understanding>;
