/** Prices of shares, bonds, currencies and goods, and what analysts say of them. */
export const MARKET_RULES = `
@index = nasdaq dow nikkei ftse dax s&p seng sensex index indexes indices
@commodity = oil crude gold copper silver gasoline gas coal wheat corn aluminum nickel steel
@currency = dollar euro yen pound sterling yuan greenback peso franc rupee ruble

business,stock-prices,stock-price,gain, | Stock Gain | The price of a share rises.
  + @shares .. @rise/@jump/rose/climbed
  + @shares .. gain/gains/gained/advanced/advance/advances
  - [market/volume/wallet] share gain/gains
  + @shares up/higher
  + @shares end/ends/ended/close/closed/closes/finish/finished/open/opened/opens/seen/set/edge/edged/trade/traded/trading/were/was .. up/higher
  + gain/gains/rise/rises/jump/rally in .. shares/stocks
  + stock/stocks/shares rally
  + @shares [hit/hits/at/reached/to] .. record/high/highs
  - @goes-down
  - euro/euros stocks/shares/zone
  - per share
  - market share
  - share of
  - earnings/profit/eps/dividend/dividends/revenue/sales/count/book/volume
  + lift/lifts/lifted shares
  + soar/soars/surge/surges/jump/jumps/rally/rallies/pop/pops/leap/leaps/skyrocket*/zoom/zooms #/on/after/premarket/afterhours
  - @index/@commodity/@currency/bitcoin/yields/volumes/output/orders/profit/profits/earnings/net/income/sales/revenue/revenues/costs/prices/demand/inflation/exports/imports/claims/starts/economy .. soar/soars/surge/surges/jump/jumps/rally/rallies/pop/pops/leap/leaps

business,stock-prices,stock-price,loss, | Stock Loss | The price of a share falls.
  + @shares .. @fall/@tumble/sank/slid/slipped/fell
  + @shares lose/loses/lost/retreat/retreated/dip/dipped/ease/eased
  + @shares down/lower
  + @shares end/ends/ended/close/closed/closes/finish/finished/open/opened/opens/seen/set/edge/edged/trade/traded/trading/were/was .. down/lower
  + drop/fall/decline/slide/plunge in .. shares/stocks
  + sell off .. @shares
  + wiped .. off .. @shares/value
  - @rise/@jump/gain/gained
  - euro/euros stocks/shares/zone
  - per share
  - market share
  - share of
  - earnings/profit/eps/dividend/dividends/revenue/sales/count/book/volume
  + sink/sinks/plunge/plunges/tumble/tumbles/slump/slumps/crater*/tank/tanks/plummet/plummets/nosedive* #/on/after/premarket
  - @index/@commodity/@currency/bitcoin/yields/volumes/output/orders/profit/profits/earnings/net/income/sales/revenue/revenues/costs/prices/demand/inflation/exports/imports/claims/starts/price .. sink/sinks/plunge/plunges/tumble/tumbles/slump/slumps
  - @shares higher/up/rise/rises/gain/gains
  + hammer/hammers/sink/sinks/hurt/hurts/drag/drags/send .. stock/shares [lower/down]

business,stock-prices,stock-price-volatility,up, | Stock Price Volatility Up | The price of a share moves more than before.
  + volatility .. @rise/@jump/up/higher
  + higher/increased/heightened/rising volatility
  + volatile trading/session/market/markets
  - @fall/lower/reduced

business,stock-prices,stock-price-volatility,down, | Stock Price Volatility Down | The price of a share moves less than before.
  + volatility .. @fall/down/lower/subsided
  + lower/reduced/less volatility
  - @rise/higher

business,indexes,market-index,gain, | Market Index Gain | The shares of a market rise as a whole.
  + @index/stocks/market/markets/wall .. [street] @rise/@jump/rose/climbed
  + @index/stocks .. gained/higher/up
  + wall street .. @rise/@jump/higher/up
  + stocks .. @rise/@jump/higher
  - @goes-down
  - market share/leader/position/for/opportunity/demand/penetration/value
  - oil/housing/labor/job/end/our
  + @index/stocks .. record high/highs/close
  + european/asian/us/u.s/chinese/japanese/indian/german/british/world/global/emerging stocks/shares .. @rise/@jump/higher/up/gain/gains/record
  + @index/500/100 .. hits/hit/at/sets .. high/highs
  + @index .. closing/month/week/year high/highs
  + @index [100/500/225] lifted/boosted

business,indexes,market-index,loss, | Market Index Loss | The shares of a market fall as a whole.
  + @index/stocks .. @fall/@tumble/fell/lost/lower/down
  + wall street .. @fall/@tumble/lower/down
  - @rise/@jump/gained/flat/steady
  - market share/leader/position/for/opportunity/demand/penetration/value
  - oil/housing/labor/job/end/our
  - stocks higher/up/rise/rises/gain/gains
  + european/asian/us/u.s/chinese/japanese/indian/german/british/world/global/emerging stocks/shares .. @fall/@tumble/lower/down
  + @index .. closing/month/week/year low/lows

business,analyst-ratings,analyst-rating,upgrade, | Analyst Rating Upgrade | An analyst raises a recommendation.
  + upgrade/upgrades/upgraded/upgrading .. to/from .. buy/hold/neutral/outperform/overweight/perform
  + upgrade/upgraded/upgrades .. stock/shares/rating/recommendation
  + analyst/analysts/brokerage .. upgrade/upgrades/upgraded
  + initiate/initiates/initiated .. with .. buy/outperform/overweight
  - credit/debt/moody*/fitch/software/network/system
  + upgraded at/by
  + raised to buy/outperform/overweight
  + ups/lifts .. to buy/outperform/overweight

business,analyst-ratings,analyst-rating,downgrade, | Analyst Rating Downgrade | An analyst lowers a recommendation.
  + downgrade/downgrades/downgraded/downgrading .. to/from .. sell/hold/neutral/underperform/underweight/perform/buy
  + downgrade/downgraded/downgrades .. stock/shares/rating/recommendation
  + analyst/analysts/brokerage .. downgrade/downgrades/downgraded
  - credit/debt/moody*/fitch/bond/bonds/junk
  + downgraded at/by
  + cut to sell/hold/neutral/underperform/underweight
  + cuts .. to sell/hold/neutral/underperform/underweight

business,price-targets,price-target,up, | Price Target Up | An analyst expects a higher price of a share.
  + @raise .. price target/targets
  + price target/targets .. raised/increased/lifted
  + pt/target raised/lifted/hiked/upped/boosted
  + @raise [its] target to #

business,price-targets,price-target,down, | Price Target Down | An analyst expects a lower price of a share.
  + @cut .. price target/targets
  + price target/targets .. cut/lowered/reduced
  + pt/target cut/lowered/trimmed/slashed
  + @cut [its] target to #

business,credit-ratings,credit-rating,upgrade, | Credit Rating Upgrade | A rating agency raises its opinion of a borrower.
  + moody*/fitch/s&p/poor .. upgrade/upgrades/upgraded/raised/raises .. rating/ratings/credit/debt/bonds
  + credit/debt/bond rating/ratings .. upgraded/raised/upgrade
  + upgrade/upgraded .. credit/debt/bond rating/ratings
  + upgraded .. investment grade

business,credit-ratings,credit-rating,downgrade, | Credit Rating Downgrade | A rating agency lowers its opinion of a borrower.
  + moody*/fitch/s&p/poor .. downgrade/downgrades/downgraded/cut/cuts/lowered/lowers .. rating/ratings/credit/debt/bonds/junk
  + credit/debt/bond rating/ratings .. downgraded/lowered/cut/downgrade
  + downgrade/downgraded/cut/lowered .. credit/debt/bond rating/ratings
  + cut/cuts/downgrade*/lowered .. to junk

business,credit-ratings,credit-rating,, | Credit Rating | An agency's opinion of a borrower is told or looked at again.
  + investment grade [credit] rating/ratings
  + credit rating/ratings/watch
  + moody*/fitch .. affirm*/review*/outlook/rating/ratings

economy,commodity-prices,commodity-price,up, | Commodity Price Up | The price of a raw material rises.
  + @commodity price/prices/futures .. @rise/@jump/rose/climbed/high/highs/record
  + @commodity .. [price/prices] @jump/@rise .. barrel/ounce/high/record/highs/#
  + crude/oil/gold/copper [oil] [futures] @rise/@jump/tops/hits
  + price of [crude] @commodity .. @rise/@jump/record
  + rise/rises/surge/jump/increase in .. @commodity/fuel/energy/commodity price/prices
  + high/higher/rising/soaring/record/surging @commodity/fuel/energy/commodity [price/prices/costs]
  + @commodity hits/hit/sets/tops .. record/high/$50
  - @goes-down
  - gas emissions
  - natural gas sales
  + oil/crude/gold/copper [futures] up/firm/firms/above [#/after/over/on]
  - oil/gas/gold company/firm/firms/producer/giant

economy,commodity-prices,commodity-price,down, | Commodity Price Down | The price of a raw material falls.
  + @commodity price/prices/futures .. @fall/@tumble/fell/lower/eased/dip/low/lows
  + @commodity .. [price/prices] @fall/@tumble/eased .. barrel/ounce/low/#
  + crude/oil/gold/copper [oil] [futures] @fall/@tumble/eases
  + price of [crude] @commodity .. @fall/@tumble/dipped
  + fall/drop/decline/decrease in .. @commodity/fuel/energy/commodity price/prices
  + low/lower/falling/declining/cheaper @commodity/fuel/energy/commodity price/prices
  - @rise/@jump/high/record
  + lower long/near/short term @commodity price/prices
  + oil/crude/gold/copper [futures] down/ease/eases [#/after/on]
  - oil/gas down payment

economy,foreign-exchange,exchange-rate,up, | Currency Up | A currency gains against others.
  + @currency .. @rise/@jump/rose/climbed/strengthened/gained/firmed/stronger/higher
  + stronger/strong/strengthening @currency
  + @currency bounce/bounces/bounced
  - euro stocks/shares/zone
  - dollar/euro sales/volume/amount/store/stores
  - @goes-down
  - store/sales/volume/retention/amount
  + @currency .. keeps/extends/firms/climbs .. gains
  + @currency gains

economy,foreign-exchange,exchange-rate,down, | Currency Down | A currency loses against others.
  + @currency .. @fall/@tumble/fell/weakened/dipped/slipped/eased/weaker/lower/low/lows
  + weaker/weak/weakening/falling @currency
  + @fall in .. @currency
  - @rise/@jump/strengthened
  - store/sales/volume/retention/amount
  + slide/drop/weakness/decline of/in .. @currency/currency
  + @currency/lira/rand/baht/won/currency .. record/year/month low

economy,foreign-exchange,currency-effect,, | Currency Effect | Exchange rates change what a company reports.
  + foreign exchange/currency .. impact/headwind/headwinds/tailwind/effect/effects/translation/losses/gains/benefit/fluctuation*
  + constant currency
  + currency/fx headwind/headwinds/tailwind/tailwinds/translation/impact
  + unfavorable/favorable foreign exchange/currency
`;
