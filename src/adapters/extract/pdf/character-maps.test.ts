import { expect, test } from 'vitest';
import { mendCharacterMaps } from './character-maps.ts';

test('maps that state another number of entries are mended in place; those without room for it are counted', () => {
  const streamOf = (stated: number, blank: string): string =>
    `<< /Length 9 >>\nstream\nbegincmap ${stated} beginbfchar${'<01><41>'.repeat(10)}${blank}endbfchar endcmap\nendstream\n`;
  const bytes = Buffer.from(streamOf(1, '') + streamOf(1, '  ') + streamOf(10, ''));
  expect(mendCharacterMaps(bytes)).toBe(1);
  expect(bytes.toString().match(/\d+ begin\w+/g)).toEqual(['1 beginbfchar', '10 beginbfchar', '10 beginbfchar']);
});
