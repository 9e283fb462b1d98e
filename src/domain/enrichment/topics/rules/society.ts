/** Law, authorities, politics, conflict, health, nature. */
export const SOCIETY_RULES = `
@court = court courts judge judges jury juries tribunal
@wrong = fraud bribery corruption embezzlement laundering racketeering perjury forgery conspiracy

society,legal,legal-issues,, | Legal Issues | A dispute goes to court or is settled there.
  + lawsuit/lawsuits/litigation
  + class action/actions
  + sue/sues/sued/suing
  + file/files/filed/filing .. suit/suits/complaint/complaints
  + legal proceeding/proceedings/action/actions/battle/fight/dispute/challenge/matter/matters
  + @court .. rule/rules/ruled/ruling/rejects/rejected/dismiss*/orders/ordered/bars/barred/upheld/upholds/overturn*/blocks/blocked/approves/approved/asks/asked
  + antitrust case/suit/trial/lawsuit/charges
  + plaintiff/plaintiffs/defendant/defendants
  + infringement/infringing/infringes/infringed
  + arbitration
  - tennis/volleyball/food court
  + wins/won/seeks .. dismissal
  + supreme/appeals/district court
  + sec/doj/antitrust/fraud case
  + loss/loses/lost/wins/won in court
  + @court .. appeal/appeals
  + @court hears/hear
  + trial .. begin/begins/start/starts/delayed/postponed/opens
  + start of .. trial
  - clinical/drug/phase/stage/free/patients trial/trials

society,legal,settlement,, | Settlement | Parties end a legal dispute by agreement.
  + settle/settles/settled/settling .. lawsuit/suit/charges/case/claims/dispute/probe/allegations/litigation/investigation
  + settlement with/of/agreement
  + legal/litigation/proposed/class/action settlement
  + agree*/agreed to pay .. # .. settle
  + consent decree/order
  - settlement date/price
  + settle/settles/settled with .. sec/ftc/doj/regulators/states/prosecutors/investors/shareholders
  + settle/settles/settled .. investigations/probes/inquiries

society,legal,verdict,, | Verdict | A court finds for or against someone.
  + guilty/convicted/conviction/acquitted/acquittal/sentenced/sentence .. prison/fraud/charges/plea/verdict/pleaded/pleads/years/@wrong
  + plead/pleads/pleaded guilty
  + jury/verdict .. found/finds/awards/awarded
  + found guilty/liable
  + cleared by .. @court
  + @court clears/cleared/acquits
  + @court .. rule/rules/ruled for/against
  + wins/won .. dismissal

society,crime,fraud,, | Fraud | Someone is accused of deceit or theft for money.
  + @wrong .. charge/charges/charged/trial/case/scandal/investigation/probe/accused/alleg*
  + charged/accused/indicted/indictment/arrested/alleg* .. @wrong
  + accounting/securities/wire/mail/tax/mortgage/bank/insurance/corporate fraud
  + money laundering
  + ponzi scheme
  + indict/indicted/indictment/indictments
  + bribe/bribes/bribed/bribing/kickback/kickbacks
  + accounting manipulation/manipulations/scandal
  + charge/charges/charged/accuse/accuses/accused .. with/of .. @wrong

society,regulatory,regulatory-investigation,, | Regulatory Investigation | An authority looks into a company's conduct.
  + @authority/police/eu/spitzer .. investigat*/probe/probes/probing/inquiry/inquiries/subpoena*/scrutin*
  + investigat*/probe/inquiry/subpoena* .. @authority/spitzer
  + under investigation
  + antitrust/accounting/criminal/regulatory probe/probes/investigation/inquiry
  + subpoena/subpoenas/subpoenaed
  + being/is/was investigated
  + investigation/probe/inquiry into
  - scientific/study/studies
  + accounting/fraud/insurance/fund/trading/bribery probe/inquiry/investigation

society,regulatory,regulatory-penalty,, | Regulatory Penalty | An authority punishes a company.
  + fine/fines/fined .. #
  + civil/criminal/monetary penalty/penalties
  + pay .. # .. fine/penalty/penalties
  + impose/imposes/imposed .. fine/penalty/penalties/fines
  - fine print/art/wine/dining/tune
  + hit/slapped/faces/face/handed with .. fine/penalty
  + record .. fine/penalty
  + fined
  + slap/slaps/slapped/hit/hits with .. fine/penalty
  + slap/slaps/slapped/hits .. with .. fine/penalty
  + pay/pays a/the fine

society,regulatory,regulation,, | Regulation | Rules for companies are made, changed or applied.
  + new/proposed/stricter/tougher/federal regulation/regulations/rules
  + regulation/regulations/rule/rules .. sec/commission/fda/epa/ftc/fcc
  + sec/fda/epa/ftc/fcc/commission .. rule/rules/regulation/regulations/adopt*/propos*
  + regulatory change/changes/requirements/reform/environment/compliance
  + rate case/cases
  + deregulat*
  - golden/own/house

society,regulatory,antitrust,, | Antitrust | An authority guards competition.
  + antitrust/monopoly/monopolies/anticompetitive
  + anti competitive
  + competition authority/commission/regulators/regulator/law/laws/watchdog
  + abuse/abused/abusing .. dominance/dominant/monopoly
  + price fixing
  + cartel/cartels .. fine/fined/probe/investigation/price/fixing/guilty
  - opec/drug
  + cma/ftc/doj/accc .. clear/clears/cleared/block/blocks/blocked/sue/sues/force/forces .. merger/deal/purchase/acquisition/takeover/sell
  + ftc/cma/doj/eu .. challenge/challenges/challenged .. deal/merger/takeover/acquisition

society,war-conflict,sanctions,, | Sanctions | A government restricts dealings with a country or person.
  + sanction/sanctions .. against/on/russia/iran/korea/iraq/china/imposed/lifted/eu/us/u.s/un
  + impose/imposes/imposed/imposing/lift/lifts/lifted/economic/trade sanctions
  + embargo/embargoes
  + export controls/restrictions/ban/bans
  + us/u.s/eu/uk/washington/treasury sanctions .. banks/bank/company/companies/firms/officials/tankers/oil
  + new/fresh/more sanctions

society,war-conflict,armed-conflict,, | Armed Conflict | People fight with weapons.
  + war in/on/with/between/against
  + war/invasion/airstrike/airstrikes/bombing/bombings/missile/missiles/troops/rebels/insurgents/militia/militants .. attack/attacks/killed/kill/kills/clash*/fighting/strike/war
  + suicide/car bomb/bomber/bombers/bombing
  + armed conflict
  + geopolitical tension/tensions/conflict/conflicts/uncertainty
  + cease fire
  + ceasefire*
  - price/proxy/bidding/trade war
  - star/world wars

society,security,terrorism,, | Terrorism | Violence meant to frighten a public, and what is done against it.
  + terror/terrorist/terrorists/terrorism
  + al qaeda
  + hijack/hijacked/hijackers

society,politics,election,, | Election | People vote on who governs.
  + election/elections/electoral
  + presidential/election campaign/candidate/candidates/race/vote/debate
  + ballot/ballots/referendum/polls .. vote/voters/voting
  + vote/votes/voters .. president/prime/parliament/senate
  - board/directors/shareholder/shareholders
  - tax/elections to

society,politics,legislation,, | Legislation | A law is made or changed.
  + congress/senate/parliament/lawmakers/house .. pass/passes/passed/approve/approves/approved/vote/voted/votes/bill/rejects/rejected
  + bill/legislation/law/act .. signed/enacted/passed/passes/approved
  + new law/laws/legislation
  - white house
  - house prices

society,politics,government,, | Government Change | Who governs changes, or is in trouble.
  + prime minister/president .. resign*/sworn/inaugurat*/impeach*/ousted
  + coalition government/talks
  + cabinet reshuffle
  + coup

society,labor,workplace-discrimination,, | Workplace Discrimination | Employees are treated unequally.
  + discrimination .. suit/lawsuit/case/workers/women/employees/claims/charges/bias
  + sexual/workplace/gender/racial/age/sex/race discrimination/harassment/bias

society,health,disease-outbreak,, | Disease Outbreak | An illness spreads.
  + outbreak/outbreaks/epidemic/epidemics/pandemic/pandemics
  + covid*
  + coronavirus*
  + bird flu
  + flu shortage/vaccine/season/outbreak
  + sars/ebola/influenza
  + mad cow

society,health,health-care,, | Health Care | Care for the sick and what it costs.
  + health care cost/costs/reform/coverage/spending/premiums
  + healthcare cost/costs/reform/coverage/spending
  + medicare/medicaid
  + health insurance/insurer/insurers/plan/plans

society,health,drug-safety,, | Drug Safety | A treatment may harm those who take it.
  + side effect/effects
  + adverse event/events/reaction/reactions
  + drug .. risk/risks/safety/warning/warnings/heart/suicide
  + safety .. drug/drugs/concerns/warning
  + vioxx*

environment,natural-disasters,hurricane,, | Hurricane | A tropical storm strikes.
  + hurricane/hurricanes/typhoon/typhoons/cyclone/cyclones
  + tropical storm/storms

environment,natural-disasters,earthquake,, | Earthquake | The earth shakes, and the sea after it.
  + earthquake/earthquakes/tsunami/tsunamis/aftershock*
  + quake .. hit/hits/struck/killed/magnitude

environment,natural-disasters,flood,, | Flood | Water stands where it should not.
  + flood/floods/flooding/flooded .. damage/water/homes/waters/killed/losses/hit/rains/area
  + heavy/severe/flash/catastrophic flooding/floods/flood

environment,natural-disasters,wildfire,, | Wildfire | Land burns.
  + wildfire/wildfires
  + forest/brush fire/fires

environment,natural-disasters,severe-weather,, | Severe Weather | Cold, heat, drought or storms do damage.
  + severe/extreme/adverse/inclement/unfavorable weather
  + winter/ice/snow storm/storms
  + drought/droughts/tornado/tornadoes/blizzard/heatwave
  + catastrophe loss/losses
  + storm damage/costs/restoration
  + storms .. damage/costs/outages

environment,climate,greenhouse-gas-emissions,, | Greenhouse Gas Emissions | Gases that warm the climate are released or reduced.
  + greenhouse gas/gases/emissions
  + carbon emission/emissions/dioxide/neutral/neutrality/footprint/free/reduction
  + emissions .. reduce/reduction/reductions/target/targets/trading/standards/scope
  + net zero
  + low carbon

environment,climate,climate-change,, | Climate Change | The climate warms, and what follows of it.
  + climate change/risk/risks/related/action/policy
  + global warming
  + kyoto/paris protocol/agreement/accord
  - paris agreement of

environment,energy,renewable-energy,, | Renewable Energy | Power from wind, sun and the like.
  + renewable/renewables [energy/power/generation/diesel]
  + solar/wind power/energy/farm/farms/project/projects/generation/panels/capacity
  + clean energy/power
  + energy transition
  + electric vehicle/vehicles
  + hydrogen fuel/economy/production
  - second wind

environment,pollution,pollution,, | Pollution | Air, water or soil is fouled, or cleaned.
  + pollution/pollutant/pollutants/contamination/contaminated
  + hazardous/toxic waste/substances/materials/chemicals
  + environmental remediation/cleanup/liabilities/liability
  + superfund*
`;
