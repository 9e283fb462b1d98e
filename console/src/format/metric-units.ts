/** Unit of a key metric or ratio, as documented by the service. */
export type MetricUnit = 'money' | 'per share' | 'days' | 'ratio';

const DAYS = /^daysOf|Cycle/;
const PER_SHARE = /PerShare|^graham/;
const MONEY =
  /^(marketCap|enterpriseValueTtm|workingCapitalTtm|investedCapitalTtm|average|freeCashFlowTo|tangibleAsset|netCurrentAsset)/;

/** The unit of a metric by its member of the answer: `daysOfSalesOutstandingTtm`. */
export function metricUnit(field: string): MetricUnit {
  if (DAYS.test(field)) return 'days';
  if (PER_SHARE.test(field)) return 'per share';
  return MONEY.test(field) ? 'money' : 'ratio';
}
