import type { ExtractionFault, PartNotRead } from '../../domain/enrichment/extracted-document.ts';
import type { TopicRulesText } from '../../domain/enrichment/topics/topic-rules.ts';
import type { FileHints, ReadDocument } from '../../domain/enrichment/understanding.ts';

/** A request to a reader process. */
export interface ReadTask {
  readonly path: string;
  readonly hints: FileHints;
}

/** The first message to a reader process, with additional rules for topics. */
export interface ReadRules {
  readonly topicRules: TopicRulesText;
}

/** The answer of a reader process. Errors lose their class in messages, so faults of files are values. */
export interface ReadAnswer {
  readonly outcome:
    | { readonly document: ReadDocument }
    | { readonly fault: ExtractionFault; readonly message: string; readonly partsNotRead: readonly PartNotRead[] }
    /** An internal error, with its stack. */
    | { readonly error: string };
  /** Memory growth of the process since it was ready for its first file. */
  readonly grownBytes: number;
}
