import { Parser } from 'htmlparser2';
import { propertiesOf } from '../document-builder.ts';

const NAMES: Readonly<Record<string, string>> = {
  'dc:title': 'title',
  'dc:creator': 'author',
  'dc:subject': 'subject',
  'dc:language': 'language',
  'cp:keywords': 'keywords',
  'dcterms:created': 'date',
  'meta:creation-date': 'date',
};
export const CORE_PROPERTIES = 'docProps/core.xml';

/** Core properties of an office document (ECMA-376, part 2), of OpenDocument and of a book. */
export function coreProperties(xml: string): Record<string, string> {
  const values: Record<string, string> = {};
  let name: string | undefined;
  const parser = new Parser(
    {
      onopentagname(tag) {
        name = Object.hasOwn(NAMES, tag) ? NAMES[tag] : undefined;
      },
      ontext(text) {
        if (name !== undefined) values[name] = (values[name] ?? '') + text;
      },
      onclosetag() {
        name = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return propertiesOf(values);
}
