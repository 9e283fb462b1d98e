import { expect, test } from 'vitest';
import { createDocumentBuilder } from '../document-builder.ts';
import { readChart } from './chart.ts';

const points = (texts: readonly string[], format = 'General'): string =>
  `<c:formatCode>${format}</c:formatCode>${texts.map((text, at) => (text === '' ? '' : `<c:pt idx="${at}"><c:v>${text}</c:v></c:pt>`)).join('')}`;
const rich = (text: string): string => `<c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx>`;
const series = (name: string, parts: string): string => `<c:ser><c:tx><c:v>${name}</c:v></c:tx>${parts}</c:ser>`;
const part = (name: string, content: string): string => `<c:${name}>${content}</c:${name}>`;

function read(plot: string, title = ''): string[] {
  const builder = createDocumentBuilder();
  readChart(`<c:chartSpace><c:chart>${title}<c:plotArea>${plot}</c:plotArea></c:chart></c:chartSpace>`, builder, 1);
  return builder.blocks.map(({ kind, text }) => `${kind}: ${text}`);
}

test('categories of several levels: each after the groups that hold it', () => {
  const levels = [
    ['Q1', 'Q2', 'Q1', 'Q2'],
    ['2024', '', '2025', ''],
  ].map((texts) => part('lvl', points(texts)));
  expect(
    read(series('Sales', part('cat', levels.join('')) + part('val', points(['5', '6', '7', '8'])))).join(),
  ).toContain('2024 Q1 | 5\n2024 Q2 | 6\n2025 Q1 | 7\n2025 Q2 | 8');
});

test('one table for the series that share their positions', () => {
  const scattered = (name: string, xs: string[], ys: string[]): string =>
    series(name, part('xVal', points(xs)) + part('yVal', points(ys)));
  expect(
    read(
      scattered('Mills', ['1.5', '2'], ['10', '20']) +
        scattered('Yards', ['1.5', '2'], ['11', '21']) +
        scattered('Ports', ['9'], ['30']),
    ),
  ).toEqual(['table: Mills | Yards\n1.5 | 10 | 11\n2 | 20 | 21', 'table: Ports\n9 | 30']);
});

test('sizes of bubbles, percentages, days', () => {
  const bubbles = series(
    'Share',
    part('xVal', points(['45657'], 'd/m/yyyy')) +
      part('yVal', points(['0.125'], '0.0%')) +
      part('bubbleSize', points(['40'])),
  );
  expect(read(bubbles)).toEqual(['table: Share\n2024-12-31 | 12.5% | 40']);
});

test('titles of chart and axes are not mixed with names of series, nor are labels of points and trend lines', () => {
  const label = `<c:dLbls><c:dLbl><c:idx val="1"/><c:tx><c:rich><a:p><a:fld><a:t>[VALUE]</a:t></a:fld><a:r><a:t>after the sale</a:t></a:r></a:p></c:rich></c:tx></c:dLbl></c:dLbls>`;
  const trend = `<c:trendline><c:trendlineLbl>${rich('y = 2x')}</c:trendlineLbl></c:trendline>`;
  const sales = series(
    'Sales',
    label + trend + part('cat', points(['2024', '2025'])) + part('val', points(['5', '6'])),
  );
  const axis = part(
    'valAx',
    part('title', rich('in $ million')) + part('dispUnits', part('dispUnitsLbl', rich('x 10'))),
  );
  expect(read(sales + axis, part('title', rich('Sales by year')))).toEqual([
    'heading: Sales by year',
    'paragraph: in $ million',
    'paragraph: x 10',
    'table: Sales\n2024 | 5\n2025 | 6 after the sale',
  ]);
});

test('newer kinds of charts, whose data stand before the series that show them', () => {
  const points = (...texts: string[]): string =>
    `<cx:lvl>${texts.map((text, at) => `<cx:pt idx="${at}">${text}</cx:pt>`).join('')}</cx:lvl>`;
  const data = `<cx:data id="0"><cx:strDim type="cat">${points('2024', 'Price')}</cx:strDim><cx:numDim type="val">${points('0.5', '0.1').replace('<cx:lvl', '<cx:lvl formatCode="0%"')}</cx:numDim></cx:data>`;
  const named = (name: string): string => `<cx:tx><cx:txData><cx:v>${name}</cx:v></cx:txData></cx:tx>`;
  const builder = createDocumentBuilder();
  readChart(
    `<cx:chartSpace><cx:chartData>${data}</cx:chartData><cx:chart><cx:title>${named('Bridge of margins')}</cx:title><cx:plotArea>` +
      `<cx:series layoutId="waterfall">${named('Margin')}<cx:dataId val="0"/></cx:series></cx:plotArea></cx:chart></cx:chartSpace>`,
    builder,
    null,
  );
  expect(builder.blocks.map(({ text }) => text)).toEqual(['Bridge of margins', 'Margin\n2024 | 50%\nPrice | 10%']);
});
