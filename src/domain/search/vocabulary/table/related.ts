/**
 * Synonyms in business language, one group per line: a question may use one of them, a document another. Plurals and verb endings
 * are left to stemming. Words with many meanings are left out; `hack` is in because it mostly means an attack on computers.
 */
export const RELATED_WORDS = `
% what companies do
acquire acquisition purchase buy bought takeover
merger merge combination
divest divestiture disposal sell sold sale
spinoff separation
invest investment
expand expansion
build construct construction erect built
launch introduce introduction rollout unveil debut
close shut closure shutdown
open reopen opening
move relocate relocation
outsource outsourcing
hire recruit hiring recruitment
layoff furlough redundancy severance dismissal headcount workforce
fire dismiss terminate termination
resign departure resignation
retire retirement
appoint name appointment successor
settle settlement resolve
sue lawsuit litigation suit complaint plaintiff
ruling judgment verdict
drove driver driven caused cause due primarily attributable resulted offset
probe investigation inquiry investigate
fine penalty
ban prohibit restriction restrict
approve approval clearance clear authorize authorization
reject deny oppose opposition
vote ballot
postpone delay defer deferral
cancel cancellation
suspend pause halt
resume restart
% up and down
rise increase grow growth climb gain
raise lift hike increase
fall decline decrease drop lower reduction
cut reduce reduction lower trim slash
weak soft weakness softness
strong robust strength solid
improve improvement better
worsen deteriorate deterioration worse
recover recovery rebound bounce
collapse plunge slump
surge soar jump spike
shortage scarce scarcity constraint tightness shortfall
surplus excess glut
slow slowdown slower
fast accelerate acceleration rapid
beat exceed surpass outperform
miss shortfall
double twofold
record highest high
% money
dividend payout distribution
buyback repurchase
shareholder stockholder investor holder
stock share equity
debt borrowing leverage indebtedness
loan lending credit borrower mortgage
refinance refinancing
default delinquency delinquent nonperforming
bankruptcy insolvency insolvent chapter
profit earnings income
loss deficit
revenue sales turnover topline
cost expense
price pricing
inflation inflationary
fee commission
tariff duty
tax taxation
subsidy incentive grant
cash liquidity
guidance outlook forecast expectation
plan expect anticipate intend estimate
target goal objective
savings efficiency productivity
impairment writedown
reserve provision allowance
pension retirement
salary wage pay compensation remuneration
bonus incentive
currency exchange fx
hedge hedging derivative
interest rate
insurance insurer underwriting coverage
premium premiums
claim claims
reinsurance reinsurer
catastrophe disaster hurricane storm
valuation value
stake holding ownership
fund financing
yield return
customer client consumer
subscriber member membership subscription
supplier vendor
contractor subcontractor
competitor rival competition peer
partner alliance partnership collaboration venture
manufacturer maker producer
manufacture produce production output
factory plant facility mill
store shop outlet location retail
retailer store merchant
wholesaler distributor distribution
warehouse logistics fulfillment
shipment shipping freight delivery
inventory stock merchandise
order backlog booking
demand appetite
launch release
staff employee worker workforce personnel associate labor labour
job employment position
union unionization labor
ceo chief executive
chairman chair board
director board
auditor accountant
regulator regulatory regulation
law legislation statute act
government federal
lawmaker congress
antitrust competition monopoly monopolization
patent intellectual
privacy data
hack breach cyberattack cybersecurity ransomware security
fraud misconduct
mislead misleading misrepresent
recall defect
safety safe
% industries
car vehicle automobile automotive auto
carmaker automaker automobile automotive oem
truck trucking
tyre tire
dealer dealership
plane aircraft airplane airline jet
planemaker aircraft aerospace
airline carrier flight aviation
chip semiconductor
chipmaker semiconductor
software saas application
phone smartphone handset mobile
cloud hosting
network networking
internet online web digital ecommerce
artificial ai generative
robot automation autonomous
driverless autonomous
electric ev electrification
battery storage
oil crude petroleum
oilfield drilling rig
gas natural
pipeline midstream
refinery refiner refining
utility electricity power
solar photovoltaic renewable
wind turbine
emission carbon greenhouse co2 climate
waste recycling disposal
water wastewater
mine mining miner
steel steelmaker
metal copper aluminum aluminium
timber lumber wood
paper packaging
chemical chemicals
paint coating coatings
plastic resin
farm agriculture agricultural farmer crop grower
fertilizer crop
pesticide crop herbicide insecticide
food grocery
restaurant dining
meal menu
beer brewer brewery
wine spirits
drink beverage
tobacco cigarette
clothing apparel garment
shoe footwear
furniture furnishing
toy game
film movie theatrical
cinema theater theatre theatrical
music streaming
television tv broadcast
newspaper publishing
advertising advertiser ad
hotel lodging hospitality
casino gaming gambling
travel tourism tourist vacation leisure
timeshare vacation
cruise ship
theme park amusement
house home housing residential
homebuilder homebuilding builder
landlord tenant lease
rent rental lease
office workplace
mall shopping
apartment multifamily
property estate
hospital healthcare health
doctor physician
nurse nursing
patient patients
drug medicine pharmaceutical therapy
drugmaker pharmaceutical pharma
vaccine vaccination vaccinated
covid pandemic coronavirus virus
lockdown restriction closure
death mortality
device instrument
test testing diagnostic
animal pet veterinary
school education university student
bank banking lender
broker brokerage advisor
wealth advisor adviser
exchange marketplace
card payment
soldier military defense defence army
navy ship submarine
weapon firearm gun
gunmaker firearm
satellite space
weather climate storm
freeze winter
heat hot warm summer
china chinese
europe european
asia asian
america american
britain british uk
russia russian
germany german
japan japanese
india indian
brazil brazilian
canada canadian
mexico mexican
`;
