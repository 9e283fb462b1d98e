import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledPrompt, placeholdersIn, unreadableParts } from './prompt.ts';

test('placeholders are names in double braces, with or without spaces, each once', () => {
  expect(placeholdersIn('{{company}} and {{ peer }} and {{\ncompany }} not { a } {{}} {{ 1x }}')).toEqual([
    'company',
    'peer',
  ]);
});

test('filters, logic and comments are no placeholders', () => {
  expect(unreadableParts('{{ a | upper }} {% if b %} {# c #} {{ d }} {{ e.f }} {{ }}')).toEqual([
    '{{ a | upper }}',
    '{{ e.f }}',
    '{{ }}',
    '{% if b %}',
    '{# c #}',
  ]);
});

test('values are put in once, and a name without one becomes blank', () => {
  const values = new Map([
    ['a', '{{ b }} $& $1'],
    ['b', 'B'],
  ]);
  expect(filledPrompt('{{a}}, {{ b }}, {{ c }}.', values)).toEqual({ text: '{{ b }} $& $1, B, .', missing: ['c'] });
});

test('property: what is not a placeholder stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('{')),
      fc.string(),
      (text, value) => {
        expect(filledPrompt(`${text}{{ x }}${text}`, new Map([['x', value]])).text).toBe(`${text}${value}${text}`);
      },
    ),
  );
});
