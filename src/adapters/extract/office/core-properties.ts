import { propertiesOf } from '../document-builder.ts';
import { readMarkup } from './package-parts.ts';

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
  readMarkup(xml, {
    open(tag) {
      name = Object.hasOwn(NAMES, tag) ? NAMES[tag] : undefined;
    },
    text(text) {
      if (name !== undefined) values[name] = (values[name] ?? '') + text;
    },
    close() {
      name = undefined;
    },
  });
  return propertiesOf(values);
}
