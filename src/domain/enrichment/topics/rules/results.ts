/** What companies earn, sell and expect. */
export const RESULT_RULES = `
@profit = profit profits earnings eps ebitda ebit income
@sales = sales revenue revenues turnover
@beats = beat beats beating top tops topped topping exceed exceeds exceeded exceeding surpass surpasses surpassed outpaced ahead above
@misses = miss misses missed missing trail trails trailed below short fell
@expected = expectations expectation estimates estimate forecasts forecast consensus views guidance target targets
@foresee = guidance outlook forecast forecasts

business,earnings,earnings,positive, | Earnings Positive | A company reports a profit.
  + @say .. [net/record/operating/quarterly] profit/profits
  + net/record/quarterly/pretax/annual profit/earnings/income of #
  + net profit/income was/were/totaled/reached #
  + earnings/eps of # per share
  + earnings per [diluted] share of/was/were #
  - expect/expects/expected/guidance/forecast .. earnings
  + return/returned/returns to profit/profitability
  + swung/swing/swings to [a] [net] profit
  - loss/losses
  - profit warning

business,earnings,earnings,negative, | Earnings Negative | A company reports a loss.
  + @say .. net/operating/quarterly/wider/record/annual loss/losses
  + net/operating loss/losses of #
  + net loss was/totaled/widened/reached
  + loss of # per share
  + loss per [diluted] share
  + swung/swing/swings to .. loss
  + @say .. loss/losses
  + loss/losses widened/widens/widen
  - hearing/weight/job/credit/insured/storm/catastrophe loss/losses
  - loss/losses ratio/ratios/reserve/reserves
  - tax loss/losses
  - loss carryforward*

business,earnings,earnings,up, | Earnings Up | A company's profit rises.
  + @profit [per] [diluted] [share] [of] [was/were] @rise/@jump/@gain/higher
  + [net/operating/quarterly/adjusted] profit/profits/earnings/income/eps .. @rise/@jump/rose/climbed/doubled/tripled
  + profit/profits/earnings/eps/ebitda/income up/higher
  + @growth/improvement in .. profit/profits/earnings/ebitda/eps/income
  + earnings/profit/eps/ebitda/income growth
  + higher/record/strong/stronger/improved profit/profits/earnings/eps/ebitda
  + # rise/increase/jump/gain in .. profit/profits/earnings/income
  + quarterly net up
  - income tax/taxes
  - personal/household/disposable/investment/interest income
  - @profit margin/margins
  - rising costs
  - profit from rising
  - @goes-down
  + net up/rises/jumps/climbs/soars/rose
  + profit/earnings/revenue boost for

business,earnings,earnings,down, | Earnings Down | A company's profit falls.
  + profit/profits/earnings/income/eps/ebitda .. @fall/@tumble/shrank/halved
  + profit/profits/earnings/eps/ebitda/income down/lower
  + @fall in .. profit/profits/earnings/ebitda/eps/income
  + lower/weaker profit/profits/earnings/eps/ebitda
  - income tax/taxes
  - personal/household/disposable/investment/interest income
  - @profit margin/margins
  - @rise/@jump/@gain
  - loss/losses
  + smaller .. profit/earnings
  + profit/earnings/net dip/dips/dipped
  + net down/falls/drops/slips/slides

business,earnings,earnings-above-expectations,, | Earnings Above Expectations | Results are better than was expected.
  + @beats .. analysts/analyst/street @expected
  + @beats [wall] [street] @expected
  - expect*/hope*/aim*/plan/plans/likely/track/continue/confident/need/needs .. to exceed/beat/top
  + @profit/@sales/results .. @beats .. @expected
  + better than [we/our/the] expected/anticipated/forecast/expectations
  + better than expected profit/results/earnings/sales
  + @profit/@sales/results/quarter beat/beats/tops
  + beats/beat/tops on/as .. @profit/@sales/margin/margins/income
  + misses .. beats
  + beats .. misses
  + better than expected quarter/outlook
  - competition/rivals/market/rival
  + @beats q1/q2/q3/q4/quarterly/profit/earnings/sales/revenue/eps @expected
  + better than feared
  + @beats [wall] street view/views/consensus

business,earnings,earnings-below-expectations,, | Earnings Below Expectations | Results are worse than was expected.
  + @misses .. analysts/analyst @expected
  + miss/misses/missed/missing [wall/analysts/street/profit/earnings/sales/its/their/our] [street] @expected
  + fall/falls/fell short of .. @expected
  + worse/weaker/lower than expected [profit/results/earnings/sales]
  + @profit/@sales/results .. below/missed .. @expected
  + @profit/@sales/results/quarter/bookings miss/misses
  + misses .. beats
  + beats .. misses
  + @profit .. will be below .. @expected
  + bookings/@profit/@sales/results disappoint/disappoints/disappointed/disappointing
  + @misses q1/q2/q3/q4/quarterly/profit/earnings/sales/revenue/eps @expected
  + short of ... @expected
  - than expected .. inflation/data/growth/economic/claims/jobs/output/cpi

@gloomy = tepid weak soft disappointing cautious downbeat gloomy lackluster bleak muted dismal conservative

business,earnings,earnings-guidance,up, | Earnings Guidance Up | A company expects more profit than before.
  + @raise/raising/raises [its/our/their/the] .. @profit/full/annual/year/quarter .. @foresee
  + @raise [its/our/their/the] [full] [year] @foresee/@profit
  + guidance/outlook/forecast/forecasts .. raised/upgraded/increased
  + boosts/lifts/raises/ups .. outlook/forecast/forecasts/guidance
  + guided .. higher/above
  - price/prices target/targets
  - rates/rate
  + sees .. above [wall] street/estimates/consensus/views
  - growth/economic/gdp/imf/inflation/demand/oil/production @foresee
  + @raise .. # [full] [year] @foresee
  + @raise .. profit/sales/earnings/revenue view/views
  + guides .. higher

business,earnings,earnings-guidance,down, | Earnings Guidance Down | A company expects less profit than before.
  + @cut [its/our/their/the] .. @foresee
  + guidance/outlook/forecast/forecasts .. cut/lowered/reduced/slashed/withdrawn
  + profit warning/warnings
  + warns/warned .. @profit/@sales/results
  + withdraw/withdrew/withdrawing/suspend/suspended/suspending [our/its/the] .. guidance/outlook
  + @gloomy [revenue/sales/profit/earnings] @foresee
  + sees .. below [wall] street/estimates/consensus/views
  + @profit .. will be below
  + warns/warned on @profit/@sales
  - growth/economic/gdp/imf/inflation/demand/oil/production @foresee
  + withdraws/withdrawn/pulls/suspends @foresee
  + guides .. below
  + guides lower
  + warns/warned of/on .. weaker/lower/slower/weak/soft .. quarter/year/sales/demand/profit/season
  + abandons/scraps/drops/ditches .. target/targets/goals/@foresee
  + guides .. lower
  + warns for/about .. quarter/year/q1/q2/q3/q4/3q/2q/4q/1q

business,earnings,earnings-guidance,, | Earnings Guidance | A company tells what it expects to earn.
  + we/company/group expect/expects/anticipate/anticipates/project .. @profit/eps/ebitda/margin .. to be/of/between/in
  + reaffirm*/reiterat*/maintain*/updating/provid* .. guidance
  + back/backs/backed .. outlook/forecast/guidance
  + our/its/the .. guidance/outlook for .. quarter/year/#
  + forecasts/forecast/sees/expects .. @profit of
  + still/now/continue expect/anticipate .. earnings/eps/@profit
  + confirm*/keep/keeps/kept .. guidance/forecast/forecasts/outlook
  + sees/forecasts/projects/guides .. revenue/sales/eps/profit [of] between/at/of/to #
  + reaffirm*/confirm*/reiterat*/backs/keeps .. outlook/guidance/forecast/targets
  - tests/test

business,revenues,revenue,up, | Revenue Up | A company's sales rise.
  + @sales .. @rise/@jump/doubled/tripled/improved/accelerated
  + @sales [was/were/of] up/higher
  + @growth/improvement in .. @sales
  + @sales growth
  + record/higher/strong/stronger @sales
  + @sales of # ... growth/increase of #
  + # increase/growth/rise/gain in .. @sales
  - cost/costs of sales/revenue
  - percentage/percent/% of .. @sales
  - @goes-down
  - retail/home/vehicle/auto/chain sales
  - sales order/orders/results/force/team/staff/office/offices/tax/price/prices/incentive/incentives
  - rose/fell to
  + unit/division/segment/arm .. grows/grew [by] #

business,revenues,revenue,down, | Revenue Down | A company's sales fall.
  + @sales .. @fall/@tumble/shrank/weakens/weakened
  + @sales [was/were] down/lower
  + @fall/reduction in .. @sales
  + lower/weak/weaker @sales
  - cost/costs of sales/revenue
  - percentage/percent/% of .. @sales
  - @rise/@jump/@raise/falling
  - retail/home/vehicle/auto/chain sales
  - sales order/orders/results/force/team/staff/office/offices/tax/price/prices/incentive/incentives

business,earnings,margin,up, | Margin Up | A company keeps more of each sale as profit.
  + margin/margins .. @rise/@gain/@jump
  + margin/margins [was/were] up/higher
  + margin/margins of # ... expansion/improvement/increase
  + higher .. margin/margins
  + margin expansion/improvement
  + higher/record/improved/improving/expanding [gross/operating/ebitda] margin/margins
  + expansion/improvement/increase in .. margin/margins
  + expanded/improved/increased .. margin/margins
  - @goes-down
  - and margin/margins @fall/@tumble/@shrink

business,earnings,margin,down, | Margin Down | A company keeps less of each sale as profit.
  + margin/margins .. @fall/@tumble/@shrink/compressed
  + margin/margins [was/were] down/lower
  + margin pressure/compression/contraction/erosion
  + lower/reduced/shrinking/declining [gross/operating/ebitda] margin/margins
  + pressure on .. margin/margins
  - @rise/@gain/improved

business,earnings,costs,up, | Costs Up | What a company spends on its business rises.
  + costs/expenses/expense .. @rise/@jump
  + costs/expenses up/higher
  + higher/rising/increased/increasing [input/labor/freight/energy/fuel/operating/commodity/material/raw/production/raw/material] [material] cost/costs/expenses/prices
  + cost inflation
  + increase in .. costs/expenses
  - @fall/@cut/lower/offset
  + costs .. weigh/weighs/weighing/bite/bites/biting/squeeze/squeezes/hurt/mount/mounting
  + soaring/surging/mounting/spiraling [raw/labor/fuel/energy/input/freight] [material] cost/costs/expenses

business,earnings,costs,down, | Costs Down | A company spends less on its business.
  + cost/costs savings/reduction/reductions/cutting
  + reduce/reduced/reducing/lower/lowered/cut/cuts/cutting .. costs/expenses
  + costs/expenses .. @fall/lower
  + productivity/cost savings of #
  - rise/rising/higher
  - guidance/outlook/forecast/forecasts/dividend as/on/after/amid/despite .. costs/expenses
  + cost cuts

business,earnings,write-down,, | Write-Down | A company takes off the value of something it owns.
  + impairment charge/charges
  + goodwill impairment/impairments
  + write down/downs
  + writedown*
  + written/write/writes/wrote off
  + asset/goodwill .. impair*
  + restructuring charge/charges
  + write/writes/wrote/writing down
  + take/takes/took/taking # [charge/hit] on
  + book/books/record/records/take/takes .. impairment

business,earnings,cash-flow,up, | Cash Flow Up | More cash comes in than before.
  + strong/record/higher/improved/solid [free/operating] cash flow/flows/generation
  + cash flow/flows .. @rise/@gain/up/higher
  + cash flow/flows from operations ... higher than
  - down/decline*/lower

business,earnings,cash-flow,down, | Cash Flow Down | Less cash comes in than before.
  + cash flow/flows .. @fall/down/lower/negative
  + negative/weak/weaker/lower [free/operating] cash flow/flows
  + cash burn
  - up/rise*/improv*/rose

business,earnings,accounting-restatement,, | Accounting Restatement | A company corrects figures that it published.
  + restate/restates/restated/restating/restatement/restatements .. results/earnings/financial/statements/accounts/profit/profits/years
  + restatement/restatements of
  + accounting irregularities/errors/error
  + material weakness
`;
