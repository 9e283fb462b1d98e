import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankCompany } from '../../../../test/records/blank-company.ts';
import { codePoint } from '../../../../test/run/code-point.ts';
import type { Company, OtherEntity } from '../../knowledge-graph/entity.ts';
import { buildLexicon } from '../lexicon/build-lexicon.ts';
import { decodeLexicon, encodeLexicon } from '../lexicon/lexicon-file.ts';
import { tokenize, tokenizeName } from '../lexicon/tokens.ts';
import { createEntityFinder } from './finder.ts';

const listed = (id: string, name: string, symbol: string, billions: number, more: Partial<Company> = {}): Company => ({
  ...blankCompany(id, name),
  type: 'PUBLIC',
  countryCode: 'US',
  ticker: symbol,
  listings: [`XNYS:${symbol}`],
  marketCapUsd: billions * 1e9,
  ...more,
});
const other = (
  id: string,
  category: OtherEntity['category'],
  name: string,
  aliases: string[] = [],
  details: OtherEntity['details'] = {},
): OtherEntity => ({ id, category, name, description: null, aliases, details });

const entities = [
  listed('AAAAA1', 'Apple Inc.', 'AAPL', 4000),
  listed('AAAAA2', 'Target Corporation', 'TGT', 50),
  listed('AAAAA3', 'Ford Motor Company', 'F', 45, { aliases: ['Ford'] }),
  listed('AAAAA4', 'Morgan Stanley', 'MS', 200),
  listed('AAAAA5', 'Bank of America Corp', 'BAC', 350),
  listed('AAAAA6', 'International Business Machines Corporation', 'IBM', 250),
  listed('AAAAA7', 'Berkshire Hathaway Inc.', 'BRK.B', 1000),
  listed('AAAAA8', "McDonald's Corp.", 'MCD', 210),
  listed('AAAAA9', 'Nestlé S.A.', 'NSRGY', 270, { countryCode: 'CH' }),
  listed('AAAB01', 'Compass Minerals International, Inc.', 'CMP', 1),
  listed('AAAB02', 'Encompass Health Corp.', 'EHC', 10),
  listed('AAAB03', 'United Airlines Holdings, Inc.', 'UAL', 30, { aliases: ['United Airlines'] }),
  listed('AAAB04', 'Delta Air Lines, Inc.', 'DAL', 40, { aliases: ['Delta'] }),
  listed('AAAB05', 'Delta Corp Ltd.', 'DELTACORP', 0.3, { countryCode: 'IN', listings: ['XNSE:DELTACORP'] }),
  listed('AAAB06', 'AT&T Inc.', 'T', 200),
  listed('AAAB07', 'Johnson & Johnson', 'JNJ', 500),
  listed('AAAB08', 'Harbor Lumen Group plc', 'HLG', 3),
  listed('AAAB09', 'Charles Schwab Corp', 'SCHW', 170),
  listed('AAAB10', 'Western Dunes Corp.', 'WDUN', 60, { aliases: ['WD'] }),
  listed('AAAB11', 'Harkin Silver Mining Company', 'HKS', 12),
  listed('AAAB12', 'Harkin Silver Japan Ltd.', 'HKJ', 0.1, { countryCode: 'JP', listings: ['XJPX:HKJ'] }),
  listed('AAAB13', 'Melrow & Tate Co.', 'MTT', 40),
  listed('AAAB14', 'Merrin & Co. Inc.', 'MRN', 90, { aliases: ['Merrin'] }),
  listed('AAAB15', 'Merrin KGaA', 'MRK', 85, { countryCode: 'DE', listings: ['XETR:MRK'], aliases: ['Merrin'] }),
  other('BBBBB1', 'places', 'United States', ['US', 'U.S.'], { type: 'Country', country: 'US' }),
  other('BBBBB2', 'places', 'Chicago', [], { type: 'City', country: 'US' }),
  other('BBBBB3', 'places', 'England', [], { type: 'Region', country: 'GB' }),
  other('BBBBB4', 'organizations', 'Federal Reserve System', ['Fed', 'Federal Reserve']),
  other('BBBBB5', 'people', 'Ada Quill', [], { employer: 'Apple Inc.' }),
  other('BBBBB6', 'concepts', 'Interest Rate', [], { type: 'Economics' }),
  other('BBBBB7', 'concepts', 'Euro', [], { type: 'Currency' }),
  other('BBBBC3', 'concepts', 'Tariff', [], { type: 'Economics' }),
  other('BBBBB8', 'products', 'iPhone', [], { owner: 'Apple Inc.' }),
  other('BBBBB9', 'products', 'Cortalin', [], { owner: 'Merrin & Co. Inc.' }),
  other('BBBBC1', 'people', 'Alan Brindlow'),
  other('BBBBC2', 'places', 'Mexico', [], { type: 'Country', country: 'MX' }),
];
const finder = createEntityFinder(buildLexicon(entities));

