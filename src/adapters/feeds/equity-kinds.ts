import { instrumentOf } from '../../domain/ingest/companies/instruments.ts';
import type { Instrument } from '../../domain/ingest/records.ts';

/** Reasons why a row of the equities file is not a share, as in the import report. */
export const NOT_A_SHARE = {
  bond: 'a bond, not a share',
  fund: 'an exchange-traded product, not a share',
  certificate: 'a certificate or warrant of a bank, not a share',
  test: 'a test entry of an exchange',
} as const;

export type EquityKind = { readonly instrument: Instrument } | { readonly notAShare: keyof typeof NOT_A_SHARE };

const PREFERRED = /\bpref(?:erred|erence|s)?\b|\bpfd\b|\bPRF\b/i;

/** Names of Brazilian funds, which are traded in units. */
const FUND = /\bfundos?\b|\bfunds?\b|\bF(?:II|IP|IC|IDC|IAGRO)\b/i;

const NAMES: readonly (readonly [keyof typeof NOT_A_SHARE, RegExp])[] = [
  ['test', /\bLSE USE ONLY\b|\bTEST (?:STOCK|SECURITY|ISSUE)\b|^ZVZZT|NYSE.*TICK PILOT TEST/i],
  [
    'fund',
    /\b(?:ETF|ETFs|ETP|ETPs|ETC|ETN|ETNs|UCITS|iShares|SPDR|Xtrackers|Exchange[- ]Traded (?:Fund|Note|Commodity)|Leverage Shares|GraniteShares|Wisdomtree|Boost Issuer|LYXOR|AMUNDI ETF)\b|^LS [-0-9]+X\b/i,
  ],
  [
    'certificate',
    /\bC\/WTS?\b|\bP\/WTS?\b|\bC\/W\b|\bP\/W\b|\bCW (?:CALL|PUT)\b|\b(?:CALL|PUT) .*\d{6}$|^CAC40 |\bCBBC\b|\bSHLCERT|\bCERTIFICATE\b|\bCERT \d|\bPHOENIX\b.*\d{4}/,
  ],
  // Certificates of banks, which list them by the thousand: the bank's mark, the kind, then the underlying or the end
  // date.
  [
    'certificate',
    /^UCH [A-Z]|\bOE T[LS]\.Z\.\/|\bLFISSA ?X|^(?:VON|SG[IE]|MSB|UBS) (?:TRACKER|EXP|MMCC)|^UBS [A-Z]+ \d{1,2}(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\d\d$/,
  ],
  [
    'bond',
    /\b(?:MTN|BDS|NTS|FRN|T-BILL|EMTN|CNV|SNR|STEP-UP)\b|\bBonds?$|\b\d{2}[-/]\d{2}(?:[-/]\d{2,4})?\b(?!.*\b(?:Fund|Trust|Limited|Inc)\b)|\d ?%|\bBOND\b|%(?:PL|\d)|\d\/\d%/,
  ],
];

/** Symbols of bonds, warrants and certificates, by exchange. */
const SYMBOLS: Readonly<Record<string, readonly (readonly [keyof typeof NOT_A_SHARE, RegExp])[]>> = {
  XKRX: [['certificate', /^\d[0-9A-Z]{4,5}[A-JL-Z]|^\d\d[A-Z]/]],
  XKOS: [['certificate', /^\d\d[A-Z]/]],
  XTAI: [['certificate', /^\d{6}$|^0\d{4}[A-Z]$/]],
  ROCO: [['certificate', /^7\d{5}$|^\d{5}[A-Z]$/]],
  XMIL: [['certificate', /^[A-Z]{0,5}\d{3,}[A-Z0-9]*$|^[A-Z]\d{1,2}[A-Z]{2}\d$|^P1[0-9A-Z]{4}$/]],
  XNZE: [['bond', /^[A-Z]{3}\d{3}$/]],
  XAMS: [['bond', /^(?:NL|XS|DE|FR|IT)\d|^[A-Z]{2}\d{3}$/]],
  XBRU: [['bond', /^XS\d|^B\d{3}$/]],
  XMUN: [['bond', /^XS\d/]],
  XBER: [['bond', /^(?:XS|CH|DE|US)\d{5}/]],
};

/** The kind of a row of the equities file. Preferred shares are checked first, as their names have a percentage like bonds. */
export function kindOfEquity(name: string, mic: string, symbol: string): EquityKind {
  const isAmerican = mic === 'XNAS' || mic === 'XASE' || mic === 'XNYS';
  if (isAmerican) return { instrument: instrumentOf(name, symbol) };
  const known = SYMBOLS[mic]?.find(([, pattern]) => pattern.test(symbol));
  if (known) return { notAShare: known[0] };
  if (PREFERRED.test(name)) return { instrument: 'preferred' };
  const named = NAMES.find(([, pattern]) => pattern.test(name));
  if (named) return { notAShare: named[0] };
  if (mic === 'BVMF' && FUND.test(name)) return { instrument: 'common' };
  return { instrument: localInstrument(mic, symbol) ?? instrumentOf(name.replace(/\bunits?$/i, ''), symbol) };
}

/** Marks of instruments other than common shares in symbols, by exchange. */
const MARKS: Readonly<Record<string, readonly (readonly [Instrument, RegExp])[]>> = {
  BVMF: [
    ['receipt', /3[1-9]$/],
    ['unit', /1[1-3]B?$/],
    ['common', /3[A-Z]?$/],
    ['preferred', /[4-8][A-Z]?$/],
    ['right', /(?:[129]|10)$/],
  ],
  XBKK: [
    ['receipt', /\.[RF]$/],
    ['warrant', /\.(?:W\d*|WS)$/],
    ['preferred', /\.(?:P|Q|PR)$/],
  ],
  XKRX: [['preferred', /[1-9K]$/]],
  XKOS: [['preferred', /[1-9K]$/]],
  XTAI: [['preferred', /^\d{4}[A-Z]$/]],
  XTSX: [
    ['common', /\.(?:P|PR|H|X)$/],
    ['warrant', /\.(?:WR|WS|WT)[A-Z]?$/],
    ['right', /\.RT$/],
  ],
  XTSE: [
    ['common', /\.(?:UN|U|A|B|X|Y)$/],
    ['preferred', /\.P[RF][A-Z]$/],
    ['warrant', /\.(?:WT|WS|WR)[A-Z]?$/],
    ['debt', /\.(?:DB|NT|NO)[A-Z]?$/],
    ['right', /\.RT$/],
  ],
  XSTO: [
    ['preferred', /\.(?:PREF|PR[A-Z]?)[AB]?$/],
    ['warrant', /\.(?:TO\d*[AB]?|WT)$/],
    ['right', /\.(?:BTA|BTU|TR|UR|IL)[AB]?$/],
    ['receipt', /\.SDB$/],
  ],
  XASX: [
    ['warrant', /^[A-Z0-9]{3}O[A-Z]?$/],
    ['right', /^[A-Z0-9]{3}R[A-Z]?$/],
    ['preferred', /^[A-Z0-9]{3}P[A-Z]$/],
    ['debt', /^[A-Z0-9]{3}H[A-Z]$/],
  ],
  XETR: [['preferred', /^(?:VOW|BMW|HEN|SRT|DRW|FPE|SIX|JUN|STO|BIO|KSB)3$/]],
  XLON: [['receipt', /^0[A-Z0-9]{3}$/]],
};

const localInstrument = (mic: string, symbol: string): Instrument | undefined =>
  MARKS[mic]?.find(([, mark]) => mark.test(symbol))?.[0];
