import type { CollectionGaps } from '../../../domain/documents/collection-gaps.ts';
import type { Metadata } from '../../endpoint.ts';

/** The warnings of an answer with what the collection lacks now; nothing where it lacks nothing and nothing was warned of. */
export function gapWarnings(
  gaps: Pick<CollectionGaps, 'all'>,
  { warnings = [] }: Pick<Metadata, 'warnings'>,
): { warnings?: string[] } {
  const all = [...warnings, ...gaps.all().map(({ reason }) => reason)];
  return all.length === 0 ? {} : { warnings: all };
}