/** Every mention as `words=id`. */
const mentions = (...texts: string[]): string[] =>
  finder
    .find(texts)
    .flatMap((detections, at) => detections.map(({ id, start, end }) => `${texts[at]?.slice(start, end)}=${id}`));

describe('names in their spellings', () => {
  test.each([
    ['Shares of Apple Inc. rose.', ['Apple Inc.=AAAAA1']],
    ["Diners like McDonald's; McDonalds grows.", ["McDonald's=AAAAA8", 'McDonalds=AAAAA8']],
    ['The chocolate of NESTLE and of Nestlé SA sells.', ['NESTLE=AAAAA9', 'Nestlé SA=AAAAA9']],
    ['AT&T pays more than Johnson and Johnson.', ['AT&T=AAAB06', 'Johnson and Johnson=AAAB07']],
    ["Apple's shares gained.", ['Apple=AAAAA1']],
    ['Goods go to the U.S. and back.', ['U.S.=BBBBB1']],
  ])('%s', (text, expected) => expect(mentions(text)).toEqual(expected));
});

describe('symbols', () => {
  test.each([
    ['It fell (NYSE: TGT) and NYSE:BRK.B rose.', ['TGT=AAAAA2', 'BRK.B=AAAAA7']],
    ['We like $AAPL here.', ['AAPL=AAAAA1']],
    ['Ford Motor (F) sold cars.', ['Ford Motor=AAAAA3', 'F=AAAAA3']],
    ['BAC US Equity fell.', ['BAC=AAAAA5']],
    ['The doctor saw T cells (MS) in it.', []],
  ])('%s', (text, expected) => expect(mentions(text)).toEqual(expected));
});

describe('words that mean something else', () => {
  test.each([
    ['The target was met, as an apple a day says.', []],
    ['Apple pie is good.', []],
    ['She went to Target stores in Chicago.', ['Target=AAAAA2', 'Chicago=BBBBB2']],
    ['Target raises its outlook', ['Target=AAAAA2']],
    ['Harrison Ford plays a pilot.', []],
    ['Stanley moved out.', []],
    ['Morgan Stanley hired Bank of America bankers.', ['Morgan Stanley=AAAAA4', 'Bank of America=AAAAA5']],
    ['He left the University of Chicago for New England.', []],
    ['Encompass Health is not Compass Minerals.', ['Encompass Health=AAAB02', 'Compass Minerals=AAAB01']],
    ['Tell us more, said the United Nations.', []],
    ['The Company believes that the Registrant is well placed.', []],
    ['It costs US$40.', []],
    ['Steel tariffs rose.', ['tariffs=BBBBC3']],
    ['Energy tariffs rose; choose a broadband tariff.', []],
  ])('%s', (text, expected) => expect(mentions(text)).toEqual(expected));
});

test('the court of a district is no company', () => {
  const introduction = 'Western Dunes Corp. sells sand. WD was heard';
  expect(mentions(`${introduction}.`)).toEqual(['Western Dunes Corp.=AAAB10', 'WD=AAAB10']);
  expect(mentions(`${introduction} (W.D. Wash. 2024).`)).toEqual(['Western Dunes Corp.=AAAB10', 'WD=AAAB10']);
});

describe('an everyday word alone in a cell of a table', () => {
  test.each([
    ['Customer | Share\nTarget | 11%\nApple | 9%', ['Target=AAAAA2', 'Apple=AAAAA1']],
    ['Product | Share\nTarget | 11%\nApple | 9%', []],
    ['Fruit | Target\nApple | 9%', []],
    ['Year | Supplier\n2024 | Apple', ['Apple=AAAAA1']],
    ['Apple | 5\nTarget raised allocation | 9', []],
  ])('%s', (text, expected) => expect(mentions(text)).toEqual(expected));
});

