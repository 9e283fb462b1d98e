import { readDataFile } from '../../../platform/data-file.ts';
import { SECTIONS, type Section } from '../../documents/annotated-document.ts';
import { dataLines } from '../../text/data-lines.ts';

/** An item of a periodic report, by how its title begins. */
export interface ItemTitle {
  readonly title: RegExp;
  /** Section of its text; `null` for items without one, `statements` for the item with the financial statements. */
  readonly section: Section | 'statements' | null;
  /** Its number in a 10-K, 10-Q (with the part) and 20-F, if the form has the item. */
  readonly annual: string | undefined;
  readonly quarterly: string | undefined;
  readonly foreign: string | undefined;
}

const ITEM_TITLES: readonly ItemTitle[] = dataLines(readDataFile('data/item-titles.txt', import.meta.url).text).map(
  ({ text }) => {
    const [annual, quarterly, foreign, section, ...title] = text
      .split(' ')
      .map((part) => (part === '-' ? undefined : part));
    return {
      title: new RegExp(title.join(' ')),
      section: section === 'statements' ? section : (SECTIONS.find((one) => one === section) ?? null),
      annual,
      quarterly,
      foreign,
    };
  },
);

/** The item whose title `text` begins with. */
export function itemTitled(text: string): ItemTitle | undefined {
  const small = text.toLowerCase().replace(/^[\s.:—–-]+/, '');
  return ITEM_TITLES.find((item) => item.title.test(small));
}
