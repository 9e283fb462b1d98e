/** Fiscal year of a company, and how long after the end of a quarter it reports. */
export interface ReportingRhythm {
  /** Month in which the fiscal year ends, 1 to 12. */
  readonly yearEndMonth: number;
  /** Days from the end of a quarter's last month to the call, about. */
  readonly callAfterDays: number;
}

/** Of large companies, by listing, from the days of their own filings. */
const KNOWN: Readonly<Record<string, readonly [yearEndMonth: number, callAfterDays: number]>> = {
  'XNAS:NVDA': [1, 19],
  'XNAS:AAPL': [9, 30],
  'XNAS:GOOGL': [12, 28],
  'XNAS:MSFT': [6, 28],
  'XNAS:AMZN': [12, 30],
  'XNAS:META': [12, 29],
  'XNAS:AVGO': [10, 40],
  'XNAS:MRVL': [1, 33],
  'XNYS:SNOW': [1, 25],
  'XNAS:WMT': [1, 18],
  'XNAS:COST': [8, 40],
  'XNYS:ORCL': [5, 40],
  'XNAS:MU': [8, 22],
  'XNAS:CSCO': [7, 13],
  'XNYS:V': [9, 27],
  'XNYS:PG': [6, 24],
  'XNYS:HD': [1, 17],
};

/** `undefined` where it is not known. */
export function reportingRhythmOf(listing: string): ReportingRhythm | undefined {
  const known = KNOWN[listing];
  return known && { yearEndMonth: known[0], callAfterDays: known[1] };
}
