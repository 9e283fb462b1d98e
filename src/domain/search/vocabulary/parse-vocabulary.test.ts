import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMeasures } from './create-measures.ts';
import { parseVocabulary, VocabularyError } from './parse-vocabulary.ts';
import { createPhraseFinder } from './phrase-finder.ts';
import { phrasePlaces, plain, spelledOut } from './phrase-forms.ts';

const read = (text: string) => parseVocabulary([{ name: 'own.txt', text }]);
const faultsOf = (text: string): readonly string[] => {
  try {
    read(text);
    return [];
  } catch (error) {
    if (error instanceof VocabularyError) return error.faults;
    throw error;
  }
};

describe('the format', () => {
  test('a measure with all its fields', () => {
    const text = `
      % of the shop
      basket | Basket size | mdna, management_discussion
        asked: basket [size/value]; "baskets"
        told: average basket
        told only: basket
        made of: tills
        figures: income.REVENUE
      tills | Tills | notes
      not asked: basket case
    `;
    expect(read(text)).toEqual({
      measures: [
        {
          id: 'basket',
          name: 'Basket size',
          sections: ['mdna', 'management_discussion'],
          asked: ['basket size', 'basket value', 'basket', '"baskets"'],
          told: ['average basket'],
          toldOnly: ['basket'],
          figures: ['income.REVENUE'],
          madeOf: ['tills'],
        },
        { id: 'tills', name: 'Tills', sections: ['notes'], asked: [], told: [], toldOnly: [], figures: [], madeOf: [] },
      ],
      notAsked: ['basket case'],
    });
  });

  test('every fault is told with its line', () => {
    const text = [
      'asked: too early',
      'Basket',
      'basket | Basket | kitchen',
      '  asked: tray; ; [',
      '  figures: income.BASKETS',
      '  made of: eggs',
      'tray | Tray | notes',
      'self | Self | notes',
      '  made of: self',
      'other | Other | notes',
      '  asked: basket; a',
      'new_one',
      'third | Third | notes',
      '  figures: income.REVENUE; income.REVENUE',
    ].join('\n');
    const faults = faultsOf(text);
    const lines = faults.map((fault) => Number(/line (\d+)/.exec(fault)?.[1] ?? 0));
    expect([...new Set(lines)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 14]);
    expect(faults[0]).toMatch(/^own\.txt, line 1 \("asked: too early"\): a measure must stand above it$/);
    expect(faults.join('\n')).toContain('no part of documents is called "kitchen"');
    expect(faults.join('\n')).toContain('already asks for basket');
    expect(faults).toContain('own.txt, line 9 ("made of: self"): self is made of itself');
  });
});

describe('what an operator adds', () => {
  const extra = (text: string) => createMeasures([{ name: 'own.txt', text }]);

  test('a synonym and a phrase of a known measure', () => {
    const [asked] = extra('capital_expenditure\n  asked: iron money\n  told: outlays for iron')('Iron money of Acme');
    expect(asked?.id).toBe('capital_expenditure');
    expect(asked?.lineItems[0]?.phrases).toContain('outlays for iron');
  });

  test('a measure made of known ones', () => {
    const [asked] = extra('iron_ratio | Iron ratio\n  made of: capital_expenditure; revenue')('iron ratios');
    expect(asked?.lineItems.map(({ name }) => name)).toEqual(['Capital expenditures', 'Revenue', 'Iron ratio']);
    expect(asked?.sections.slice(0, 2)).toEqual(['cash_flow_statement', 'income_statement']);
  });

  test('a phrase that is no longer asked by', () => {
    expect(extra('not asked: headcount')('headcount')).toEqual([]);
  });

  test('a phrase that was none of a measure', () => {
    expect(extra('')('operating leverage')).toEqual([]);
    expect(extra('operating_margin\n  asked: operating leverage')('operating leverage')[0]?.id).toBe(
      'operating_margin',
    );
  });

  test('what already asks for another measure is refused', () => {
    expect(() => extra('inventory\n  asked: capex')).toThrow(/own\.txt, line 2 .*already asks for capital_expenditure/);
    expect(() => extra('fresh | Revenue | notes')).toThrow(/line 1 .*already asks for revenue/);
  });
});

const word = fc.stringMatching(/^[b-z]{2,8}[b-df-hj-rtv-z]$/);

describe('properties', () => {
  test('any text is read or refused with faults, never otherwise', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom(
        'asked:',
        'told: a/b; [c] d',
        'x1 | X | notes',
        'made of: x1',
        'not asked: "',
        'figures: shares',
        '|||',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const faults = faultsOf(lines.join('\n'));
        expect(faults.every((fault) => /^own\.txt, line \d+ \(/.test(fault))).toBe(true);
      }),
    );
  });

  test('a phrase is found in any case, number and hyphenation, at its own place', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const finder = createPhraseFinder();
        finder.add(phrasePlaces(words.join(' ')), 'own');
        const written = words.map((one, at) => (at % 2 === 0 ? `${one}s` : one.toUpperCase())).join('-');
        const text = `A ${written}, a`;
        expect(finder.find(text).map(({ start, end }) => text.slice(start, end))).toEqual([written]);
      }),
    );
  });

  test('alternatives and words that may be missing are spelled out, each once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), fc.boolean()), {
          minLength: 1,
          maxLength: 3,
        }),
        word,
        (parts, last) => {
          const entry = [
            ...parts.map(([words, isOptional]) => (isOptional ? `[${words.join('/')}]` : words.join('/'))),
            last,
          ];
          const forms = spelledOut(entry.join(' '));
          const count = parts.reduce(
            (product, [words, isOptional]) => product * (words.length + (isOptional ? 1 : 0)),
            1,
          );
          expect(forms).toHaveLength(count);
          expect(
            forms.every((form) => form.endsWith(last) && phrasePlaces(form).length >= 1 && plain(form) === form),
          ).toBe(true);
        },
      ),
    );
  });
});