describe('several entities of one name', () => {
  test('the one that stands out is meant, unless the legal form says otherwise', () => {
    expect(mentions('Pilots of Delta vote.')).toEqual(['Delta=AAAB04']);
    expect(mentions('Casino operator Delta Corp Ltd. opens in Goa.')).toEqual(['Delta Corp Ltd.=AAAB05']);
  });
});

describe('what a document establishes', () => {
  test('short names and initials count once the whole name was introduced, in any of its texts', () => {
    expect(mentions('Lumen grew.')).toEqual([]);
    expect(mentions('Harbor Lumen Group plc ("Lumen") grew.', 'Lumen paid a dividend.')).toEqual([
      'Harbor Lumen Group plc=AAAB08',
      'Lumen=AAAB08',
      'Lumen=AAAB08',
    ]);
    expect(mentions('Ada Quill spoke. Quill was brief.')).toEqual(['Ada Quill=BBBBB5', 'Quill=BBBBB5']);
  });

  test('a definition that could be anybody is none', () => {
    expect(mentions('Ford Motor Company (the "Company") sells. The Company grows.')).toEqual([
      'Ford Motor Company=AAAAA3',
    ]);
  });

  test('whom it is about counts as established', () => {
    const text = 'Our Schwab program ended.';
    expect(finder.find([text])[0]).toEqual([]);
    expect(finder.find([text], ['AAAB09'])[0]).toEqual([{ type: 'entity', id: 'AAAB09', start: 4, end: 10 }]);
  });

  test('nothing is carried from one document to the next', () => {
    mentions('Harbor Lumen Group plc ("Lumen") grew.');
    expect(mentions('Lumen grew.')).toEqual([]);
  });
});

test('words of the language are no name where only the sentence gives them a capital, nor is a genitive', () => {
  const lexicon = buildLexicon([
    listed('CCCCC1', 'As One Corp', '7476', 1, { countryCode: 'JP', listings: ['XJPX:7476'] }),
    listed('CCCCC2', 'DS Smith Plc', 'SMDS', 5, { formerNames: ['David S'] }),
    listed('CCCCC3', "Macy's Inc.", 'M', 5),
  ]);
  const found = (text: string) =>
    createEntityFinder(lexicon)
      .find([text])[0]
      ?.map(({ id }) => id);
  expect(found('As one moves up the towers, rates rise.')).toEqual([]);
  expect(found('Shares of As One rose.')).toEqual(['CCCCC1']);
  expect(found("I hate to steal David's thunder, said Macy's.")).toEqual(['CCCCC3']);
});

test('the legal form of a longer name says nothing of its end', () => {
  const { find } = createEntityFinder(buildLexicon([listed('CCCCC1', 'Data Group, Inc.', 'DGI', 0.1)]));
  const found = (text: string) => find([text])[0]?.map(({ id }) => id);
  expect(found('We own Data Group, Inc. and others.')).toEqual(['CCCCC1']);
  expect(found('We own Zorvex Data Group, Inc. and others.')).toEqual([]);
});

test('terms of the language count in small letters, amounts of money are none', () => {
  expect(mentions('Interest rates rose while the euro fell by 5 euro.')).toEqual([
    'Interest rates=BBBBB6',
    'euro=BBBBB7',
  ]);
});

