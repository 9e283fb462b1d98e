import { normalizeText } from '../text/normalize-text.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(normalizeText));

/** Words that users add to a company's name in a query. Ignored only when no company has them in its name together with the rest. */
const FILLER_WORDS = list(`
  stock stocks share shares price prices quote quotes ticker symbol chart market cap capitalization isin cusip
  earnings call calls transcript transcripts results result report reports reporting annual quarterly quarter yearly
  interim half year fiscal fy q1 q2 q3 q4 h1 h2 1q 2q 3q 4q ytd ttm yoy 10k 10q 8k 20f 6k 40f 13f s1 s3 def14a 10 k q 8 20 f 6 filing
  filings sec edgar form proxy statement statements prospectus presentation slides release press guidance outlook
  forecast forecasts estimate estimates consensus target targets rating ratings upgrade downgrade analyst analysts
  analysis research news latest recent today yesterday tomorrow update updates headline headlines article dividend
  dividends buyback split ipo merger acquisition revenue revenues sales profit profits margin margins income ebitda eps
  pe balance sheet cash flow debt investor investors relations ir shareholder shareholders ceo cfo chairman founder
  employees headquarters subsidiaries competitors peers overview profile summary website homepage company companies
  who what when where why how is are was were did does do will would has have had the a an of for on in
  about to from at by with and vs versus compared its their this last next
`);

/** Words too common to distinguish names: left out of word matches when other words remain. */
export const CONNECTORS = list(
  `of the and de la le les el los las du des di da do dos das del der die das den und et y for in on at to a`,
);

const YEAR = /^(?:19|20)\d\d$/;
const PERIOD = /^(?:q[1-4]|[1-4]q|h[12]|fy)\d{2,4}$/;

/** True for a normalized filler word, year or period: `earnings`, `2024`, `q3`. */
export const isFiller = (word: string): boolean => FILLER_WORDS.has(word) || YEAR.test(word) || PERIOD.test(word);
