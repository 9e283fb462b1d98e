/** Changes that are no working capital: cash that is not free, money lent and traded, subtotals of the section, rows of other sections. */
const NO_WORKING_CAPITAL =
  /RestrictedCash|Trading|Held(?:For|To)|FederalFunds|CashCollateral|FinancialInstruments|Derivative|Hedg|FairValue|Deposits?$|TimeDeposits|Loans?|Broker|ClientFunds|Financing|FinanceReceivables|Securitization|IntangibleAssets|Operating(?:Assets|Liabilities|Capital)/;
const ASSET = /Receivable|Recoverable|Assets?(?!Retirement)|Costs?$|DueFrom|Prepaid|Inventor/;
const LIABILITY =
  /Liabilit|Payable|Accrued|Obligation|Deferred(?:Revenue|Income|Rent|Compensation)|Advances|Unearned|Reserve|Salaries|InExcessOfCost|DueTo/;

/**
 * Direction of a change of working capital by the words of its tag, under US GAAP or in a company's own taxonomy: -1 for the increase of an asset, 1 for
 * that of a liability; 0 for other tags, and where the words say neither. Net of liabilities an asset is an asset.
 */
export function workingCapitalDirection(tag: string): 1 | -1 | 0 {
  if (!tag.startsWith('IncreaseDecreaseIn') || NO_WORKING_CAPITAL.test(tag)) return 0;
  if (/Receivable(?:s)?Payable|PayableNetOf/.test(tag)) return 0;
  if (ASSET.test(tag)) return -1;
  return LIABILITY.test(tag) ? 1 : 0;
}
