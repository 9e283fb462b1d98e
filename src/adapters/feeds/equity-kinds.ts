import { instrumentOf } from '../../domain/ingest/companies/instruments.ts';
import type { Instrument } from '../../domain/ingest/records.ts';
import { dataLines } from '../../domain/text/data-lines.ts';
import { readDataFile } from '../../platform/data-file.ts';

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

/** Kinds of instruments with the form of their symbols, by exchange. */
function symbolsIn<Kind extends string>(file: string) {
  const rows = dataLines(readDataFile(`data/${file}.txt`, import.meta.url).text).map(({ text }) => {
    const [mic, kind, form = ''] = text.split(' ');
    return { mic, kind: kind as Kind, form: new RegExp(form) };
  });
  return (mic: string, symbol: string): Kind | undefined =>
    rows.find((row) => row.mic === mic && row.form.test(symbol))?.kind;
}

/** Symbols of bonds, warrants and certificates, by exchange. */
const noShareOf = symbolsIn<keyof typeof NOT_A_SHARE>('symbols-of-no-shares');

/** The kind of a row of the equities file. Preferred shares are checked first, as their names have a percentage like bonds. */
export function kindOfEquity(name: string, mic: string, symbol: string): EquityKind {
  const isAmerican = mic === 'XNAS' || mic === 'XASE' || mic === 'XNYS';
  if (isAmerican) return { instrument: instrumentOf(name, symbol) };
  const known = noShareOf(mic, symbol);
  if (known) return { notAShare: known };
  if (PREFERRED.test(name)) return { instrument: 'preferred' };
  const named = NAMES.find(([, pattern]) => pattern.test(name));
  if (named) return { notAShare: named[0] };
  if (mic === 'BVMF' && FUND.test(name)) return { instrument: 'common' };
  return { instrument: localInstrument(mic, symbol) ?? instrumentOf(name.replace(/\bunits?$/i, ''), symbol) };
}

/** Marks of instruments other than common shares in symbols, by exchange. */
const localInstrument = symbolsIn<Instrument>('symbols-of-instruments');
