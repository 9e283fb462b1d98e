/**
 * Notations of the exchange of a symbol. One line per market: its country, its operating codes (ISO
 * 10383), the codes after a space (`VOD LN`), the suffixes after a dot (`VOD.L`), and the names before a colon
 * (`LSE:VOD`).
 */
const MARKETS = `
US | XNAS XNYS XASE ARCX BATS XNGS XNMS XNCM OTCM PINX OTCQ OTCB XOTC | US UN UW UQ UR UA UP UV PQ | O OQ N K PK US A | NASDAQ NYSE AMEX NYSEARCA NYSEAMERICAN ARCA OTC OTCMKTS BATS CBOE US
GB | XLON AIMX | LN LI | L LN IL | LSE LON LONDON AIM
DE | XETR XFRA XETA XETB FRAA XSTU XMUN XBER XDUS XHAM XHAN TGAT | GR GY GF TH GS GM | DE F SG MU BE DU HM HA XETRA | XETRA ETR FRA FWB FSE
FR | XPAR ALXP XMLI | FP | PA | EPA PAR EURONEXT
NL | XAMS TNLA | NA | AS | AMS AEX
BE | XBRU ALXB | BB | BR | EBR BRU
PT | XLIS ALXL | PL | LS | ELI LIS
IE | XDUB XESM XMSM | ID | IR I | ISE ISEQ
IT | XMIL MTAA EXGM BGEM | IM | MI | BIT MIL
ES | XMAD XBAR MABX BMEX XMCE | SM SQ | MC | BME MCE MAD
CH | XSWX XVTX XBRN | SW SE VX | SW S VX | SWX SIX VTX
AT | XWBO WBAH | AV | VI | VIE WBO
SE | XSTO XNGM SSME FNSE | SS | ST | STO OMX
NO | XOSL MERK XOAS | NO | OL | OSL OSE
DK | XCSE DSME FNDK | DC | CO | CPH CSE
FI | XHEL FSME FNFI | FH | HE | HEL
IS | XICE | IR | IC | ICE
PL | XWAR XNCO | PW | WA | WSE GPW
CZ | XPRA | CP | PR | PSE
HU | XBUD | HB | BD | BUD
GR | XATH ASEX | GA | AT | ATH
TR | XIST | TI | IS | IST BIST
RU | MISX XMOS RTSX | RM RX | ME MM | MCX MOEX
ZA | XJSE | SJ | JO | JSE
EG | XCAI | EY | CA | EGX
IL | XTAE | IT | TA | TLV TASE
SA | XSAU | AB | SR SAU | TADAWUL
AE | XADS XDFM DIFX | UH DU | AD DU AE | ADX DFM
QA | DSMD | QD | QA | QSE
KW | XKUW | KK | KW | KSE
IN | XNSE XBOM | IN IS IB | NS BO | NSE BSE BOM
CN | XSHG XSHE XBEJ | CH CG CS C1 C2 | SS SZ SH BJ | SSE SHA SHE SZSE BJSE
HK | XHKG | HK | HK | HKG HKEX SEHK
TW | XTAI ROCO | TT | TW TWO | TPE TWSE TPEX
JP | XTKS XJPX XNGO XSAP XFKA | JP JT | T TYO | TYO TSE JPX
KR | XKRX XKOS XKON | KS KQ KP | KS KQ | KRX KOSPI KOSDAQ
SG | XSES | SP | SI | SGX SES
MY | XKLS | MK | KL | KLSE BURSA
TH | XBKK | TB | BK | BKK SET
ID | XIDX | IJ | JK | IDX
PH | XPHS | PM | PS | PSE
VN | XSTC HSTC XHNX | VN VM VH | VN HM HN | HOSE HNX
AU | XASX | AU AT | AX | ASX
NZ | XNZE | NZ | NZ | NZX NZE
CA | XTSE XTSX XCNQ NEOE | CN CT CV CF | TO V CN NE | TSX TSE TSXV CVE CSE NEO
MX | XMEX BIVA | MM | MX | BMV
BR | BVMF | BZ BS | SA | BVMF B3 BOVESPA
AR | XBUE | AR | BA | BCBA BYMA
CL | XSGO | CC CI | SN | BCS SGO
CO | XBOG | CX CB | CL | BVC
PE | XLIM | PE | LM | BVL
`;

/** The exchanges (ISO 10383 codes) of one country that a code denotes. */
export interface ExchangeCountry {
  readonly country: string;
  readonly mics: readonly string[];
}

type MarketsByCode = ReadonlyMap<string, readonly ExchangeCountry[]>;

function readMarkets(): { afterSpace: MarketsByCode; afterDot: MarketsByCode; beforeColon: MarketsByCode } {
  const [afterSpace, afterDot, beforeColon] = [
    new Map<string, ExchangeCountry[]>(),
    new Map<string, ExchangeCountry[]>(),
    new Map<string, ExchangeCountry[]>(),
  ];
  const addMarket = (codes: Map<string, ExchangeCountry[]>, code: string, market: ExchangeCountry): void => {
    codes.set(code.toLowerCase(), [...(codes.get(code.toLowerCase()) ?? []), market]);
  };
  for (const line of MARKETS.trim().split('\n')) {
    const [country = '', mics = '', spaced = '', dotted = '', names = ''] = line.split('|').map((part) => part.trim());
    const market: ExchangeCountry = { country, mics: mics.toLowerCase().split(' ') };
    for (const code of spaced.split(' ')) addMarket(afterSpace, code, market);
    for (const code of dotted.split(' ')) addMarket(afterDot, code, market);
    for (const name of names.split(' ')) addMarket(beforeColon, name, market);
    for (const mic of market.mics) addMarket(beforeColon, mic, { country, mics: [mic] });
  }
  return { afterSpace, afterDot, beforeColon };
}

const MARKETS_BY_CODE = readMarkets();
const NONE: readonly ExchangeCountry[] = [];

/** Markets of a code after a space: `LN` of `VOD LN`. Empty for unknown codes, as in the two functions below. */
export const marketsAfterSpace = (code: string): readonly ExchangeCountry[] =>
  MARKETS_BY_CODE.afterSpace.get(code.toLowerCase()) ?? MARKETS_BY_CODE.beforeColon.get(code.toLowerCase()) ?? NONE;

/** Markets of a suffix after a dot: `L` of `VOD.L`. */
export const marketsAfterDot = (code: string): readonly ExchangeCountry[] =>
  MARKETS_BY_CODE.afterDot.get(code.toLowerCase()) ?? NONE;

/** Markets of a name before a colon: `LSE` of `LSE:VOD`, or a market's own code. Several markets may share a name. */
export const marketsBeforeColon = (name: string): readonly ExchangeCountry[] =>
  MARKETS_BY_CODE.beforeColon.get(name.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? NONE;
