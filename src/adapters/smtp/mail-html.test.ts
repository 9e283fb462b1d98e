import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf, LINEAR_GROWTH_MAX } from '../../../test/run/growth.ts';
import { showsText } from './mail-html.ts';

test.each([
  ['', false],
  ['<p>&nbsp;</p> \n', false],
  ['<html><head><title>x</title><STYLE>p {}</STYLE></head><body><script>1 < 2</script></body></html>', false],
  ['<script>never closed, text', false],
  ['<p title="never closed', false],
  ['<p>Margins rose</p>', true],
  ['Margins rose', true],
  ['<style>p {}</style\n>Margins', true],
  ['<titled>x</titled>', true],
])('%s', (html, shows) => {
  expect(showsText(html)).toBe(shows);
});

test('text between tags is visible, except in invisible elements', () => {
  const name = fc.constantFrom('p', 'div', 'b', 'styled');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), fc.boolean(), (names, hasText) => {
      const html = names.reduceRight((inner, one) => `<${one}>${inner}</${one}>`, hasText ? 'x' : ' ');
      expect(showsText(`<style>.a > b {}</style>${html}`)).toBe(hasText);
    }),
  );
});

test.each(['<script>', '<style>', '<title', '<', '</', '&nbsp;', '<p ', '<script></script>', '<a></b>'])(
  'time grows with the length, not with its square: %s',
  async (fragment) => {
    const scan = (characters: number): void => {
      expect(showsText(fragment.repeat(characters / fragment.length))).toBe(false);
    };
    expect(await growthOf(scan, 250_000)).toBeLessThan(LINEAR_GROWTH_MAX);
  },
);
