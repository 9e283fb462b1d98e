import type { Detection } from '@almanac/client';
import { Link } from '@tanstack/react-router';

/** The unit in which the service counts offsets. */
export type OffsetUnit = 'codepoints' | 'utf16';

/** A text in which entities lead to their pages. Always shown as text, whatever it holds. */
export function AnnotatedText({
  text,
  detections,
  unit = 'codepoints',
}: {
  readonly text: string;
  readonly detections: readonly Detection[];
  readonly unit?: OffsetUnit;
}) {
  const characters: readonly string[] = unit === 'codepoints' ? [...text] : text.split('');
  const entities = detections
    .filter(({ type, start, end }) => type === 'entity' && start < end && end <= characters.length)
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const { id, start, end } of entities) {
    if (start < at) continue;
    parts.push(characters.slice(at, start).join(''));
    parts.push(
      <Link
        key={start}
        className="mention"
        to="/search"
        search={{ entity: id, named: characters.slice(start, end).join('') }}
      >
        {characters.slice(start, end).join('')}
      </Link>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      {characters.slice(at).join('')}
    </>
  );
}
