import { equationText } from '../equation.ts';
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
  return document
    .replace(/<mc:AlternateContent\b[^>]*>([\s\S]*?)<\/mc:AlternateContent>/g, (whole, content: string) =>
      /<mc:Fallback\b[^>]*[^/]>/.test(content) ? whole.replace(/<mc:Choice\b[\s\S]*?<\/mc:Choice>/g, '') : content,
    )
    .replace(/<\/?(?:mc:Choice|w:bdo|w:dir)\b[^>]*>/g, '')
    .replaceAll('<w:cr/>', '<w:br/>')
    .replace(/<w:drawing\b[^>]*>[\s\S]*?<\/w:drawing>/g, (drawing) => textBoxesOf(drawing) ?? drawing)
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

/** The text boxes of a drawing as a picture of the older kind, which the conversion reads. */
function textBoxesOf(drawing: string): string | undefined {
  const boxes = drawing.match(/<w:txbxContent\b[^>]*>[\s\S]*?<\/w:txbxContent>/g);
  if (boxes === null) return undefined;
  return `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox>${boxes.join('')}</v:textbox></v:shape></w:pict>`;
}

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
  let text = '';
  let isText = false;
  readMarkup(xml, {
    open(name, attributes) {
      if (name === 'w:comment') author = attributes['w:author'] ?? '';
      else if (name === 'w:p') text = '';
      else if (name === 'w:tab' || name === 'w:br') text += ' ';
      isText = name === 'w:t';
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      isText = false;
      if (name !== 'w:p') return;
      if (text.trim() !== '') paragraphs.push({ author, text: text.replace(/\s+/g, ' ').trim() });
      text = '';
    },
  });
  return paragraphs;
}
