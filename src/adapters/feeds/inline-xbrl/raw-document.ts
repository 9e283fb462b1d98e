import type { RawContext } from './contexts.ts';
import type { QualifiedName } from './namespaces.ts';

/** A raw figure; its context and unit may follow later in the document. */
export interface RawFact extends RawFigure {
  readonly name: QualifiedName;
  readonly contextRef: string;
  readonly unitRef: string;
  /** `INF`, an integer or nothing; the more exact of duplicate figures is taken. */
  readonly decimals: string | undefined;
  /** `undefined` for the main target of the document. */
  readonly target: string | undefined;
}

export interface RawFigure {
  readonly text: string;
  /** The local name, which is unambiguous across the registries. */
  readonly format: string | undefined;
  readonly scale: string | undefined;
  readonly sign: string | undefined;
}

/** An entry of the cover. */
export interface RawEntry {
  readonly name: string;
  readonly contextRef: string;
  readonly text: string;
  readonly format: string | undefined;
  readonly continuedAt: string | undefined;
}

export interface RawUnit {
  /** Currency codes, `shares`, `pure`, and other names. */
  readonly numerator: string[];
  readonly denominator: string[];
}

/** All parts of a document that make up its facts. */
export interface RawDocument {
  readonly facts: RawFact[];
  readonly entries: RawEntry[];
  readonly contexts: Map<string, RawContext>;
  readonly units: Map<string, RawUnit>;
  /** Texts of `ix:continuation`, each with the id of the next. */
  readonly continuations: Map<string, { readonly text: string; readonly continuedAt: string | undefined }>;
}
