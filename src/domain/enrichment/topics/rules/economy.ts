/** The economy as a whole and those who steer it. */
export const ECONOMY_RULES = `
@central-bank = fed ecb boj boe fomc greenspan bernanke yellen powell lagarde
@spending = spending sales shopping purchases

economy,interest-rates,interest-rate,up, | Interest Rate Up | A central bank raises its rate.
  + interest/key/benchmark/federal/borrowing/lending/mortgage rate/rates .. @rise/@jump/raised/hike/hikes/higher/increase/increases/up
  + @raise .. interest/key/benchmark/federal/borrowing/lending rate/rates
  + rate/rates hike/hikes/increase/increases/rise/rises
  + @central-bank .. raise/raises/raised/raising/hike/hikes .. rate/rates
  + higher/rising interest/mortgage rate/rates
  - @cut/lower/decline*/fell
  - tax/growth
  + @raise [its] cash/policy/benchmark/key/base/repo [interest/lending] rate

economy,interest-rates,interest-rate,down, | Interest Rate Down | A central bank lowers its rate.
  + interest/key/benchmark/federal/borrowing/lending/mortgage rate/rates .. @fall/cut/cuts/lowered/lower
  + @cut .. interest/key/benchmark/federal/borrowing/lending rate/rates
  + rate cut/cuts
  + @central-bank .. @cut .. rate/rates
  + lower/falling/low interest/mortgage rate/rates
  - @raise
  - tax/growth
  + @cut [its] cash/policy/benchmark/key/base/repo [interest/lending] rate

economy,interest-rates,interest-rate,, | Interest Rate | What money costs, and what central banks may do about it.
  + federal reserve/bank of england/ecb/fed .. rate/rates/policy/meeting
  + @central-bank .. rates/rate/policy/meeting/minutes/hold/holds
  + monetary policy
  + interest rate/rates .. unchanged/steady/hold/decision/policy/outlook/environment/risk
  + central bank/banks

economy,consumer-prices,inflation,up, | Inflation Up | Consumer prices rise faster than before.
  + inflation .. @rise/@jump/accelerated/quickened/high/higher/hit/hits
  + high/higher/rising/surging/accelerating inflation
  + consumer/producer/wholesale price/prices .. @rise/@jump/rose/up/higher
  + inflationary pressure/pressures/environment
  + cost/wage inflation
  - @goes-down/eased/tame
  + inflation accelerates/accelerated/quickens/surges/heats

economy,consumer-prices,inflation,down, | Inflation Down | Consumer prices rise more slowly, or fall.
  + inflation .. @fall/eased/cooled/slowed/slows/moderated/tame/subdued/low/lower
  + low/lower/falling/easing/slowing inflation
  + consumer/producer/wholesale price/prices .. @fall/@tumble/fell/down/lower/dropped
  + deflation*
  - @rise/@jump
  + inflation cools/cooled/cooling/slows/slowed/slowing/moderates/moderated
  + inflation eases/eased/easing

economy,consumer-prices,inflation,, | Inflation | How fast prices rise.
  + inflation rate/data/figures/report/numbers/target/expectations/fears/worries/concerns
  + consumer/producer price index
  + cpi
  + inflation fight/battle/gauge/outlook/pressures

economy,employment,unemployment,up, | Unemployment Up | More people are without work.
  + unemployment/joblessness/jobless [rate/claims] .. @rise/@jump/rose/higher/up
  + jobless/unemployment claims .. @rise/@jump/up
  + higher/rising unemployment
  - @goes-down
  + job/jobless claims .. @rise/@jump/climb*

economy,employment,unemployment,down, | Unemployment Down | Fewer people are without work.
  + unemployment/joblessness/jobless [rate/claims] .. @fall/@tumble/lower/down/fell
  + lower/falling unemployment
  - @rise/@jump
  + @cut .. unemployment/jobless rate
  + @fall in .. unemployment/jobless claims

economy,employment,employment,up, | Employment Up | More people have work.
  + payroll/payrolls/employment/jobs .. @rise/@jump/rose/growth/added/grew
  + job/employment/jobs/payroll growth/gains
  + employers/economy .. add/adds/added/create/created/hired .. jobs
  - @goes-down
  - steve
  + expand/expands/expanding/expanded payrolls
  + stepped/steps up hiring
  - @cut
  + us/u.s/economy/canada/australia adds/added # jobs

economy,employment,employment,down, | Employment Down | Fewer people have work.
  + payroll/payrolls/employment .. @fall/@tumble/shrank/lost
  + employers .. cut/cuts/shed .. jobs/payrolls
  - @rise/@jump
  + us/u.s/economy/canada/australia sheds/lost/loses .. jobs

economy,employment,employment,, | Employment | How many have work.
  + jobs report/data/market/figures
  + labor market
  + employment report/data/figures/situation
  + nonfarm payroll/payrolls

economy,gross-domestic-product,economic-growth,up, | Economic Growth Up | An economy makes more than before.
  + economy/gdp .. @rise/@jump/expanded/grew/grows/expands/recovering/rebounded/improving
  + economic growth/recovery/expansion/rebound/upturn
  + gross domestic product .. @rise/grew/expanded
  + growing/strong/stronger/improving/recovering economy
  - slow/slows/slowed/slower/slowing/weak/weaker/slowdown/stall*/slump*/hurt/threat*
  - @fall/@tumble/@shrink
  - blow to .. economic growth
  + gdp up

economy,gross-domestic-product,economic-growth,down, | Economic Growth Down | An economy makes less, or grows more slowly.
  + economy/gdp .. @fall/@tumble/@shrink/slowed/slows/slowing
  + economic slowdown/downturn/contraction/slump/weakness/decline/crisis/uncertainty
  + recession/recessions/recessionary
  + slow/slowing/slower/weak/weaker/sluggish/softening economic growth/economy/recovery/growth
  + gross domestic product .. @fall/shrank/contracted
  - @rise/@jump/out
  + @cut .. global/world/economic/gdp growth
  + growth slowdown
  + gdp down

economy,consumer-spending,consumer-spending,up, | Consumer Spending Up | Households spend more.
  + consumer/retail/household/holiday/chain @spending .. @rise/@jump/rose/up/higher/strong
  + retail sales .. @rise/@jump/up
  + @growth in .. consumer/retail @spending
  - @goes-down/weak/sluggish
  + consumers/shoppers/households .. increase/increased/boosted .. spending
  + shoppers splurge/splurged
  + rebound/rise/jump/increase in .. consumer/retail spending/sales
  + shopping surges/surged

economy,consumer-spending,consumer-spending,down, | Consumer Spending Down | Households spend less.
  + consumer/retail/household/holiday/chain @spending .. @fall/@tumble/fell/down/lower/weak/sluggish/disappointing/slowed
  + weak/sluggish/slow/slower/disappointing consumer/retail/holiday @spending
  - @rise/@jump

economy,consumer-confidence,consumer-confidence,up, | Consumer Confidence Up | People and firms expect better times.
  + consumer/business/investor/economic confidence/sentiment .. @rise/@jump/rose/up/higher/improved/improves
  - @goes-down

economy,consumer-confidence,consumer-confidence,down, | Consumer Confidence Down | People and firms expect worse times.
  + consumer/business/investor/economic confidence/sentiment .. @fall/@tumble/fell/down/lower/weakened/slipped/eroded
  - @rise/@jump

economy,housing,home-sales,up, | Housing Up | More homes are built or sold, or at higher prices.
  + home/housing/house sales/starts/prices/construction/market/permits .. @rise/@jump/rose/up/higher/strong/record/boom
  + strong/record/robust/booming housing/home market/sales/starts/prices
  - @goes-down

economy,housing,home-sales,down, | Housing Down | Fewer homes are built or sold, or at lower prices.
  + home/housing/house sales/starts/prices/construction/market/permits .. @fall/@tumble/fell/down/lower/weak/slowed/cooled
  + weak/slowing/cooling housing/home market/sales/starts/prices
  - @rise/@jump

economy,industrial-production,industrial-production,up, | Industrial Production Up | Factories make more than before.
  + industrial/factory/manufacturing production/output/orders/activity/index .. @rise/@jump/rose/up/higher/expanded
  + durable goods .. @rise/@jump/up
  - @goes-down

economy,industrial-production,industrial-production,down, | Industrial Production Down | Factories make less than before.
  + industrial/factory/manufacturing production/output/orders/activity/index .. @fall/@tumble/fell/down/lower/contracted/slowed
  + durable goods .. @fall/@tumble/down
  - @rise/@jump

economy,trade,trade-balance,, | Trade Balance | What a country sells abroad against what it buys there.
  + trade deficit/surplus/gap/balance
  + current account deficit/surplus/gap
  + exports/imports .. @rise/@fall/@jump/@tumble/rose/fell

economy,trade,trade-agreement,, | Trade Agreement | Countries settle how they trade.
  + trade agreement/deal/pact/talks/accord/negotiations/treaty
  + free trade
  + world trade organization
  + wto

economy,taxes,import-tax,, | Import Tax | A government changes or collects a tax on imports.
  + tariff/tariffs
  - broadband/cable/data/electricity/energy/fibre/fiber/gas/heat/mobile/network/phone/power/rail/roaming/sewage/telecom/telephone/train/water/wireless tariff/tariffs
  - tariff/tariffs plan/plans
  - feed in tariff/tariffs
  + import tax/taxes/duty/duties
  + anti dumping/antidumping duty/duties
  + duties on .. imports
  + trade war/wars

economy,taxes,tax,up, | Tax Up | A tax is raised.
  + tax increase/increases/hike/hikes
  + @raise .. tax/taxes
  + higher [corporate/income/sales] tax/taxes/rate

economy,taxes,tax,down, | Tax Down | A tax is lowered.
  + tax cut/cuts/relief/break/breaks/reform/credit/credits/incentives
  + @cut .. tax/taxes
  + lower [corporate/income/effective] tax/taxes

economy,public-finance,government-budget,, | Government Budget | What a state takes in, spends and owes.
  + budget deficit/surplus/cuts/gap/shortfall
  + government/public/fiscal/federal spending/stimulus/borrowing/debt/deficit
  + stimulus package/bill/checks/payments/measures
  + sovereign/national debt
  + debt ceiling/crisis
  + budget .. deficit/deficits
  + @cut .. deficit/deficits
  - trade/account deficit/deficits

economy,public-finance,government-bonds,, | Government Bonds | A state's debt and what it yields.
  + treasury/treasuries/government/gilt/bund bonds/yields/yield/notes/prices/note
  + bond yields/prices/market
  + treasuries .. @goes-up/@goes-down
  - treasury stock
`;
