import type { ResearchReference } from '@almanac/client';
import type { ReactNode } from 'react';
import { ScrollBox } from '../parts/scroll-box.tsx';

/**
 * An answer with a numbered button after each cited span. Only headings, lists and tables of its Markdown are rendered as such.
 */
export function Answer({
  text,
  references,
  onOpen,
}: {
  readonly text: string;
  readonly references: readonly ResearchReference[];
  /** Shows the source with this index. */
  readonly onOpen: (at: number) => void;
}) {
  const characters = [...text];
  const lines: Span[] = [];
  let start = 0;
  characters.forEach((character, at) => {
    if (character !== '\n') return;
    lines.push({ start, end: at });
    start = at + 1;
  });
  lines.push({ start, end: characters.length });
  const blocks = blocksOf(characters, lines);
  const isTable = ([{ start }]: Block): boolean => characters[start] === '|';
  return (
    <div className="stack">
      {blocks.map((block, at) => {
        const [line] = block;
        if (isTable(block)) {
          const no = blocks.slice(0, at + 1).filter(isTable).length;
          return (
            <Table
              key={line.start}
              no={no}
              characters={characters}
              rows={block}
              references={references}
              onOpen={onOpen}
            />
          );
        }
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

interface Span {
  readonly start: number;
  readonly end: number;
}

type Block = readonly [Span, ...Span[]];

/** Lines by themselves, and the rows of a table together. */
function blocksOf(characters: readonly string[], lines: readonly Span[]): Block[] {
  const blocks: [Span, ...Span[]][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.end === line.start) continue;
    const isRow = characters[line.start] === '|';
    if (isRow && last?.at(-1)?.end === line.start - 1 && characters[last[0].start] === '|') last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** The head of the table, the line below it with the side of each column, and its rows, in which the first cell names the row. */
function Table({
  no,
  characters,
  rows: [head, line, ...rows],
  references,
  onOpen,
}: Pick<Parameters<typeof Answer>[0], 'references' | 'onOpen'> & {
  /** Place among the tables of the answer, from 1: two of them may have the same columns. */
  readonly no: number;
  readonly characters: readonly string[];
  readonly rows: Block;
}) {
  const cellsOf = (row: Span) =>
    cellSpans(characters, row).map((cell) => ({
      at: cell.start,
      content: cited(characters, cell, references, onOpen),
    }));
  const sides = line === undefined ? [] : cellSpans(characters, line);
  const sideOf = (place: number): string => (characters[(sides[place]?.end ?? 0) - 2] === ':' ? 'number' : '');
  const names = cellSpans(characters, head).map(({ start, end }) => characters.slice(start, end).join('').trim());
  return (
    <ScrollBox name={`Table ${no}: ${names.join(', ')}`}>
      <table className="table">
        <thead>
          <tr>
            {cellsOf(head).map(({ at, content }, place) => (
              <th key={at} scope="col" className={sideOf(place)}>
                {content}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.start}>
              {cellsOf(row).map(({ at, content }, place) =>
                place === 0 ? (
                  <th key={at} scope="row">
                    {content}
                  </th>
                ) : (
                  <td key={at} className={sideOf(place)}>
                    {content}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The cells of a row, between its bars. */
function cellSpans(characters: readonly string[], { start, end }: Span): Span[] {
  const bars: number[] = [];
  for (let at = start; at < end; at += 1) if (characters[at] === '|') bars.push(at);
  return bars.slice(1).map((bar, at) => ({ start: (bars[at] ?? start) + 1, end: bar }));
}

function cited(
  characters: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
  references: readonly ResearchReference[],
  onOpen: (at: number) => void,
): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = start;
  references
    .map((reference, index) => ({ reference, index }))
    .filter(({ reference }) => reference.end > start && reference.end <= end)
    .sort((one, other) => one.reference.end - other.reference.end)
    .forEach(({ reference, index }) => {
      parts.push(plain(characters.slice(at, reference.end).join('')));
      const mark = MARK.exec(characters[reference.end] ?? '')?.[0] ?? '';
      const isLast = !references.some(({ end }, other) => end === reference.end && other > index);
      parts.push(
        <span key={index} className="marker">
          <button
            type="button"
            className="figure-button small-text"
            aria-label={`Source ${index + 1}`}
            onClick={() => onOpen(index)}
          >
            [{index + 1}]
          </button>
          {isLast && mark}
        </span>,
      );
      at = isLast ? reference.end + mark.length : reference.end;
    });
  parts.push(plain(characters.slice(at, end).join('')));
  return parts;
}

/** A mark that stays on the line of the number before it. */
const MARK = /^[.,;:)]$/;

/** Text without marks of emphasis, which are for programs that render Markdown, and with percentages as in all tables. */
const plain = (text: string): string => text.replaceAll('**', '').replace(/(?<=\d)\s(?=%)/gu, '');
