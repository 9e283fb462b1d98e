import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characterPairs, nameForms, readName, splitWords, withoutSecurityDescription } from './names.ts';

const keyOf = (name: string): string | undefined => readName(name)?.key;

describe('equal names have the same key', () => {
  test.each([
    ['johnsonjohnson', ['Johnson & Johnson', 'JOHNSON AND JOHNSON', 'johnson&johnson', 'Johnson Johnson']],
    ['jpmorganchase', ['JPMorgan Chase & Co.', 'J.P. Morgan Chase & Co', 'J P MORGAN CHASE & CO', 'JP Morgan Chase']],
    ['att', ['AT&T Inc.', 'AT & T', 'At&t, Inc', 'A.T.T. Corp']],
    ['mcdonalds', ["McDonald's Corporation", 'McDonald’s', 'MCDONALDS CORP']],
    ['loreal', ["L'Oréal S.A.", 'LOREAL SA', 'L’Oreal']],
    ['apmollermaersk', ['A.P. Møller - Mærsk A/S', 'AP Moller Maersk AS']],
    ['goldmansachsgroup', ['The Goldman Sachs Group, Inc.', 'GOLDMAN SACHS GROUP INC', 'Goldman Sachs Group, The']],
    ['alfarey', ['ALFA REY s.r.o.', 'Alfa Rey, spol. s r.o.', 'ALFA REY SRO']],
    [
      'nord',
      ['Nord Sp. z o.o.', 'NORD SP Z O O', 'Nord spółka z ograniczoną odpowiedzialnością', 'Nord Sp. z o.o. Sp.k.'],
    ],
    [
      'muller',
      ['Müller GmbH & Co. KG', 'MULLER GMBH', 'Müller Gesellschaft mit beschränkter Haftung', 'Müller und Co'],
    ],
    ['grupomexico', ['Grupo México S.A.B. de C.V.', 'GRUPO MEXICO SAB DE CV']],
    ['volvo', ['AB Volvo', 'AB Volvo (publ)', 'Volvo Aktiebolag']],
    ['bankcentralasia', ['PT Bank Central Asia Tbk', 'Bank Central Asia']],
    ['garantibankasi', ['Garanti Bankası A.Ş.', 'GARANTI BANKASI AS', 'Garanti Bankası Anonim Şirketi']],
    ['gazprom', ['Public Joint Stock Company Gazprom', 'PJSC Gazprom', 'GAZPROM PJSC', 'Gazprom OJSC', 'Gazprom']],
    ['kaspikz', ['Joint Stock Company Kaspi.kz', 'JOINT STOCK CO KASPI.KZ', 'Kaspi.kz JSC']],
    ['газпром', ['ПАО «Газпром»', 'Газпром', 'Публичное акционерное общество Газпром']],
    ['ромашка', ['ООО "Ромашка"', 'Общество с ограниченной ответственностью «Ромашка»']],
    ['トヨタ自動車', ['トヨタ自動車株式会社', 'トヨタ自動車', '株式会社トヨタ自動車']],
    ['삼성전자', ['삼성전자 주식회사', '삼성전자', '주식회사 삼성전자']],
    ['sony', ['ＳＯＮＹ', 'Sony Corp.', 'SONY']],
    [
      'acme',
      [
        'Acme Pty Ltd',
        'Acme Pvt. Ltd.',
        'ACME SDN BHD',
        'Acme LLC',
        'Acme L.L.C.',
        'Acme d.o.o.',
        'Acme Oy Ab',
        'Acme P.L.C.',
      ],
    ],
  ])('%s', (key, names) => {
    expect(names.map(keyOf)).toEqual(names.map(() => key));
  });

  test('a place in parentheses, an interior word or a number distinguishes names', () => {
    const names = ['Acme (UK) Ltd', 'Acme Ltd', 'Acme Holdings Ltd', 'Acme 2 Ltd', 'Limited Acme'];
    expect(new Set(names.map(keyOf)).size).toBe(names.length);
  });

  test('a name that is only a legal form or article keeps its words', () => {
    expect(['Limited', 'The', 'Co', 'Sp. z o.o.', 'And', 'Inc. Ltd.'].map(keyOf)).toEqual([
      'limited',
      'the',
      'co',
      'spzoo',
      'and',
      'inc',
    ]);
  });
});

test('returns legal forms in the order of removal, and their spelling', () => {
  expect(readName('Müller GmbH & Co. KG')).toMatchObject({ forms: ['kg', 'co', 'gmbh'], ending: 'gmbhcokg' });
  expect(readName('Acme Limited')).toMatchObject({ forms: ['ltd'], ending: 'limited' });
  expect(readName('Acme LTD.')).toMatchObject({ forms: ['ltd'], ending: 'ltd' });
  expect(readName('Acme')).toMatchObject({ forms: [], ending: '' });
});

test('splits words at punctuation, and joins initials and short parts around an ampersand', () => {
  expect(splitWords('j.p. morgan')).toEqual(['jp', 'morgan']);
  expect(splitWords('h & r block')).toEqual(['hr', 'block']);
  expect(splitWords('s&p global')).toEqual(['sp', 'global']);
  expect(splitWords('smith&jones')).toEqual(['smith', 'jones']);
  expect(splitWords('coca-cola')).toEqual(['coca', 'cola']);
  expect(splitWords('🍎 apple 👩‍👩‍👧')).toEqual(['apple']);
  expect(splitWords('-- !! --')).toEqual([]);
});

describe('nameForms', () => {
  const keys = (name: string): string[] => nameForms(name).map(({ key }) => key);

  test.each([
    ['Alphabet Inc. Class C Capital Stock', 'alphabet'],
    ['Kinder Morgan, Inc. Class P', 'kindermorgan'],
    [
      'Alibaba Group Holding Limited American Depositary Shares each representing eight Ordinary share',
      'alibabagroupholding',
    ],
    ['Gazprom PJSC ADR', 'gazprom'],
    ['Bank of America Corp /DE/', 'bankofamerica'],
    ['Toyota Motor Corp (ADR)', 'toyotamotor'],
    ['Müller AG', 'mueller'],
    ['Сбербанк', 'sberbank'],
    ['阿里巴巴集团', 'alibabajituan'],
  ])('%s is found as %s', (name, key) => {
    expect(keys(name)).toContain(key);
  });

  test("splits off l'", () => {
    expect(nameForms("L'Oréal").flatMap(({ words }) => words)).toContain('oreal');
  });

  test('a plain name has one form', () => {
    expect(keys('Apple Inc.')).toEqual(['apple']);
    expect(nameForms('?!')).toEqual([]);
  });
});

test('removes descriptions of securities, but not similar names', () => {
  expect(withoutSecurityDescription('Acme Corp Common Stock')).toBe('Acme Corp');
  expect(withoutSecurityDescription('Disco Corporation/ADR')).toBe('Disco Corporation');
  expect(withoutSecurityDescription('Stock Yards Bancorp')).toBeUndefined();
  expect(withoutSecurityDescription('Units')).toBeUndefined();
  expect(withoutSecurityDescription('Apple Inc.')).toBeUndefined();
});

test('character bigrams', () => {
  expect(characterPairs('自動車')).toEqual(['自動', '動車']);
  expect(characterPairs('自動')).toEqual(['自動']);
  expect(characterPairs('車')).toEqual(['車']);
});

test('accepts any text, and is idempotent on its key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      for (const form of nameForms(text)) {
        expect(form.key).not.toBe('');
        expect(form.key).not.toMatch(/\s/);
        expect(form.words.join('')).toBe(form.key);
        expect(form.words.every((word) => word !== '')).toBe(true);
      }
    }),
  );
});
