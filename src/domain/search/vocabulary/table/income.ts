/** Lines of income statements, and figures that are read off them. */
export const INCOME_MEASURES = `
revenue | Revenue | income_statement, segments, mdna
  asked: "sales"; [total/net/annual/quarterly/consolidated/operating] revenue; [total/net/annual/quarterly/gross/reported] "sales"; top line; topline; turnover; revenue figure/number/base; earn/earned from; make/made/making money from
  told: net sales; total revenues; total net revenue; net revenues; total revenue; revenues; operating revenues; sales and other operating revenues
  figures: income.REVENUE

cost_of_revenue | Cost of revenue | income_statement, mdna
  asked: COGS; COGs; cost of goods; cost of [net] "sales"; cost of [total] revenue; cost of products/services sold; cost of product/service; direct costs
  told: cost of sales; cost of goods sold; cost of revenue; cost of revenues; total cost of revenue; cost of products sold; cost of services; cost of products and services sold
  figures: income.COST_OF_REVENUE

gross_profit | Gross profit | income_statement, mdna
  told: gross profit; gross margin
  figures: income.GROSS_PROFIT
  made of: revenue; cost_of_revenue

research_and_development | Research and development | income_statement, mdna, notes
  asked: R&D [expense/spending/spend/cost/budget/investment]; research and development expense/spending/spend/cost/investment; research spending/expense; research & development
  told: research and development; research and development expenses; research, development and engineering; technology and development; product development
  figures: income.RESEARCH_AND_DEVELOPMENT_EXPENSES

general_and_administrative | General and administrative expenses | income_statement, mdna
  asked: G&A [expense/cost]; general and administrative [cost/spending]; administrative expense/cost; overhead [cost/expense]; corporate expense/overhead
  told: general and administrative; general and administrative expenses; administrative expenses; corporate and other
  figures: income.GENERAL_AND_ADMINISTRATIVE_EXPENSES

selling_and_marketing | Selling and marketing expenses | income_statement, mdna
  asked: S&M [expense/spending]; sales and marketing [expense/spending/spend/cost]; selling and marketing [spending/cost]; marketing expense/spending/spend/budget/cost; selling expense
  told: sales and marketing; selling and marketing; marketing and selling expenses; distribution expenses; selling expenses; marketing
  figures: income.SELLING_AND_MARKETING_EXPENSES

advertising | Advertising expense | notes, mdna
  asked: advertising; ad spending/spend/cost; advertising spending/spend/cost; advertising and promotion
  told: advertising costs; advertising expense; advertising and promotional costs; advertising and other promotional costs

selling_general_and_administrative | Selling, general and administrative expenses | income_statement, mdna
  asked: SG&A [expense/cost/spending]; SGA [expense]; selling, general and administrative [cost]; SAG; selling, informational and administrative
  told: selling, general and administrative expenses; selling, general and administrative; marketing, administration and research costs; selling, informational and administrative expenses; selling and administrative expenses; selling, marketing and administration; operating, selling, general and administrative expenses
  figures: income.SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES

other_expenses | Other operating expenses | income_statement
  asked: other [operating] expense
  told: other operating expenses, net; other operating expense (income), net; other expenses; other expense
  figures: income.OTHER_EXPENSES

operating_expenses | Operating expenses | income_statement, mdna
  asked: opex; op ex; OPEX; operating cost; operating expenditure; total operating expense/cost
  told: total operating expenses; operating expenses; total costs and expenses
  figures: income.OPERATING_EXPENSES

cost_and_expenses | Costs and expenses | income_statement
  asked: total cost/costs; total expense; total costs and expenses; cost structure
  told: total costs and expenses; costs and expenses; total expenses; total operating costs and expenses
  figures: income.COST_AND_EXPENSES

labor_costs | Labor costs | income_statement, mdna, notes
  asked: wage/labor/personnel/payroll/employee cost/expense; wages [and] [salaries/benefits]; salaries [and/wages] [wages/benefits]; employee compensation
  told: salaries and wages; salaries, wages and benefits; compensation and benefits; salaries and related; labor costs; personnel costs; store payroll and benefits; payroll

interest_income | Interest income | income_statement, notes
  asked: investment income; interest earned; interest and dividend income
  told: interest income; interest and dividend income; interest and other income; total interest income; investment income; finance income
  figures: income.INTEREST_INCOME

interest_expense | Interest expense | income_statement, notes, mdna
  asked: interest cost/charge; finance cost; cost of borrowing; borrowing cost; net interest expense
  told: interest expense; interest expense, net; interest and debt expense; interest expense on debt; finance costs; interest charges
  figures: income.INTEREST_EXPENSE

net_interest_income | Net interest income | income_statement, mdna
  asked: NII; interest income net
  told: net interest income; interest expense, net; interest income (expense), net; net interest expense; interest, net
  figures: income.NET_INTEREST_INCOME

ebitda | EBITDA | income_statement, cash_flow_statement, mdna
  asked: [adjusted/unadjusted/reported/operating/normalized/LTM/TTM] EBITDA; EBITDAR; EBITDAX; earnings before interest, tax, depreciation and amortization; operating income before depreciation and amortization
  told: EBITDA; adjusted EBITDA; earnings before interest, taxes, depreciation and amortization
  figures: income.EBITDA
  made of: operating_income; depreciation_and_amortization

ebit | EBIT | income_statement, mdna
  asked: [adjusted/unadjusted/reported] EBIT; EBITA; earnings before interest and tax
  told: EBIT; adjusted EBIT; earnings before interest and income taxes; earnings before interest and taxes
  figures: income.EBIT
  made of: operating_income; income_before_tax; interest_expense

operating_income | Operating income | income_statement, segments, mdna
  asked: [adjusted/unadjusted/reported/total/consolidated/GAAP] operating income; [adjusted/unadjusted/core] operating profit; operating earnings; income from operations; operating loss; profit from operations
  told: operating income; income from operations; operating profit; operating income (loss); operating earnings; profit from operations; earnings from operations; operating loss
  figures: income.OPERATING_INCOME

non_operating_income | Non-operating income | income_statement, notes
  asked: nonoperating income/expense/items; non-operating expense/items/gains/losses
  told: other income (expense), net; total other income (expense), net; non-operating income (expense); total nonoperating income; investment income and other
  figures: income.NON_OPERATING_INCOME_EXCLUDING_INTEREST; income.TOTAL_OTHER_INCOME_EXPENSES_NET

other_income | Other income | income_statement, notes
  asked: other income/expense net; other income and expense; other [non-operating] gains; other income deductions
  told: other income (expense), net; other (income) deductions, net; other income, net; other (expense) income; other income and expense

income_before_tax | Income before tax | income_statement, notes
  asked: pretax income/profit/earnings/loss; pre tax income/profit/earnings/loss; PBT; EBT; profit before [income] tax; earnings before [income] tax; income before [provision/for] [income] tax; loss before [income] tax
  told: income before income taxes; income before income tax; earnings from continuing operations before income tax expense; income before provision for income taxes; earnings before income taxes; income from continuing operations before income taxes; income before taxes; loss before income taxes; profit before taxation; earnings before provision for taxes
  figures: income.INCOME_BEFORE_TAX

income_tax_expense | Income tax expense | income_statement, notes, mdna
  asked: income tax [provision/benefit/charge/bill]; provision for [income] tax; tax expense/provision/bill/charge/benefit; taxes on income; tax paid on income; current and deferred tax
  told: provision for income taxes; income tax expense; provision for taxes on income; income taxes; income tax benefit; benefit from (provision for) income taxes; taxation
  figures: income.INCOME_TAX_EXPENSE

income_from_continuing_operations | Income from continuing operations | income_statement
  asked: earnings/profit/loss from continuing operations; net income/earnings from continuing operations
  told: income from continuing operations; net income from continuing operations; earnings from continuing operations; loss from continuing operations
  figures: income.NET_INCOME_FROM_CONTINUING_OPERATIONS

discontinued_operations | Discontinued operations | income_statement, notes
  asked: income/loss/earnings from discontinued operations; discontinued business/businesses; held for sale
  told: income from discontinued operations, net of tax; discontinued operations; loss from discontinued operations; gain on disposal of discontinued operations; assets held for sale
  figures: income.NET_INCOME_FROM_DISCONTINUED_OPERATIONS

net_income | Net income | income_statement, cash_flow_statement, mdna
  asked: net income/loss/earnings/profit; earnings; profit; profits; PAT; profit after tax; bottom line; bottomline; attributable profit; net profit after tax; NOPAT; [adjusted/GAAP/reported/consolidated] net income; net income attributable to shareholders/stockholders; profit for year; profitability; profitable; earn; make/made/making/lose/lost/losing money
  told: net income; net earnings; net income (loss); net loss; consolidated net income; profit for the year; net income attributable to; net earnings attributable to
  figures: income.NET_INCOME; cash.NET_INCOME

net_income_to_common | Net income attributable to common shareholders | income_statement
  asked: net income/earnings/profit available/attributable to common [stock/shares/shareholders/stockholders]; earnings available to common
  told: net income available to common stockholders; net income attributable to common shareholders; net income applicable to common shareholders; earnings attributable to common shareholders
  figures: income.BOTTOM_LINE_NET_INCOME

preferred_deductions | Deductions from net income | income_statement
  asked: preferred dividend requirement; net income deductions
  told: preferred stock dividends; less: preferred stock dividends; dividends on preferred stock; undistributed earnings allocated to participating securities
  figures: income.NET_INCOME_DEDUCTIONS

income_to_noncontrolling_interests | Net income attributable to noncontrolling interests | income_statement
  asked: income/earnings/profit/loss attributable to noncontrolling/minority interests; minority interest expense/share
  told: net income attributable to noncontrolling interests; less: net income attributable to noncontrolling interests; noncontrolling interests; minority interest
  figures: income.OTHER_ADJUSTMENTS_TO_NET_INCOME

comprehensive_income | Comprehensive income | comprehensive_income, income_statement, equity_statement
  asked: OCI; other comprehensive income/loss; total comprehensive income/loss
  told: comprehensive income; other comprehensive income (loss); total comprehensive income; other comprehensive income, net of tax; foreign currency translation adjustments

eps | Earnings per share | income_statement, notes, mdna
  asked: EPS; [basic/adjusted/core/GAAP/reported] EPS; [basic/adjusted/core] earnings per [common] share; net income/loss/earnings per [common] share; loss per share; earn/earned per share
  told: basic earnings per share; net income per share; earnings per common share; net income (loss) per share; earnings per share
  told only: basic
  figures: income.EPS

eps_diluted | Diluted earnings per share | income_statement, notes, mdna
  asked: diluted EPS; [adjusted] diluted EPS; diluted [net] earnings/income/loss per [common] share; EPS diluted; fully diluted EPS; adjusted diluted earnings per share
  told: diluted earnings per share; diluted net income per share; earnings per common share assuming dilution; diluted earnings per common share
  told only: diluted
  figures: income.EPS_DILUTED

weighted_average_shares | Weighted average shares | income_statement, notes
  asked: [basic] weighted average [common] shares [outstanding]; average share count; average shares outstanding; basic share count
  told: weighted average shares outstanding; weighted average common shares outstanding; weighted-average number of shares; shares used in computing earnings per share
  told only: basic
  figures: income.WEIGHTED_AVERAGE_SHS_OUT

diluted_shares | Diluted weighted average shares | income_statement, notes
  asked: diluted shares [outstanding]; diluted share count; diluted weighted average [common] shares [outstanding]; fully diluted shares
  told: weighted average shares outstanding assuming dilution; diluted weighted average shares; weighted average common shares outstanding diluted
  told only: dilutive effect; diluted
  figures: income.WEIGHTED_AVERAGE_SHS_OUT_DIL
`;
