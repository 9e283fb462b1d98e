/**
 * Words with their part in a sentence about business, seen from the market: what is measured, which way it moves, what is
 * good or bad by itself, and what turns, strengthens or weakens that. A trailing `*` stands for any ending. Weights
 * are between 0 and 1 and were set by hand.
 */
export type Weighted = readonly (readonly [weight: number, words: string])[];

/** Things of which more is better (`1`) or worse (`-1`). */
export const MEASURES: Weighted = [
  [
    1,
    `growth profit profits profitability earnings income ebitda ebit eps  revenue revenues sales turnover margin margins dividend dividends
    payout demand orders bookings backlog guidance outlook forecast forecasts estimate estimates results  returns cashflow
    noi roe roic ffo comps surplus productivity growth shares stock stocks rating ratings confidence sentiment`,
  ],
  [
    0.8,
    `shipments deliveries volume volumes traffic subscribers customers users members membership premiums deposits originations
    cash performance efficiency economy gdp employment hiring payrolls jobs workforce headcount exports spending index nikkei ftse dow nasdaq
    dax market markets business share pricing occupancy utilization output production capacity attendance bookings starts
    accounts clients target targets  retention adoption liquidity activity investment investments ipo   staff
    employees workers personnel positions momentum visits  aum lending construction permits listings rents rent renewals penetration
    dollar euro yen pound sterling currency yields spreads satisfaction      `,
  ],
  [
    -1,
    `loss losses dispute disputes strikes lawsuit lawsuits probe probes investigation inquiry feud layoffs bankruptcies foreclosures default defaults lawsuits shortages delays fears worries concerns disruptions
    tensions complaints penalties deaths outflows cancellations writedowns impairments shortfall shortfalls headwinds pressures`,
  ],
  [
    -0.9,
    `cost costs expense expenses debt debts unemployment joblessness jobless inflation delinquencies delinquency chargeoffs provisions
    impairment injuries emissions churn vacancies deficit deficits claims risk risks downtime liabilities borrowing borrowings
    redemptions uncertainty pressure bottlenecks challenges constraints obstacles difficulties problems overhead leverage burden gap
    mortality tension indebtedness charges capex supplies`,
  ],
  [-0.4, 'taxes tax tariffs duties rates volatility competition inventories'],
];

/** Things that those who sell them want to rise, and those who buy them to fall: `oil rose` is good for it, `higher oil prices` bad for all others. */
export const COMMODITIES = 'price prices oil crude fuel gasoline gold copper steel bitcoin coal wheat corn gas';

/** Movements: `1` upwards, `-1` downwards, with how hard. */
export const MOVES: Weighted = [
  [
    1,
    `surge surges surged surging soar soars soared soaring skyrocket* jump jumps jumped jumping leap leaps leaped leapt double doubles
    doubled doubling triple triples tripled tripling rocket* spike spikes spiked balloons ballooned ballooning swell swells swelled`,
  ],
  [
    0.7,
    `rise rises rose risen rising increase increases increased increasing grow grows grew grown growing growth climb climbs climbed
    climbing gain gains gained gaining advance advances advanced advancing rally rallies rallied rallying expand expands expanded
    expanding expansion raise raises raised raising hike hikes hiked hiking boost boosts boosted boosting lift lifts lifted
    higher up accelerate accelerates accelerated accelerating acceleration upward widen widens widened widening  
    outgrowth deepen deepens deepened deepening swelled   climb record highest peak  lifts swelling    rebound rebounds rebounded`,
  ],
  [
    -1,
    `plunge plunges plunged plunging tumble tumbles tumbled tumbling slump slumps slumped slumping plummet* crash crashes crashed
    collapse collapses collapsed collapsing sink sinks sank sunk sinking dive dives dived dove nosedive* slash slashes slashed slashing
    halve halves halved halving evaporate*`,
  ],
  [
    -0.7,
    `fall falls fell fallen falling drop drops dropped dropping decline declines declined declining decrease decreases decreased
    decreasing slip slips slipped slipping slide slides slid sliding shrink shrinks shrank shrunk shrinking contract contracted
    contraction dip dips dipped dipping ease eases eased easing lower lowers lowered lowering down cut cuts cutting reduce reduces
    reduced reducing reduction reductions trim trims trimmed trimming narrow narrows narrowed narrowing soften softens softened
    softening downward  retreat retreats retreated retreating slowest slow slows slowed slowing slowdown moderate moderated erode eroded
    erosion weaken weakens weakened weakening abate abates abated subside subsided  lowest   fewer smaller shed sheds
    eliminate eliminates eliminated eliminating trails trailed curtail curtails curtailed  suspends suspended suspend`,
  ],
];

