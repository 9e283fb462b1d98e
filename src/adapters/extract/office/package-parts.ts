import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import type { PartKind } from '../../../domain/enrichment/extracted-document.ts';
import { decodeText } from '../../../platform/text-encoding.ts';
import type { DocumentBuilder } from '../document-builder.ts';
import { DEPTH_MAX, malformed } from '../limits.ts';

/** Parts of a package (ECMA-376, part 2) by path. */
export type Parts = ReadonlyMap<string, Buffer>;

/** Text of a part, in UTF-8 or with a mark of UTF-16 (XML 1.0, 4.3.3); empty for a part that is missing. */
export function textOf(parts: Parts, path: string): string {
  const bytes = parts.get(path) ?? Buffer.alloc(0);
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  return mark === 0xfffe || mark === 0xfeff ? decodeText(bytes) : bytes.toString('utf8');
}

type Attributes = Readonly<Record<string, string>>;

interface Relation {
  readonly target: string;
  /** Last part of its type: `chart`. */
  readonly type: string;
}

/** Relationships of a part to others of its package, by id; those of the package itself for an empty path. */
export function relationsOf(parts: Parts, part: string): Map<string, Relation> {
  const folder = posix.dirname(part);
  const byId = new Map<string, Relation>();
  readMarkup(textOf(parts, posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes['TargetMode'] === 'External') return;
      const target = attributes['Target'] ?? '';
      const path = target.startsWith('/') ? target.slice(1) : posix.normalize(`${folder}/${target}`);
      const type = attributes['Type'] ?? '';
      byId.set(attributes['Id'] ?? '', { target: path, type: type.slice(type.lastIndexOf('/') + 1) });
    },
  });
  return byId;
}

const KINDS_NOT_READ: Readonly<Record<string, PartKind>> = {
  image: 'picture',
  oleObject: 'embedded_file',
  package: 'embedded_file',
  audio: 'media',
  video: 'media',
};

/** Names the parts to which a part refers and which are not read. */
export function addPartsNotRead(
  builder: DocumentBuilder,
  relations: ReadonlyMap<string, Relation>,
  place: string | null,
): void {
  const targets = new Map([...relations.values()].map(({ target, type }) => [target, KINDS_NOT_READ[type]]));
  const kinds = [...targets.values()];
  for (const kind of new Set(kinds)) {
    if (kind !== undefined) builder.notRead(kind, place, kinds.filter((one) => one === kind).length);
  }
}

/** The attribute of each element of that name. */
export function attributesOf(xml: string, element: string, attribute: string): string[] {
  const values: string[] = [];
  readMarkup(xml, {
    open(name, attributes) {
      const value = attributes[attribute];
      if (name === element && value !== undefined) values.push(value);
    },
  });
  return values;
}

/**
 * A prefix of elements that most programs write without one: those of workbooks, in the open and the strict form, and of relationships
 * (ECMA-376, parts 1 and 2).
 */
const PREFIX =
  /\sxmlns:([\w-]+)="http:\/\/(?:schemas\.openxmlformats\.org\/(?:spreadsheetml\/2006\/main|package\/2006\/relationships)|purl\.oclc\.org\/ooxml\/spreadsheetml\/main)"/;
const HEAD_CHARACTERS = 4_096;

/**
 * Reads XML with the prefixes as they are written, but those of workbooks and relationships, which have none. Throws `MALFORMED_FILE` for elements
 * that are nested too deep.
 */
export function readMarkup(
  xml: string,
  handler: {
    open?(name: string, attributes: Attributes): void;
    text?(text: string): void;
    close?(name: string): void;
  },
): void {
  let depth = 0;
  const prefix = PREFIX.exec(xml.slice(0, HEAD_CHARACTERS))?.[1];
  const bare = (name: string): string =>
    prefix !== undefined && name.startsWith(`${prefix}:`) ? name.slice(prefix.length + 1) : name;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > DEPTH_MAX) throw malformed(`elements are nested more than ${DEPTH_MAX} deep`);
        handler.open?.(bare(name), attributes);
      },
      ontext: (text) => handler.text?.(text),
      onclosetag(name) {
        depth -= 1;
        handler.close?.(bare(name));
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}
