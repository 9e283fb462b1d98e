import type { Suggestion, UserRole } from '@almanac/client';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { DialogFrame } from '../parts/dialog-window.tsx';
import { OptionList, useOptions } from '../parts/option-list.tsx';
import { useDelayed } from '../parts/use-delayed.ts';
import { beginsWords } from '../saved/begins-words.ts';
import { KINDS } from '../saved/saved-kinds.ts';
import { savedList } from '../saved/saved-lists.ts';
import { useSession } from '../session/session-provider.tsx';
import { focusHeading } from './focus-heading.ts';
import { pagesFor } from './pages.ts';

interface Found {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly href: string;
}

const ACCESSION_NUMBER = /^\d{10}-\d{2}-\d{6}$/;
const SUGGESTIONS = 12;
/** Maximum number of saved items of each kind. */
const KEPT = 5;
const TYPING_MS = 120;

/** Finds anything by the beginning of its name, and opens it. */
export const CommandPalette = ({ onClose }: { readonly onClose: () => void }) => (
  <DialogFrame label="Find" className="palette" onClose={onClose}>
    <Finder onDone={onClose} />
  </DialogFrame>
);

function Finder({ onDone }: { readonly onDone: () => void }) {
  const router = useRouter();
  const { session } = useSession();
  const [text, setText] = useState('');
  const asked = useDelayed(text.trim(), TYPING_MS);
  const {
    data: suggestions = [],
    error,
    isFetching,
  } = useQuery({
    queryKey: ['suggestions', asked],
    queryFn: ({ signal }) => almanac.graph.suggest(asked, { limit: SUGGESTIONS, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const kept = useKept(asked);
  const filing = useFiling(asked);
  const pages = pagesNamed(text, session.role);
  const [best, others] = [suggestions.slice(0, 1).map(toFound), suggestions.slice(1).map(toFound)];
  const isPage = pages.some(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
  const first = isPage ? [...pages, ...best] : [...best, ...pages];
  const found = asked === '' ? pages : [...filing, ...first, ...kept, ...others, searchFor(text.trim())];
  const go = (chosen: Found | undefined): void => {
    if (chosen === undefined) return;
    onDone();
    const stop = router.subscribe('onRendered', () => {
      stop();
      focusHeading();
    });
    router.history.push(chosen.href);
  };
  const { props, onKey, list } = useOptions(found, go);
  // Results may still be for the beginning of the text: Enter waits for the results of the whole text.
  const isCurrent = asked === text.trim() && !isFetching;
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isEntered || !isCurrent) return;
    setEntered(false);
    go(found[0]);
  });
  return (
    <>
      <input
        {...props}
        className="input"
        aria-label="Find a company, document, topic, saved search or page"
        placeholder="Company, ticker, topic, saved search, or words in documents"
        // biome-ignore lint/a11y/noAutofocus: a dialog begins with its first field
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setEntered(false);
        }}
        onKeyDown={(event) => {
          if (onKey(event)) event.preventDefault();
          else if (event.key === 'Enter') setEntered(true);
        }}
      />
      {error !== null && <p className="notice error">{error.message}</p>}
      <OptionList label="Found" {...list} />
    </>
  );
}

/** The imported filing with this accession number. */
function useFiling(text: string): Found[] {
  const { data } = useQuery({
    queryKey: ['filing', text],
    queryFn: ({ signal }) => almanac.statements.filing(null, text, { signal }),
    enabled: ACCESSION_NUMBER.test(text),
  });
  const document = data?.document;
  return document ? [{ id: 'filing', name: document.headline, detail: 'filing', href: `/read/${document.id}` }] : [];
}

/** Saved items that the reader owns or shares, by words of their names. */
function useKept(text: string): Found[] {
  const lists = useQueries({ queries: KINDS.map((kind) => ({ ...savedList(kind), enabled: text !== '' })) });
  if (text === '') return [];
  return KINDS.flatMap((kind, at) =>
    (lists[at]?.data?.value ?? [])
      .filter(({ name }) => beginsWords(name, text))
      .slice(0, KEPT)
      .map(({ id, name }) => ({ id: `kept ${id}`, name, detail: kind.noun, href: kind.pathOf(id) })),
  );
}

const toFound = ({ id, name, type, entityType, ticker, exchange, groups }: Suggestion): Found => ({
  id: `${type} ${id}`,
  name: ticker === null || ticker === '' ? name : `${name} (${ticker})`,
  detail:
    entityType === 'COMP'
      ? [exchange ?? 'company', groups[1]].filter(Boolean).join(' · ')
      : type === 'entity'
        ? (groups.find((group) => group !== null) ?? 'entity').toLowerCase()
        : type,
  href: entityType === 'COMP' ? `/companies/${id}` : `/search?${new URLSearchParams({ [type]: id, named: name })}`,
});

const searchFor = (text: string): Found => ({
  id: 'search',
  name: `Documents about “${text}”`,
  detail: 'search',
  href: `/search?q=${encodeURIComponent(text)}`,
});

const pagesNamed = (text: string, role: UserRole): Found[] =>
  pagesFor(role)
    .flatMap(({ pages }) => pages)
    .filter(({ name }) => beginsWords(name, text.trim()))
    .map(({ to, name }) => ({
      id: `page ${to}`,
      name,
      detail: 'page',
      href: to,
    }));
