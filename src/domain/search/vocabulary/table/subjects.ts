/** Subjects that are described in words rather than figures, with the sections that cover them. */
export const SUBJECT_MEASURES = `
segments | Segments | segments, notes, mdna, business
  in questions: segment; business/operating/reportable/reporting segment; [largest/biggest] segment; segment revenue/"sales"/profit/income/result/performance/breakdown/reporting/information/data/assets/EBITDA/margin; revenue/"sales"/income/profit by segment; revenue/"sales" per segment; business line/unit/division; lines of business; division; segment operating income/profit; net sales by segment; segment net sales; operating income by segment
  in documents: reportable segments; segment information; operating segments; segment operating income; net sales by segment; business segments; segment reporting; segment results
geography | Geographic breakdown | segments, notes, mdna
  in questions: geographic [area/breakdown/region/segment/information/revenue/distribution/mix/split/exposure]; geography; geographies; revenue/"sales" by geography/region/country; geographic breakdown of revenue/"sales"; revenue by geographic area; international/foreign/domestic/overseas revenue/"sales"/operations; revenue/"sales" from/in/outside US/China/Europe/Asia/America; regional breakdown/"sales"/revenue; region; regions; by region/country
  in documents: geographic areas; net sales by geographic area; revenue by geography; geographic information; long-lived assets by country; net sales by region
  only in documents: United States; international; foreign operations
products_revenue | Products and services | business, segments, notes, mdna
  in questions: revenue/"sales" by product [category/line/type]; product/service revenue/"sales"/line/category/offering/portfolio; products and services; disaggregation of revenue; disaggregated revenue; revenue stream/source/mix/breakdown; major/main/key products; key products; product offerings; what does company do; business model; services revenue; subscription products; what does company sell; "sales" breakdown
  in documents: products and services; net sales by category; disaggregation of revenue; product revenue; services revenue; services net sales; products net sales; revenue by product; principal products; disaggregated
  only in documents: our products
customers | Customers and concentration | business, notes, risk_factors
  in questions: customer concentration; major/large/largest/biggest/key/significant/principal/main/primary customer/buyer; top customer; concentration of credit/customer/revenue/risk; customer more than 10; dependence on customers; "customers"; client concentration; "clients"
  in documents: major customers; significant customers; largest customer; concentration of credit risk
  only in documents: customers; concentration; accounted for more than 10%; customer accounted for
suppliers | Suppliers and sources | business, risk_factors
  in questions: "suppliers"; "vendors"; key/main/major/largest/principal supplier/vendor; supply agreement; raw materials sourcing; source of supply; manufacturing partners; supplier concentration; sole source [supplier]; contract manufacturer
  in documents: suppliers; raw materials; sources of supply; vendors; sole source; contract manufacturers; supply agreements
competition | Competition | business, risk_factors
  in questions: competitor; competitive landscape/position/advantage/environment/strength; market share; rivals; compete; competes; competing
  in documents: competition; competitors; market share; competitive factors
  only in documents: compete; highly competitive
seasonality | Seasonality | business, mdna
  in questions: seasonal; seasonal pattern/trend; cyclical; cyclicality; seasonal fluctuation; subject to seasonality
  in documents: seasonality; seasonal; cyclical; seasonal fluctuations
  only in documents: fourth quarter; historically higher
employees | Employees | business
  in questions: headcount; head count; employee [count/number/turnover/attrition/headcount]; number of [full-time] employees/people/workers/staff; how many employees/people/workers; workforce; full-time employees; human capital; people employed; labor union; collective bargaining [agreement]; unions; unionized; turnover rate of employees; full time equivalent; FTE
  in documents: employees; full-time employees; human capital; headcount; workforce; collective bargaining; full-time equivalent
  only in documents: we employed; people; employed approximately
properties | Properties and facilities | properties, business
  in questions: "properties"; "facilities"; headquarters; manufacturing facility/plant/site/location; owned and leased [properties]; real estate [holdings]; distribution center; "plants"; office space; where headquartered; principal executive office
  in documents: properties; headquarters; manufacturing facilities; principal executive offices; distribution centers; facilities
  only in documents: square feet; owned; leased
legal_proceedings | Legal proceedings | legal_proceedings, notes, risk_factors
  in questions: legal proceeding/matter/dispute/case/battle/action/issue/challenge/contingency; lawsuit; litigation; litigations; legal; pending litigation/lawsuits; court case; class action; investigation; regulatory investigation/proceeding/action; subpoena; antitrust [investigation/lawsuit]; patent infringement [suit]; product liability; claims against; material litigation; suit; sued; suing; legal dispute; regulatory matter
  in documents: legal proceedings; litigation; lawsuits; legal matters; class action; investigation
  only in documents: claims; complaint; court; plaintiffs; defendants; alleging
risk_factors | Risk factors | risk_factors
  in questions: risk factor; risk; risks; key/main/major/principal/material/biggest risk; threats; uncertainties; regulatory/operational/business/geopolitical/political/climate risk; cyber risk; going concern; headwind; headwinds
  in documents: risk factors; risks; uncertainties; substantial doubt
  only in documents: adversely affect; could harm our business; material adverse effect
cybersecurity | Cybersecurity | risk_factors, business
  in questions: cyber security; cyber attack/incident/breach; cyberattack; data breach; data privacy; security breach/incident; information security; ransomware; chief information security officer; CISO
  in documents: cybersecurity; cyber attacks; data breach; information security; security breaches; cybersecurity incident; unauthorized access
climate | Climate and sustainability | business, risk_factors
  in questions: climate change; ESG; sustainability [goal/report/initiative]; carbon emissions; greenhouse gas [emissions]; GHG; net zero; emissions; environmental regulation/matter/policy/law; renewable energy; carbon neutral
  in documents: climate change; sustainability; greenhouse gas emissions; emissions; renewable energy; environmental laws
  only in documents: environmental; carbon
registered_securities | Registered securities | cover
  in questions: shares/stock listed; debt/equity securities registered; securities registered [to] [trade]; registered securities; registered to trade; [national] securities exchange; trading symbol; ticker symbol; listed securities; title of each class; securities registered pursuant to Section 12(b); debt securities registered to trade; notes registered; stock exchange listing; exchange listed; debt securities are registered; state of incorporation; filer status; well-known seasoned issuer; cover page; emerging growth company
  in documents: securities registered pursuant to section 12(b) of the act; title of each class; trading symbol; name of each exchange on which registered; state or other jurisdiction of incorporation
  only in documents: new york stock exchange; nasdaq; notes due
acquisitions | Acquisitions | notes, mdna, business
  in questions: acquisition; acquired; acquire; acquiring; M&A [activity]; merger; mergers and acquisitions; takeover; business combination; purchase price allocation; purchase price; purchase consideration; companies acquired; buyout; merger agreement; consideration paid; goodwill from acquisition; strategic acquisitions; tender offer
  in documents: acquisition; business combinations; acquisitions; purchase price; merger agreement; purchase consideration; assets acquired and liabilities assumed
  only in documents: acquired; merger; completed the acquisition
divestitures | Divestitures | notes, mdna
  in questions: divestiture; divested; divest; divestment; spin-off; spinoff; spin off; split-off; separation; sale of business/division/unit; sold business; disposal of business; disposition; carve-out; spun off; planned separation; sale of subsidiary; asset sale
  in documents: divestitures; divestiture; spin-off; separation; disposition; sale of the business; held for sale
  only in documents: sold; completed the sale; distribution to shareholders
joint_ventures | Joint ventures and partnerships | notes, business
  in questions: JV; JVs; joint venture; strategic partnership/alliance; collaboration [agreement]; partnership; variable interest entity; VIE; equity method [investee]; license agreement; licensing agreement
  in documents: joint venture; equity method; collaboration; partnership; strategic alliance; variable interest entity; affiliates
  only in documents: license agreement
guidance | Guidance and outlook | mdna, management_discussion, answer, exhibits
  in questions: guidance; outlook; forecast; forecasting; guide; guided; guiding; [full-year/FY/earnings/revenue/EPS/profit/quarterly/annual/updated] guidance/outlook/forecast; expectation for; management expects; projected/projection; forward-looking [statements]; financial target; long-term target; business outlook; forecasted; reiterated guidance; raised guidance; lowered guidance
  in documents: outlook; guidance; forecast; fiscal outlook; raising our guidance
  only in documents: we expect; expected; full year; we anticipate; targets
strategy | Strategy | business, mdna, management_discussion
  in questions: growth/business/corporate/long-term strategy; strategic priority/priorities/initiative/plan/focus/goal/direction; strategies; transformation [plan/program]; capital allocation [strategy/priorities/policy]; growth drivers; growth plan; digital transformation; turnaround; expansion plan; key priorities; key initiative
  in documents: strategy; strategic priorities; growth strategy; transformation; capital allocation
  only in documents: initiatives; long-term growth; strategic
board | Board of directors | governance
  in questions: board; "directors"; board member/composition/seat/nominee/committee/chair/chairman; director nominee/election/independence; election of directors; nominee; chairman [of/the/board]; independent directors; audit committee; compensation committee; corporate governance; nominated to the board; directors and executive officers; new director; appointed/elected to board; lead independent director
  in documents: board of directors; nominees; election of directors; audit committee; independent directors; committees of the board; chair of the board; director nominees; appointed to the board
  only in documents: directors
executives | Executives and management changes | governance, business, signatures
  in questions: CEO; new CFO; CFO change/transition/departure/appointment/resignation; who is CFO; COO; CTO; chief executive [officer]; chief financial officer; chief operating officer; executive officer; "executives"; management team/change/changes; officer appointment/departure/resignation/transition; resignation; resigned; appointed; appointment; succession [plan]; leadership change/transition/team; new CEO; new CFO; departure of directors/officers; stepping down; retirement of
  in documents: chief executive officer; chief financial officer; executive officers; departure of directors or certain officers; retirement; succession
  only in documents: appointed; resigned; effective as of; president
executive_compensation | Executive compensation | compensation, governance
  in questions: executive/CEO/CFO/director/officer/NEO [total] pay/compensation/salary/bonus/remuneration; total compensation; stock ownership guidelines; compensation of CEO/executives/directors/officers; named executive officer [compensation]; NEO; NEOs; summary compensation table; pay ratio; CEO pay ratio; golden parachute; severance agreement; change in control [payments]; equity awards; incentive [plan/award/compensation]; long-term incentive [plan]; LTIP; performance share; performance stock unit; PSU; PSUs; say on pay; pay versus performance; bonus plan; clawback [policy]; employment agreement; base salary
  in documents: executive compensation; summary compensation table; named executive officers; pay ratio; long-term incentive; annual incentive; equity awards; compensation discussion and analysis; potential payments upon termination
  only in documents: base salary; total compensation; stock awards
vote_results | Vote results
  in questions: vote result; voting result; AGM; shareholder/stockholder vote/proposal/meeting/approval; votes [for/against/cast]; voted [for/against]; annual meeting [of] [shareholders/stockholders]; results of vote; proxy vote; broker non-votes; advisory vote; matters submitted to vote; special meeting; proxy statement; how did shareholders vote; outcome of vote; approved by shareholders
  in documents: submission of matters to a vote of security holders; abstentions; broker non-votes; annual meeting of shareholders; advisory vote; annual meeting of stockholders
  only in documents: votes for; votes against; elected; proposal
auditor | Auditor | notes, exhibits, governance
  in questions: auditor; audit firm/opinion/report; independent accountant/auditor; independent registered public accounting firm; critical audit matter; CAM; CAMs; audit fee; auditor change; change in/of auditor; accounting firm
  in documents: independent registered public accounting firm; report of independent registered public accounting firm; critical audit matters; audit fees; ratification; auditor since; changes in registrant's certifying accountant
  only in documents: opinion
controls | Internal controls | controls, risk_factors
  in questions: internal control [over/financial/reporting]; material weakness; disclosure controls [and/procedures]; ICFR; significant deficiency; restatement; restated
  in documents: internal control over financial reporting; disclosure controls and procedures; material weakness; restatement; changes in internal control
  only in documents: were effective; not effective
accounting_policies | Accounting policies | notes, mdna
  in questions: accounting policy/standard/pronouncement/change/estimate/method; critical accounting estimate/policy; revenue recognition [policy]; new/recent accounting standard/pronouncement; ASU; ASC 606; recently adopted; significant accounting policy; accounting treatment; inventory method; FIFO; LIFO; basis of presentation; depreciation method; useful life/lives; useful life of assets
  in documents: significant accounting policies; critical accounting estimates; revenue recognition; recently adopted accounting pronouncements; recent accounting pronouncements; basis of presentation; accounting standards update; estimated useful lives
ownership | Ownership | governance, cover
  in questions: beneficial owner/ownership; major/largest/principal shareholder/stockholder/holder; insider ownership; institutional ownership; ownership structure/stake; stake; security ownership; holders of record; related party [transaction]; related-party [transaction]; related person transaction; shareholders of record
  in documents: beneficial ownership; security ownership of certain beneficial owners; beneficially owned; holders of record; related party transactions; related person transactions; stockholders of record
  only in documents: percent of class
insider_trading_plans | Insider trading arrangements | notes, mdna
  in questions: 10b5-1 [trading/plan] [plan/arrangement]; trading plan/arrangement; insider trading [policy/plan/arrangement]; insider sales/selling/transactions
  in documents: rule 10b5-1 trading arrangement; insider trading arrangements; insider trading policies
  only in documents: adopted or terminated
stock_split | Stock split | notes, equity_statement, mdna
  in questions: share/stock split; reverse [stock/share] split; split-adjusted
  in documents: stock split; forward stock split; share split
subsequent_events | Subsequent events | notes, mdna
  in questions: subsequent event; post balance sheet event; after balance sheet date; recent development; events after reporting period
  in documents: subsequent events; subsequent event
  only in documents: subsequent to; recent developments
material_event | Material events reported
  in questions: event reported; material event; 8-K event; purpose of 8-K; what was announced; entry into [a] material [definitive] agreement; material definitive agreement; key agenda; main event; press release
  in documents: entry into a material definitive agreement; results of operations and financial condition; regulation fd disclosure; financial statements and exhibits; completion of acquisition or disposition of assets; press release
  only in documents: other events; date of earliest event reported
exhibits | Exhibits | exhibits
  in questions: exhibit; exhibit index; exhibit list; subsidiaries list; list of subsidiaries; subsidiaries of registrant
  in documents: exhibits; exhibit index; subsidiaries of the registrant
  only in documents: filed herewith; incorporated by reference; exhibit number
regulation | Regulation | business, risk_factors, legal_proceedings
  in questions: regulation; regulations; government/regulatory regulation/environment/requirement/oversight/compliance; compliance; laws and regulations; FDA regulation; sanctions; export control/controls; data protection; consent order/decree
  in documents: government regulation; regulation; laws and regulations; regulatory requirements; sanctions; export controls
  only in documents: regulatory; compliance
covid | Pandemic effects | mdna, risk_factors, management_discussion
  in questions: COVID; COVID-19 [impact/pandemic/effect]; COVID 19; pandemic [impact/effect]; coronavirus; lockdown
  in documents: COVID-19; pandemic; coronavirus; COVID-19 pandemic
performance_drivers | Results of operations | mdna, management_discussion
  in questions: results of operations; operating results; financial performance/results/highlights/condition; overall performance; quarterly results; key driver; performance driver; drivers of performance; year-over-year comparison; business performance; MD&A; management discussion and analysis
  in documents: results of operations
  only in documents: compared to the prior year; primarily due to; driven by; increased; decreased; overview; highlights

% Phrases that look like a measure but are none
not a measure: strategic petroleum reserve; operating leverage; leveraged buyout; "sales" force/team/representative/person/people/staff/agent; salesforce; point of sale; private equity; brand equity; equity research/analyst; European Union; credit union; Union Pacific; earnings call/release/transcript/season/date/announcement/report/presentation; Federal Reserve Board; board of governors; best interest; interest in; in the interest; home depot; operating system; human resources; exchange act; securities act; customer service/support; quality of life; total return; business day; trading day; share of
`;
