import type { FoundDocument } from '@almanac/client';
import { useEffect, useMemo, useRef } from 'react';
import { MoreButton } from '../parts/more-button.tsx';
import { useShown } from '../parts/use-shown.ts';
import { FoundOne, firstPassages, hasQuestion } from './found-document.tsx';
import type { DocumentSearch } from './search-route.ts';
import { useSentences } from './use-sentences.ts';
import './documents.css';

const DOCUMENTS_AT_ONCE = 10;

interface Found {
  readonly documents: readonly FoundDocument[];
  /** The search that found them; the reader steps through its passages. */
  readonly search?: DocumentSearch | undefined;
}

/** Documents with the passages that were found in them, a few at a time. */
export function FoundDocuments({ documents, search }: Found) {
  const [wanted, more] = useShown(DOCUMENTS_AT_ONCE);
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<number>(undefined);
  const parts = useMemo(() => partsOf(documents.slice(0, wanted)), [documents, wanted]);
  const shown = Math.min(wanted, documents.length);
  // After loading more by the keyboard, the focus moves to the first new one.
  useEffect(() => {
    if (focused.current === undefined || focused.current >= shown) return;
    list.current?.children[focused.current]?.querySelector('a')?.focus({ preventScroll: true });
    focused.current = undefined;
  }, [shown]);
  return (
    <>
      <ol ref={list} className="found">
        {parts.map((part) => (
          <FoundPart key={part[0]?.id} documents={part} search={search} />
        ))}
      </ol>
      <MoreButton
        what="documents"
        shown={shown}
        total={documents.length}
        onMore={() => {
          focused.current = shown;
          more();
        }}
      />
    </>
  );
}

/** Documents whose sentences are asked about together, so that more of them leave the first as they are. */
function FoundPart({ documents, search }: Found) {
  const passages = useMemo(
    () => documents.map((document) => firstPassages(document, hasQuestion(search))),
    [documents, search],
  );
  const texts = useMemo(() => passages.flat().map(({ text }) => text), [passages]);
  const key = documents.flatMap(({ id }, at) => [id, ...(passages[at] ?? []).map(({ cnum }) => cnum)]);
  const sentences = useSentences(key, texts, search?.plain !== true);
  return documents.map((document, at) => (
    <li key={document.id}>
      <FoundOne document={document} search={search} sentences={sentences} first={passages.slice(0, at).flat().length} />
    </li>
  ));
}

const partsOf = (documents: readonly FoundDocument[]): FoundDocument[][] =>
  Array.from({ length: Math.ceil(documents.length / DOCUMENTS_AT_ONCE) }, (_, at) =>
    documents.slice(at * DOCUMENTS_AT_ONCE, (at + 1) * DOCUMENTS_AT_ONCE),
  );