/** Words that mean another thing together than apart. Their own parts are not read besides. */
export const PHRASES: Weighted = [
  [
    0.6,
    `better_than well_positioned all_time_high record_high record_highs new_high returned_to_profit return_to_profit back_to_profit
    into_the_black in_the_black cost_savings best_in_class debt_reduction share_buyback stock_buyback share_gains market_share_gains
    best_ever well_received new_highs hit_record hits_record hit_a_record hit_new hits_new hit_high hits_high hit_highs hits_highs big_hit tops_forecasts tops_estimates sold_out state_of_the_art cutting_edge green_light go_ahead no_1_spot free_cash_flow_positive debt_free all_time_highs cash_positive swung_to_profit swings_to_profit swing_to_profit higher_than_expected
    swung_to_a_profit swings_to_a_profit back_to_a_profit returned_to_a_profit turned_to_a_profit above_expectations ahead_of_expectations well_above fast_growing cash_flow_positive`,
  ],
  [
    0.35,
    `an_order order_for order_from order_worth orders_worth orders_for new_jobs ahead_of on_track on_schedule first_ever good_news steps_up step_up cash_in cash_flow_of spend_less long_awaited cost_cutting joint_venture new_contract buy_back going_public double_digit high_demand new_orders
    share_repurchase cash_generation stock_split in_demand white_knight new_customers new_store new_stores new_restaurant new_restaurants new_locations see_demand new_product new_products`,
  ],
  [
    0,
    `in_line_with safe_harbor forward_looking differ_materially risk_factors stock_based_compensation net_of risk_management
    interest_expense income_tax tax_rate interest_rate credit_risk long_term short_term cost_of_sales cost_of_revenue oil_and_gas
    loss_per_share profit_and_loss gain_on gains_on loss_on high_speed high_court supreme_court line_of_credit credit_facility
    debt_securities market_risk value_at_risk as_well at_risk make_up set_up follow_up made_up ends_up end_up up_to best_buy
    other_income looking_forward look_forward more_than less_than close_to due_to leading_to leads_to led_to going_forward without_limitation
    gas_and_oil natural_gas volume_of number_of general_growth growth_fund income_statement`,
  ],
  [
    -0.4,
    `price_war trade_war job_cuts step_down steps_down stepped_down short_sellers short_seller antitrust_suit class_action civil_suit
    take_a_hit takes_a_hit took_a_hit profit_hit says_no poses_risks pose_risks low_end more_than_offset no_deal no_resolution sell_off store_closings job_losses rate_hike rate_hikes break_down pull_back pulls_back pulled_back be_closed call_off calls_off called_off end_to trade_gap
    not_expected profit_taking no_growth chapter_7 shut_down shuts_down lay_off lays_off`,
  ],
  [
    -0.7,
    `record_low record_lows profit_warning profit_warnings hit_by hits_by hit_hard short_of worse_than chapter_11 going_concern swung_to_a_loss swings_to_a_loss swing_to_a_loss turned_to_a_loss bad_loans bad_debt bad_debts
    into_the_red in_the_red lower_than_expected weaker_than_expected below_expectations new_low new_lows swung_to_loss swings_to_loss
    swing_to_loss junk_status all_time_low missed_out well_below walk_away walked_away ponzi_scheme weighs_on weigh_on weighed_on cash_burn
    wiped_out`,
  ],
];

/** What brings a thing to its end: good of something bad, bad of something good, nothing by itself. */
export const ENDS = `end ends ended ending avert averts averted settle settles settled settling resolve resolves resolved resolving stop stops
  stopped lift lifts dismiss dismisses dismissed terminate terminates terminated cancel cancels cancelled canceled suspend suspends suspended
  close closes closed shut shuts shed sheds overcome overcomes without no`;

