import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COVER, type Document, figure, inlineDocument, NAMESPACES } from '../../../../test/files/inline-document.ts';
import { codePoint } from '../../../../test/run/code-point.ts';
import { AppError } from '../../../platform/errors.ts';
import { readInlineXbrl } from './read-inline-xbrl.ts';

const read = (document: Document | string) =>
  readInlineXbrl(Buffer.from(typeof document === 'string' ? document : inlineDocument(document)), { path: 'acme.htm' });
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (fault) {
    expect(fault).toBeInstanceOf(AppError);
    return (fault as AppError).detail;
  }
  return 'nothing thrown';
};
const problemsOf = (document: Document) => read(document).problems.map(({ reason, count }) => [reason, count]);

describe('refused documents', () => {
  const good = inlineDocument({ body: figure('us-gaap:A', '1') });
  test.each([
    ['nothing', '', 'acme.htm: the document is not HTML'],
    ['another format', '{"cik": 320193}', 'acme.htm: the document is not HTML'],
    ['plain HTML', '<html><body>10-K</body></html>', 'acme.htm: the document holds no inline XBRL'],
    [
      'the namespace without its elements',
      `<html ${NAMESPACES}></html>`,
      'acme.htm: the document holds no inline XBRL',
    ],
    [
      'a document that is cut off',
      good.slice(0, -30),
      'acme.htm: the document is cut off: its html element does not end',
    ],
    ['NUL bytes', good.replace('acme<', 'ac\0me<'), 'acme.htm: the document holds NUL bytes: it is no text'],
    [
      'entities of its own',
      good.replace('<html', '<!DOCTYPE html [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><html'),
      'acme.htm: the document defines entities, which no filing does',
    ],
    [
      'elements nested without end',
      good.replace('</body>', `${'<b>'.repeat(300)}</body>`),
      'acme.htm: elements are nested more than 256 deep',
    ],
    [
      'facts nested without end',
      good.replace('</body>', `${'<ix:nonFraction name="us-gaap:A" contextRef="fy" unitRef="usd">'.repeat(20)}</body>`),
      'acme.htm: facts are nested more than 16 deep',
    ],
    [
      'no company',
      inlineDocument({ cover: '<ix:nonNumeric contextRef="q" name="dei:DocumentType">10-K</ix:nonNumeric>' }),
      'acme.htm: the cover does not tell the company (CIK)',
    ],
    [
      'no form',
      inlineDocument({ cover: COVER.replace('10-K', '') }),
      'acme.htm: the cover does not tell the form (DocumentType)',
    ],
  ])('%s', (_what, html, expected) => {
    expect(refusal(() => read(html))).toBe(expected);
  });

  test('refuses too many contexts quickly', () => {
    const more = Array.from({ length: 110_000 }, (_, index) => `<xbrli:context id="n${index}"></xbrli:context>`).join(
      '',
    );
    expect(refusal(() => read({ more }))).toBe('acme.htm: the document has more than 100000 contexts');
  });

  test('refuses too many namespace declarations', () => {
    const body = '<b xmlns:p="x"></b>'.repeat(11_000);
    expect(refusal(() => read({ body }))).toBe('acme.htm: too many namespace declarations');
  });
});

describe('damaged documents', () => {
  test('leaves out and counts a fact without an end tag', () => {
    const body = `<p><ix:nonFraction name="us-gaap:A" contextRef="fy" unitRef="usd">12</p>${figure('us-gaap:B', '3')}`;
    expect(read({ body })).toMatchObject({
      facts: [{ tag: 'B', value: 3 }],
      problems: [{ reason: 'an element that is not closed', count: 1, example: 'us-gaap:A' }],
    });
  });

  test('ends a cyclic continuation', () => {
    const cover =
      `${COVER}<ix:nonNumeric contextRef="fy" name="dei:EntityRegistrantName" continuedAt="a">A</ix:nonNumeric>` +
      '<ix:continuation id="a" continuedAt="b">B</ix:continuation><ix:continuation id="b" continuedAt="a">C</ix:continuation>';
    expect(read({ cover }).document.registrant).toBe('ABC');
  });

  test('does not expand entities, and leaves invalid references', () => {
    expect(problemsOf({ body: figure('us-gaap:A', '&#1114112;&bomb;1') })).toEqual([
      ['a figure that does not have its format', 1],
    ]);
  });

  test('reads any text in HTML or refuses it with a reason', () => {
    const word = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 20 }),
      fc.constantFrom(
        '<',
        '>',
        '</',
        '/>',
        '"',
        "'",
        '=',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?',
        '&#',
        ';',
        'xmlns:ix="',
        'contextRef="fy" ',
      ),
      fc.constantFrom(
        '<ix:nonFraction ',
        '</ix:nonFraction>',
        '<ix:fraction>',
        '<ix:exclude>',
        '<ix:continuation id="a" continuedAt="a">',
        '<ix:tuple>',
        '</ix:tuple>',
      ),
      fc.constantFrom(
        '<xbrli:context id="fy">',
        '</xbrli:context>',
        '<xbrli:segment>',
        '<xbrldi:typedMember dimension="a:b">',
        '<xbrli:unit id="usd">',
        '<xbrli:divide>',
        '</html>',
        '<p>',
        '</p>',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const html = inlineDocument({ body: words.join('') }).replaceAll('\0', '');
        try {
          for (const { value, endsOn } of read(html).facts)
            expect([Number.isFinite(value), endsOn.length]).toEqual([true, 10]);
        } catch (fault) {
          expect(fault).toBeInstanceOf(AppError);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('refuses any bytes with a reason', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        expect(refusal(() => readInlineXbrl(Buffer.from(bytes), { path: 'x' }))).toMatch(/^x: /);
      }),
    );
  });
});
