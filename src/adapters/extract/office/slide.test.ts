import { expect, test } from 'vitest';
import { pptxOf, slideShape } from '../../../../test/files/made-files.ts';
import { createDocumentBuilder } from '../document-builder.ts';
import { readPptx } from './pptx.ts';
import { readSlide } from './slide.ts';

function read(xml: string): string[] {
  const builder = createDocumentBuilder();
  readSlide(xml, builder, 1);
  return builder.blocks.map(({ text }) => text);
}

test('equations stand in their sentence, and drawings for older programs are not read again', () => {
  const equation = '<m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath>';
  const newer = `<mc:Choice Requires="a14"><p:sp><a:p><a:r><a:t>Leverage is </a:t></a:r><a14:m>${equation}</a14:m></a:p></p:sp></mc:Choice>`;
  const older = `<mc:Fallback>${slideShape(['Leverage is'])}</mc:Fallback>`;
  expect(
    read(`<p:sld><mc:AlternateContent>${newer}${older}</mc:AlternateContent>${slideShape(['End'])}</p:sld>`),
  ).toEqual(['Leverage is a = b', 'End']);
});

test('comments of older and newer programs', () => {
  expect(read('<p:cmLst><p:cm><p:pos/><p:text>Check this.</p:text></p:cm></p:cmLst>')).toEqual([
    'Comment: Check this.',
  ]);
  const newer = '<p188:cm><p188:txBody><a:p><a:r><a:t>And that.</a:t></a:r></a:p></p188:txBody></p188:cm>';
  expect(read(`<p188:cmLst>${newer}</p188:cmLst>`)).toEqual(['Comment: And that.']);
});

test('footers stand at the end, each once', async () => {
  const shapes = slideShape(['Sales rose.'], 'body') + slideShape(['Investor day'], 'ftr');
  const { blocks } = await readPptx(pptxOf([{ shapes }, { shapes }]));
  expect(blocks.map(({ text }) => text)).toEqual(['Sales rose.', 'Sales rose.', 'Investor day']);
});

test('hidden slides come last, are marked and keep their number', async () => {
  const { blocks } = await readPptx(
    pptxOf([{ shapes: slideShape(['Draft'], 'title'), isHidden: true }, { shapes: slideShape(['Results'], 'title') }]),
  );
  expect(blocks.map(({ page, text }) => `${page}: ${text}`)).toEqual(['2: Results', '1: Slide 1 (hidden)', '1: Draft']);
});
