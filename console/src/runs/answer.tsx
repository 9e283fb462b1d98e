import type { ResearchReference } from '@almanac/client';
import type { ReactNode } from 'react';

/**
 * An answer with a numbered button after each cited span. Only headings and lists of its Markdown are rendered as such.
 */
export function Answer({
  text,
  references,
  onOpen,
}: {
  readonly text: string;
  readonly references: readonly ResearchReference[];
  readonly onOpen: (reference: ResearchReference) => void;
}) {
  const characters = [...text];
  const lines: { readonly start: number; readonly end: number }[] = [];
  let start = 0;
  characters.forEach((character, at) => {
    if (character !== '\n') return;
    lines.push({ start, end: at });
    start = at + 1;
  });
  lines.push({ start, end: characters.length });
  return (
    <div className="stack">
      {lines
        .filter((line) => line.end > line.start)
        .map((line) => {
          const shown = characters.slice(line.start, line.end).join('');
          const [mark = ''] = /^(?:#{1,4} |[-*] )/.exec(shown) ?? [];
          const content = cited(characters, { start: line.start + mark.length, end: line.end }, references, onOpen);
          if (mark.startsWith('#')) return <h3 key={line.start}>{content}</h3>;
          if (mark !== '')
            return (
              <p key={line.start} style={{ paddingInlineStart: '1rem', textIndent: '-0.75rem' }}>
                • {content}
              </p>
            );
          return <p key={line.start}>{content}</p>;
        })}
    </div>
  );
}

function cited(
  characters: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
  references: readonly ResearchReference[],
  onOpen: (reference: ResearchReference) => void,
): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = start;
  references
    .map((reference, index) => ({ reference, index }))
    .filter(({ reference }) => reference.end > start && reference.end <= end)
    .sort((one, other) => one.reference.end - other.reference.end)
    .forEach(({ reference, index }) => {
      parts.push(plain(characters.slice(at, reference.end).join('')));
      parts.push(
        <button
          key={index}
          type="button"
          className="figure-button small-text"
          aria-haspopup="dialog"
          aria-label={`Source ${index + 1}`}
          onClick={() => onOpen(reference)}
        >
          [{index + 1}]
        </button>,
      );
      at = reference.end;
    });
  parts.push(plain(characters.slice(at, end).join('')));
  return parts;
}

/** Marks of emphasis are for programs that render Markdown. */
const plain = (text: string): string => text.replaceAll('**', '');
