import type { ExtractionFault } from '../../domain/enrichment/extracted-document.ts';
import type { TopicRulesText } from '../../domain/enrichment/topics/topic-rules.ts';
import type { FileHints, ReadDocument } from '../../domain/enrichment/understanding.ts';

/** What a reader process is asked. */
export interface ReadTask {
  readonly path: string;
  readonly hints: FileHints;
}

/** What it is told before its first file, where there are rules for topics besides the own ones. */
export interface ReadRules {
  readonly topicRules: TopicRulesText;
}

/** What it answers. Errors lose their class on the way, so that faults of files travel as values. */
export interface ReadAnswer {
  readonly outcome:
    | { readonly document: ReadDocument }
    | { readonly fault: ExtractionFault; readonly message: string }
    /** A fault of ours, with its stack. */
    | { readonly error: string };
  /** What the process holds in memory beyond what it held when it was ready for its first file. */
  readonly grownBytes: number;
}
