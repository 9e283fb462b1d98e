/** Figures of single industries, and figures reported in text and tables outside the statements. */
export const INDUSTRY_MEASURES = `
% Banks
net_interest_margin | Net interest margin | mdna, management_discussion
  in questions: NIM; net yield on interest-earning assets; net interest spread
  in documents: net interest margin; net yield on interest-earning assets; net interest rate spread; average interest-earning assets
cet1 | Common equity tier 1 ratio | mdna, notes
  in questions: CET1 [ratio/capital]; CET 1 [ratio/capital]; common equity tier 1 [capital]; tier 1 [capital/leverage] [ratio]; capital adequacy [ratio]; regulatory capital; total capital ratio; supplementary leverage ratio; SLR; risk-weighted assets; RWA; capital ratio
  in documents: common equity tier 1; CET1 capital; CET1 capital ratio; tier 1 capital; risk-weighted assets; regulatory capital; total capital ratio; supplementary leverage ratio
loans | Loans | balance_sheet, notes, mdna
  in questions: loan book/portfolio/balance/growth; loans and leases; total/average/net loans; loans held for investment/sale; loans outstanding; mortgage loans
  in documents: loans; total loans; loans, net; loans and leases; net loans; average loans; loans held for investment
deposits | Deposits | balance_sheet, mdna, notes
  in questions: total/average/bank deposits; deposit base/growth/cost; deposit beta; noninterest-bearing deposits; interest-bearing deposits
  in documents: deposits; total deposits; noninterest-bearing deposits; interest-bearing deposits; average deposits; customer deposits
provision_for_credit_losses | Provision for credit losses | income_statement, mdna, notes
  in questions: loan loss provision; provision for loan losses; provision for credit/loan loss; credit loss provision; PCL; provisioning; bank/loan/credit provision; reserve release/build
  in documents: provision for credit losses; provision for loan losses; provision for loan and lease losses; benefit for credit losses
credit_quality | Credit quality | mdna, notes
  in questions: net charge-off [rate/ratio]; charge-off [rate]; NCO; nonperforming loan/asset; non-performing loan/asset; NPL; NPA; allowance for loan loss/losses; nonaccrual [loans]; delinquency [rate]; past due loans; reserve ratio; ACL
  in documents: net charge-offs; nonperforming assets; nonaccrual loans; allowance for loan losses; allowance for credit losses; delinquencies; nonperforming loans
  only in documents: past due
noninterest_income | Noninterest income | income_statement, mdna
  in questions: non-interest income/revenue; fee income/revenue; noninterest revenue; trading revenue; investment banking fees/revenue
  in documents: noninterest income; total noninterest income; noninterest revenue; fees and commissions; investment banking; principal transactions
noninterest_expense | Noninterest expense | income_statement, mdna
  in questions: non-interest expense; efficiency ratio; overhead ratio; compensation and benefits [expense/ratio]; compensation expense
  in documents: noninterest expense; total noninterest expense; efficiency ratio; overhead ratio; compensation and benefits; salaries and employee benefits
assets_under_management | Assets under management | mdna, business, management_discussion
  in questions: AUM; AUA; AUC; assets under administration/custody/supervision; client assets; net flows/inflows/outflows; fund flows; average AUM
  in documents: assets under management; assets under supervision; client assets; assets under custody; assets under administration; net flows; net inflows; long-term inflows

% Insurers
premiums | Premiums | income_statement, mdna, segments
  in questions: [gross/net] premium; [gross/net] premium written/earned; [gross/net] written/earned premium; GWP; NWP; NPW; premium growth; premium revenue; insurance premium
  in documents: net premiums earned; premiums; gross premiums written; net premiums written; premiums earned; net written premiums; premium income
combined_ratio | Combined ratio | mdna, segments, management_discussion
  in questions: [adjusted/underlying] combined ratio; COR; loss ratio; expense ratio; loss and loss adjustment expense ratio; loss & LAE ratio; underwriting income/profit/result/margin/ratio
  in documents: combined ratio; expense ratio; loss and loss adjustment expense ratio; underwriting income; acquisition expense ratio
  only in documents: loss ratio
catastrophe_losses | Catastrophe losses | mdna, notes, management_discussion
  in questions: cat losses; catastrophe loss/claim; catastrophes; prior year [reserve] development; reserve development
  in documents: catastrophe losses; losses from catastrophes; prior year development; favorable prior year reserve development
  only in documents: net of reinsurance
benefits_and_claims | Benefits and claims | income_statement, notes, mdna
  in questions: medical loss ratio; MLR; medical cost/benefit ratio; benefit ratio; policyholder benefits; claims incurred; losses incurred; loss reserves; insurance reserves; medical costs; benefits expense
  in documents: policyholder benefits and claims; benefits, losses and expenses; losses and loss adjustment expenses; medical costs; benefit expense; medical benefit ratio; claims incurred; reserves for losses

% Real estate
funds_from_operations | Funds from operations | mdna, management_discussion
  in questions: FFO [per/share]; AFFO [per/share]; adjusted/core/normalized FFO; adjusted/core funds from operations; cash available for distribution; CAD
  in documents: funds from operations; FFO; adjusted funds from operations; AFFO; core FFO; FFO per share
net_operating_income | Net operating income | mdna, management_discussion
  in questions: NOI; same-store/property NOI; same-property NOI; cash NOI; cap rate; capitalization rate
  in documents: net operating income; NOI; same-store NOI; property operating income; same-property net operating income
occupancy | Occupancy | mdna, properties, management_discussion
  in questions: occupancy rate/level; vacancy [rate]; leased percentage; lease expirations; RevPAR; revenue per available room; average daily rate; ADR; leasing spread; base rent; tenants
  in documents: occupancy; percent leased; RevPAR; average daily rate; occupancy rate; lease expirations; tenants
  only in documents: leased

% Retail and consumers
comparable_sales | Comparable sales | mdna, management_discussion
  in questions: comp sales; comps; same-store "sales" [growth]; same store "sales" [growth]; comparable store/restaurant/club "sales" [growth]; comparable "sales" growth; like-for-like [sales/growth]; SSS; comparable transactions; US comparable sales; traffic and ticket; average ticket
  in documents: comparable sales; comparable store sales; same-store sales; comparable restaurant sales; same store sales; comparable transactions; average ticket
store_count | Number of stores | properties, business, mdna
  in questions: store count/base/openings/closures; number of [retail/open] stores/restaurants/locations/branches; new stores; stores opened/closed; store locations; how many stores/restaurants/locations/shops; number of shops; net new restaurants/stores; square footage; square feet
  in documents: number of stores; stores at end of year; store count; company-operated stores; net new stores
  only in documents: stores open; restaurants; square feet
gross_merchandise_volume | Gross merchandise volume | mdna, management_discussion
  in questions: GMV; gross bookings; GOV; payment volume; TPV; total payment volume; transaction volume; gross merchandise value; take rate; billed business
  in documents: gross merchandise volume; gross bookings; total payment volume; payments volume; gross merchandise value; take rate; billed business
users | Users and subscribers | mdna, business, management_discussion
  in questions: MAU; DAU; monthly/daily active user; active user/customer/account/member; [paid] subscriber [growth/count]; subscriber base; paid membership; paying customer/user; number of customers/users/subscribers; customer count/base; ARPU; average revenue per user/membership; churn [rate]; net adds/additions; customer retention [rate]; streaming subscribers
  in documents: monthly active users; daily active users; subscribers; paid memberships; active customers; active accounts; average revenue per user; ARPU; churn; net additions
recurring_revenue | Recurring revenue | mdna, management_discussion
  in questions: ARR; annual/annualized recurring revenue; annualized run-rate; MRR; subscription revenue; net revenue/dollar retention [rate]; NRR; DBNRR; dollar-based net retention [rate]; net expansion rate; Digital Media ARR
  in documents: annualized recurring revenue; ARR; subscription revenue; net revenue retention rate; dollar-based net retention rate; recurring revenue

% Orders and production
backlog | Backlog | mdna, business, notes
  in questions: order backlog/book; RPO; cRPO; remaining performance obligation; "orders"; order intake; bookings; book-to-bill [ratio]; billings; unfilled orders; contracted backlog; new orders; firm orders; net orders
  in documents: backlog; remaining performance obligations; total backlog; transaction price allocated to remaining performance obligations; unsatisfied performance obligations; book-to-bill; new orders; orders; bookings; funded backlog
production | Production and volumes | mdna, business, management_discussion
  in questions: production volume; sales volume; volume growth; unit sales; units sold/shipped; vehicle/aircraft/unit delivery; "deliveries"; vehicle/unit shipment; "shipments"; barrels [per] [day]; boe [per] [day]; oil equivalent production; net/oil/gas/gold/silver production; throughput; capacity utilization; production capacity; load factor; available seat miles; ASM; ounces; tonnage
  in documents: production; sales volume; deliveries; shipments; barrels; production volumes; capacity utilization; available seat miles; load factor
  only in documents: volume; units
reserves | Proved reserves | business, notes
  in questions: proved/proven/probable [oil/gas/mineral] reserves; oil and gas reserves; reserve replacement; mineral reserves/resources; finding and development costs
  in documents: proved reserves; proved developed reserves; proved and probable reserves; mineral reserves; standardized measure; proved undeveloped reserves
all_in_sustaining_cost | Cost per unit | mdna, management_discussion
  in questions: AISC; all-in sustaining cost; cash cost [per/ounce]; unit cost; lifting cost; CASM; cost per unit/ounce/barrel/ton
  in documents: all-in sustaining costs; cash cost; AISC; unit cost; CASM
  only in documents: production costs per; cost per
pricing | Prices and mix | mdna, management_discussion
  in questions: pricing; price increase; price realization; average selling/sales price; ASP; "price/mix"; price and mix; volume and price; price volume mix; realized price; "price/volume"; product mix
  in documents: price increases; average selling price; pricing; favorable price; price realization; product mix; selling prices
  only in documents: volume
funded_pipeline | Product pipeline | business, mdna
  in questions: drug/product/clinical/development pipeline; clinical trial; phase 3 [trial/study]; phase 2 [trial/study]; FDA approval; regulatory approval; patent expiration/expiry/cliff; loss of exclusivity; patents; intellectual property
  in documents: pipeline; clinical trials; FDA approval; regulatory approvals; patent expiration; patents; loss of exclusivity; intellectual property
  only in documents: phase 3; phase 2
commodity_costs | Input costs and inflation | mdna, risk_factors, management_discussion
  in questions: inflation; inflationary pressure/headwind; raw material cost; commodity cost/price/inflation; input cost; freight cost; labor inflation; wage inflation; supply chain [cost/disruption/constraints/issues]; cost inflation; tariffs; fuel cost
  in documents: inflation; raw material costs; commodity costs; freight costs; supply chain disruptions; input costs; labor costs; supply chain; tariffs

% Costs and assets of a kind of business
content | Content spending | cash_flow_statement, notes, mdna
  in questions: content spending/spend/cost/budget/investment/obligation/commitment/asset/amortization; spend on content; spent on content; additions to content; programming cost; film and television cost; production spend
  in documents: additions to content assets; content assets; amortization of content assets; content obligations; programming costs; film and television costs
shipping_costs | Shipping and fulfillment costs | notes, mdna, income_statement
  in questions: shipping [cost/expense/spend/fee]; fulfillment [cost/expense]; shipping and handling; logistics cost; delivery cost
  in documents: shipping costs; fulfillment; shipping and handling costs; outbound shipping; freight costs
digital_assets | Digital assets | balance_sheet, notes
  in questions: bitcoin; crypto; cryptocurrency; cryptocurrencies; digital asset; crypto asset/holdings
  in documents: digital assets; bitcoin; crypto assets
uncertain_tax | Uncertain tax positions | notes, mdna
  in questions: unrecognized tax benefit; uncertain tax position; transfer pricing; tax dispute/audit/contingency/assessment/case/controversy; back taxes; UTB; tax examination
  in documents: unrecognized tax benefits; uncertain tax positions; gross unrecognized tax benefits; tax authorities; tax assessments; tax examinations

% Charges and items that make periods differ
restructuring | Restructuring | notes, income_statement, cash_flow_statement, mdna
  in questions: restructuring cost/charge/expense/liability/plan/program/accrual/activities; severance [cost]; reorganization [cost/plan]; layoffs; workforce/headcount reduction; reduction in headcount/workforce/force; job cuts; exit costs; cost reduction/savings [program/plan/initiative]; productivity program; efficiency program; plant closures; cost cutting [program/plan]; cost-cutting; cost reduction; savings plan/program
  in documents: restructuring charges; restructuring; restructuring costs; severance; employee termination benefits; restructuring and other charges; workforce reduction; exit and disposal; restructuring liability; cost savings
impairment | Impairment | notes, income_statement, cash_flow_statement, mdna
  in questions: [goodwill/asset] impairment [charge/loss/test]; impairment of goodwill/assets/intangibles/long-lived; write-down/write-downs; write-off/write-offs; writedown; writeoff; impaired; asset write-down; inventory write-down
  in documents: impairment; goodwill impairment; impairment of goodwill; asset impairment charges; impairment charges; write-down; write-off; impairment of long-lived assets; fair value exceeded its carrying value
special_items | Special and non-recurring items | mdna, notes, income_statement
  in questions: one-time/non-recurring/nonrecurring/unusual/extraordinary/special/exceptional item/charge/cost/gain/expense; items impacting comparability; non-GAAP [reconciliation/measure/adjustment/metric]; non-GAAP/adjusted results; adjusted earnings/profit; reconciliation to GAAP; special items; abnormal items
  in documents: special items; items affecting comparability; non-GAAP financial measures; reconciliation of non-GAAP; one-time; unusual items
  only in documents: adjusted; excluding; certain items
litigation_costs | Litigation costs | notes, income_statement, mdna
  in questions: litigation charge/expense/cost/accrual/reserve/settlement; legal charge/expense/cost/accrual/reserve/settlement; settlement cost/charge; talc [claims]; opioid [settlement]
  in documents: litigation; legal accruals; litigation expense; litigation charges; opioid; legal matters
  only in documents: settlement; claims; accrued for
fx_impact | Currency effects | mdna, market_risk, notes
  in questions: currency/FX/forex/exchange impact/effect/headwind/tailwind; foreign currency/exchange [impact/effect/rate/risk/exposure/translation/gain/loss/headwind]; impact/effect of currency/FX; impact/effect of foreign currency/exchange; currency translation/risk/exposure; exchange rate
  in documents: foreign currency; exchange rates; impact of foreign currency; foreign currency translation; foreign exchange; currency fluctuations; unfavorable impact of foreign exchange rates
interest_rate_risk | Interest rate risk | market_risk, mdna
  in questions: interest rate sensitivity/exposure; basis point increase/change in interest; market risk; value at risk; VaR; commodity price risk; credit risk; equity price risk; sensitivity analysis; rate rise/hike; rise in interest rates; higher interest rates; increase in interest rates; basis point; bond portfolio; interest rate [risk/exposure/sensitivity] on investments; quantitative and qualitative disclosures about market risk
  in documents: interest rate risk; market risk; value at risk; foreign currency exchange risk; commodity price risk
  only in documents: hypothetical increase in interest rates; 100 basis points; sensitivity
`;
