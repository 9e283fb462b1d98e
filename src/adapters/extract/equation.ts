import { readMarkup } from './office/package-parts.ts';

interface Part {
  readonly name: string;
  text: string;
  readonly children: Part[];
  /** Values of the properties within it, by name: `m:begChr`. */
  readonly values: Map<string, string>;
}

const RELATION = /\s*([=<>≤≥≈≠±])\s*/g;
const HAS_OPERATOR = /[\s=<>+\u2212±×÷/-]/;

/** Collects an equation in the markup of Office (OMML of ECMA-376, `m:oMath`) or MathML from the events of a parser. */
export function createEquation() {
  const root: Part = { name: '', text: '', children: [], values: new Map() };
  const open: Part[] = [root];
  return {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      const part: Part = { name, text: '', children: [], values: new Map() };
      const value = attributes['m:val'];
      if (value !== undefined) open.at(-2)?.values.set(name, value);
      open.at(-1)?.children.push(part);
      open.push(part);
    },
    text(text: string): void {
      const part = open.at(-1);
      if (part !== undefined && TEXTS.has(part.name)) part.text += text;
    },
    close(): void {
      open.pop();
    },
    /** On one line: `(a + b)/c`, `x^2`, `√(x)`. */
    line: (): string => textOf(root).replace(RELATION, ' $1 ').trim(),
  };
}
export type Equation = ReturnType<typeof createEquation>;

/** The text of an equation of Office on one line. */
export function equationText(xml: string): string {
  const equation = createEquation();
  readMarkup(xml, equation);
  return equation.line();
}

const TEXTS: ReadonlySet<string> = new Set(['m:t', 'w:t', 'mi', 'mn', 'mo', 'mtext', 'ms']);

const textOf = (part: Part): string => WRITERS[part.name]?.(part) ?? part.text + part.children.map(textOf).join('');

const childrenOf = (part: Part, name: string): string[] =>
  part.children.filter((child) => child.name === name).map((child) => textOf(child).trim());
const childText = (part: Part, name: string): string => childrenOf(part, name).join('');
const termsOf = (part: Part): string[] => childrenOf(part, 'm:e');

/** In brackets if it is more than one term. */
const asTerm = (text: string): string =>
  HAS_OPERATOR.test(text.replaceAll(/(?<=\p{L}) (?=\p{L})/gu, '')) ? `(${text})` : text;

const raised = (text: string): string => (text === '' ? '' : `^${asTerm(text)}`);
const lowered = (text: string): string => (text === '' ? '' : `_${asTerm(text)}`);

const childAt = (part: Part, place: number): string => {
  const child = part.children[place];
  return child === undefined ? '' : textOf(child).trim();
};
const allChildren = (part: Part): string => part.children.map(textOf).join('').trim();
const scripted = (part: Part): string =>
  `${asTerm(childAt(part, 0))}${lowered(childAt(part, 1))}${raised(childAt(part, 2))}`;
const officeScripted = (part: Part): string =>
  `${asTerm(childText(part, 'm:e'))}${lowered(childText(part, 'm:sub'))}${raised(childText(part, 'm:sup'))}`;
const nothing = (): string => '';

const WRITERS: Readonly<Record<string, (part: Part) => string>> = {
  'm:f': (part) => `${asTerm(childText(part, 'm:num'))}/${asTerm(childText(part, 'm:den'))}`,
  'm:rad': (part) => `${asTerm(childText(part, 'm:deg'))}√(${childText(part, 'm:e')})`,
  'm:sSup': officeScripted,
  'm:sSub': officeScripted,
  'm:sSubSup': officeScripted,
  'm:nary': (part) =>
    `${part.values.get('m:chr') ?? '∫'}${lowered(childText(part, 'm:sub'))}${raised(childText(part, 'm:sup'))} ${childText(part, 'm:e')}`,
  'm:func': (part) => `${childText(part, 'm:fName')}(${childText(part, 'm:e')})`,
  'm:d': (part) =>
    (part.values.get('m:begChr') ?? '(') +
    termsOf(part).join(part.values.get('m:sepChr') ?? '|') +
    (part.values.get('m:endChr') ?? ')'),
  'm:mr': (part) => `${termsOf(part).join(', ')}; `,
  mfrac: (part) => `${asTerm(childAt(part, 0))}/${asTerm(childAt(part, 1))}`,
  msqrt: (part) => `√(${allChildren(part)})`,
  mroot: (part) => `${asTerm(childAt(part, 1))}√(${childAt(part, 0)})`,
  msup: (part) => `${asTerm(childAt(part, 0))}${raised(childAt(part, 1))}`,
  mover: (part) => `${asTerm(childAt(part, 0))}${raised(childAt(part, 1))}`,
  msub: scripted,
  munder: scripted,
  msubsup: scripted,
  munderover: scripted,
  mtr: (part) => `${part.children.map((cell) => textOf(cell).trim()).join(', ')}; `,
  annotation: nothing,
  'annotation-xml': nothing,
};
