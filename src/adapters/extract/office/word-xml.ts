import { equationText } from '../equation.ts';
import { malformed } from '../limits.ts';
import { PAGE_NUMBER } from '../plain-text.ts';
import { createListNumbers } from './list-numbers.ts';
import { attributesOf, readMarkup } from './package-parts.ts';

/** Mark around the id of a part that stands in the place of its text. */
const PART_MARK = '\ue000';

const textRun = (text: string): string => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Writes those parts of a document (WordprocessingML of ECMA-376) as runs of text that its conversion to HTML leaves out: equations, numbers of
 * lists, choices in forms, base texts under ruby, text boxes of newer drawings; and the place of documents within it (`altChunk`).
 */
export function asPlainRuns(document: string, numbering: string, styles: string): string {
  const numbers = createListNumbers(numbering, styles);
  return mapElements(inOneForm(document), 'w:drawing', (drawing) => textBoxesOf(drawing) ?? drawing)
    .replace(/<\/?(?:w:bdo|w:dir|w:fldSimple)\b[^>]*>/g, '')
    .replace(/<v:textpath\b[^>]*\sstring="([^"]*)"[^>]*>/g, (_, text: string) =>
      textBox(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`),
    )
    .replaceAll('<w:cr/>', '<w:br/>')
    .replace(/<w:pPrChange\b[^>]*>[\s\S]*?<\/w:pPrChange>/g, '')
    .replace(
      /<w:fldChar\b[^>]*>\s*<w:ffData>(?:(?!<\/w:ffData>)[\s\S])*<\/w:ffData>/g,
      (field) => `${choiceIn(field)}${field}`,
    )
    .replace(/<\/?m:oMathPara\b[^>]*>/g, '')
    .replace(/<m:oMath(?:\s[^>]*)?>[\s\S]*?<\/m:oMath>/g, (equation) => textRun(equationText(equation)))
    .replace(/<w:rt\b[^>]*>[\s\S]*?<\/w:rt>|<w:rubyPr\b[^>]*>[\s\S]*?<\/w:rubyPr>|<\/?w:ruby(?:Base)?>/g, '')
    .replace(
      /<w:altChunk\b[^>]*\sr:id="([^"]*)"[^>]*?(?:\/>|>[\s\S]*?<\/w:altChunk>)/g,
      (_, id: string) => `<w:p>${textRun(`${PART_MARK}${id}${PART_MARK}`)}</w:p>`,
    )
    .replace(/<w:pPr>([\s\S]*?)<\/w:pPr>/g, (whole, properties: string) => {
      const number = numbers.next(properties);
      if (number === undefined) return whole;
      const others = properties.replace(/<w:numPr>[\s\S]*?<\/w:numPr>/g, '');
      return `<w:pPr>${others}${NOT_NUMBERED}</w:pPr>${textRun(`${number} `)}`;
    });
}

/** The beginning of a paragraph, its style, and a run without others in it, as those with text boxes have. */
const PARAGRAPHS_AND_RUNS =
  /<w:p(?=[\s>])|<w:pStyle\b[^>]*\sw:val="([^"]*)"|<w:r(?:\s[^>]*)?>(?:(?!<w:r[\s>]|<\/w:r>)[\s\S])*<\/w:r>/g;
const IS_HIDDEN = /<w:vanish(?![^>]*\sw:val="(?:0|false|off)")\b/;

/** The document without the text that runs or styles mark as hidden, and the number of such passages. */
export function withoutHidden(document: string, styles: string): { readonly shown: string; readonly hidden: number } {
  const hiddenStyles = new Set(
    Array.from(styles.matchAll(/<w:style\b[^>]*\sw:styleId="([^"]*)"(?:(?!<\/w:style>)[\s\S])*/g))
      .filter(([style]) => IS_HIDDEN.test(style))
      .map(([, id]) => id),
  );
  let [hidden, end] = [0, -1];
  let paragraph: string | undefined;
  const shown = document.replace(PARAGRAPHS_AND_RUNS, (found, style: string | undefined, at: number) => {
    if (!found.startsWith('<w:r')) {
      paragraph = style;
      return found;
    }
    const [properties = ''] = /<w:rPr>[\s\S]*?<\/w:rPr>/.exec(found) ?? [];
    const [own] = attributesOf(properties, 'w:rStyle', 'w:val');
    const isHidden = /<w:vanish\b/.test(properties)
      ? IS_HIDDEN.test(properties)
      : hiddenStyles.has(own) || hiddenStyles.has(paragraph);
    if (!isHidden || !HAS_TEXT.test(found)) return found;
    if (at !== end) hidden += 1;
    end = at + found.length;
    return '';
  });
  return { shown, hidden };
}

/** The chosen entry of a list in a form field, else its default; empty for other fields. */
function choiceIn(field: string): string {
  const [list] = /<w:ddList>[\s\S]*<\/w:ddList>/.exec(field) ?? [];
  if (list === undefined) return '';
  const entries = attributesOf(list, 'w:listEntry', 'w:val');
  const [chosen] = [...attributesOf(list, 'w:result', 'w:val'), ...attributesOf(list, 'w:default', 'w:val'), '0'];
  return `<w:t>${escaped(entries[Number(chosen)] ?? '')}</w:t>`;
}

/** Properties of a paragraph outside of all lists. */
const NOT_NUMBERED = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>';

const textBox = (content: string): string => `<v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox>`;

/** The text boxes of a drawing as a picture of the older kind, which the conversion reads. */
function textBoxesOf(drawing: string): string | undefined {
  const boxes: string[] = [];
  mapElements(drawing, 'w:txbxContent', (box) => {
    boxes.push(mapElements(box, 'w:drawing', (within) => textBoxesOf(within) ?? within));
    return '';
  });
  if (boxes.length === 0) return undefined;
  return `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml">${boxes.map(textBox).join('')}</v:shape></w:pict>`;
}

