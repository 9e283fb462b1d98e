import { readMarkup } from './package-parts.ts';

interface Level {
  start: number;
  format: string;
  /** `%1.%2`: the numbers of levels 1 and 2. */
  text: string;
}

interface List {
  abstractId: string;
  /** First numbers by level, where they differ from those of the abstract list. */
  readonly starts: Map<number, number>;
  /** Levels that are not those of the abstract list. */
  readonly levels: Level[];
}

/** Gives the numbers of list items in the order of a Word document. */
export type ListNumbers = ReturnType<typeof createListNumbers>;

const NUMBERS_MAX = 100_000;
const LEVELS = 9;
const STYLES_DEEP_MAX = 20;

/** `numbering` and `styles` are the parts of a document (WordprocessingML of ECMA-376) that define its lists; may be empty. */
export function createListNumbers(numbering: string, styles: string) {
  const { levels, lists, ofStyle } = listsOf(numbering);
  const styleLists = listsOfStyles(styles);
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();

  const levelOf = (id: string, level: number): Level | undefined =>
    lists.get(id)?.levels[level] ?? levels.get(lists.get(id)?.abstractId ?? '')?.[level];
  const countsOf = (id: string, level: number): number[] => {
    const list = lists.get(id);
    const count = counts.get(list?.abstractId ?? '') ?? [];
    counts.set(list?.abstractId ?? '', count);
    const start = list?.starts.get(level);
    if (start !== undefined && !begun.has(`${id} ${level}`)) count[level] = start - 1;
    begun.add(`${id} ${level}`);
    return count;
  };
  return {
    /** Number of the next paragraph with these properties (`w:pPr`), as printed; `undefined` for other paragraphs and for bullets. */
    next(properties: string): string | undefined {
      const style = attributeIn(properties, 'pStyle') ?? '';
      const ofItsStyle = styleLists.get(style);
      const id = attributeIn(properties, 'numId') ?? ofItsStyle?.id;
      if (id === undefined || id === '0') return undefined;
      const at = Number(attributeIn(properties, 'ilvl') ?? ofStyle.get(style) ?? ofItsStyle?.level ?? 0);
      const level = levelOf(id, at);
      if (level === undefined || level.format === 'bullet' || at >= LEVELS) return undefined;
      const count = countsOf(id, at);
      for (let above = 0; above < at; above += 1) count[above] ??= levelOf(id, above)?.start ?? 1;
      count[at] = (count[at] ?? level.start - 1) + 1;
      count.length = at + 1;
      const label = level.text.replace(/%([1-9])/g, (_, place: string) =>
        written(count[Number(place) - 1] ?? 1, levelOf(id, Number(place) - 1)?.format ?? 'decimal'),
      );
      return label.trim() === '' ? undefined : label.trim();
    },
  };
}

const attributeIn = (properties: string, element: string): string | undefined =>
  new RegExp(`<w:${element}\\s[^>]*w:val="([^"]*)"`).exec(properties)?.[1];

function listsOf(numbering: string) {
  const levels = new Map<string, Level[]>();
  const lists = new Map<string, List>();
  const ofStyle = new Map<string, number>();
  let abstract: Level[] = [];
  let list: List | undefined;
  let at = 0;
  const readAbstract: Readonly<Record<string, (value: string, level: Level) => void>> = {
    'w:start': (value, level) => {
      level.start = Number(value);
    },
    'w:numFmt': (value, level) => {
      level.format = value;
    },
    'w:lvlText': (value, level) => {
      level.text = value;
    },
    'w:pStyle': (value) => ofStyle.set(value, at),
  };
  readMarkup(numbering, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:abstractNum') {
        abstract = [];
        levels.set(attributes['w:abstractNumId'] ?? '', abstract);
      } else if (name === 'w:num') {
        list = { abstractId: '', starts: new Map(), levels: [] };
        lists.set(attributes['w:numId'] ?? '', list);
      } else if (name === 'w:lvl' || name === 'w:lvlOverride') {
        at = Number(attributes['w:ilvl'] ?? 0);
        if (name === 'w:lvl') (list?.levels ?? abstract)[at] = { start: 1, format: 'decimal', text: '' };
      } else if (name === 'w:abstractNumId' && list !== undefined) list.abstractId = value;
      else if (name === 'w:startOverride') list?.starts.set(at, Number(value));
      else {
        const level = (list?.levels ?? abstract)[at];
        if (level !== undefined) readAbstract[name]?.(value, level);
      }
    },
  });
  return { levels, lists, ofStyle };
}

interface StyleOfList {
  id?: string;
  level: number;
  basedOn?: string;
}

/** Lists of styles of paragraphs, their own or inherited. */
function listsOfStyles(styles: string): ReadonlyMap<string, { readonly id: string; readonly level: number }> {
  const own = new Map<string, StyleOfList>();
  let style: StyleOfList = { level: 0 };
  readMarkup(styles, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:style') {
        style = { level: 0 };
        own.set(attributes['w:styleId'] ?? '', style);
      } else if (name === 'w:basedOn') style.basedOn = value;
      else if (name === 'w:numId') style.id = value;
      else if (name === 'w:ilvl') style.level = Number(value);
    },
  });
  const found = new Map<string, { id: string; level: number }>();
  for (const name of own.keys()) {
    let at = own.get(name);
    for (let depth = 0; at !== undefined && at.id === undefined && depth < STYLES_DEEP_MAX; depth += 1)
      at = own.get(at.basedOn ?? '');
    if (at?.id !== undefined) found.set(name, { id: at.id, level: at.level });
  }
  return found;
}

const ROMAN = '1000 m 900 cm 500 d 400 cd 100 c 90 xc 50 l 40 xl 10 x 9 ix 5 v 4 iv 1 i'.matchAll(/(\d+) (\w+)/g);
const ROMAN_DIGITS = Array.from(ROMAN, ([, value, sign = '']) => [Number(value), sign] as const);

function written(number: number, format: string): string {
  if (number < 1 || number > NUMBERS_MAX) return String(number);
  const letter = 'abcdefghijklmnopqrstuvwxyz'[(number - 1) % 26] ?? '';
  const letters = letter.repeat(Math.min(Math.floor((number - 1) / 26) + 1, LEVELS));
  let rest = number;
  const roman = ROMAN_DIGITS.map(([value, sign]) => {
    const times = number < 4_000 ? Math.floor(rest / value) : 0;
    rest -= times * value;
    return sign.repeat(times);
  }).join('');
  if (format === 'none') return '';
  if (format === 'lowerLetter') return letters;
  if (format === 'upperLetter') return letters.toUpperCase();
  if (format === 'lowerRoman') return roman;
  if (format === 'upperRoman') return roman.toUpperCase();
  return format === 'decimalZero' ? String(number).padStart(2, '0') : String(number);
}
