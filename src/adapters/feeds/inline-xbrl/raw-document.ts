import type { RawContext } from './contexts.ts';
import type { QualifiedName } from './namespaces.ts';

/** A figure as it stands in the document, before contexts and units are known: they may come after it. */
export interface RawFact {
  readonly name: QualifiedName;
  readonly contextRef: string;
  readonly unitRef: string;
  /** What is shown: of `ix:nonFraction` one text, of `ix:fraction` numerator and denominator. */
  readonly parts: readonly RawFigure[];
  /** `INF`, a whole number or nothing: of two tellings of the same figure the more exact is taken. */
  readonly decimals: string | undefined;
  /** `undefined` for the document's main target. */
  readonly target: string | undefined;
}

export interface RawFigure {
  readonly text: string;
  /** Resolved to its local name; the registries do not contradict each other. */
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
  /** Currencies by their code, `shares`, `pure`, others by their own name. */
  readonly numerator: string[];
  readonly denominator: string[];
}

/** Everything of a document that its facts are made of. */
export interface RawDocument {
  readonly facts: RawFact[];
  readonly entries: RawEntry[];
  readonly contexts: Map<string, RawContext>;
  readonly units: Map<string, RawUnit>;
  /** Texts of `ix:continuation`, each with the next one's id. */
  readonly continuations: Map<string, { readonly text: string; readonly continuedAt: string | undefined }>;
}
