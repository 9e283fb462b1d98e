/** Figures of single industries, and figures that stand in text and tables rather than in statements. */
export const INDUSTRY_MEASURES = `
% Banks
net_interest_margin | Net interest margin | mdna, management_discussion
  asked: NIM; net yield on interest-earning assets; net interest spread
  told: net interest margin; net yield on interest-earning assets; net interest rate spread; average interest-earning assets
cet1 | Common equity tier 1 ratio | mdna, notes
  asked: CET1 [ratio/capital]; CET 1 [ratio/capital]; common equity tier 1 [capital]; tier 1 [capital/leverage] [ratio]; capital adequacy [ratio]; regulatory capital; total capital ratio; supplementary leverage ratio; SLR; risk-weighted assets; RWA; capital ratio
  told: common equity tier 1; CET1 capital; CET1 capital ratio; tier 1 capital; risk-weighted assets; regulatory capital; total capital ratio; supplementary leverage ratio
loans | Loans | balance_sheet, notes, mdna
  asked: loan book/portfolio/balance/growth; loans and leases; total/average/net loans; loans held for investment/sale; loans outstanding; mortgage loans
  told: loans; total loans; loans, net; loans and leases; net loans; average loans; loans held for investment
deposits | Deposits | balance_sheet, mdna, notes
  asked: total/average/bank deposits; deposit base/growth/cost; deposit beta; noninterest-bearing deposits; interest-bearing deposits
  told: deposits; total deposits; noninterest-bearing deposits; interest-bearing deposits; average deposits; customer deposits
provision_for_credit_losses | Provision for credit losses | income_statement, mdna, notes
  asked: loan loss provision; provision for loan losses; provision for credit/loan loss; credit loss provision; PCL; provisioning; bank/loan/credit provision; reserve release/build
  told: provision for credit losses; provision for loan losses; provision for loan and lease losses; benefit for credit losses
credit_quality | Credit quality | mdna, notes
  asked: net charge-off [rate/ratio]; charge-off [rate]; NCO; nonperforming loan/asset; non-performing loan/asset; NPL; NPA; allowance for loan loss/losses; nonaccrual [loans]; delinquency [rate]; past due loans; reserve ratio; ACL
  told: net charge-offs; nonperforming assets; nonaccrual loans; allowance for loan losses; allowance for credit losses; delinquencies; nonperforming loans
  told only: past due
noninterest_income | Noninterest income | income_statement, mdna
  asked: non-interest income/revenue; fee income/revenue; noninterest revenue; trading revenue; investment banking fees/revenue
  told: noninterest income; total noninterest income; noninterest revenue; fees and commissions; investment banking; principal transactions
noninterest_expense | Noninterest expense | income_statement, mdna
  asked: non-interest expense; efficiency ratio; overhead ratio; compensation and benefits [expense/ratio]; compensation expense
  told: noninterest expense; total noninterest expense; efficiency ratio; overhead ratio; compensation and benefits; salaries and employee benefits
assets_under_management | Assets under management | mdna, business, management_discussion
  asked: AUM; AUA; AUC; assets under administration/custody/supervision; client assets; net flows/inflows/outflows; fund flows; average AUM
  told: assets under management; assets under supervision; client assets; assets under custody; assets under administration; net flows; net inflows; long-term inflows

% Insurers
premiums | Premiums | income_statement, mdna, segments
  asked: [gross/net] premium; [gross/net] premium written/earned; [gross/net] written/earned premium; GWP; NWP; NPW; premium growth; premium revenue; insurance premium
  told: net premiums earned; premiums; gross premiums written; net premiums written; premiums earned; net written premiums; premium income
combined_ratio | Combined ratio | mdna, segments, management_discussion
  asked: [adjusted/underlying] combined ratio; COR; loss ratio; expense ratio; loss and loss adjustment expense ratio; loss & LAE ratio; underwriting income/profit/result/margin/ratio
  told: combined ratio; expense ratio; loss and loss adjustment expense ratio; underwriting income; acquisition expense ratio
  told only: loss ratio
catastrophe_losses | Catastrophe losses | mdna, notes, management_discussion
  asked: cat losses; catastrophe loss/claim; catastrophes; prior year [reserve] development; reserve development
  told: catastrophe losses; losses from catastrophes; prior year development; favorable prior year reserve development
  told only: net of reinsurance
benefits_and_claims | Benefits and claims | income_statement, notes, mdna
  asked: medical loss ratio; MLR; medical cost/benefit ratio; benefit ratio; policyholder benefits; claims incurred; losses incurred; loss reserves; insurance reserves; medical costs; benefits expense
  told: policyholder benefits and claims; benefits, losses and expenses; losses and loss adjustment expenses; medical costs; benefit expense; medical benefit ratio; claims incurred; reserves for losses

% Real estate
funds_from_operations | Funds from operations | mdna, management_discussion
  asked: FFO [per/share]; AFFO [per/share]; adjusted/core/normalized FFO; adjusted/core funds from operations; cash available for distribution; CAD
  told: funds from operations; FFO; adjusted funds from operations; AFFO; core FFO; FFO per share
net_operating_income | Net operating income | mdna, management_discussion
  asked: NOI; same-store/property NOI; same-property NOI; cash NOI; cap rate; capitalization rate
  told: net operating income; NOI; same-store NOI; property operating income; same-property net operating income
occupancy | Occupancy | mdna, properties, management_discussion
  asked: occupancy rate/level; vacancy [rate]; leased percentage; lease expirations; RevPAR; revenue per available room; average daily rate; ADR; leasing spread; base rent; tenants
  told: occupancy; percent leased; RevPAR; average daily rate; occupancy rate; lease expirations; tenants
  told only: leased

% Retail and consumers
comparable_sales | Comparable sales | mdna, management_discussion
  asked: comp sales; comps; same-store "sales" [growth]; same store "sales" [growth]; comparable store/restaurant/club "sales" [growth]; comparable "sales" growth; like-for-like [sales/growth]; SSS; comparable transactions; US comparable sales; traffic and ticket; average ticket
  told: comparable sales; comparable store sales; same-store sales; comparable restaurant sales; same store sales; comparable transactions; average ticket
store_count | Number of stores | properties, business, mdna
  asked: store count/base/openings/closures; number of [retail/open] stores/restaurants/locations/branches; new stores; stores opened/closed; store locations; how many stores/restaurants/locations/shops; number of shops; net new restaurants/stores; square footage; square feet
  told: number of stores; stores at end of year; store count; company-operated stores; net new stores
  told only: stores open; restaurants; square feet
gross_merchandise_volume | Gross merchandise volume | mdna, management_discussion
  asked: GMV; gross bookings; GOV; payment volume; TPV; total payment volume; transaction volume; gross merchandise value; take rate; billed business
  told: gross merchandise volume; gross bookings; total payment volume; payments volume; gross merchandise value; take rate; billed business
users | Users and subscribers | mdna, business, management_discussion
  asked: MAU; DAU; monthly/daily active user; active user/customer/account/member; [paid] subscriber [growth/count]; subscriber base; paid membership; paying customer/user; number of customers/users/subscribers; customer count/base; ARPU; average revenue per user/membership; churn [rate]; net adds/additions; customer retention [rate]; streaming subscribers
  told: monthly active users; daily active users; subscribers; paid memberships; active customers; active accounts; average revenue per user; ARPU; churn; net additions
recurring_revenue | Recurring revenue | mdna, management_discussion
  asked: ARR; annual/annualized recurring revenue; annualized run-rate; MRR; subscription revenue; net revenue/dollar retention [rate]; NRR; DBNRR; dollar-based net retention [rate]; net expansion rate; Digital Media ARR
  told: annualized recurring revenue; ARR; subscription revenue; net revenue retention rate; dollar-based net retention rate; recurring revenue

% Orders and production
backlog | Backlog | mdna, business, notes
  asked: order backlog/book; RPO; cRPO; remaining performance obligation; "orders"; order intake; bookings; book-to-bill [ratio]; billings; unfilled orders; contracted backlog; new orders; firm orders; net orders
  told: backlog; remaining performance obligations; total backlog; transaction price allocated to remaining performance obligations; unsatisfied performance obligations; book-to-bill; new orders; orders; bookings; funded backlog
production | Production and volumes | mdna, business, management_discussion
  asked: production volume; sales volume; volume growth; unit sales; units sold/shipped; vehicle/aircraft/unit delivery; "deliveries"; vehicle/unit shipment; "shipments"; barrels [per] [day]; boe [per] [day]; oil equivalent production; net/oil/gas/gold/silver production; throughput; capacity utilization; production capacity; load factor; available seat miles; ASM; ounces; tonnage
  told: production; sales volume; deliveries; shipments; barrels; production volumes; capacity utilization; available seat miles; load factor
  told only: volume; units
reserves | Proved reserves | business, notes
  asked: proved/proven/probable [oil/gas/mineral] reserves; oil and gas reserves; reserve replacement; mineral reserves/resources; finding and development costs
  told: proved reserves; proved developed reserves; proved and probable reserves; mineral reserves; standardized measure; proved undeveloped reserves
all_in_sustaining_cost | Cost per unit | mdna, management_discussion
  asked: AISC; all-in sustaining cost; cash cost [per/ounce]; unit cost; lifting cost; CASM; cost per unit/ounce/barrel/ton
  told: all-in sustaining costs; cash cost; AISC; unit cost; CASM
  told only: production costs per; cost per
pricing | Prices and mix | mdna, management_discussion
  asked: pricing; price increase; price realization; average selling/sales price; ASP; "price/mix"; price and mix; volume and price; price volume mix; realized price; "price/volume"; product mix
  told: price increases; average selling price; pricing; favorable price; price realization; product mix; selling prices
  told only: volume
funded_pipeline | Product pipeline | business, mdna
  asked: drug/product/clinical/development pipeline; clinical trial; phase 3 [trial/study]; phase 2 [trial/study]; FDA approval; regulatory approval; patent expiration/expiry/cliff; loss of exclusivity; patents; intellectual property
  told: pipeline; clinical trials; FDA approval; regulatory approvals; patent expiration; patents; loss of exclusivity; intellectual property
  told only: phase 3; phase 2
commodity_costs | Input costs and inflation | mdna, risk_factors, management_discussion
  asked: inflation; inflationary pressure/headwind; raw material cost; commodity cost/price/inflation; input cost; freight cost; labor inflation; wage inflation; supply chain [cost/disruption/constraints/issues]; cost inflation; tariffs; fuel cost
  told: inflation; raw material costs; commodity costs; freight costs; supply chain disruptions; input costs; labor costs; supply chain; tariffs

% Costs and assets of a kind of business
content | Content spending | cash_flow_statement, notes, mdna
  asked: content spending/spend/cost/budget/investment/obligation/commitment/asset/amortization; spend on content; spent on content; additions to content; programming cost; film and television cost; production spend
  told: additions to content assets; content assets; amortization of content assets; content obligations; programming costs; film and television costs
shipping_costs | Shipping and fulfillment costs | notes, mdna, income_statement
  asked: shipping [cost/expense/spend/fee]; fulfillment [cost/expense]; shipping and handling; logistics cost; delivery cost
  told: shipping costs; fulfillment; shipping and handling costs; outbound shipping; freight costs
digital_assets | Digital assets | balance_sheet, notes
  asked: bitcoin; crypto; cryptocurrency; cryptocurrencies; digital asset; crypto asset/holdings
  told: digital assets; bitcoin; crypto assets
uncertain_tax | Uncertain tax positions | notes, mdna
  asked: unrecognized tax benefit; uncertain tax position; transfer pricing; tax dispute/audit/contingency/assessment/case/controversy; back taxes; UTB; tax examination
  told: unrecognized tax benefits; uncertain tax positions; gross unrecognized tax benefits; tax authorities; tax assessments; tax examinations

% Charges and items that make periods differ
restructuring | Restructuring | notes, income_statement, cash_flow_statement, mdna
  asked: restructuring cost/charge/expense/liability/plan/program/accrual/activities; severance [cost]; reorganization [cost/plan]; layoffs; workforce/headcount reduction; reduction in headcount/workforce/force; job cuts; exit costs; cost reduction/savings [program/plan/initiative]; productivity program; efficiency program; plant closures; cost cutting [program/plan]; cost-cutting; cost reduction; savings plan/program
  told: restructuring charges; restructuring; restructuring costs; severance; employee termination benefits; restructuring and other charges; workforce reduction; exit and disposal; restructuring liability; cost savings
impairment | Impairment | notes, income_statement, cash_flow_statement, mdna
  asked: [goodwill/asset] impairment [charge/loss/test]; impairment of goodwill/assets/intangibles/long-lived; write-down/write-downs; write-off/write-offs; writedown; writeoff; impaired; asset write-down; inventory write-down
  told: impairment; goodwill impairment; impairment of goodwill; asset impairment charges; impairment charges; write-down; write-off; impairment of long-lived assets; fair value exceeded its carrying value
special_items | Special and non-recurring items | mdna, notes, income_statement
  asked: one-time/non-recurring/nonrecurring/unusual/extraordinary/special/exceptional item/charge/cost/gain/expense; items impacting comparability; non-GAAP [reconciliation/measure/adjustment/metric]; non-GAAP/adjusted results; adjusted earnings/profit; reconciliation to GAAP; special items; abnormal items
  told: special items; items affecting comparability; non-GAAP financial measures; reconciliation of non-GAAP; one-time; unusual items
  told only: adjusted; excluding; certain items
litigation_costs | Litigation costs | notes, income_statement, mdna
  asked: litigation charge/expense/cost/accrual/reserve/settlement; legal charge/expense/cost/accrual/reserve/settlement; settlement cost/charge; talc [claims]; opioid [settlement]
  told: litigation; legal accruals; litigation expense; litigation charges; opioid; legal matters
  told only: settlement; claims; accrued for
fx_impact | Currency effects | mdna, market_risk, notes
  asked: currency/FX/forex/exchange impact/effect/headwind/tailwind; foreign currency/exchange [impact/effect/rate/risk/exposure/translation/gain/loss/headwind]; impact/effect of currency/FX; impact/effect of foreign currency/exchange; currency translation/risk/exposure; exchange rate
  told: foreign currency; exchange rates; impact of foreign currency; foreign currency translation; foreign exchange; currency fluctuations; unfavorable impact of foreign exchange rates
interest_rate_risk | Interest rate risk | market_risk, mdna
  asked: interest rate sensitivity/exposure; basis point increase/change in interest; market risk; value at risk; VaR; commodity price risk; credit risk; equity price risk; sensitivity analysis; rate rise/hike; rise in interest rates; higher interest rates; increase in interest rates; basis point; bond portfolio; interest rate [risk/exposure/sensitivity] on investments; quantitative and qualitative disclosures about market risk
  told: interest rate risk; market risk; value at risk; foreign currency exchange risk; commodity price risk
  told only: hypothetical increase in interest rates; 100 basis points; sensitivity
`;
