/** What companies do with their shares, their debts, their parts and their leaders. */
export const COMPANY_ACTION_RULES = `
@buy = buy buys buying bought acquire acquires acquired acquiring takeover purchase purchases purchased
@sell = sell sells selling sold divest divests divested divesting divestiture divestitures spin dispose disposes disposal disposals
@leave = resign resigns resigned resigning resignation step steps stepped stepping quit quits retire retires retired retiring retirement depart departs departed departure oust ousts ousted fired fires firing leave leaves leaving left
@name = appoint appoints appointed appointing appointment name names named hire hires hired hiring promote promoted elect elected succeed succeeds succeeded

business,dividends,dividend,up, | Dividend Up | A company raises its dividend.
  + @raise [its/our/their/the] .. dividend/dividends/payout
  + dividend/dividends .. increase/increases/increased/increasing/raised/hike/hiked/growth/higher
  + higher/bigger/special dividend/dividends
  - @cut/decrease*/suspend*
  + double/doubles/doubled/triple/triples/tripled .. dividend/dividends/payout

business,dividends,dividend,down, | Dividend Down | A company cuts its dividend.
  + @cut/suspend/suspends/suspended/suspending/omit*/scrap*/halve* .. dividend/dividends/payout
  + dividend/dividends .. cut/suspended/reduced/suspension/scrapped
  - @raise

business,dividends,dividend,, | Dividend | A company pays or declares a dividend.
  + declare/declares/declared/paid/pays/pay/paying .. [cash/quarterly] dividend/dividends
  + quarterly/cash/annual/interim/final dividend/dividends
  + dividend/dividends of #
  + dividends paid/payable/declared
  + returned .. shareholders .. dividends

business,equity-actions,share-buyback,, | Share Buyback | A company buys its own shares.
  + share/stock buyback/repurchase/repurchases/buybacks
  + buy back/backs .. shares/stock
  + buying back .. shares/stock
  + repurchase/repurchased/repurchases/repurchasing .. shares/stock/share
  + stock/share repurchase program/authorization
  + buyback/buybacks
  - tax on buybacks

business,equity-actions,stock-split,, | Stock Split | A company divides its shares into more shares.
  + stock/share split/splits
  + # for one stock split
  + split its stock/shares

business,equity-actions,initial-public-offering,, | Initial Public Offering | A company offers shares to the public for the first time.
  + initial public offering/offerings
  + ipo/ipos
  + market/stock debut
  + debut .. nasdaq/nyse/exchange
  + go/goes/went/going public
  + trading/board debut

business,equity-actions,public-offering,, | Public Offering | A company sells new shares.
  + public offering of .. shares/stock
  + rights issue/offering
  + sell/sells/selling/issue/issues/issued .. new shares
  + secondary/equity/follow offering
  - initial
  + stock/share/equity offering/offerings/placement
  - initial/stock option

business,equity-actions,stake,, | Stake | Someone buys, holds or sells a part of a company.
  + stake in
  + # stake
  + minority/majority/controlling stake/interest
  + raises/buys/sells/bought/sold/acquire .. stake
  + @raise/@cut/builds/takes/took/holds/sheds/exits .. stake/holding
  + activist/@officer stake

business,credit,debt-offering,, | Debt Offering | A company borrows on the market.
  + senior/convertible/subordinated notes [due] .. offering/issued/issue/issuance
  + issue/issued/sell/sells/sold/priced/offering .. bonds/notes/debentures
  + bond/notes/debt offering/sale/issue/issuance
  - treasury/treasuries/government/savings

business,credit,debt-reduction,, | Debt Reduction | A company pays back what it borrowed.
  + @cut/reduce/pay/paid/paying/repaid/repay/repayment/retire .. [down/off] .. debt/notes/loan/loans/borrowings
  + debt reduction/repayment/repayments/paydown
  - cost of [our] debt
  - cost
  + paid down .. debt

business,credit,loan,, | Credit Agreement | A company agrees on a loan or line of credit.
  + credit facility/facilities/agreement
  + revolving credit
  + term loan
  + line of credit
  + refinanc*
  - credit card
  - mortgage/home refinanc*

business,credit,default,, | Default | A borrower does not pay what is due.
  + default/defaults/defaulted on .. debt/loan/loans/bonds/payments/notes/payment/interest
  + in default
  + event of default
  + missed .. interest/debt/bond payment/payments
  + covenant breach/violation

business,bankruptcy,bankruptcy,, | Bankruptcy | A company seeks protection from its creditors.
  + bankruptcy/bankruptcies/insolvency/insolvent/bankrupt
  + chapter 11
  + creditor/creditors protection
  + protection from .. creditors
  + liquidat* .. company/assets/business
  - emerge*/exit*
  + liquidate/liquidates/liquidated
  + into administration

business,bankruptcy,bankruptcy-exit,, | Bankruptcy Exit | A company leaves protection from its creditors.
  + emerge/emerges/emerged/emerging/exit/exits/exited/exiting from/out/of .. bankruptcy/chapter
  + exit/exits/exited/leave/leaves .. bankruptcy

business,acquisitions-mergers,acquisition,, | Acquisition | A company buys another.
  + acquire/acquires/acquired/acquiring/acquisition/acquisitions/takeover/buyout
  + @buy .. @company for #
  + agree*/agreed/plans/plan/talks/deal/bid to buy
  + to buy .. for .. #
  + hostile/takeover bid/offer
  + buys/bought .. rival/unit/division/majority
  + to/would/will/is buy/acquire/buying/acquiring ... for [about] #
  + buys ... in # .. deal
  + tender offer
  + # takeover/bid/buyout/acquisition
  + bidding war
  + reject/rejects/rejected/rebuff*/sweeten* .. bid/takeover
  - acquire/acquires/acquired/acquiring .. customer/customers/talent/clients/skills/land/loan/loans/mortgages
  - customer/land/client/data acquisition
  - acquisition cost/costs
  - newly acquired shares
  + clear/clears/cleared/approve/approves/approved/block/blocks/blocked .. purchase/acquisition/takeover/buyout
  + hostile .. bid/offer/takeover
  + make/makes/made/launch/launches/launched [a/an] .. bid for
  + raises/raised/sweetens .. bid/offer for
  + bids # for
  + snaps/snapped up .. startup/rival/maker/firm/company/business/unit/chain
  + tender results/result
  + drops/withdraws/withdrew/accepts/accepted .. offer/bid
  + friendly/rival/takeover .. bid/deal/offer
  - tax offer

business,acquisitions-mergers,merger,, | Merger | Companies join.
  + merger/mergers/merge/merges/merged/merging
  + combine with
  + combination of .. companies/businesses
  + to combine

business,acquisitions-mergers,divestiture,, | Divestiture | A company sells a part of itself.
  + divest/divests/divested/divesting/divestiture/divestitures/divestment
  + @sell .. unit/division/subsidiary/stake/business/operations/arm/plant/assets
  + spin off/offs
  + spinoff*
  + sale of .. unit/division/subsidiary/business/stake/operations/assets/arm
  + disposal of
  - sold out
  + split/splits/splitting/hive/hives/carve/carves/carving/spin/spins/spinning off/out
  + shed/sheds/shedding/offload*/unload*/exit/exits/exiting .. unit/division/arm/business/banking/operations
  + @sell its/their ... business/unit/arm/division/operations
  - consider*/debt/bonds
  + to sell .. asset

business,labor-issues,layoffs,, | Layoffs | A company dismisses employees.
  + layoff/layoffs
  + lay/lays/laid/laying off
  + @cut/eliminate/eliminates/eliminating/slash/shed/sheds/axe/axes/shedding .. jobs/positions/workers/employees/staff/workforce/headcount
  + job cuts/losses
  + workforce/headcount reduction/reductions
  + reduction in force
  + jobs .. cut/lost/axed/go

business,labor-issues,strike,, | Strike | Employees stop work to press their demands.
  + workers/employees/pilots/union/unions/teachers/miners/staff/attendants/machinists/drivers .. strike/strikes/walkout/stoppage
  + go/went/going/on strike
  + strike/walkout .. workers/employees/union/pilots/staff
  + work stoppage/stoppages
  - air strike/strikes
  - strike/strikes a/an/the .. deal/agreement/balance
  - strike price
  + truckers/refuellers/handlers/nurses/dockworkers/truck/transport/staff .. strike/strikes
  + # hour/day strike
  + day # of [a/the] strike
  + strike/strikes by/at .. workers/staff/airport/airports/port/ports/plant/plants/factory/factories/mine/mines
  + avert*/avoid*/threaten*/end/ends/ended .. strike/strikes/walkout
  + walk out .. @company/workers
  + strike threat/threats/plans/action/vote/ballot

business,labor-issues,union-negotiation,, | Union Negotiation | Employees and a company bargain over work.
  + collective bargaining
  + union/unions/pilots/workers .. vote/voting/proposal/offer/offers/concessionary/concession/concessions
  + union/unions/pilots/workers .. contract/talks/concessions/agreement/negotiat*/deal/pact
  + labor contract/contracts/agreement/agreements/deal/talks/union/unions
  + union/unions/pilots/workers .. ratify/ratifies/ratified .. contract/concession/concessions/package/deal
  + wage/pay talks/demands/cut/cuts/concessions
  - european union
  - credit union
  + teamsters/uaw/union/unions .. deal/agreement/talks/contract
  + tentative [labor/labour/contract/wage] deal/agreement
  + talks with .. union/unions/workers/pilots
  + @cut from labor/unions/pilots/workers

business,labor-issues,hiring,, | Hiring | A company takes on employees.
  + hire/hires/hiring/add/adds/adding/create/creates/recruit* .. jobs/workers/employees/staff/people/engineers/salespeople
  + new jobs
  + hiring plans/pattern/spree
  + to hire .. #/hundreds/thousands

business,management-change,executive-appointment,, | Executive Appointment | A company names a new executive.
  + @name .. as .. @officer
  + @name [a/its/new/his/her] [new] .. @officer
  + new chief/ceo/cfo/chairman/president/director
  + appointment of .. as .. @officer
  - @leave
  + @name .. to run/lead/head
  + join/joins/joined/joining .. as [its] @officer
  + return/returns/returned as [its] @officer
  + poach*/bring/brings/tap/taps/tapped .. @officer/boss/head
  + to replace @officer
  + signed on/onto ... as @officer
  + taps/names/picks .. to lead/run/head
  + named .. editor/head

business,management-change,executive-resignation,, | Executive Resignation | An executive leaves a company.
  + @officer .. resign*/quit/quits/retire/retires/retired/retiring/depart*/oust*/fired
  + @officer .. step/steps/stepped/stepping/stepdown down/aside
  + step/steps/stepped/stepping down/aside as [its] @officer
  + top .. executive/executives resign/resigns/resigned/quit/leave/depart
  + resign*/quit/quits/retire/retires/retired/ousted/fires/firing .. as/its/his/her .. @officer
  + resignation/retirement/departure of .. @officer
  - debt/notes/bonds
  + ousts
  + @officer/chair/boss/head .. to/will step down/aside
  + stepping/stepped/steps down ... as .. @officer
  + @officer leaves/exits/departs/out/ousted
  + @officer/chief/boss to leave/exit/depart/retire
  + boss/chairman/chief quits/resigns/departs/exits
  + founder steps/stepped/stepping down
  + executive/executives/@officer dismissed/sacked/axed

business,management-change,executive-compensation,, | Executive Compensation | What a company pays those who lead it.
  + executive compensation/pay
  + compensation committee/discussion/table
  + named executive officer/officers
  + pay package
  + performance/restricted stock/share units/awards/unit

business,insider-trading,insider-trading,, | Insider Trading | People inside a company deal in its shares, or are accused of it.
  + insider trading/dealing
  + insider selling/buying/sales/sells/buys

business,restructuring,restructuring,, | Restructuring | A company reorders its business.
  + restructuring/restructure/restructured/reorganization/reorganize/reorganisation
  + turnaround plan
  + overhaul of .. business/operations
  + shake up
  - troubled debt
  + break/breaks/split/splits up into/after/amid/under

business,investor-relations,earnings-call,, | Earnings Call | A company explains its results to investors in a call.
  + earnings/quarter/quarterly/results conference call
  + earnings call/webcast
  + conference call .. results/quarter/analysts/investors
  + today call
  + today call
  + joining us .. call
  + first/second/third/fourth quarter .. results .. call

business,investor-relations,shareholder-meeting,, | Shareholder Meeting | The owners of a company meet and vote.
  + annual/special/general/extraordinary meeting of [the] shareholders/stockholders
  + shareholder/stockholder/shareholders/stockholders meeting/vote/meetings/proposal/proposals
  + annual general meeting
  + proxy statement/fight/contest/vote
`;
