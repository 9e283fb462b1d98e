/** Lines of balance sheets, and figures taken from them. */
export const BALANCE_MEASURES = `
cash | Cash and cash equivalents | balance_sheet, mdna, cash_flow_statement
  in questions: cash [balance/position/holdings/pile/reserves/on/hand]; cash and equivalents; cash & equivalents; cash on balance sheet; cash on hand; C&CE; cash and cash equivalent balance
  in documents: cash and cash equivalents; cash and equivalents; cash; cash, cash equivalents and restricted cash; cash and due from banks; cash and balances with banks
  figures: balance.CASH_AND_CASH_EQUIVALENTS

short_term_investments | Short-term investments | balance_sheet, notes
  in questions: marketable securities; current investments; short-term securities; liquid investments
  in documents: short-term investments; marketable securities; current marketable securities; short-term marketable securities; trading securities; available-for-sale securities
  figures: balance.SHORT_TERM_INVESTMENTS

cash_and_investments | Cash and short-term investments | balance_sheet, mdna
  in questions: cash and [short-term/current/liquid] investments; cash and [marketable] securities; cash, cash equivalents and marketable securities/investments; cash and cash equivalents and marketable securities/investments; total cash
  in documents: cash, cash equivalents and marketable securities; cash, cash equivalents and short-term investments; total cash, cash equivalents and short-term investments
  figures: balance.CASH_AND_SHORT_TERM_INVESTMENTS
  computed from: cash; short_term_investments

restricted_cash | Restricted cash | balance_sheet, notes, cash_flow_statement
  in documents: restricted cash; cash, cash equivalents and restricted cash; restricted cash and cash equivalents

receivables | Accounts receivable | balance_sheet, cash_flow_statement, notes
  in questions: AR; "A/R"; account receivable; trade [account] receivable; net [account/trade] receivable; receivable; customer receivable; other/notes receivable; receivable balance; average account/trade receivable
  in documents: accounts receivable, net; accounts receivable; trade receivables; receivables, net; accounts and notes receivable; trade accounts receivable, less allowances; receivables; trade accounts receivable
  figures: balance.NET_RECEIVABLES; balance.ACCOUNTS_RECEIVABLES; balance.OTHER_RECEIVABLES

allowance_for_doubtful_accounts | Allowance for doubtful accounts | balance_sheet, notes
  in questions: bad debt [expense]; credit loss; doubtful accounts; allowance for credit losses; expected credit losses; receivable write-off
  in documents: allowance for doubtful accounts; allowance for credit losses; allowance for expected credit losses; provision for doubtful accounts

inventory | Inventories | balance_sheet, notes, cash_flow_statement
  in questions: inventory [balance/level]; stock on hand; finished goods; raw materials; work in process/progress; merchandise [inventory]; average inventory
  in documents: inventories; inventory; merchandise inventories; inventories, net; total inventories; inventories, at cost
  figures: balance.INVENTORY

prepaids | Prepaid expenses | balance_sheet
  in questions: prepaid; prepayment
  in documents: prepaid expenses and other current assets; prepaid expenses; prepaid expenses and other; prepayments
  figures: balance.PREPAIDS

other_current_assets | Other current assets | balance_sheet, notes
  in documents: other current assets; prepaid expenses and other current assets; vendor non-trade receivables
  figures: balance.OTHER_CURRENT_ASSETS

current_assets | Total current assets | balance_sheet
  in questions: current asset; short-term asset; liquid assets
  in documents: total current assets; current assets
  figures: balance.TOTAL_CURRENT_ASSETS

property_plant_equipment | Property, plant and equipment | balance_sheet, notes
  in questions: PP&E; PPE; PPNE; PPandE; [net/gross] PP&E; [net/gross] PPNE; fixed asset; tangible fixed assets; property and equipment; plant and equipment; land, buildings and equipment; [net/gross] property plant equipment; [net/gross] property, plant and equipment; property, plant and equipment net/gross; average fixed asset; average net PP&E
  in documents: property, plant and equipment, net; property and equipment, net; net property, plant and equipment; net property and equipment; property, plant and equipment; property, plant, and equipment, net; premises and equipment; property, plant and equipment at cost; total property and equipment
  figures: balance.PROPERTY_PLANT_EQUIPMENT_NET

accumulated_depreciation | Accumulated depreciation | balance_sheet, notes
  in documents: accumulated depreciation; less: accumulated depreciation; accumulated depreciation and amortization; less accumulated depreciation

goodwill | Goodwill | balance_sheet, notes
  in questions: [net/total] goodwill; goodwill balance
  in documents: goodwill; goodwill, net
  figures: balance.GOODWILL

intangible_assets | Intangible assets | balance_sheet, notes
  in questions: intangible; [other/acquired/purchased/identifiable] intangible asset; patents and trademarks; finite-lived intangibles; indefinite-lived intangibles
  in documents: intangible assets, net; other intangible assets, net; acquired intangible assets; finite-lived intangible assets; indefinite-lived intangible assets; definite-lived intangible assets; identifiable intangible assets; intangible assets
  figures: balance.INTANGIBLE_ASSETS

goodwill_and_intangibles | Goodwill and intangible assets | balance_sheet, notes
  in questions: goodwill and [other] intangibles
  in documents: goodwill and intangible assets; goodwill and other intangible assets, net; goodwill; intangible assets, net
  figures: balance.GOODWILL_AND_INTANGIBLE_ASSETS

long_term_investments | Long-term investments | balance_sheet, notes
  in questions: non-current/noncurrent/equity investments; long-term/noncurrent marketable securities; equity method investments; investments in affiliates; held-to-maturity securities
  in documents: long-term investments; non-current marketable securities; long-term marketable securities; equity method investments; investments; investments in affiliates; equity investments
  figures: balance.LONG_TERM_INVESTMENTS

total_investments | Total investments | balance_sheet, notes
  in questions: investment portfolio; total investments
  in documents: total investments; investments; fixed maturities; available-for-sale securities; marketable securities
  figures: balance.TOTAL_INVESTMENTS

deferred_tax_assets | Deferred tax assets | balance_sheet, notes
  in questions: DTA; tax asset; net operating loss; tax loss [carryforward]; deferred income tax asset; valuation allowance; [net] operating loss carryforward; NOL; tax credit carryforward
  in documents: deferred tax assets; deferred income taxes; net deferred tax assets; valuation allowance; noncurrent deferred tax assets; net operating loss carryforwards
  figures: balance.TAX_ASSETS

other_non_current_assets | Other non-current assets | balance_sheet
  in questions: other noncurrent/long-term assets; other assets
  in documents: other non-current assets; other assets; other long-term assets; other noncurrent assets
  figures: balance.OTHER_NON_CURRENT_ASSETS

non_current_assets | Total non-current assets | balance_sheet
  in questions: noncurrent asset; non-current asset; long-term asset; total noncurrent/long-term assets; long-lived assets
  in documents: total non-current assets; total noncurrent assets; non-current assets; long-lived assets
  figures: balance.TOTAL_NON_CURRENT_ASSETS

total_assets | Total assets | balance_sheet
  in questions: asset base; consolidated/average/avg [total] assets; size of balance sheet; "assets"
  in documents: total assets
  figures: balance.TOTAL_ASSETS

operating_lease_assets | Operating lease right-of-use assets | balance_sheet, notes
  in questions: ROU asset; right-of-use asset; operating lease asset
  in documents: operating lease right-of-use assets; right-of-use assets; operating lease assets; operating lease right of use assets, net

accounts_payable | Accounts payable | balance_sheet, cash_flow_statement, notes
  in questions: AP; "A/P"; account payable; [trade/other/total] payables; trade account payable; supplier payable; average account/trade payable; amounts owed to suppliers; supplier finance [program]; vendor payable
  in documents: accounts payable; trade payables; accounts payable and accrued liabilities; trade accounts payable; accounts payable, trade; trade and other payables; payables
  figures: balance.ACCOUNT_PAYABLES; balance.OTHER_PAYABLES; balance.TOTAL_PAYABLES

accrued_expenses | Accrued liabilities | balance_sheet, notes
  in questions: accrued expense; accruals; accrued liability; accrued compensation
  in documents: accrued expenses; accrued liabilities; accrued expenses and other current liabilities; accrued compensation and benefits; accrued compensation and related expenses; accrued liabilities and other; accrued and other current liabilities
  figures: balance.ACCRUED_EXPENSES

short_term_debt | Short-term debt | balance_sheet, notes
  in questions: short-term borrowing; current debt; CP [outstanding]; current portion/maturities of [long-term] debt; commercial paper; notes payable; debt due within one year; revolver balance; debt maturing
  in documents: short-term debt; current portion of long-term debt; short-term borrowings; current maturities of long-term debt; commercial paper; notes payable; loans and notes payable; debt due within one year; term debt
  figures: balance.SHORT_TERM_DEBT

lease_liabilities | Lease liabilities | balance_sheet, notes
  in questions: lease liability/obligation; operating lease liability/obligation; finance lease liability/obligation; capital lease [liability/obligation]; lease commitment; future lease payments; leases; lease expense/cost; rent expense
  in documents: operating lease liabilities; finance lease liabilities; lease liabilities; current portion of operating lease liabilities; long-term operating lease liabilities; capital lease obligations; present value of lease liabilities; total lease liabilities
  figures: balance.CAPITAL_LEASE_OBLIGATIONS; balance.CAPITAL_LEASE_OBLIGATIONS_CURRENT; balance.CAPITAL_LEASE_OBLIGATIONS_NON_CURRENT

taxes_payable | Income taxes payable | balance_sheet, notes
  in questions: tax payable; accrued [income] tax; tax liability; tax payables; income tax liability
  in documents: income taxes payable; accrued income taxes; taxes payable; accrued taxes; long-term taxes payable
  figures: balance.TAX_PAYABLES

deferred_revenue | Deferred revenue | balance_sheet, notes, cash_flow_statement
  in questions: unearned revenue/income; contract liability; deferred income; customer deposit/advance; advances from customers; current/noncurrent/long-term deferred revenue; unearned premium
  in documents: deferred revenue; unearned revenue; contract liabilities; customer deposits; deferred revenue, current; deferred income; advances and billings in excess of related costs; unearned premiums; deferred revenue, less current portion
  figures: balance.DEFERRED_REVENUE; balance.DEFERRED_REVENUE_NON_CURRENT

other_current_liabilities | Other current liabilities | balance_sheet, notes
  in documents: other current liabilities; accrued expenses and other current liabilities; other accrued liabilities
  figures: balance.OTHER_CURRENT_LIABILITIES

current_liabilities | Total current liabilities | balance_sheet
  in questions: current liability; short-term liability/obligation; short-term liabilities
  in documents: total current liabilities; current liabilities
  figures: balance.TOTAL_CURRENT_LIABILITIES

long_term_debt | Long-term debt | balance_sheet, notes, mdna
  in questions: noncurrent/non-current debt; long-term borrowing/loan; LT debt; term loan; senior/unsecured notes; debt net of current portion; convertible notes; debentures; bonds outstanding
  in documents: long-term debt; long-term debt, net of current portion; long-term debt, less current maturities; long-term borrowings; notes payable, noncurrent; long-term obligations; term debt; senior notes
  figures: balance.LONG_TERM_DEBT

total_debt | Total debt | balance_sheet, notes, mdna
  in questions: debt; borrowings; indebtedness; gross/outstanding/consolidated/average debt; debt load/level/balance/outstanding/burden; interest-bearing debt/liabilities; debt maturity [schedule/profile]; debt structure; maturities of debt; principal payments on debt
  in documents: total debt; total borrowings; short-term debt; long-term debt; current portion of long-term debt; outstanding indebtedness
  figures: balance.TOTAL_DEBT
  computed from: short_term_debt; long_term_debt

net_debt | Net debt | balance_sheet, notes, mdna
  in questions: net leverage; net borrowing; net cash [position]; debt net of cash; debt less cash; net indebtedness
  in documents: net debt; net cash position
  figures: balance.NET_DEBT
  computed from: short_term_debt; long_term_debt; cash

credit_facility | Credit facility | notes, mdna
  in questions: revolving credit [facility/agreement]; revolver [capacity/availability]; line of credit; credit line/agreement/facilities; undrawn/available credit; borrowing capacity; bank facility; debt/financial covenant; covenant; commercial paper program; liquidity [position/sources]; available liquidity; bridge loan
  in documents: revolving credit facility; credit agreement; revolving credit agreement; lines of credit; available borrowing capacity; commercial paper program; term loan facility; covenants; liquidity

deferred_tax_liabilities | Deferred tax liabilities | balance_sheet, notes
  in questions: DTL; deferred income tax liability
  in documents: deferred tax liabilities; deferred income taxes; net deferred tax liability; deferred income tax liabilities; noncurrent deferred tax liabilities
  figures: balance.DEFERRED_TAX_LIABILITIES_NON_CURRENT

pension | Pension and retirement obligations | notes, balance_sheet
  in questions: pension [liability/obligation/plan/benefit/cost/expense/contribution/deficit]; retirees; retiree benefit/payment; defined benefit [plan/obligation]; projected benefit obligation; PBO; retirement/postretirement benefit [obligation/plan]; OPEB; funded status; net periodic [pension/benefit] cost; plan asset; [expected] return on plan assets; retirement plan; 401(k)
  in documents: pension and other postretirement benefits; projected benefit obligation; net periodic benefit cost; defined benefit pension plans; pension benefit obligations; accrued pension; funded status; fair value of plan assets

other_non_current_liabilities | Other non-current liabilities | balance_sheet
  in questions: other noncurrent/long-term liabilities; other liabilities
  in documents: other non-current liabilities; other long-term liabilities; other liabilities; other noncurrent liabilities; deferred credits and other liabilities
  figures: balance.OTHER_NON_CURRENT_LIABILITIES

non_current_liabilities | Total non-current liabilities | balance_sheet
  in questions: noncurrent/non-current/long-term liability; total noncurrent/long-term liabilities
  in documents: total non-current liabilities; total long-term liabilities; total noncurrent liabilities; non-current liabilities
  figures: balance.TOTAL_NON_CURRENT_LIABILITIES

total_liabilities | Total liabilities | balance_sheet
  in questions: "liabilities"; average total liabilities; largest/biggest/main/greatest [single] liability
  in documents: total liabilities; liabilities
  figures: balance.TOTAL_LIABILITIES

treasury_stock | Treasury stock | balance_sheet, equity_statement
  in questions: treasury share; stock/shares held in treasury
  in documents: treasury stock, at cost; treasury stock; treasury shares; common stock in treasury, at cost; common stock held in treasury
  figures: balance.TREASURY_STOCK

preferred_stock | Preferred stock | balance_sheet, equity_statement, notes
  in questions: preferred share/equity; preference share; redeemable/convertible preferred [stock/shares]; redeemable/convertible preferred stock
  in documents: preferred stock; preferred shares; redeemable preferred stock; convertible preferred stock; preference shares
  figures: balance.PREFERRED_STOCK

common_stock | Common stock | balance_sheet, equity_statement
  in questions: share capital; issued capital; ordinary shares; par value; common shares; authorized shares
  in documents: common stock; share capital; ordinary shares; common stock and additional paid-in capital; common shares; common stock, par value
  figures: balance.COMMON_STOCK

retained_earnings | Retained earnings | balance_sheet, equity_statement
  in questions: accumulated deficit; reinvested earnings; retained profit; undistributed earnings
  in documents: retained earnings; accumulated deficit; retained earnings (accumulated deficit); earnings reinvested; reinvested earnings
  figures: balance.RETAINED_EARNINGS

additional_paid_in_capital | Additional paid-in capital | balance_sheet, equity_statement
  in questions: APIC; paid-in capital; capital surplus; share premium; capital in excess of par
  in documents: additional paid-in capital; capital in excess of par value; paid-in capital; capital surplus; share premium; additional capital
  figures: balance.ADDITIONAL_PAID_IN_CAPITAL

accumulated_oci | Accumulated other comprehensive income | balance_sheet, equity_statement, notes
  in questions: AOCI; AOCL; accumulated other comprehensive loss; accumulated comprehensive income/loss; cumulative translation adjustment
  in documents: accumulated other comprehensive loss; accumulated other comprehensive income; accumulated other comprehensive income (loss); accumulated other comprehensive loss, net of tax
  figures: balance.ACCUMULATED_OTHER_COMPREHENSIVE_INCOME_LOSS

other_equity | Other equity | balance_sheet, equity_statement
  in questions: other stockholders/shareholders equity
  in documents: other reserves; unearned compensation
  only in documents: other equity; reserves
  figures: balance.OTHER_TOTAL_STOCKHOLDERS_EQUITY

shareholders_equity | Shareholders' equity | balance_sheet, equity_statement
  in questions: stockholder/shareowner/shareholder equity; total stockholder/shareowner/shareholder equity; [total/common/average] equity; [common/average] stockholder/shareholder equity; average total equity; book value; book value of equity; net worth; net assets; owner's equity; shareholders deficit; stockholders deficit; book equity; shareholders funds
  in documents: total stockholders' equity; total shareholders' equity; total equity; shareholders' equity; stockholders' equity; total shareowners' equity; stockholders' deficit; common stockholders' equity
  figures: balance.TOTAL_STOCKHOLDERS_EQUITY; balance.TOTAL_EQUITY

minority_interest | Noncontrolling interests | balance_sheet, equity_statement
  in questions: minority interest; noncontrolling interest; non-controlling interest; NCI; redeemable noncontrolling interest
  in documents: noncontrolling interests; noncontrolling interest; minority interest; redeemable noncontrolling interests; equity attributable to noncontrolling interests
  figures: balance.MINORITY_INTEREST

liabilities_and_equity | Total liabilities and equity | balance_sheet
  in questions: liabilities and [stockholder/shareholder] equity; total liabilities and stockholder/shareholder equity
  in documents: total liabilities and stockholders' equity; total liabilities and shareholders' equity; total liabilities and equity
  figures: balance.TOTAL_LIABILITIES_AND_TOTAL_EQUITY

shares_outstanding | Shares outstanding | cover, balance_sheet, equity_statement
  in questions: share count; number of [common/outstanding] shares; common shares outstanding; shares issued [and/outstanding]; common stock outstanding; outstanding shares; shares issued and outstanding
  in documents: shares outstanding; shares of common stock outstanding; number of shares outstanding; shares issued
  only in documents: issued and outstanding; outstanding as of
  figures: shares

commitments_and_contingencies | Commitments and contingencies | notes, mdna, legal_proceedings
  in questions: contingent liability; purchase commitment/obligation; contractual obligation; off-balance-sheet arrangement; off balance sheet; loss contingency; contingency; guarantee; unconditional purchase obligation; environmental liability/remediation; asset retirement obligation; ARO
  in documents: commitments and contingencies; purchase commitments; purchase obligations; contractual obligations; contingent liabilities; off-balance sheet arrangements; loss contingencies; guarantees; asset retirement obligations; environmental matters

fair_value | Fair value measurements | notes
  in questions: fair value [measurement/hierarchy/level]; Level 3 assets; Level 1 assets; Level 2 inputs; Level 3 inputs; mark to market; unrealized gain/loss
  in documents: fair value measurements; fair value hierarchy; unrealized gains; unrealized losses; significant unobservable inputs
  only in documents: level 1; level 2; level 3

derivatives | Derivatives and hedging | notes, market_risk
  in questions: hedge; hedging [program/activity/instrument]; derivative [instrument/contract/financial]; interest rate swap; cash flow hedge; net investment hedge; foreign currency forward/contract; notional amount; forward contract; hedged
  in documents: derivative instruments; derivative financial instruments; hedging activities; cash flow hedges; interest rate swaps; notional amount; foreign currency forward contracts; net investment hedges
`;
