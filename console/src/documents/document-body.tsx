import { Fragment, memo, type RefObject, useState } from 'react';
import { AnnotatedText } from './annotated-text.tsx';
import { DocumentTable } from './document-table.tsx';
import type { ReaderSearch } from './reader-route.ts';
import { shownTables } from './shown-table.ts';
import type { Sentences } from './use-sentences.ts';
import type { Paragraph } from './whole-document.ts';

/** Paragraphs and tables by page, with the passage highlighted. */
export function DocumentBody({
  paragraphs,
  sentences,
  passage: { from, to = from, row },
  body,
  onMark,
}: {
  readonly paragraphs: readonly Paragraph[];
  readonly sentences: Sentences;
  readonly passage: Pick<ReaderSearch, 'from' | 'to' | 'row'>;
  readonly body: RefObject<HTMLElement | null>;
  /** Makes a paragraph the passage. */
  readonly onMark: (number: number) => void;
}) {
  const isMarked = (number: number): boolean =>
    from !== undefined && to !== undefined && number >= from && number <= to;
  return (
    <article className="body" ref={body}>
      {paragraphs.map((paragraph, at) => {
        const { number, page } = paragraph;
        return (
          <Fragment key={number}>
            {page !== null && page !== paragraphs[at - 1]?.page && <p className="page-mark">Page {page}</p>}
            <div id={`p${number}`} className={`block ${isMarked(number) ? 'here' : ''}`}>
              <PassageLink number={number} onMark={onMark} />
              <Speaker paragraph={paragraph} isAsked={number === from} before={paragraphs[at - 1]} />
              <Block
                paragraph={paragraph}
                scored={sentences.of(at)}
                unit={sentences.unit ?? 'codepoints'}
                row={number === from ? row : undefined}
              />
            </div>
          </Fragment>
        );
      })}
    </article>
  );
}

/** Who speaks, where another one begins and at the passage that was asked for, unless the paragraph says it itself. */
const Speaker = ({
  paragraph: { kind, speaker, text },
  isAsked,
  before,
}: {
  readonly paragraph: Paragraph;
  readonly isAsked: boolean;
  readonly before: Paragraph | undefined;
}) =>
  speaker !== undefined &&
  kind === 'text' &&
  (isAsked || speaker !== before?.speaker) &&
  !text.startsWith(speaker) && <strong className="small-text">{speaker}</strong>;

interface BlockProps {
  readonly paragraph: Paragraph;
  readonly scored: ReturnType<Sentences['of']>;
  readonly unit: NonNullable<Sentences['unit']>;
  /** Line of the row of a table that is marked. */
  readonly row: number | undefined;
}

const Block = memo(function Block({ paragraph: { number, kind, text, tables }, scored, unit, row }: BlockProps) {
  if (kind === 'heading') return <h2>{text}</h2>;
  if (kind === 'text')
    return (
      <p>
        <AnnotatedText text={text} sentences={scored} unit={unit} />
      </p>
    );
  return shownTables(text, tables).map((table, at) => (
    <DocumentTable
      key={table.rows[0]?.line ?? 0}
      table={table}
      marked={row}
      name={`Table ${number}${at > 0 ? `, part ${at + 1}` : ''}`}
    />
  ));
});

/** Marks a passage and copies its address. Reached by the mouse alone, as thousands of them would be in the way of the keyboard. */
function PassageLink({ number, onMark }: { readonly number: number; readonly onMark: (number: number) => void }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <button
      type="button"
      className="passage-link"
      tabIndex={-1}
      aria-label={`Mark passage ${number} and copy its link`}
      onClick={() => {
        onMark(number);
        void copyPassageLink(number, number).then(setIsCopied);
      }}
      onPointerLeave={() => setIsCopied(false)}
    >
      {isCopied ? '✓' : '#'}
    </button>
  );
}

/** Copies the address of the open document at these paragraphs. `false` where pages have no clipboard, as over plain HTTP from elsewhere. */
export async function copyPassageLink(from: number | undefined, to: number | undefined): Promise<boolean> {
  const address = new URL(window.location.href);
  const isFile = address.searchParams.get('file');
  address.search = '';
  address.hash = '';
  if (from !== undefined && to !== undefined) {
    address.searchParams.set('from', String(from));
    address.searchParams.set('to', String(to));
  }
  if (isFile !== null) address.searchParams.set('file', isFile);
  try {
    await navigator.clipboard.writeText(address.href);
    return true;
  } catch {
    return false;
  }
}
