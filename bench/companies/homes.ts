/** A country that companies of the made-up world live in. */
export interface Home {
  readonly code: string;
  readonly tld: string;
  /** Code of its main exchange. */
  readonly mic: string;
  /** Legal forms, the commonest first. */
  readonly suffixes: readonly string[];
  readonly script: 'latin' | 'chinese' | 'russian';
  readonly accents: boolean;
  /** Its exchange numbers the shares. */
  readonly numbered: boolean;
}

interface Row {
  readonly code: string;
  readonly share: number;
  readonly mic: string;
  readonly suffixes: string;
  readonly script?: 'chinese' | 'russian';
  readonly accents?: true;
  readonly numbered?: true;
}

/** `share` counts companies in a thousand. */
const ROWS: readonly Row[] = [
  { code: 'US', share: 260, mic: 'XNAS', suffixes: 'Inc.|LLC|Inc|Corp.|L.L.C.|Corporation|Incorporated|L.P.|Co.' },
  { code: 'GB', share: 110, mic: 'XLON', suffixes: 'Limited|Ltd|LTD|PLC|LLP|Ltd.' },
  {
    code: 'DE',
    share: 80,
    mic: 'XETR',
    suffixes: 'GmbH|GmbH & Co. KG|AG|UG (haftungsbeschränkt)|KG|e.K.|SE',
    accents: true,
  },
  { code: 'FR', share: 60, mic: 'XPAR', suffixes: 'SAS|SARL|S.A.|SCI|EURL', accents: true },
  {
    code: 'CN',
    share: 60,
    mic: 'XSHG',
    suffixes: 'Co., Ltd.|Limited|Group Co., Ltd.',
    script: 'chinese',
    numbered: true,
  },
  { code: 'IN', share: 50, mic: 'XNSE', suffixes: 'Private Limited|Pvt. Ltd.|Limited|LLP' },
  { code: 'IT', share: 50, mic: 'XMIL', suffixes: 'S.r.l.|S.p.A.|SRL|S.R.L. unipersonale' },
  { code: 'ES', share: 45, mic: 'XMAD', suffixes: 'S.L.|SL|S.A.|S.L.U.', accents: true },
  { code: 'NL', share: 40, mic: 'XAMS', suffixes: 'B.V.|BV|N.V.' },
  { code: 'JP', share: 40, mic: 'XTKS', suffixes: 'Co., Ltd.|K.K.|Corporation|Inc.', numbered: true },
  { code: 'CA', share: 30, mic: 'XTSE', suffixes: 'Inc.|Ltd.|Corp.|Ltée' },
  { code: 'AU', share: 30, mic: 'XASX', suffixes: 'Pty Ltd|Pty. Ltd.|Limited' },
  { code: 'BR', share: 25, mic: 'BVMF', suffixes: 'Ltda|LTDA.|S.A.|S/A', accents: true },
  { code: 'RU', share: 20, mic: 'MISX', suffixes: 'OOO|LLC|PAO', script: 'russian' },
  { code: 'SE', share: 15, mic: 'XSTO', suffixes: 'AB|AB (publ)' },
  { code: 'CH', share: 15, mic: 'XSWX', suffixes: 'AG|GmbH|SA|Sàrl', accents: true },
  { code: 'PL', share: 12, mic: 'XWAR', suffixes: 'Sp. z o.o.|S.A.|sp. z o.o. sp.k.', accents: true },
  { code: 'KR', share: 10, mic: 'XKRX', suffixes: 'Co., Ltd.|Corp.|Inc.', numbered: true },
  { code: 'HK', share: 8, mic: 'XHKG', suffixes: 'Limited|Holdings Limited', numbered: true },
  { code: 'DK', share: 8, mic: 'XCSE', suffixes: 'ApS|A/S' },
  { code: 'NO', share: 8, mic: 'XOSL', suffixes: 'AS|ASA' },
  { code: 'TR', share: 7, mic: 'XIST', suffixes: 'A.Ş.|Ltd. Şti.', accents: true },
  { code: 'FI', share: 7, mic: 'XHEL', suffixes: 'Oy|Oyj|Oy Ab' },
  { code: 'SG', share: 5, mic: 'XSES', suffixes: 'Pte. Ltd.|Limited' },
  { code: 'CZ', share: 3, mic: 'XPRA', suffixes: 's.r.o.|a.s.', accents: true },
  { code: 'MY', share: 1, mic: 'XKLS', suffixes: 'Sdn Bhd|Berhad', numbered: true },
  { code: 'ID', share: 1, mic: 'XIDX', suffixes: 'Tbk' },
];

const HOMES: readonly Home[] = ROWS.flatMap((row) =>
  Array<Home>(row.share).fill({
    code: row.code,
    tld: row.code === 'GB' ? 'co.uk' : row.code.toLowerCase(),
    mic: row.mic,
    suffixes: row.suffixes.split('|'),
    script: row.script ?? 'latin',
    accents: row.accents ?? false,
    numbered: row.numbered ?? false,
  }),
);

export const countryOf = (draw: number): Home => HOMES[Math.floor(draw * HOMES.length)] as Home;
