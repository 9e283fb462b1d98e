import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMeasures } from './create-measures.ts';
import { parseVocabulary, VocabularyError } from './parse-vocabulary.ts';
import { createPhraseFinder, expandPhrase, phraseKeys, withoutQuotes } from './vocabulary/phrase-finder.ts';

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

describe('parseVocabulary', () => {
  test('reads a measure with all its fields', () => {
    const text = `
      % of the shop
      basket | Basket size | mdna, management_discussion
        in questions: basket [size/value]; "baskets"
        in documents: average basket
        only in documents: basket
        computed from: tills
        figures: income.REVENUE
      tills | Tills | notes
      not a measure: basket case
    `;
    expect(read(text)).toEqual({
      measures: [
        {
          id: 'basket',
          name: 'Basket size',
          sections: ['mdna', 'management_discussion'],
          inQuestions: ['basket size', 'basket value', 'basket', '"baskets"'],
          inDocuments: ['average basket'],
          onlyInDocuments: ['basket'],
          figures: ['income.REVENUE'],
          computedFrom: ['tills'],
        },
        {
          id: 'tills',
          name: 'Tills',
          sections: ['notes'],
          inQuestions: [],
          inDocuments: [],
          onlyInDocuments: [],
          figures: [],
          computedFrom: [],
        },
      ],
      excludedPhrases: ['basket case'],
    });
  });

  test('reports every fault with its line', () => {
    const text = [
      'in questions: too early',
      'Basket',
      'basket | Basket | kitchen',
      '  in questions: tray; ; [',
      '  figures: income.BASKETS',
      '  computed from: eggs',
      'tray | Tray | notes',
      'self | Self | notes',
      '  computed from: self',
      'other | Other | notes',
      '  in questions: basket; a',
      'new_one',
      'third | Third | notes',
      '  figures: income.REVENUE; income.REVENUE',
    ].join('\n');
    const faults = faultsOf(text);
    const lines = faults.map((fault) => Number(/line (\d+)/.exec(fault)?.[1] ?? 0));
    expect([...new Set(lines)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 14]);
    expect(faults[0]).toMatch(/^own\.txt, line 1 \("in questions: too early"\): a measure must come before it$/);
    expect(faults.join('\n')).toContain('no section is called "kitchen"');
    expect(faults.join('\n')).toContain('already names basket');
    expect(faults).toContain('own.txt, line 9 ("computed from: self"): self is computed from itself');
  });
});

describe('additions of an operator', () => {
  const extra = (text: string) => createMeasures([{ name: 'own.txt', text }]);

  test('add a synonym and a phrase to a known measure', () => {
    const [measure] = extra('capital_expenditure\n  in questions: iron money\n  in documents: outlays for iron')(
      'Iron money of Acme',
    );
    expect(measure?.id).toBe('capital_expenditure');
    expect(measure?.lineItems[0]?.phrases).toContain('outlays for iron');
  });

  test('add a measure computed from known ones', () => {
    const [measure] = extra('iron_ratio | Iron ratio\n  computed from: capital_expenditure; revenue')('iron ratios');
    expect(measure?.lineItems.map(({ name }) => name)).toEqual(['Capital expenditures', 'Revenue', 'Iron ratio']);
    expect(measure?.sections.slice(0, 2)).toEqual(['cash_flow_statement', 'income_statement']);
  });

  test('remove a phrase from its measure', () => {
    expect(extra('not a measure: headcount')('headcount')).toEqual([]);
  });

  test('give an excluded phrase to a measure', () => {
    expect(extra('')('operating leverage')).toEqual([]);
    expect(extra('operating_margin\n  in questions: operating leverage')('operating leverage')[0]?.id).toBe(
      'operating_margin',
    );
  });

  test('are refused when the phrase already names another measure', () => {
    expect(() => extra('inventory\n  in questions: capex')).toThrow(
      /own\.txt, line 2 .*already names capital_expenditure/,
    );
    expect(() => extra('fresh | Revenue | notes')).toThrow(/line 1 .*already names revenue/);
  });
});

const word = fc.stringMatching(/^[b-z]{2,8}[b-df-hj-rtv-z]$/);

describe('properties', () => {
  test('any text is either parsed or refused with faults', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom(
        'in questions:',
        'in documents: a/b; [c] d',
        'x1 | X | notes',
        'computed from: x1',
        'not a measure: "',
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

  test('a phrase is found in any case, number and hyphenation, with its offsets', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const finder = createPhraseFinder();
        finder.add(phraseKeys(words.join(' ')), 'own');
        const variant = words.map((one, at) => (at % 2 === 0 ? `${one}s` : one.toUpperCase())).join('-');
        const text = `A ${variant}, a`;
        expect(finder.find(text).map(({ start, end }) => text.slice(start, end))).toEqual([variant]);
      }),
    );
  });

  test('alternatives and optional words are expanded, each once', () => {
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
          const forms = expandPhrase(entry.join(' '));
          const count = parts.reduce(
            (product, [words, isOptional]) => product * (words.length + (isOptional ? 1 : 0)),
            1,
          );
          expect(forms).toHaveLength(count);
          expect(
            forms.every((form) => form.endsWith(last) && phraseKeys(form).length >= 1 && withoutQuotes(form) === form),
          ).toBe(true);
        },
      ),
    );
  });
});
