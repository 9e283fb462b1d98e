import type { DocumentId } from '../../platform/ids.ts';
import type { TextSpan } from '../text/span.ts';

/** An entity that the question names; each once, at its first mention. */
export interface QuestionEntity extends TextSpan {
  readonly id: string;
  readonly name: string;
  /** Not named itself, but the owner of a named product (`iPhone revenue`). */
  readonly isImplied?: true;
  readonly category: 'companies' | 'places' | 'people' | 'organizations' | 'products' | 'concepts';
  /** For a company without linked documents: documents with its name in the headline and without a reporting entity. */
  readonly documents?: readonly DocumentId[];
}
