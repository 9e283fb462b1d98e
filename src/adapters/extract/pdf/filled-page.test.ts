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