/** Each level is read once more for those around it. */
const NESTED_MAX = 20;

/** Replaces the outermost elements of a name. */
function mapElements(xml: string, name: string, change: (element: string) => string): string {
  let [mapped, kept, start, depth] = ['', 0, 0, 0];
  for (const { index, 0: tag } of xml.matchAll(new RegExp(`</?${name}\\b[^>]*>`, 'g'))) {
    if (tag.endsWith('/>')) continue;
    if (tag[1] !== '/') {
      if (depth === 0) start = index;
      depth += 1;
      if (depth > NESTED_MAX) throw malformed(`text boxes are nested more than ${NESTED_MAX} deep`);
    } else if (depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      mapped += xml.slice(kept, start) + change(xml.slice(start, index + tag.length));
      kept = index + tag.length;
    }
  }
  return mapped + xml.slice(kept);
}

/** Keeps one form of what is stored in several: that for older programs, which the conversion reads, unless newer ones alone have its text. */
function inOneForm(xml: string): string {
  return mapElements(xml, 'mc:AlternateContent', (whole) => {
    const content = inOneForm(whole.slice(whole.indexOf('>') + 1, whole.lastIndexOf('<')));
    const [older = ''] = /<mc:Fallback\b[^>]*[^/]>[\s\S]*/.exec(content) ?? [];
    const newer = content.replace(/<mc:Fallback\b[^>]*>[\s\S]*/, '');
    const isLost = older === '' || (!HAS_TEXT.test(older) && HAS_TEXT.test(newer));
    return (isLost ? newer : older).replace(/<\/?mc:\w+\b[^>]*>/g, '');
  });
}

const HAS_TEXT = /<w:t[ >]|\sstring="/;

/** The id of the part in whose place a paragraph stands. */
export const partIn = (text: string): string | undefined =>
  text.startsWith(PART_MARK) && text.endsWith(PART_MARK) ? text.slice(1, -1) : undefined;

/** Paragraphs of headers and footers, each once, without page numbers. */
export function runningTexts(parts: readonly string[]): string[] {
  return [...new Set(parts.flatMap((part) => paragraphsOf(part).map(({ text }) => text)))].filter(
    (text) => !PAGE_NUMBER.test(text),
  );
}

/** Comments, each with its author. */
export const commentTexts = (comments: string): string[] =>
  paragraphsOf(comments).map(({ author, text }) =>
    author === '' ? `Comment: ${text}` : `Comment by ${author}: ${text}`,
  );

function paragraphsOf(xml: string): { author: string; text: string }[] {
  const paragraphs: { author: string; text: string }[] = [];
  let author = '';
  /** Texts of open paragraphs: one may hold a text box with others. */
  const texts: string[] = [];
  const add = (part: string): void => {
    texts.push((texts.pop() ?? '') + part);
  };
  let isText = false;
  readMarkup(xml, {
    open(name, attributes) {
      if (name === 'w:comment') author = attributes['w:author'] ?? '';
      else if (name === 'w:p') texts.push('');
      else if (name === 'w:tab' || name === 'w:br') add(' ');
      else if (name === 'v:textpath') add(attributes['string'] ?? '');
      isText = name === 'w:t';
    },
    text(part) {
      if (isText) add(part);
    },
    close(name) {
      isText = false;
      if (name !== 'w:p') return;
      const text = texts.pop()?.replace(/\s+/g, ' ').trim() ?? '';
      if (text !== '') paragraphs.push({ author, text });
    },
  });
  return paragraphs;
}
