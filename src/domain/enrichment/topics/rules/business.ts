/** Products, customers, markets and the running of a business; `hack` among its words is what attackers of computers do. */
export const BUSINESS_RULES = `
business,products-services,demand,increase, | Demand Increase | Buyers want more of a product.
  + demand/orders/bookings/shipments/deliveries/traffic/subscribers/volumes .. @rise/@jump/rose/accelerated
  + demand/orders/bookings/shipments/deliveries/traffic/volumes [was/were/remained/remains] up/higher/strong/robust
  + demand for .. remains/remained/is strong/robust/high
  + strong/stronger/robust/solid/record/growing/rising/increased/increasing/healthy/brisk/high/higher [consumer/customer] demand/orders/bookings/backlog
  + @growth in .. demand/orders/bookings/shipments/subscribers/backlog
  + demand/order/shipment/subscriber growth
  + backlog .. @rise/record/up
  - @goes-down/weak/weaker
  - executive/court/in order
  + @goes-up ... on/from/as .. demand

business,products-services,demand,decrease, | Demand Decrease | Buyers want less of a product.
  + demand/orders/bookings/shipments/deliveries/traffic/volumes .. @fall/@tumble/shrank/weakened/softened
  + demand/orders/bookings/shipments/traffic/volumes [was/were/remained/remains] down/lower/weak/soft/sluggish
  + weak/weaker/soft/softer/sluggish/slowing/falling/declining/lower/reduced/lackluster [consumer/customer] demand/orders/traffic/volumes
  + @fall/reduction/slowdown in .. demand/orders/bookings/shipments/traffic
  + lost/losing .. customers/subscribers
  - @rise/@jump/strong
  - executive/court/in order

business,products-services,supply,increase, | Supply Increase | More of a product is made or offered.
  + output/production/supply/supplies/capacity/inventories/inventory .. @rise/@jump/expanded/rose
  + output/production/supply/supplies/capacity up/higher
  + increase/increases/increasing/raise/raises/boost/boosts/expand/expands/expanding/ramp/ramping .. output/production/capacity/supply
  + growth/rise/increase in .. output/production/capacity/supply/inventories
  + new plant/factory/plants/factories/mine/refinery
  - @fall/lower
  - power supply

business,products-services,supply,decrease, | Supply Decrease | Less of a product is made or offered.
  + output/production/supply/supplies/capacity/inventories .. @fall/@tumble/disrupted/halted
  + output/production/supply/supplies/capacity/inventories down/lower
  + @cut/halt/halts/halted/suspend/suspends/suspended .. output/production/capacity/supply
  + shortage/shortages of
  + supply shortage/shortages/disruption/disruptions/constraint/constraints/interruptions
  + supply chain disruption/disruptions/challenge/challenges/constraint/constraints/issues/headwinds/pressures/shortages
  + component/parts/labor/chip/semiconductor/driver shortage/shortages
  + close/closes/closing/closed/shut/shuts/shutting .. plant/plants/factory/factories/refinery/mine
  - @rise/@jump

business,products-services,product-price,up, | Product Price Up | A company asks more for what it sells.
  + price increase/increases/hikes/hike
  + @raise .. [its/our/ticket] prices/fares/tuition
  + pricing .. @rise/actions/power/improvement
  + favorable/higher/positive/strong pricing/prices
  + higher [selling/average/net/sale] price/prices/pricing
  - price/prices target/targets
  - oil/crude/gas/energy/fuel/commodity/gold/copper/steel/consumer/home/share/stock/interest
  - @less/@cut
  + @raise .. fee/fees/price/premiums
  + @raise .. subscription/membership/ticket/list/plan prices
  + @raise .. surcharge/surcharges

business,products-services,product-price,down, | Product Price Down | A company asks less for what it sells.
  + price cut/cuts/reduction/reductions/war
  + @cut .. [its/our] prices/fares
  + lower [selling/average/net/sale] price/prices/pricing
  + pricing pressure/pressures
  - price/prices target/targets
  - oil/crude/gas/energy/fuel/commodity/gold/copper/steel/consumer/home/share/stock/interest
  - higher

business,products-services,product-release,, | Product Release | A product or service is launched.
  + launch/launches/launched/launching/unveil/unveils/unveiled/introduce/introduces/introduced/introducing/debuts/rollout/releases/released .. product/products/service/services/model/models/version/phone/drug/software/platform/line/brand/player/system/device/app/solution/solutions/chip/card/menu/items
  + launch of .. new/our/its
  + new product/products/service/services launch/launches/introduction/introductions/line/lines/innovation
  + roll/rolls/rolled/rolling out .. new/product/service/services
  + unveil/unveils/unveiled/introduces .. new
  + announced/announces/announce [a] new service/product/version/model
  + newly launched/introduced
  - bid/investigation/probe/lawsuit/suit/attack/offer/takeover
  + go/goes/going on sale
  + introduces/unveils/debuts/launches .. electric/new/latest/first/next
  - investigation/probe
  + to unveil
  - to unveil .. results/plan/plans/budget/strategy/deal

business,products-services,product-enhancement,, | Product Enhancement | A product or service is improved.
  + enhance/enhances/enhanced/enhancing/improve/improves/upgrade/upgrades/upgraded/upgrading .. product/products/service/services/software/platform/features/functionality/app/offering/offerings/capabilities
  + new features/version/functionality
  + product/software enhancement/enhancements/upgrade/upgrades/update
  - rating/ratings/buy/neutral

business,products-services,product-recall,, | Product Recall | A product is taken back from buyers.
  + recall/recalls/recalled/recalling .. product/products/vehicle/vehicles/car/cars/drug/units/trucks/batteries/toys/#
  + product/vehicle/safety/voluntary/drug recall/recalls
  + pull/pulls/pulled/withdraw/withdraws/withdrew .. from [the] market/shelves
  + safety defect/defects
  - you recall
  - recall that/as/we/from

business,products-services,product-approval,, | Product Approval | An authority lets a product be sold.
  + fda/regulatory/regulators/marketing approval/approvals/clearance
  + approved/approves/approve/cleared/clears .. drug/treatment/therapy/vaccine/device/use
  + fda approved/approves/clears/cleared/panel/approval
  + wins/won/gets/received/receives .. approval/clearance
  + win/wins/won/get/gets/receive/receives/secures .. fda/ema/eu/regulatory/european .. nod/backing/ok/blessing/approval
  + fda nod/greenlight/oks/okays/ok

business,products-services,product-rejection,, | Product Rejection | An authority does not let a product be sold.
  + fda/regulators reject/rejects/rejected/declined/refused
  + complete response letter
  + reject/rejects/rejected .. application/drug

business,products-services,clinical-trial,, | Clinical Trial | A treatment is tried on people.
  + clinical trial/trials/study/studies/data/development
  + phase 1/2/3/i/ii/iii/one/two/three [trial/study/clinical]
  + trial/study .. patients/placebo/endpoint
  + late/mid/early stage trial/study/trials/studies
  + head to head trial/study
  + drug/treatment/vaccine/therapy/pill .. trial/trials

business,products-services,product-discontinued,, | Product Discontinued | A product or service is given up.
  + discontinue/discontinues/discontinued/discontinuing .. product/products/service/line/production/sale/sales
  + phase/phased/phasing out
  + discontinued operations

business,products-services,business-contract,, | Business Contract | A customer gives a company an order.
  + gets/received/receives/win/wins/won/winning/awarded/award/land/lands/landed/secure/secured/secures .. contract/contracts/order/orders
  + contract/contracts/order/orders .. worth/valued
  + # contract/order .. @company/to/with/from
  + multi year/long term contract/contracts
  + new contract/contracts
  + sign/signs/signed .. contract/contracts/customers
  - union/labor/workers/players/pilots
  - futures
  + orders # .. jets/planes/airbus/boeing/aircraft/superjumbos/ships
  + order/orders for .. jets/planes/aircraft/tankers/ships
  + to spend # on jets/planes/aircraft

business,products-services,market-share,up, | Market Share Up | A company sells more of what is sold in its market.
  + market share gain/gains/growth
  + gain/gains/gained/gaining/grow/grew/increase/increased/take/taking/win/winning .. market/category share
  + share gains/gain
  - @cut/lost/losing
  - ability/able/opportunity/opportunities to .. share
  + gain/gains/gained/gaining share
  + overtake/overtakes/overtook .. as .. top/largest/biggest/leading
  - per share

business,products-services,market-share,down, | Market Share Down | A company sells less of what is sold in its market.
  + market share loss/losses/erosion
  + lose/loses/lost/losing .. market share
  - gained

business,products-services,business-expansion,, | Business Expansion | A company opens new places or enters new markets.
  + open/opens/opened/opening .. store/stores/restaurant/restaurants/plant/office/offices/branches/locations/factory/center/centers
  + new store/stores/restaurants/locations/clubs/units
  + store/unit/restaurant openings/growth
  + expand/expands/expanded/expanding/expansion .. into/in/internationally/overseas/footprint/presence
  + enter/enters/entered/entering .. market/markets
  - contract
  - margin/margins/multiple
  - economy .. expand/expands/expanded/expanding
  + build/builds/building .. plant/factory/plants/factories/warehouse
  + pushes/push/pushing into

business,products-services,facility-closing,, | Facility Closing | A company closes a place of business.
  + close/closes/closed/closing/shut/shuts/shutting/shutter* .. store/stores/plant/plants/factory/factories/branches/locations/restaurants/offices/mill/facility/facilities
  + store/plant/branch/facility closures/closings/closure/closing
  - disclos*
  - closing price
  + @cut/axe/axes/axing/shed .. branches/stores/outlets/restaurants/cafes
  + closing/close/closes/shut/shuts/shutting # .. stores/plants/branches/factories

business,products-services,competition,, | Competition | Rivals press each other.
  + compete/competes/competed/competing/competition/competitor/competitors/competitive .. pressure/pressures/intense/fierce/stiff/tough/increased/market/with/from
  + intense/fierce/stiff/tough/increased/growing/strong/significant competition
  + rivalry
  + competition from

business,partnerships,partnership,, | Partnership | Two parties agree to act together and share responsibility.
  + partnership/partnerships with/between/to/agreement
  + strategic partnership/partnerships/alliance/alliances/collaboration/relationship
  + partner/partners/partnered/partnering/team/teams/teamed/teaming with/up
  + joint venture/ventures
  + alliance/collaboration with/between
  + collaborate/collaborates/collaborated/collaborating with
  + extend/extends/extended/strengthen* .. partnership/alliance/collaboration
  - with [our/their] client/clients/customer/customers/team/teams/advisors
  + license/licensing agreement/agreements/deal
  + join/joins/joined forces
  - limited/general/health/real partnership/partners
  - end/ends/ended/terminate/terminated/dissolve/dissolved
  + @agree .. to cooperate
  + to cooperate/collaborate on/in/with
  + form/forms/forming .. venture/alliance

business,partnerships,partnership,end, | Partnership End | Two parties no longer act together.
  + end/ends/ended/ending/terminate/terminates/terminated/dissolve/dissolves/dissolved/quit/exit .. partnership/alliance/venture/collaboration
  + partnership/alliance/venture .. ended/ends/dissolved/terminated/ending
  - end user/users/customer/customers/market/markets/product/products

business,technology,artificial-intelligence,, | Artificial Intelligence | Machines that learn, write or decide.
  + artificial intelligence
  + machine/deep learning
  + generative ai
  + ai model/models/chips/infrastructure/demand/agents/tools/assistant/applications/workloads/systems/features/powered/training
  + large language model/models
  + ai

business,technology,cyber-attack,, | Cyber Attack | Computers of an organization are attacked.
  + cyber attack/attacks/security/incident/incidents/threats
  + cyberattack* 
  + cybersecurity*
  + data breach/breaches/theft
  + hack/hacks/hacked/hacker/hackers/hacking/ransomware/malware/phishing/worm/spyware
  + computer virus/viruses/worm/worms
  + denial of service

business,technology,service-outage,, | Service Outage | A service does not work for a time.
  + system/network/internet/service/website/computer/power/web outage/outages
  + service interruption/interruptions/disruption/disruptions
  + system failure/failures/crash
  + computer glitch/problem/problems
  + power failure/blackout/blackouts
  + outage/outages hit/hits/affects
  + outage .. users/customers/website

business,technology,patent,, | Patent | A right to an invention is won, used or fought over.
  + patent/patents/patented
  + intellectual property

business,technology,research-development,, | Research and Development | A company works on what it may sell later.
  + research and development
  + r&d
  + new technology/technologies

business,marketing,marketing-campaign,, | Marketing | A company makes its products known.
  + marketing/advertising/ad/promotional campaign/campaigns/spend/spending/investment/investments
  + advertising revenue/revenues/sales/market/spending/budget
  - advertising group/agency/company
  + brand awareness/campaign/building
  + sponsorship/sponsor/endorsement deal

business,corporate-responsibility,donation,, | Donation | A company gives to a good cause.
  + donate/donates/donated/donating/donation/donations
  + charitable contribution/contributions/giving
  + philanthrop*

business,corporate-responsibility,diversity,, | Diversity | A company's people differ, and are treated alike.
  + diversity and/equity/inclusion/initiatives
  + equity and inclusion
  + workplace diversity/equality

business,assets,real-estate,, | Real Estate | Land and buildings are bought, let or built.
  + commercial/residential real estate
  + real estate investment/market/portfolio/development/developer/trust
  + lease/leases/leased/leasing .. square feet/foot/footage/space
  + occupancy rate/rates/level/levels
  + net operating income/noi .. occupancy/same/store/property

business,assets,capital-expenditure,, | Capital Expenditure | A company spends on lasting things.
  + capital expenditure/expenditures/spending/investment/investments/budget
  + capex
  + invest/invests/invested/investing/investment # .. plant/facility/factory/capacity/expansion/over

business,exploration,resource-discovery,, | Resource Discovery | Oil, gas or ore is found or looked for.
  + oil/gas/gold/mineral/copper .. discovery/discoveries/exploration/find/reserves/drilling
  + drill/drills/drilled/drilling .. well/wells
  + proved/proven reserves
  + exploration .. well/wells/program/license

business,industrial-accidents,accident,, | Accident | Something breaks, burns or spills where people work.
  + plant/refinery/factory/mine/pipeline explosion/fire/blast/accident/leak/spill
  + oil/chemical spill/leak
  + explosion/blast/fire at .. plant/refinery/factory/mine
  + plane/train crash
  + mine/mining accident/disaster
  + dam/mine/plant/factory/crane/bridge collapse
  + derail*

business,transportation,delay,, | Transport Delay | People or goods are moved late.
  + flight/flights/shipping/port/delivery delay/delays/delayed/cancel*/congestion
  + port congestion/strike
  + delays/delayed .. delivery/deliveries/shipment/shipments/flights/launch
`;
