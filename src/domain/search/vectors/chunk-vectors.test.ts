import { expect, test } from 'vitest';
import { passageText } from './chunk-vectors.ts';

test('headline and heading stand before the text, once and not too long', () => {
  expect(passageText({ headline: 'H', heading: 'Risk', text: 'T' })).toBe('H\nRisk\nT');
  expect(passageText({ headline: 'H', heading: 'H', text: 'T' })).toBe('H\nT');
  expect(passageText({ headline: ' ', heading: null, text: 'T' })).toBe('T');
  expect(passageText({ headline: 'x'.repeat(999), heading: null, text: 'T' })).toBe(`${'x'.repeat(120)}\nT`);
});
