import { readDataFile } from '../../platform/data-file.ts';
import { dataLines } from '../text/data-lines.ts';

/** Fiscal year of a company, and how long after the end of a quarter it reports. */
export interface ReportingRhythm {
  /** Month in which the fiscal year ends, 1 to 12. */
  readonly yearEndMonth: number;
  /** Days from the end of a quarter's last month to the call, about. */
  readonly callAfterDays: number;
}

const KNOWN: ReadonlyMap<string, ReportingRhythm> = new Map(
  dataLines(readDataFile('data/reporting-rhythms.txt', import.meta.url).text).map(({ text }) => {
    const [listing = '', month, days] = text.split(' ');
    return [listing, { yearEndMonth: Number(month), callAfterDays: Number(days) }];
  }),
);

/** `undefined` where it is not known. */
export const reportingRhythmOf = (listing: string): ReportingRhythm | undefined => KNOWN.get(listing);
