import { expect, test } from 'vitest';
import { xlsxOf } from '../../../../test/files/made-files.ts';
import { readXlsx } from './xlsx.ts';

test('text boxes and diagrams of a workbook stand after the rows of their sheet', async () => {
  const box = '<xdr:wsDr><xdr:sp><a:p><a:r><a:t>Restated for the sale.</a:t></a:r></a:p></xdr:sp></xdr:wsDr>';
  const diagram = '<dgm:dataModel><dgm:pt><a:p><a:r><a:t>Mill to port</a:t></a:r></a:p></dgm:pt></dgm:dataModel>';
  const { blocks } = await readXlsx(xlsxOf('Sales', [['Flour', 5]], { drawing: box, diagram }));
  expect(blocks.map(({ text }) => text)).toEqual(['Sales', 'Flour | 5', 'Restated for the sale.', 'Mill to port']);
});

test('of charts of a workbook, whose values are in its cells, the titles', async () => {
  const titled = (name: string, text: string): string =>
    `<c:${name}><c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title></c:${name}>`;
  const series = '<c:ser><c:val><c:pt idx="0"><c:v>5</c:v></c:pt></c:val></c:ser>';
  const plot = `<c:plotArea>${series}${titled('valAx', 'tonnes')}</c:plotArea>`;
  const chart = `<c:chartSpace>${titled('chart', 'Flour by year')}${plot}</c:chartSpace>`;
  const { blocks } = await readXlsx(xlsxOf('Sales', [['Flour', 5]], { chart }));
  expect(blocks.map(({ text }) => text)).toEqual(['Sales', 'Flour | 5', 'Flour by year', 'tonnes']);
});

test('of charts with literal names or figures, these too', async () => {
  const charted = (series: string) =>
    `<c:chartSpace><c:chart><c:plotArea>${series}</c:plotArea></c:chart></c:chartSpace>`;
  const textsWith = async (chart: string) =>
    (await readXlsx(xlsxOf('Sales', [['Flour', 5]], { chart }))).blocks.slice(2).map(({ text }) => text);
  const named = '<c:ser><c:tx><c:v>Plan</c:v></c:tx><c:val><c:pt idx="0"><c:v>5</c:v></c:pt></c:val></c:ser>';
  const ofAnother = '<c:ser><c:val><c:f>[1]Sheet1!$A$1</c:f><c:pt idx="0"><c:v>7</c:v></c:pt></c:val></c:ser>';
  expect(await textsWith(charted(named))).toEqual(['Plan']);
  expect(await textsWith(charted(ofAnother))).toEqual(['1 | 7']);
});

test('comments with their answers, without the copy for older programs', async () => {
  const older = '<comments><comment ref="B1"><text><r><t>[Threaded comment] Why?</t></r></text></comment></comments>';
  const newer = ['Why?', 'Restated.'].map((text) => `<threadedComment ref="B1"><text>${text}</text></threadedComment>`);
  const threadedComment = `<ThreadedComments>${newer.join('')}</ThreadedComments>`;
  const bytes = xlsxOf('Sales', [['Flour', 5]], { comments: { comments: older, threadedComment } });
  expect((await readXlsx(bytes)).blocks.map(({ text }) => text)).toEqual([
    'Sales',
    'Flour | 5',
    'Comment on B1: Why?',
    'Comment on B1: Restated.',
  ]);
});
