import type { EntityId } from '../../platform/ids.ts';
import type { AnnotatedChunk } from '../documents/annotated-document.ts';
import type { StoredDocument } from '../documents/document-store.ts';
import type { FigureUnit } from '../text/number-text.ts';
import type { Day } from '../time/days.ts';

/** The company that a fact is about. */
export interface FactSubject {
  /** `null` for a company that the knowledge graph does not have. */
  readonly id: EntityId | null;
  readonly name: string;
}

/** The period of a fact, or its day, with which `startsOn` is `null`. */
export interface FactPeriod {
  /** Label in answers: `fiscal 2025`, `Q3 of fiscal 2025`, `November 21, 2025`. */
  readonly label: string;
  readonly startsOn: Day | null;
  readonly endsOn: Day;
}

/** Origin of a fact: a filing, a row of a table in a document, or a provider's record as of a day or an instant. */
export type FactOrigin =
  | {
      readonly kind: 'filing';
      readonly accession: string | null;
      readonly form: string;
      readonly filedOn: Day;
      readonly url: string | null;
    }
  /** `row`: verbatim from the passage. */
  | {
      readonly kind: 'document';
      readonly passage: Passage;
      readonly row: string;
      readonly form: string;
      readonly filedOn: Day;
    }
  | { readonly kind: 'provider'; readonly provider: string; readonly asOf: string };

/** A figure, date or name as it was filed or provided. */
export interface ResearchFact {
  readonly kind: 'fact';
  /** `F1`, `F2` ..., in the order in which a run found them. */
  readonly id: string;
  readonly subject: FactSubject;
  /** Name of the line, metric or field: `REVENUE`, `price_target_consensus`. */
  readonly concept: string;
  /** The same in words: `Revenue`. */
  readonly label: string;
  readonly period: FactPeriod | null;
  readonly value: number | string;
  readonly unit: FigureUnit;
  /** ISO 4217; `null` where the unit has none. */
  readonly currency: string | null;
  readonly origin: FactOrigin;
  /** The call of a tool that found it (`ToolAudit.auditId`). */
  readonly auditId: string;
}

/** A figure worked out from others by a formula. */
export interface Computation {
  readonly kind: 'computation';
  /** `C1`, `C2` ... */
  readonly id: string;
  readonly subject: FactSubject | null;
  readonly label: string;
  readonly period: FactPeriod | null;
  /** With the labels of the operands: `(Revenue, fiscal 2025 - Revenue, fiscal 2024) / Revenue, fiscal 2024`. */
  readonly formula: string;
  readonly operands: readonly (ResearchFact | Computation)[];
  readonly value: number;
  readonly unit: FigureUnit;
  readonly currency: string | null;
  readonly auditId: string;
}

/** A chunk of a document that a search found. */
export interface Passage {
  readonly kind: 'passage';
  /** `S1`, `S2` ... */
  readonly id: string;
  readonly document: StoredDocument;
  readonly chunk: AnnotatedChunk;
  readonly relevance: number;
  readonly auditId: string;
}

/** A citable source of a sentence of an answer. */
export type Evidence = ResearchFact | Computation | Passage;
