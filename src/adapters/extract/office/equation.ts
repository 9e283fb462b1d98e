import { readMarkup } from './package-parts.ts';

interface Part {
  readonly name: string;
  text: string;
  readonly children: Part[];
  /** Values of the properties within it, by name: `m:begChr`. */
  readonly values: Map<string, string>;
}

const RELATION = /\s*([=<>≤≥≈≠±])\s*/g;
const HAS_OPERATOR = /[\s=<>+\u2212±×÷/-]/;

/** The text of an equation (OMML of ECMA-376, `m:oMath`) on one line: `(a + b)/c`, `x^2`, `√(x)`. */
export function equationText(xml: string): string {
  const root: Part = { name: '', text: '', children: [], values: new Map() };
  const open: Part[] = [root];
  readMarkup(xml, {
    open(name, attributes) {
      const part: Part = { name, text: '', children: [], values: new Map() };
      const value = attributes['m:val'];
      if (value !== undefined) open.at(-2)?.values.set(name, value);
      open.at(-1)?.children.push(part);
      open.push(part);
    },
    text(text) {
      const part = open.at(-1);
      if (part?.name === 'm:t' || part?.name === 'w:t') part.text += text;
    },
    close() {
      open.pop();
    },
  });
  return textOf(root).replace(RELATION, ' $1 ').trim();
}

const textOf = (part: Part): string => WRITERS[part.name]?.(part) ?? part.text + part.children.map(textOf).join('');

const childText = (part: Part, name: string): string =>
  part.children
    .filter((child) => child.name === name)
    .map(textOf)
    .join('')
    .trim();

/** In brackets if it is more than one term. */
const asTerm = (text: string): string =>
  HAS_OPERATOR.test(text.replaceAll(/(?<=\p{L}) (?=\p{L})/gu, '')) ? `(${text})` : text;

const raised = (text: string): string => (text === '' ? '' : `^${asTerm(text)}`);
const lowered = (text: string): string => (text === '' ? '' : `_${asTerm(text)}`);

const WRITERS: Readonly<Record<string, (part: Part) => string>> = {
  'm:f': (part) => `${asTerm(childText(part, 'm:num'))}/${asTerm(childText(part, 'm:den'))}`,
  'm:rad': (part) => `${asTerm(childText(part, 'm:deg'))}√(${childText(part, 'm:e')})`,
  'm:sSup': (part) => `${asTerm(childText(part, 'm:e'))}${raised(childText(part, 'm:sup'))}`,
  'm:sSub': (part) => `${asTerm(childText(part, 'm:e'))}${lowered(childText(part, 'm:sub'))}`,
  'm:sSubSup': (part) =>
    `${asTerm(childText(part, 'm:e'))}${lowered(childText(part, 'm:sub'))}${raised(childText(part, 'm:sup'))}`,
  'm:nary': (part) =>
    `${part.values.get('m:chr') ?? '∫'}${lowered(childText(part, 'm:sub'))}${raised(childText(part, 'm:sup'))} ${childText(part, 'm:e')}`,
  'm:func': (part) => `${childText(part, 'm:fName')}(${childText(part, 'm:e')})`,
  'm:d': (part) =>
    (part.values.get('m:begChr') ?? '(') +
    part.children
      .filter(({ name }) => name === 'm:e')
      .map((child) => textOf(child).trim())
      .join(part.values.get('m:sepChr') ?? '|') +
    (part.values.get('m:endChr') ?? ')'),
  'm:mr': (part) =>
    `${part.children
      .filter(({ name }) => name === 'm:e')
      .map((child) => textOf(child).trim())
      .join(', ')}; `,
};
