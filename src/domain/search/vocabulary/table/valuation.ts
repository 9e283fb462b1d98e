/**
 * Leverage, coverage, figures per share, and valuation. Metrics of the fundamentals are computed from the lines their formulas
 * read.
 */
export const VALUATION_MEASURES = `
% Leverage and coverage
leverage | Leverage ratio | balance_sheet, income_statement, mdna, notes
  in questions: leverage [level/metric]; gearing [ratio]; financial leverage [ratio]; capital structure; equity multiplier; total leverage
  in documents: leverage ratio; total leverage ratio; consolidated leverage ratio; ratio of debt to EBITDA; capital structure
  figures: financial_leverage_ratio_ttm
  computed from: total_debt; shareholders_equity; total_assets; ebitda
debt_to_equity | Debt to equity
  in questions: "D/E" [ratio]; debt to equity ratio; debt equity ratio; debt to [shareholder/stockholder] equity; total liabilities to equity
  figures: debt_to_equity_ratio_ttm
debt_to_assets | Debt to assets
  in questions: debt ratio; debt to [total] asset [ratio]
  figures: debt_to_assets_ratio_ttm
debt_to_capital | Debt to capital
  in questions: debt to [total] capital/capitalization [ratio]; debt capitalization ratio
  in documents: debt to total capital; debt-to-capital ratio; debt to capitalization
  figures: debt_to_capital_ratio_ttm
long_term_debt_to_capital | Long-term debt to capital
  in questions: long-term debt to [total] capital/capitalization/equity [ratio]
  figures: long_term_debt_to_capital_ratio_ttm
debt_to_market_cap | Debt to market capitalization
  in questions: debt to market cap
  figures: debt_to_market_cap_ttm
debt_to_ebitda | Debt to EBITDA
  in questions: [total/gross] debt to EBITDA [ratio]; leverage multiple; total debt to EBITDA
  computed from: total_debt; ebitda
net_debt_to_ebitda | Net debt to EBITDA
  in questions: net debt to [adjusted] EBITDA ratio; net debt to adjusted EBITDA; net leverage ratio
  in documents: net debt to EBITDA; net leverage ratio; net debt to adjusted EBITDA
  figures: net_debt_to_ebitda_ttm
interest_coverage | Interest coverage
  in questions: interest coverage ratio; interest cover; times interest earned [ratio]; TIE ratio; EBIT to interest [expense]; EBITDA to interest [expense]; coverage ratio; fixed charge coverage [ratio]
  in documents: interest coverage ratio; ratio of earnings to fixed charges; interest coverage
  figures: interest_coverage_ratio_ttm
debt_service_coverage | Debt service coverage
  in questions: DSCR; debt service coverage ratio
  figures: debt_service_coverage_ratio_ttm
solvency_ratio | Solvency ratio
  in questions: solvency
  in documents: solvency ratio; solvency
  figures: solvency_ratio_ttm
operating_cash_flow_ratio | Operating cash flow ratio
  in questions: OCF ratio; cash flow from operations ratio; cash flow from operations to current liabilities; operating cash flow to current liabilities; CFO ratio
  figures: operating_cash_flow_ratio_ttm
operating_cash_flow_to_debt | Operating cash flow to debt
  in questions: cash flow to debt [ratio]; OCF to [total] debt; operating cash flow coverage [ratio]; short-term operating cash flow coverage
  figures: operating_cash_flow_coverage_ratio_ttm; short_term_operating_cash_flow_coverage_ratio_ttm
operating_cash_flow_margin | Operating cash flow margin
  in questions: OCF margin; cash flow margin; operating cash flow to "sales"/revenue
  figures: operating_cash_flow_sales_ratio_ttm
free_cash_flow_conversion | Free cash flow conversion
  in questions: FCF conversion [ratio/rate]; free cash flow conversion ratio/rate; FCF to OCF; free cash flow to operating cash flow; free cash flow to net income; conversion of net income to free cash flow
  in documents: free cash flow conversion; cash conversion
  figures: free_cash_flow_operating_cash_flow_ratio_ttm
  computed from: operating_cash_flow; capital_expenditure; net_income
capex_coverage | Capital expenditure coverage
  in questions: capex coverage [ratio]; dividend and capex coverage
  figures: capital_expenditure_coverage_ratio_ttm; dividend_paid_and_capex_coverage_ratio_ttm
capex_to_operating_cash_flow | Capex to operating cash flow
  in questions: capex to OCF; capital expenditures to operating cash flow
  figures: capex_to_operating_cash_flow_ttm
capex_to_depreciation | Capex to depreciation
  in questions: capex to D&A; capital expenditures to depreciation
  figures: capex_to_depreciation_ttm
capex_to_revenue | Capex to revenue
  in questions: capex to "sales"; capex as percentage of [total/net] "sales"/revenue; capex as percent of [total/net] "sales"/revenue; capex margin; capital expenditures to "sales"/revenue; capex % of revenue
  figures: capex_to_revenue_ttm
intangibles_to_assets | Intangibles to total assets
  in questions: intangibles to assets
  figures: intangibles_to_total_assets_ttm
effective_tax_rate | Effective tax rate | notes, income_statement, mdna
  in questions: ETR; tax rate; effective [income] tax rate; [statutory] tax rate reconciliation; adjusted [effective] tax rate; effective rate of tax
  in documents: effective tax rate; effective income tax rate; statutory federal income tax rate
  only in documents: effective rate
  figures: effective_tax_rate_ttm
effective_interest_rate | Effective interest rate | notes, market_risk
  in questions: effective interest [method]; [weighted/average] interest rate on debt; weighted average interest rate; cost of debt; average borrowing rate; coupon rate; interest rate on notes
  in documents: effective interest rate; weighted average interest rate; effective interest rates; stated interest rate
weighted_average_lease_terms | Weighted average lease term and discount rate | notes
  in questions: lease term; lease discount rate; weighted average discount rate; weighted average [remaining] lease term
  in documents: weighted average remaining lease term; weighted average discount rate; weighted-average remaining lease term (years)

% Per share, yield and valuation
dividend_payout | Dividend payout ratio
  in questions: dividend payout; payout ratio; dividend coverage [ratio]; dividend cover; retention ratio; plowback ratio; dividends as percent of net income/earnings
  in documents: dividend payout ratio; payout ratio
  figures: dividend_payout_ratio_ttm
dividend_per_share | Dividends per share | equity_statement, income_statement, mdna
  in questions: DPS; dividend per [common] share; dividends declared/paid per [common] share
  in documents: dividends declared per share; cash dividends declared per common share; dividends per share; dividends and dividend equivalents declared per share
  only in documents: per share
  figures: dividend_per_share_ttm
dividend_yield | Dividend yield
  in questions: shareholder yield; buyback yield
  figures: dividend_yield_ttm
book_value_per_share | Book value per share
  in questions: BVPS; BPS; equity per share; shareholder/stockholder equity per share; net asset value per share; NAV per share
  in documents: book value per share; book value per common share; net asset value per share
  figures: book_value_per_share_ttm; shareholders_equity_per_share_ttm
tangible_book_value | Tangible book value
  in questions: TBV; tangible book value per [common] share; TBVPS; tangible common equity; tangible equity; tangible asset value; tangible net worth
  in documents: tangible book value per share; tangible book value; tangible common equity
  figures: tangible_asset_value_ttm; tangible_book_value_per_share_ttm
revenue_per_share | Revenue per share
  in questions: "sales" per share
  figures: revenue_per_share_ttm
net_income_per_share | Net income for each share
  figures: net_income_per_share_ttm
cash_per_share | Cash per share
  figures: cash_per_share_ttm
operating_cash_flow_per_share | Operating cash flow per share
  in questions: cash flow per share; OCF per share
  figures: operating_cash_flow_per_share_ttm
free_cash_flow_per_share | Free cash flow per share
  in questions: FCF per share
  figures: free_cash_flow_per_share_ttm
capex_per_share | Capex per share
  figures: capex_per_share_ttm
interest_debt_per_share | Interest and debt per share
  figures: interest_debt_per_share_ttm
market_cap | Market capitalization | cover, mdna
  in questions: market cap; market value [of/held] [equity]; aggregate market value; public float; equity value; share price; stock price
  in documents: aggregate market value; market capitalization; held by non-affiliates; market value
  figures: market_cap
enterprise_value | Enterprise value
  in questions: firm value; TEV
  figures: enterprise_value_ttm
ev_to_ebitda | EV to EBITDA
  in questions: EV to EBITDA multiple/ratio; enterprise value to EBITDA; enterprise [value] multiple; EBITDA multiple
  figures: ev_to_ebitda_ttm; enterprise_value_multiple_ttm
ev_to_sales | EV to sales
  in questions: EV to revenue; enterprise value to "sales"/revenue; EV to "sales" ratio/multiple; revenue multiple
  figures: ev_to_sales_ttm
ev_to_cash_flow | EV to cash flow
  in questions: EV to FCF; EV to OCF; EV to free cash flow; EV to operating cash flow
  figures: ev_to_operating_cash_flow_ttm; ev_to_free_cash_flow_ttm
price_to_earnings | Price to earnings
  in questions: "P/E" [ratio/multiple]; PE ratio/multiple; price to earnings ratio/multiple; price earnings ratio; earnings multiple; forward PE; trailing PE
  figures: price_to_earnings_ratio_ttm
price_to_earnings_growth | PEG ratio
  in questions: PEG; price earnings to growth
  figures: price_to_earnings_growth_ratio_ttm
price_to_book | Price to book
  in questions: "P/B" [ratio]; PB ratio; price to book ratio/value; price to tangible book; market to book [ratio]; price to fair value
  figures: price_to_book_ratio_ttm; price_to_fair_value_ttm
price_to_sales | Price to sales
  in questions: "P/S" [ratio]; PS ratio; price to "sales" ratio; price to revenue
  figures: price_to_sales_ratio_ttm
price_to_cash_flow | Price to cash flow
  in questions: "P/FCF"; "P/CF"; price to [free/operating] cash flow [ratio]
  figures: price_to_free_cash_flow_ratio_ttm; price_to_operating_cash_flow_ratio_ttm
earnings_yield | Earnings yield
  figures: earnings_yield_ttm
free_cash_flow_yield | Free cash flow yield
  in questions: FCF yield; cash flow yield
  figures: free_cash_flow_yield_ttm
free_cash_flow_to_equity | Free cash flow to equity
  in questions: FCFE; levered cash flow
  figures: free_cash_flow_to_equity_ttm
free_cash_flow_to_firm | Free cash flow to the firm
  in questions: FCFF; unlevered cash flow
  figures: free_cash_flow_to_firm_ttm
graham_number | Graham number
  figures: graham_number_ttm
`;