/** What is good (above 0) or bad (below) by itself. */
export const TONES: Weighted = [
  [
    0.9,
    `beat beats beating tops topped topping surpass* outperform* breakthrough stellar outstanding excellent exceptional exceptionally spectacular robust
    triumph* booming boom bullish superb fantastic tremendous phenomenal landmark exceeded exceeds exceeding exceed cheered
    blockbuster windfall smash smashes smashed exonerated oversubscribed top-notch`,
  ],
  [
    0.6,
    `strong stronger strongest strongly strength strengths strengthen strengthens strengthened strengthening solid solidly healthy
    healthier improve improves improved improving improvement improvements profitable success successes successful successfully
    succeed succeeds favorable favorably favourable attractive confident optimistic optimism pleased delighted recover recovers
    recovered recovering recovery upgrade upgrades upgraded win wins won winning winner winners award awarded approve approves approved
    approval clearance momentum upbeat positive boon outpace* great good better benefit benefits benefited benefiting
    accretive upside resilient resilience encouraged encouraging proud exciting excited thrilled reward rewarded impressive
    impressively upswing upturn victory buoyant buoyed overcome smiling healthiest thriving thrive thrives flourish* remarkable
    terrific brisk vindicat* tailwind tailwinds acquitted bright brighter brighten* rosy promising lucrative prosper*
    resurg* revival reap reaps hail hails hailed praise* applaud* celebrat* debt-free self-sufficient milestone clinch* perfect superior
    advantageous bumper bonanza jackpot winners accolade* acclaim* roaring record-breaking best-selling propel* reinvigorat* rejuvenat* supercharg* turbocharg* uplift* euphori* ecstatic unstoppable cure cures`,
  ],
  [
    0.4,
    `gained best iconic splurge splurges splurged achieve achieves achieved record records generated generates progress progressed opportunity
    opportunities partnership alliance collaboration cheer cheers clears cleared endorse* bounce bounces bounced comeback thaw
    relief revive revives revived rescue rescued rescues popular favorite undervalued dominate dominates bargain calm calms effective
    backs backed stabilize* stabilise* secure secures secured safer win-win unanimous excel* bonus satisfied pioneer* surprise surprises
    reaffirm* buyback repurchase repurchases repaid savings reinstat* resume resumes resumed resolved settles reassur* restore restores restored productive synerg* spur spurs spurred granted grants loyal loyalty lifeline fervor optimis* unlock* popularity outperformer eager robustly welcome welcomes welcomed trailblaz* gains`,
  ],
  [
    0.25,
    `advantage advantages innovative innovation efficient efficiencies enhance enhances enhanced enhancing valuable partner
    partners deal deals pact contract contracts agreement launch launches launched unveil unveils unveiled introduces landed lands
    lure lures attract attracts invest invests develops developed well delivered delivers excellence enables resolve compelling flexibility ok
    oks okays sustainable returning trusted grateful venture hope hopes hopeful teams nod inks seals bags snags nabs expand pay-off
    support supports backing merger merge tames renew renews renewed extension certified streamlin* simplif* stimulate* ramp ramps ramped allow allows recruit recruits complete completes completed upgrades exclusive permit`,
  ],
  [0.15, 'buy buys acquire acquires stable talks offers joins adds opens order'],
  [
    -0.9,
    `fraud frauds fraudulent defraud* bankrupt bankruptcy insolvent insolvency scandal scandals indicted indictment guilty bribery
    embezzle* collapsed downgrade downgrades downgraded misses missed miss disaster disastrous catastrophe catastrophic dire plight delist
    delisted corruption cheated swindle* manipulat* recall recalls recalled recalling crippled devastat* hemorrhag* meltdown
    underperform* overstated restate restated debacle ominous havoc`,
  ],
  [
    -0.6,
    `weigh weighs weighed weak weaker weakest weakness disappoint* fail fails failed failing failure failures fear concern
    concerned worry worried worrisome lawsuit sue sues sued suing suit probe probes probed investigation investigations investigated
    investigating inquiry subpoena* accuse accuses accused alleged allegations allegedly alleging charged fine fined penalty
    penalize* halt halts halted delay delayed postpone* dispute disputes strike strikes shortage difficult adverse* unfavorable
    unfavorably negative negatively headwind crisis recession recessionary problem hurt hurts hurting damage damages damaged
    damaging threat threats threaten* reject rejects rejected rejection lose loses lost losing struggle* struggling deteriorat*
    worsen* warn warns warned warning warnings woes trouble troubled troubles turmoil violat* breach breaches bad worse worst hammered rattle*
    battered selloff suffer* poor poorly poorer doubt doubts sluggish soft softer softness stagnat* lackluster unprofitable danger dangers
    dangerous injury terminated lethargy grim gloom gloomy frustrat* hamper* drain drained backlash setback downturn drag
    drags dragged panic unrest bleak stall stalls stalled harsh clouded clouds outage outages deficien* closure closures closings
    embarrass* criticiz* criticis* shock shocks jitters illegal unfair duped discriminat* embattled ailing anxiety punish* mistake mistakes
    jail jailed prison sentenced overcharg* scuttle* flaw flaws flawed glitch* defect* faulty tainted contaminat* toxic glut oversupply
    lag lags lagged lagging falter* stumble* stumbling sour sours soured flop flops bust fizzle* wane* dwindl* hobbl* mired stalemate deadlock
    impasse chaos plagued tepid anemic bearish pessimis* alarm alarms scare squeez* pinch shaky fragile turbulen* scrap scraps scrapped cancel
    cancels cancelled canceled boycott* cyberattack* hacked theft stolen spill explosion killed deadly dead liable injunction redundanc*
    irregularities sanctions squeezed hurdle hurdles unsold overdue dampen* damp dampens undercut* bleed* tough tougher foreclosed
    inability inadequate evict* nosedive tumbles painful haunt* blow blows slam slams slammed crunch blockade* malfunction* inefficien* messy messier rout bloodbath carnage crater* swoon* reels reeling wobbl* jolt* spook* overshadow* mar mars marred taint* tarnish* blemish* dent dents dented saps sapped paralyz* paralys* stranded derail* thwart* stymie* foiled torpedo* jeopard* imperil* endanger* undermin* sabotage* wreck* ruin ruins ruined destroy* demolish* shatter* disrupt* interrupt* arrears unpaid insufficien* scarcity dearth deplet* exhausted onerous overvalued overpriced unsustainab* dubious shady shoddy substandard inferior uncompetitive unpopular unwanted unhappy angry anger fury furious outrage* condemn* lambast* blame blames blamed rebuke* reprimand* censure* accus* perjury conspir* collu* launder* smuggl* counterfeit* infring* illegally unlawful* unauthori* noncompliance decei* deceptive mislead* hoax sham falsif* forged bogus lied conceal* misconduct malpractice negligen* misus* misappropriat* abus* harass* bribe* extort* blackmail* kickback* evacuat* casualties injure* wounded fatal* tragic tragedy emergency contagion infect* epidemic quarantine* pollut* leak leaks leaked blaze flood* distressed writeoff* furlough* shutdown destock* stagflation deflation slowdown bites biting wildfire* earthquake* malware failing plagues terror* unsafe misled bleeding ousting sinks abysmal dismal wrongdoing`,
  ],
  [
    -0.4,
    `hit hits challenge challenging challenged resign resigns resigned resignation quit quits oust* fallout scrutiny pull pulls pulled withdraw
    withdraws withdrew abandon* oppose* block blocks blocked criminal complaint complain* unable lockdown lockdowns hurricane hurricanes storms
    attack attacks arrested impairment wary unlikely unknown volatile pressured subdued hostile barred curb curbs lumpy dilutive
    complicated remediation ban bans banned question questioned seized rebuff* severance misleading false snub* spurn* veto* protest* war
    feud clash* row stuck murky dim dims controvers* skeptic* suspicion apolog* overhang saturat* obsolete mediocre caution* uncertain
    sacked axed axe axes layoff pullout fire fired denies deny delisting dismissal dismissals standoff bill bills flu risky tumultuous
    bubble muted tightens liability objections unexpected outflow bail* defend* vacant idle idled penalised reckless withdrawal withdrawals austerity overcapacity markdown markdowns outbreak costly expensive resist resists resisted object critics criticism suspected suspect shelved shelves nationaliz* nationalis* expropriat* tightening unsettled uneven delisted strained strains weakens mothball*`,
  ],
  [-0.15, 'flat restructuring offset offsets pandemic suspend tariffs complex sells'],
];

/** Turn what follows within a few words. */
export const NEGATIONS = `not no never none neither nor without cannot can't won't don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't
  wouldn't couldn't shouldn't hardly barely unable lack lacks lacked denies denied halt avoid avoids avoided avert averts averted escape escapes escaped prevent prevents
  prevented`;

/** Strengthen (above 1) or weaken (below 1) what follows. */
export const DEGREES: Weighted = [
  [
    1.4,
    'sharply significantly substantially strongly dramatically steeply heavily markedly hugely vastly very exceptionally record considerably greatly materially deeply',
  ],
  [
    0.6,
    'slightly modestly moderately marginally somewhat little bit fractionally narrowly partly partially relatively edges edged inches inched tip-toes tentative',
  ],
  [
    0.5,
    'may might could would if should possible possibly potential potentially seeks plans considering considers whether',
  ],
];

/** Begin a thought that outweighs the one before (`but`), or is outweighed by the other one (`despite`). */
export const STRONGER_BEHIND = 'but however nevertheless yet';
export const WEAKER_BEHIND = 'despite although though while notwithstanding amid even';
