import type { Clock } from '../../platform/clock.ts';
import type { AccessStore } from '../access/access-store.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { coverage } from '../knowledge-graph/knowledge-graph.ts';
import type { SourceDirectory } from '../knowledge-graph/source-directory.ts';
import type { UncoveredSources } from './covered-sources.ts';

/** Cache time of read data: as for keys, a grant takes effect within a second. */
const BELIEVED_MS = 1_000;
const ORGANIZATIONS_MAX = 10_000;

interface Read {
  readonly sources: Promise<readonly string[]>;
  readonly atMs: number;
}

/**
 * Finds the sources of public documents that an organization has no package for: others need no filter, so a search has
 * none if everything is covered.
 */
export function createUncoveredSources(use: {
  readonly documents: Pick<DocumentStore, 'publicSources'>;
  readonly directory: SourceDirectory;
  readonly access: Pick<AccessStore, 'findOrganization'>;
  readonly clock: Clock;
}): UncoveredSources {
  const { documents, directory, access, clock } = use;
  const cache = new Map<string, Read>();

  const read = async (orgId: string): Promise<readonly string[]> => {
    const [organization, sources] = await Promise.all([
      access.findOrganization({ id: orgId }),
      documents.publicSources(),
    ]);
    const covers = coverage(organization?.entitlements ?? []);
    const notes = await directory.notesOf(sources);
    return [...notes.values()].filter((source) => !covers(source)).map(({ id }) => id);
  };

  return (orgId) => {
    const nowMs = clock.nowMs();
    const known = cache.get(orgId);
    if (known && Math.abs(nowMs - known.atMs) < BELIEVED_MS) return known.sources;
    if (cache.size >= ORGANIZATIONS_MAX) cache.clear();
    const sources = read(orgId);
    cache.set(orgId, { sources, atMs: nowMs });
    // A failed read is repeated by the next request.
    sources.catch(() => cache.delete(orgId));
    return sources;
  };
}