describe('whose name a text is', () => {
  test.each([
    ['Apple Inc.', 'AAAAA1'],
    ['THE TARGET CORPORATION', 'AAAAA2'],
    ['BANKOFAMERICA_2022_10K.pdf', 'AAAAA5'],
    ['TGT_q1_2021.txt', 'AAAAA2'],
    ['aapl-10-k-2024-11-01.html', 'AAAAA1'],
    ['Delta Corp Ltd', 'AAAB05'],
    ['notes of a meeting', null],
  ])('%s', (name, id) => expect(finder.companyNamed(name)).toBe(id));

  test('tickers with and without exchange', () => {
    expect(['AAPL', '$brk-b', 'XNYS:BRK.B', 'NSE:DELTACORP', 'XLON:AAPL', '?'].map(finder.companyOfTicker)).toEqual([
      'AAAAA1',
      'AAAAA7',
      'AAAAA7',
      'AAAB05',
      null,
      null,
    ]);
    expect([finder.nameOf('AAAAA1'), finder.nameOf('ZZZZZZ')]).toEqual(['Apple Inc.', null]);
  });

  test('the ticker of a registrant of the SEC counts in the United States, when only listings abroad are known', () => {
    const { companyOfTicker } = createEntityFinder(
      buildLexicon([
        listed('CCCCC1', 'Longbow Parts, Inc.', 'LBW', 6, { listings: ['XETR:LBW', 'XDUS:LBW'], cik: '0000000001' }),
        listed('CCCCC2', 'Gracewell Inc.', 'GWL', 1, { listings: ['XBER:GA9'], cik: '0000000002' }),
        listed('CCCCC3', 'Greywolf Tech. Inc.', 'GWL', 90, { listings: ['XMUN:GWL'] }),
        listed('CCCCC4', 'Longbow Power Limited', 'LBW', 20, {
          countryCode: 'NZ',
          listings: ['XNZE:LBW'],
          cik: '0000000004',
        }),
      ]),
    );
    expect(['LBW', 'GWL', 'GA9', 'XNZE:LBW'].map(companyOfTicker)).toEqual(['CCCCC1', 'CCCCC2', null, 'CCCCC4']);
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...entities.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...'the and of (NYSE: TGT) $AAPL " ( ) - , . \n fell Mr. Inc. ABC é 苹果 🚀 \ud800'.split(' '),
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: codePoint }),
    fc.array(words, { maxLength: 30 }).map((parts) => parts.join(' ')),
  );

  test('offsets are in range and in order, words are a form of a name or a symbol, twice the same', () => {
    const forms = new Map<string, string>();
    for (const { id, name, aliases } of entities) {
      forms.set(id, [name, ...aliases].map((one) => tokenizeName(one).join('')).join('|'));
    }
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const found = finder.find(texts);
        expect(finder.find(texts)).toEqual(found);
        expect(found.length).toBe(texts.length);
        found.forEach((detections, at) => {
          let reached = 0;
          for (const { id, start, end } of detections) {
            expect(start).toBeGreaterThanOrEqual(reached);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(texts[at]?.length ?? 0);
            reached = end;
            expect(forms.has(id)).toBe(true);
            const first = tokenizeName(texts[at]?.slice(start, end) ?? '')[0] ?? '?';
            const symbol = entities.find((one) => one.id === id);
            const isSymbol = symbol?.category === 'companies' && symbol.ticker?.toLowerCase().startsWith(first);
            expect(forms.get(id)?.includes(first) || isSymbol, `${first} of ${id}`).toBe(true);
          }
        });
      }),
      { numRuns: 300 },
    );
  });
});

test('a lexicon in a file is the lexicon; anything else is none', () => {
  const lexicon = buildLexicon(entities, 'stamp');
  const bytes = encodeLexicon(lexicon);
  expect(decodeLexicon(bytes)).toEqual(lexicon);
  // Longer than a piece in which lines are read, with line breaks at its very edges.
  for (const name of ['é', '字'.repeat(7), 'x'.repeat(65_536), 'x'.repeat(65_535)]) {
    const names = [name, '', ...Array.from({ length: 9_000 }, (_, at) => `${name.slice(0, 9)} ${at}`), '\ufeff', ''];
    const long = { ...lexicon, names };
    expect(decodeLexicon(encodeLexicon(long))?.names).toEqual(names);
  }
  expect(encodeLexicon(buildLexicon(entities, 'stamp'))).toEqual(bytes);
  expect(decodeLexicon(bytes.subarray(0, bytes.length - 5))).toBeUndefined();
  expect(decodeLexicon(new TextEncoder().encode('something else'))).toBeUndefined();
  expect(createEntityFinder(buildLexicon([])).find(['Apple Inc.'])).toEqual([[]]);
});

test('letters with dots without end are cut', () => {
  const { count } = tokenize('A.B.'.repeat(10_000));
  expect(count).toBeGreaterThan(1_000);
  expect(mentions(`${'A.B.'.repeat(100)} Shares of Apple Inc. rose.`)).toEqual(['Apple Inc.=AAAAA1']);
});

