import type { FoundDocument, FoundPassage } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { placeOf } from './document-place.ts';
import type { ReaderSearch } from './reader-route.ts';
import { passagesQuery } from './search-query.ts';
import type { DocumentSearch } from './search-route.ts';
import { SentimentTag } from './sentiment-tag.tsx';
import { Topics } from './topics.tsx';

/** A passage that a search found, and where it opens. */
interface Step {
  readonly id: string;
  readonly headline: string;
  readonly passage: FoundPassage;
  readonly address: ReaderSearch;
}

const stepsOf = (documents: readonly FoundDocument[]): Step[] =>
  documents.flatMap(({ id, headline, source, passages }) =>
    passages.map((passage) => ({
      id,
      headline,
      passage,
      address: placeOf(
        passage.locations.map(({ paragraph }) => paragraph),
        source.id,
      ),
    })),
  );

/** The open passage, with links to the next and previous ones of the search. */
export function PassageSteps({
  id,
  address,
  search,
}: {
  readonly id: string;
  readonly address: ReaderSearch;
  readonly search: DocumentSearch;
}) {
  const { data } = useQuery(passagesQuery(search));
  const navigate = useNavigate();
  const steps = stepsOf(data?.value.documents ?? []);
  const at = steps.findIndex((step) => step.id === id && step.address.from === address.from);
  const kept = {
    search,
    ...(address.plain && { plain: true as const }),
    ...(address.original && { original: true as const }),
  };
  const go = (to: Step | undefined): void => {
    if (to !== undefined)
      void navigate({ to: '/read/$id', params: { id: to.id }, search: { ...to.address, ...kept }, replace: true });
  };
  const [before, after] = [steps[at - 1], steps[at + 1]];
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.code === 'KeyN') go(after);
      else if (event.code === 'KeyP') go(before);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  const here = steps[at]?.passage;
  return (
    <nav className="row steps" aria-label="Passages of the search">
      <button
        type="button"
        className="button small"
        aria-keyshortcuts="Alt+P"
        title="Alt+P"
        disabled={before === undefined}
        onClick={() => go(before)}
      >
        Previous passage
      </button>
      <button
        type="button"
        className="button small"
        aria-keyshortcuts="Alt+N"
        title="Alt+N"
        disabled={after === undefined}
        onClick={() => go(after)}
      >
        Next passage
      </button>
      <span className="small-text soft" role="status">
        {at >= 0 ? `${at + 1} of ${steps.length}` : `${steps.length} found`}
      </span>
      {here && (
        <>
          <SentimentTag value={here.sentiment} />
          <Topics most={3} ids={here.detections.flatMap(({ type, id: topic }) => (type === 'topic' ? [topic] : []))} />
        </>
      )}
      <Link className="small-text" to="/search" search={search}>
        Back to the search
      </Link>
    </nav>
  );
}
