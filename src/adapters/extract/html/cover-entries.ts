import { COVER_CHARACTERS_MAX, COVER_ELEMENTS, WRAPPED_BINARIES, WRAPPER_FIELDS } from './elements.ts';

const META = new Set(['author', 'description', 'keywords', 'date', 'generator', 'language']);
/** Properties of the Open Graph protocol. */
const PROPERTIES: Readonly<Record<string, string>> = { 'og:type': 'kind', 'article:published_time': 'date' };

/**
 * Collects metadata of a document: entries of a filing's cover by name (`dei:DocumentType`), the header of the SEC's wrapper
 * (`sec:type`) and `meta` elements. The first of duplicate entries wins.
 */
export function createCoverEntries() {
  const properties: Record<string, string> = {};
  /** Entries with open elements, innermost last. */
  const open: { name: string; depth: number; text: string }[] = [];
  let depth = 0;
  let wrapperField: string | undefined;
  let isWrapped = false;

  const keep = (name: string, text: string): void => {
    if (text.trim() !== '') properties[name] ??= text;
  };
  const endField = (): void => {
    wrapperField = undefined;
  };
  return {
    /** Returns whether the content of the element is not text of the document. */
    open(name: string, attributes: Readonly<Record<string, string>>): boolean {
      depth += 1;
      endField();
      if (name === 'ix:nonnumeric') {
        const entry = attributes['name'] ?? '';
        if (COVER_ELEMENTS.has(entry)) open.push({ name: entry, depth, text: '' });
      } else if (name === 'meta') {
        const about = (attributes['name'] ?? '').toLowerCase();
        const property = PROPERTIES[(attributes['property'] ?? '').toLowerCase()];
        if (META.has(about)) keep(about, attributes['content'] ?? '');
        else if (property !== undefined) keep(property, attributes['content'] ?? '');
      } else if (name === 'html') keep('language', attributes['lang'] ?? attributes['xml:lang'] ?? '');
      else if (name === 'document') {
        isWrapped = true;
        delete properties['sec:type'];
      } else if (isWrapped && WRAPPER_FIELDS.has(name)) wrapperField = `sec:${name}`;
      else if (name === 'text' && isWrapped) return WRAPPED_BINARIES.test((properties['sec:type'] ?? '').trim());
      return false;
    },
    close(): void {
      endField();
      const last = open.at(-1);
      if (last?.depth === depth) {
        open.pop();
        keep(last.name, last.text);
      }
      depth -= 1;
    },
    isOpen: (): boolean => open.length > 0 || wrapperField !== undefined,
    /** Returns whether the text belongs only to the wrapper. */
    text(raw: string): boolean {
      const field = wrapperField;
      endField();
      if (field !== undefined) keep(field, raw.split('\n')[0] ?? '');
      for (const entry of open) if (entry.text.length < COVER_CHARACTERS_MAX) entry.text += raw;
      return field !== undefined;
    },
    properties: (): Readonly<Record<string, string>> => properties,
  };
}