describe('letters that are no company', () => {
  const world = createEntityFinder(
    buildLexicon([
      listed('CCCCC1', 'QV-IX Optics Corp.', 'QVIX', 8, {
        formerNames: ['II-IV Incorporated', 'Broken Reef Mining Limited'],
      }),
      listed('CCCCC2', 'Principal Financial Group, Inc.', 'PFG', 20),
      listed('CCCCC3', 'SK Harbor Inc.', 'SKH', 90),
      listed('CCCCC4', 'Citadel Harbor Bancorp', 'C', 90),
      listed('CCCCC5', 'RTX Corporation', 'RTX', 200),
      listed('CCCCC6', 'Nvelia Corporation', 'NVL', 900),
      listed('CCCCC7', 'Newmere Corporation', 'NMR', 90),
      listed('CCCCC8', 'Robert Ember Co.', 'REC', 90),
    ]),
  );
  const found = (text: string): string[] =>
    world
      .find([text])
      .flatMap((detections) => detections.map(({ id, start, end }) => `${text.slice(start, end)}=${id}`));

  test.each([
    ['numbers of parts', 'QV-IX Optics Corp. sells lasers. Part II and Part IV follow.', ['QV-IX Optics Corp.=CCCCC1']],
    ['the first word of a former name', 'QV-IX Optics Corp. fell. Broken bones heal.', ['QV-IX Optics Corp.=CCCCC1']],
    ['an office', '/s/ A. Quill | Chief Financial Officer (Principal Financial Officer)', []],
    ['a regulation', 'SK Harbor Inc. filed. Regulation S-K asks for more.', ['SK Harbor Inc.=CCCCC3']],
    ['a clause', 'Citadel Harbor Bancorp lends (A) now, (B) later or (C) never.', ['Citadel Harbor Bancorp=CCCCC4']],
    ['a product line', 'Nvelia RTX cards sell, and RTX servers too.', ['Nvelia=CCCCC6']],
    ['who tells it', 'Newmere Corp. (AP) dug deeper. AP has more.', ['Newmere Corp.=CCCCC7']],
    ['a given name', 'Robert Ember Co. rose. Robert, who sold, likes that.', ['Robert Ember Co.=CCCCC8']],
  ])('%s', (_, text, expected) => expect(found(text)).toEqual(expected));

  test('the company itself, and short names that it takes from its own letters', () => {
    expect(found('RTX Corporation rose. RTX builds engines.')).toEqual(['RTX Corporation=CCCCC5', 'RTX=CCCCC5']);
    expect(found('Newmere Corp. (NMC) dug deeper. NMC rose.')).toEqual([
      'Newmere Corp.=CCCCC7',
      'NMC=CCCCC7',
      'NMC=CCCCC7',
    ]);
  });
});

describe('headlines', () => {
  test.each([
    ['an everyday word that does what companies do', 'Target to cut 300 jobs', ['Target=AAAAA2']],
    ['the same word as what it means', 'Oil hits target price', []],
    ['in capitals', 'TARGET TO CLOSE 30 STORES', ['TARGET=AAAAA2']],
    ['behind what an agency puts first', 'BRIEF-Nestle names new chief', ['Nestle=AAAAA9']],
    ['without any capital', 'ibm to open plant in mexico', ['ibm=AAAAA6', 'mexico=BBBBC2']],
    ['a bare symbol that has earnings', 'SCHW earnings tonight', ['SCHW=AAAB09']],
    ['a bare symbol that has none', 'He studies SCHW in Greek', []],
    ['a family name that nobody else has', 'Brindlow sees rates rising', ['Brindlow=BBBBC1']],
    ['a family name behind another given name', 'Mary Brindlow sees rates rising', []],
    ['the first word of a known name', 'Melrow raises its dividend', ['Melrow=AAAB13']],
    ['the first word where nothing tells a company', 'Melrow is a village', []],
    ['a part of a name', 'Harkin Silver raises its dividend', ['Harkin Silver=AAAB11']],
    ['one name of two, with its product', "Merrin's Cortalin works", ['Merrin=AAAB14', 'Cortalin=BBBBB9']],
    ['a spaced ampersand', 'AT &T pays more', ['AT &T=AAAB06']],
    ['an airline that begins like a country', 'US Airways lands', []],
    ['a region', 'It sells in 9 Western states', []],
  ])('%s: %s', (_, text, expected) => expect(mentions(text)).toEqual(expected));
});
