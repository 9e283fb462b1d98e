/**
 * Margins, growth, liquidity, turnover and returns. Metrics of the fundamentals are computed from the lines their formulas read.
 */
export const RATIO_MEASURES = `
% Margins
gross_margin | Gross margin
  in questions: [adjusted] gross profit margin; [adjusted] gross margin; gross margin profile/percentage/rate; GPM; gross margin percent
  in documents: gross margin; gross margin percentage; gross profit margin; gross profit as a percentage of net sales
  figures: gross_profit_margin_ttm
operating_margin | Operating margin
  in questions: operating profit/income margin; [adjusted/unadjusted] operating margin; operating margin percentage/profile; OPM
  in documents: operating margin; operating income as a percentage of net sales; operating profit margin
  figures: operating_profit_margin_ttm
ebit_margin | EBIT margin
  in questions: [adjusted] EBIT margin; EBITA margin
  figures: ebit_margin_ttm
ebitda_margin | EBITDA margin
  in questions: [adjusted/unadjusted/operating] EBITDA margin; EBITDA % margin; EBITDA as percent of "sales"/revenue; EBITDA percent margin
  in documents: EBITDA margin; adjusted EBITDA margin
  figures: ebitda_margin_ttm
pretax_margin | Pretax margin
  in questions: pre-tax [profit] margin; pretax profit/income margin; EBT margin
  figures: pretax_profit_margin_ttm
net_margin | Net margin
  in questions: net profit/income margin; [net] profit margin; net margin percentage; NPM; return on "sales"; ROS; margin; margins; margin profile
  figures: net_profit_margin_ttm; bottom_line_profit_margin_ttm
continuing_operations_margin | Margin of continuing operations
  in questions: continuing operations [profit] margin
  figures: continuous_operations_profit_margin_ttm
cogs_margin | COGS margin
  in questions: COGS % margin; COGS percent margin; cost of goods sold margin; COGS to "sales"/revenue
  computed from: cost_of_revenue; revenue
da_margin | Depreciation and amortization margin
  in questions: D&A margin; depreciation and amortization margin; D&A % margin; D&A to "sales"/revenue
  computed from: depreciation_and_amortization; revenue
free_cash_flow_margin | Free cash flow margin
  in questions: FCF margin
  computed from: free_cash_flow; revenue
sga_to_revenue | SG&A to revenue
  in questions: SG&A to "sales"; SG&A ratio; SG&A as percentage of revenue/"sales"; SG&A margin; expense ratio to "sales"
  figures: sales_general_and_admin_to_revenue_ttm
rd_to_revenue | R&D to revenue
  in questions: R&D to "sales"; R&D intensity; R&D as percentage of revenue/"sales"; research intensity; R&D margin
  figures: research_and_development_to_revenue_ttm
sbc_to_revenue | Stock-based compensation to revenue
  in questions: SBC to revenue/"sales"; stock-based compensation as percentage of revenue/"sales"
  figures: stock_based_compensation_to_revenue_ttm

% Growth
revenue_growth | Revenue growth | mdna, income_statement
  in questions: "sales"/revenue/topline growth [rate]; top line growth; growth in [net/total] "sales"/revenue; revenue/"sales" increase/decrease/decline/change; organic growth; organic "sales"/revenue [growth]; constant currency growth/revenue/"sales"; currency-neutral growth; drove/drives/driver/drivers of "sales"/revenue; revenue growth driver; revenue CAGR; "sales" CAGR; change in [net/total] "sales"/revenue; growth in top line; growing revenue
  in documents: organic sales growth; constant currency; revenue growth
  only in documents: net sales increased; revenue increased; increase in net sales; net sales decreased; revenues decreased
  computed from: revenue
earnings_growth | Earnings growth | mdna, income_statement
  in questions: EPS/profit/earnings/income growth [rate]; net income growth; growth in earnings/profit/EPS/net/income; growth in net income; change in net income/earnings; bottom line growth
  only in documents: net income increased; net earnings increased; increase in net income; net income decreased
  computed from: net_income; eps_diluted
growth_rate | Growth rate | income_statement, mdna
  in questions: CAGR; compound annual growth [rate]; [year-over-year/YoY] growth; growth rate; YoY growth/change; year over year growth/change
  only in documents: growth; compared to the prior year; percentage change

% Liquidity and working capital
current_ratio | Current ratio
  in questions: liquidity ratio
  figures: current_ratio_ttm
quick_ratio | Quick ratio
  in questions: acid test [ratio]; acid-test; liquid ratio; quick assets
  in documents: quick ratio; acid test ratio
  figures: quick_ratio_ttm
  computed from: cash; short_term_investments; receivables; current_liabilities; current_assets; inventory; prepaids
cash_ratio | Cash ratio
  figures: cash_ratio_ttm
working_capital | Working capital
  in questions: [net] working capital; NWC; net current assets; working capital position/level; working capital ratio; operating working capital; trade working capital
  in documents: working capital
  figures: working_capital_ttm
net_current_asset_value | Net current asset value
  in questions: NCAV; net-net
  figures: net_current_asset_value_ttm; graham_net_net_ttm
days_sales_outstanding | Days sales outstanding
  in questions: DSO; days of sales outstanding; days "sales" outstanding; [account/trade] receivable days; days receivable [outstanding]; average collection period; collection period; debtor days
  in documents: days sales outstanding; DSO
  figures: days_of_sales_outstanding_ttm
days_payable_outstanding | Days payable outstanding
  in questions: DPO; days of payable outstanding; days payables [outstanding]; [account/trade] payable days; creditor days; average payment period
  in documents: days payable outstanding; DPO
  figures: days_of_payables_outstanding_ttm
  computed from: accounts_payable; cost_of_revenue; inventory
days_inventory_outstanding | Days inventory outstanding
  in questions: DIO; DSI; DOH; days of inventory [outstanding]; inventory days; days [of] inventory on hand; days sales of/in inventory; days in inventory; days inventory
  in documents: days inventory outstanding; days sales of inventory; inventory days
  figures: days_of_inventory_outstanding_ttm
operating_cycle | Operating cycle
  figures: operating_cycle_ttm
cash_conversion_cycle | Cash conversion cycle
  in questions: CCC; cash cycle; cash to cash cycle; cash conversion period; net operating cycle; working capital days
  in documents: cash conversion cycle
  figures: cash_conversion_cycle_ttm
average_receivables | Average receivables
  figures: average_receivables_ttm
average_payables | Average payables
  figures: average_payables_ttm
average_inventory | Average inventory balance
  figures: average_inventory_ttm

% Turnover
asset_turnover | Asset turnover
  in questions: asset turnover ratio; total asset turnover [ratio]; asset utilization [ratio]; asset efficiency
  figures: asset_turnover_ttm
fixed_asset_turnover | Fixed asset turnover
  in questions: fixed asset turnover ratio; PP&E turnover; FAT ratio; net fixed asset turnover
  figures: fixed_asset_turnover_ttm
inventory_turnover | Inventory turnover
  in questions: inventory turn; inventory turnover ratio; stock turnover/turn; how many times inventory sold; sell inventory; sold its inventory
  in documents: inventory turnover; inventory turns
  figures: inventory_turnover_ttm
receivables_turnover | Receivables turnover
  in questions: account/trade receivable turnover [ratio]; receivable turnover ratio; AR turnover; debtor turnover
  figures: receivables_turnover_ttm
payables_turnover | Payables turnover
  in questions: account/trade payable turnover [ratio]; payable turnover ratio; AP turnover; creditor turnover
  figures: payables_turnover_ttm
working_capital_turnover | Working capital turnover
  in questions: working capital turnover ratio; working capital to "sales"/revenue; "sales" to working capital
  figures: working_capital_turnover_ratio_ttm
capital_intensity | Capital intensity
  in questions: capital intensive; capital-intensive [business]; asset heavy; asset light; capex intensity
  in documents: capital intensive; capital intensity
  computed from: capital_expenditure; revenue; property_plant_equipment; total_assets; net_income

% Returns
return_on_assets | Return on assets
  in questions: ROA; return on [average] [total] assets; ROAA; operating return on assets
  in documents: return on assets; return on average assets
  figures: return_on_assets_ttm; operating_return_on_assets_ttm
return_on_tangible_assets | Return on tangible assets
  in questions: ROTA
  figures: return_on_tangible_assets_ttm
return_on_equity | Return on equity
  in questions: ROE; ROAE; return on [average] [common/shareholder/stockholder/total] equity; return on average common equity
  in documents: return on equity; return on average equity; return on common equity
  figures: return_on_equity_ttm
return_on_tangible_equity | Return on tangible common equity | mdna
  in questions: ROTCE; ROATCE; return on [average] tangible [common] equity
  in documents: return on tangible common equity; return on average tangible common equity; tangible common equity
  computed from: net_income_to_common; shareholders_equity; goodwill_and_intangibles
return_on_invested_capital | Return on invested capital
  in questions: ROIC; return on [invested] capital; after-tax return on invested capital; ROI; return on investment
  in documents: return on invested capital; ROIC
  figures: return_on_invested_capital_ttm
return_on_capital_employed | Return on capital employed
  in questions: ROCE
  in documents: return on capital employed
  figures: return_on_capital_employed_ttm
invested_capital | Invested capital
  in questions: capital employed; capital invested
  in documents: invested capital; capital employed
  figures: invested_capital_ttm
tax_burden | Tax burden
  figures: tax_burden_ttm; net_income_per_ebt_ttm
interest_burden | Interest burden
  figures: interest_burden_ttm; ebt_per_ebit_ttm
income_quality | Quality of income
  in questions: quality of earnings; earnings quality; cash conversion [ratio/rate]; accrual ratio
  in documents: cash conversion
  figures: income_quality_ttm
`;
