import { expect, test } from 'vitest';
import { pdfOf } from '../../../../test/files/made-files.ts';
import { readPdf } from './pdf.ts';

const texts = async (bytes: Buffer) => (await readPdf(bytes)).blocks.map(({ kind, text }) => `${kind}: ${text}`);

test('text of an annotation that has no appearance is read', async () => {
  const note = '/Type /Annot /Subtype /FreeText /Contents (Order book of 88 million) /Rect [50 600 250 640] /DA (0 g)';
  expect(await texts(pdfOf([[]], { page: `/Annots [<< ${note} >>]` }))).toEqual([
    'paragraph: Order book of 88 million',
  ]);
});

test('values of forms stand behind their labels', async () => {
  const field = '/Type /Annot /Subtype /Widget /FT /Tx /T (amount) /V (7250000) /F 4 /DA (/F1 10 Tf 0 g)';
  const page = [{ text: 'Commitment in USD:', x: 50, y: 700 }];
  const more = {
    page: `/Annots [<< ${field} /Rect [150 696 300 712] >>]`,
    catalog: '/AcroForm << /Fields [] /DR << /Font << /F1 3 0 R >> >> >>',
  };
  expect(await texts(pdfOf([page], more))).toEqual(['paragraph: Commitment in USD: 7250000']);
});

/** A page with a form field, and its stored appearance as drawn. */
function filledPage(field: string, drawn: string): Buffer {
  const shown = '/Type /XObject /Subtype /Form /BBox [0 0 150 16] /Resources << /Font << /F1 3 0 R >> >>';
  const widget = `/Type /Annot /Subtype /Widget /T (kind) /F 4 /DA (/F1 10 Tf 0 g) ${field}`;
  return pdfOf([[{ text: 'Kind:', x: 50, y: 700 }]], {
    page: `/Annots [<< ${widget} /AP << /N 7 0 R >> /Rect [90 696 240 712] >>]`,
    catalog: '/AcroForm << /Fields [] /DR << /Font << /F1 3 0 R >> >> >>',
    objects: [`<< ${shown} /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`],
  });
}
const drawing = (text: string): string => `BT /F1 10 Tf 2 4 Td ${text} Tj ET`;

test('a choice in a form is read by the label that is shown, not by its code', async () => {
  const choice = '/FT /Ch /Ff 131072 /V (q-10) /Opt [[(q-10) (Quarterly report)]]';
  expect(await texts(filledPage(choice, drawing('(Quarterly report)')))).toEqual(['paragraph: Kind: Quarterly report']);
});

test.each([
  ['of the value stays', '(Kommanditgesellschaft)', 'Kommanditgesellschaft'],
  ['in codes of a font stays', '<4147>', 'AG'],
  ['of another value is redrawn', '(Verein)', 'Kommanditgesellschaft'],
  ['without a text is redrawn', '()', 'Kommanditgesellschaft'],
])('an appearance %s', async (_, drawn, expected) => {
  const read = await texts(filledPage('/FT /Tx /V (Kommanditgesellschaft)', drawing(drawn)));
  expect(read).toEqual([`paragraph: Kind: ${expected}`]);
});

test('comments stand behind their page, with their author, once and not where they repeat it; attached files and sound are named', async () => {
  const annotation = (entries: string) => `<< /Type /Annot /F 4 /Rect [50 600 70 620] ${entries} >>`;
  const annotations = [
    annotation('/Subtype /Text /T (A. Reader) /Contents (Ask the bank.)'),
    annotation('/Subtype /Highlight /QuadPoints [50 700 90 700 50 690 90 690] /Contents (Sales rose)'),
    annotation('/Subtype /Popup /Contents (Ask the bank.)'),
    annotation('/Subtype /Text /F 2 /Contents (Hidden)'),
    annotation('/Subtype /FileAttachment /FS << /Type /Filespec /F (a.xls) >>'),
    annotation('/Subtype /Sound'),
  ];
  const lines = [{ text: 'Sales rose in the year.', x: 50, y: 700 }];
  const pdf = pdfOf([lines], { page: `/Annots [${annotations.join(' ')}]` });
  expect(await texts(pdf)).toEqual([
    'paragraph: Sales rose in the year.',
    'paragraph: Comment by A. Reader: Ask the bank.',
  ]);
  expect((await readPdf(pdf)).partsNotRead).toEqual([
    { kind: 'embedded_file', place: 'page 1', count: 1 },
    { kind: 'media', place: 'page 1', count: 1 },
  ]);
});

test('a comment divides no paragraph that goes on over the page', async () => {
  const pages = [
    'The board of the company expects the volume of orders to be',
    'higher in the next year than in this one.',
  ];
  const pdf = pdfOf(
    pages.map((text) => [{ text, x: 50, y: 700 }]),
    { page: '/Annots [<< /Type /Annot /Subtype /Text /Rect [50 600 70 620] /Contents (By how much?) >>]' },
  );
  expect(await texts(pdf)).toEqual([
    `paragraph: ${pages.join(' ')}`,
    'paragraph: Comment: By how much?',
    'paragraph: Comment: By how much?',
  ]);
});

test('a form that its own program draws is named', async () => {
  const pdf = pdfOf([[{ text: 'Please wait.', x: 50, y: 700 }]], {
    catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA 9 0 R >>',
    objects: ['<< >>', '<< >>', '<< /Length 7 >>\nstream\n<xdp/>\n\nendstream'],
  });
  expect((await readPdf(pdf)).partsNotRead).toEqual([{ kind: 'form', place: null, count: 1 }]);
});

/** A page of a drawing alone, as a stamp. */
const drawn = (content: string): Buffer =>
  pdfOf([[]], {
    page: '/Annots [<< /Type /Annot /Subtype /Stamp /F 4 /AP << /N 7 0 R >> /Rect [50 600 550 620] >>]',
    objects: [
      `<< /Type /XObject /Subtype /Form /BBox [0 0 500 20] /Resources << /Font << /F1 3 0 R >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ],
  });

test('blanks that are drawn without room, again and again, divide no words', async () => {
  const pieces = ['langu ', 'ages and dat ', 'a of obj ', 'ects in memor ', 'y at all of the times'];
  const tight = `BT /F1 10 Tf 2 4 Td [${pieces.map((piece) => `(${piece})`).join('278')}] TJ ET`;
  expect(await texts(drawn(tight))).toEqual(['paragraph: languages and data of objects in memory at all of the times']);
  const once = 'BT /F1 10 Tf 2 4 Td [(one langu )278(ages)] TJ ET';
  expect(await texts(drawn(once))).toEqual(['paragraph: one langu ages']);
});

test('accents that are drawn as signs of their own are of the letter that they stand over or under', async () => {
  const accents = 'BT /F1 10 Tf 2 4 Td [(Soci)-0(\\264)445(et)-0(e)445(\\264)-112( fac)415(\\270)-85(ade)] TJ ET';
  expect(await texts(drawn(accents))).toEqual(['paragraph: Sociét\u00e9 fa\u00e7ade']);
});
