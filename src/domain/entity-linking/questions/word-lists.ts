import { QUESTION_STOP_WORDS } from '../../text/stop-words.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Capitals of finance, accounting and everyday use that are tickers or initials of companies as well. */
export const ACRONYMS: ReadonlySet<string> = set(`
  ai api apr arpu arr asc asp asu atm aum b2b b2c bps bv cac cagr capex ceo cet cfo cio cogs coo cpi cpm cso cto cy da dao
  dau dcf dio dpo dps dso dtc ebit ebitda ebt eod eom eop eps esg etf eu ev fcf fda fdic ffo fifo fx fy fye gaap gb gdp gmv
  gp ha hq hr ib id ifrs inc io ip ipo ir irr it jv kpi lbo lifo llc lp ltd ltm ltv ma mau md mda moat mom mrr nav ni nii
  nim noi nol npl nps nwc oci oem opex pb pbt pe peg pl plc pnl ppe ppi pr ps psu ptp qoq rd reit roa roce roe roi roic rou
  rpo rsu sa saas sbc sec sga sg sku smb sop spac spv sql tam tbv tcv tsr ttm tv uk un us usa usd vat vie vp vr wacc wip yoy
  ytd q1 q2 q3 q4 h1 h2 10k 10q 8k a i eur gbp jpy cad aud chf cny inr pdf csv json faq tba tbd na nan ok pm am est pst utc
  gmt ii iii iv ppt ppp pp mm mn bn lng lpg ngl opec rfp sla ugc gpu cpu ev evs cme cash cost cap net
`);

/** Terms with `&` that may also be derived from names of companies. */
export const SIGNED_ACRONYMS: ReadonlySet<string> = set(`
  a&d a&m b&b c&i d&a d&o e&o e&p e&s f&b g&a l&d m&a m&e m&r o&g o&m p&c p&i p&l q&a r&d r&m r&r s&d s&m s&p t&d t&e t&m w&i
`);

/** Words of finance, next to which company names occur. */
export const FINANCE_WORDS: ReadonlySet<string> = set(`
  revenue revenues sales income profit profits profitability earnings eps ebitda ebit margin margins capex opex cogs debt
  cash assets liabilities equity dividend dividends buyback buybacks inventory inventories receivables payables growth
  guidance outlook forecast results quarter quarterly annual fiscal fy q1 q2 q3 q4 h1 h2 10-k 10-q 8-k 10k 10q 8k filing filings
  earnings expense expenses costs spending segment segments balance sheet cashflow flow working capital return returns roa
  roe roic dpo dso dio turnover ratio leverage liquidity tax taxes rate acquisition acquisitions merger mergers shares stock
  share price valuation market cap ceo cfo management board shareholders investors analyst analysts transcript call news
  report reports risk risks litigation lawsuit lawsuits headcount employees customers subscribers users backlog bookings
  depreciation amortization goodwill impairment impairments restructuring layoffs interest loan loans deposits credit
  operating gross net total free services cloud advertising data center centre research development r&d sg&a capital
  expenditure expenditures supply chain strategy competition competitors competitive demand volume volumes pricing production
  deliveries shipments stores store-count comparable same-store revenue-growth outlooks rating ratings downgrade upgrade
  executive compensation proxy business products product sustainability emissions ipo bonds notes
`);

/** Common words that follow a finance word as part of it: `revenue target`, `funding gap`, `price range`. */
export const FIGURE_HEADS: ReadonlySet<string> = set(`
  target targets gap gaps block blocks match range ranges limit key best visa square unit shell ball base
`);

/** After a common word: it is no name. */
export const PLAIN_AFTER: ReadonlySet<string> = set(`
  price prices range ranges date dates audience between analysis requirements requirement application applications pie tree
  trees juice rainforest forest river basin in on at with of to from that which by for customers customer market markets
  level levels rate rates company companies capital structure margin leverage group groups
`);

/** Before a name: `revenue of`, `did`, `versus`. */
export const LEADS: ReadonlySet<string> = set(`
  of for at by from about did does do has have had is was were are will would can could should how compare comparing
  between against versus vs and or with than like on to into within why when what's per including regarding concerning
  company ticker symbol
`);

/** Between names that are listed. */
export const LINKS = /^(?:&|or|vs|versus|against|to)$/;

/** Before a common word: it is no name. */
export const LEADING_ARTICLES: ReadonlySet<string> = set(`
  the a an any each every this that these those its their our his her my your some no another which what whose price new own
  same long-term short-term annual strategic more most first next
`);

/** Nicknames of well-known companies that no rule derives, with the normalized name of the company. */
export const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['amex', 'american express'],
  ['bofa', 'bank of america'],
  ['big blue', 'international business machines'],
  ['chase bank', 'jpmorgan chase'],
  ['citi', 'citigroup'],
  ['coke', 'coca cola'],
  ['disney', 'walt disney'],
  ['disney plus', 'walt disney'],
  ['dr pepper', 'keurig dr pepper'],
  ['facebook', 'meta platforms'],
  ['fedex', 'fedex'],
  ['freddie mac', 'federal home loan mortgage'],
  ['fannie mae', 'federal national mortgage association'],
  ['google', 'alphabet'],
  ['jp morgan', 'jpmorgan chase'],
  ['mickey ds', 'mcdonald s'],
  ['pepsi', 'pepsico'],
  ['raytheon', 'rtx'],
  ['waste management', 'wm'],
  ['wells', 'wells fargo'],
]);

/** Common words that are names of companies only with a capital. */
const SMALL_WORDS: ReadonlySet<string> = set(`
  investor investors next total strategy turn strive news figure figures holdings county cohort happen happens
`);

/** True for a lower-case word that is never a name by itself. */
export const isNoName = (word: string): boolean =>
  QUESTION_STOP_WORDS.has(word) || SMALL_WORDS.has(word) || word.length < 2;

/** True if letters look like a word; `msft`, `aapl` and `googl` do not. */
export const isReadable = (word: string): boolean => !/^[^aeiou]+$|[^aeiou]{3}|aa|[bdgkpt]l$/.test(word);
