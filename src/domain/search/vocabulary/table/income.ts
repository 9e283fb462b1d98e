/** Lines of income statements, and figures taken from them. */
export const INCOME_MEASURES = `
revenue | Revenue | income_statement, segments, mdna
  in questions: "sales"; [total/net/annual/quarterly/consolidated/operating] revenue; [total/net/annual/quarterly/gross/reported] "sales"; top line; topline; turnover; revenue figure/number/base; earn/earned from; make/made/making money from
  in documents: net sales; total revenues; total net revenue; net revenues; total revenue; revenues; operating revenues; sales and other operating revenues
  figures: income.REVENUE

cost_of_revenue | Cost of revenue | income_statement, mdna
  in questions: COGS; COGs; cost of goods; cost of [net] "sales"; cost of [total] revenue; cost of products/services sold; cost of product/service; direct costs
  in documents: cost of sales; cost of goods sold; cost of revenue; cost of revenues; total cost of revenue; cost of products sold; cost of services; cost of products and services sold
  figures: income.COST_OF_REVENUE

gross_profit | Gross profit | income_statement, mdna
  in documents: gross profit; gross margin
  figures: income.GROSS_PROFIT
  computed from: revenue; cost_of_revenue

research_and_development | Research and development | income_statement, mdna, notes
  in questions: R&D [expense/spending/spend/cost/budget/investment]; research and development expense/spending/spend/cost/investment; research spending/expense; research & development
  in documents: research and development; research and development expenses; research, development and engineering; technology and development; product development
  figures: income.RESEARCH_AND_DEVELOPMENT_EXPENSES

general_and_administrative | General and administrative expenses | income_statement, mdna
  in questions: G&A [expense/cost]; general and administrative [cost/spending]; administrative expense/cost; overhead [cost/expense]; corporate expense/overhead
  in documents: general and administrative; general and administrative expenses; administrative expenses; corporate and other
  figures: income.GENERAL_AND_ADMINISTRATIVE_EXPENSES

selling_and_marketing | Selling and marketing expenses | income_statement, mdna
  in questions: S&M [expense/spending]; sales and marketing [expense/spending/spend/cost]; selling and marketing [spending/cost]; marketing expense/spending/spend/budget/cost; selling expense
  in documents: sales and marketing; selling and marketing; marketing and selling expenses; distribution expenses; selling expenses; marketing
  figures: income.SELLING_AND_MARKETING_EXPENSES

advertising | Advertising expense | notes, mdna
  in questions: advertising; ad spending/spend/cost; advertising spending/spend/cost; advertising and promotion
  in documents: advertising costs; advertising expense; advertising and promotional costs; advertising and other promotional costs

selling_general_and_administrative | Selling, general and administrative expenses | income_statement, mdna
  in questions: SG&A [expense/cost/spending]; SGA [expense]; selling, general and administrative [cost]; SAG; selling, informational and administrative
  in documents: selling, general and administrative expenses; selling, general and administrative; marketing, administration and research costs; selling, informational and administrative expenses; selling and administrative expenses; selling, marketing and administration; operating, selling, general and administrative expenses
  figures: income.SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES

other_expenses | Other operating expenses | income_statement
  in questions: other [operating] expense
  in documents: other operating expenses, net; other operating expense (income), net; other expenses; other expense
  figures: income.OTHER_EXPENSES

operating_expenses | Operating expenses | income_statement, mdna
  in questions: opex; op ex; OPEX; operating cost; operating expenditure; total operating expense/cost
  in documents: total operating expenses; operating expenses; total costs and expenses
  figures: income.OPERATING_EXPENSES

cost_and_expenses | Costs and expenses | income_statement
  in questions: total cost/costs; total expense; total costs and expenses; cost structure
  in documents: total costs and expenses; costs and expenses; total expenses; total operating costs and expenses
  figures: income.COST_AND_EXPENSES

labor_costs | Labor costs | income_statement, mdna, notes
  in questions: wage/labor/personnel/payroll/employee cost/expense; wages [and] [salaries/benefits]; salaries [and/wages] [wages/benefits]; employee compensation
  in documents: salaries and wages; salaries, wages and benefits; compensation and benefits; salaries and related; labor costs; personnel costs; store payroll and benefits; payroll

interest_income | Interest income | income_statement, notes
  in questions: investment income; interest earned; interest and dividend income
  in documents: interest income; interest and dividend income; interest and other income; total interest income; investment income; finance income
  figures: income.INTEREST_INCOME

interest_expense | Interest expense | income_statement, notes, mdna
  in questions: interest cost/charge; finance cost; cost of borrowing; borrowing cost; net interest expense
  in documents: interest expense; interest expense, net; interest and debt expense; interest expense on debt; finance costs; interest charges
  figures: income.INTEREST_EXPENSE

net_interest_income | Net interest income | income_statement, mdna
  in questions: NII; interest income net
  in documents: net interest income; interest expense, net; interest income (expense), net; net interest expense; interest, net
  figures: income.NET_INTEREST_INCOME

ebitda | EBITDA | income_statement, cash_flow_statement, mdna
  in questions: [adjusted/unadjusted/reported/operating/normalized/LTM/TTM] EBITDA; EBITDAR; EBITDAX; earnings before interest, tax, depreciation and amortization; operating income before depreciation and amortization
  in documents: EBITDA; adjusted EBITDA; earnings before interest, taxes, depreciation and amortization
  figures: income.EBITDA
  computed from: operating_income; depreciation_and_amortization

ebit | EBIT | income_statement, mdna
  in questions: [adjusted/unadjusted/reported] EBIT; EBITA; earnings before interest and tax
  in documents: EBIT; adjusted EBIT; earnings before interest and income taxes; earnings before interest and taxes
  figures: income.EBIT
  computed from: operating_income; income_before_tax; interest_expense

operating_income | Operating income | income_statement, segments, mdna
  in questions: [adjusted/unadjusted/reported/total/consolidated/GAAP] operating income; [adjusted/unadjusted/core] operating profit; operating earnings; income from operations; operating loss; profit from operations
  in documents: operating income; income from operations; operating profit; operating income (loss); operating earnings; profit from operations; earnings from operations; operating loss
  figures: income.OPERATING_INCOME

non_operating_income | Non-operating income | income_statement, notes
  in questions: nonoperating income/expense/items; non-operating expense/items/gains/losses
  in documents: other income (expense), net; total other income (expense), net; non-operating income (expense); total nonoperating income; investment income and other
  figures: income.NON_OPERATING_INCOME_EXCLUDING_INTEREST; income.TOTAL_OTHER_INCOME_EXPENSES_NET

other_income | Other income | income_statement, notes
  in questions: other income/expense net; other income and expense; other [non-operating] gains; other income deductions
  in documents: other income (expense), net; other (income) deductions, net; other income, net; other (expense) income; other income and expense

income_before_tax | Income before tax | income_statement, notes
  in questions: pretax income/profit/earnings/loss; pre tax income/profit/earnings/loss; PBT; EBT; profit before [income] tax; earnings before [income] tax; income before [provision/for] [income] tax; loss before [income] tax
  in documents: income before income taxes; income before income tax; earnings from continuing operations before income tax expense; income before provision for income taxes; earnings before income taxes; income from continuing operations before income taxes; income before taxes; loss before income taxes; profit before taxation; earnings before provision for taxes
  figures: income.INCOME_BEFORE_TAX

income_tax_expense | Income tax expense | income_statement, notes, mdna
  in questions: income tax [provision/benefit/charge/bill]; provision for [income] tax; tax expense/provision/bill/charge/benefit; taxes on income; tax paid on income; current and deferred tax
  in documents: provision for income taxes; income tax expense; provision for taxes on income; income taxes; income tax benefit; benefit from (provision for) income taxes; taxation
  figures: income.INCOME_TAX_EXPENSE

income_from_continuing_operations | Income from continuing operations | income_statement
  in questions: earnings/profit/loss from continuing operations; net income/earnings from continuing operations
  in documents: income from continuing operations; net income from continuing operations; earnings from continuing operations; loss from continuing operations
  figures: income.NET_INCOME_FROM_CONTINUING_OPERATIONS

discontinued_operations | Discontinued operations | income_statement, notes
  in questions: income/loss/earnings from discontinued operations; discontinued business/businesses; held for sale
  in documents: income from discontinued operations, net of tax; discontinued operations; loss from discontinued operations; gain on disposal of discontinued operations; assets held for sale
  figures: income.NET_INCOME_FROM_DISCONTINUED_OPERATIONS

net_income | Net income | income_statement, cash_flow_statement, mdna
  in questions: net income/loss/earnings/profit; earnings; profit; profits; PAT; profit after tax; bottom line; bottomline; attributable profit; net profit after tax; NOPAT; [adjusted/GAAP/reported/consolidated] net income; net income attributable to shareholders/stockholders; profit for year; profitability; profitable; earn; make/made/making/lose/lost/losing money
  in documents: net income; net earnings; net income (loss); net loss; consolidated net income; profit for the year; net income attributable to; net earnings attributable to
  figures: income.NET_INCOME; cash.NET_INCOME

net_income_to_common | Net income attributable to common shareholders | income_statement
  in questions: net income/earnings/profit available/attributable to common [stock/shares/shareholders/stockholders]; earnings available to common
  in documents: net income available to common stockholders; net income attributable to common shareholders; net income applicable to common shareholders; earnings attributable to common shareholders
  figures: income.BOTTOM_LINE_NET_INCOME

preferred_deductions | Deductions from net income | income_statement
  in questions: preferred dividend requirement; net income deductions
  in documents: preferred stock dividends; less: preferred stock dividends; dividends on preferred stock; undistributed earnings allocated to participating securities
  figures: income.NET_INCOME_DEDUCTIONS

income_to_noncontrolling_interests | Net income attributable to noncontrolling interests | income_statement
  in questions: income/earnings/profit/loss attributable to noncontrolling/minority interests; minority interest expense/share
  in documents: net income attributable to noncontrolling interests; less: net income attributable to noncontrolling interests; noncontrolling interests; minority interest
  figures: income.OTHER_ADJUSTMENTS_TO_NET_INCOME

comprehensive_income | Comprehensive income | comprehensive_income, income_statement, equity_statement
  in questions: OCI; other comprehensive income/loss; total comprehensive income/loss
  in documents: comprehensive income; other comprehensive income (loss); total comprehensive income; other comprehensive income, net of tax; foreign currency translation adjustments

eps | Earnings per share | income_statement, notes, mdna
  in questions: EPS; [basic/adjusted/core/GAAP/reported] EPS; [basic/adjusted/core] earnings per [common] share; net income/loss/earnings per [common] share; loss per share; earn/earned per share
  in documents: basic earnings per share; net income per share; earnings per common share; net income (loss) per share; earnings per share
  only in documents: basic
  figures: income.EPS

eps_diluted | Diluted earnings per share | income_statement, notes, mdna
  in questions: diluted EPS; [adjusted] diluted EPS; diluted [net] earnings/income/loss per [common] share; EPS diluted; fully diluted EPS; adjusted diluted earnings per share
  in documents: diluted earnings per share; diluted net income per share; earnings per common share assuming dilution; diluted earnings per common share
  only in documents: diluted
  figures: income.EPS_DILUTED

weighted_average_shares | Weighted average shares | income_statement, notes
  in questions: [basic] weighted average [common] shares [outstanding]; average share count; average shares outstanding; basic share count
  in documents: weighted average shares outstanding; weighted average common shares outstanding; weighted-average number of shares; shares used in computing earnings per share
  only in documents: basic
  figures: income.WEIGHTED_AVERAGE_SHS_OUT

diluted_shares | Diluted weighted average shares | income_statement, notes
  in questions: diluted shares [outstanding]; diluted share count; diluted weighted average [common] shares [outstanding]; fully diluted shares
  in documents: weighted average shares outstanding assuming dilution; diluted weighted average shares; weighted average common shares outstanding diluted
  only in documents: dilutive effect; diluted
  figures: income.WEIGHTED_AVERAGE_SHS_OUT_DIL
`;
