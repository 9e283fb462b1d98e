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
    ebita ebitdar ebt noi roe roic ffo comps surplus productivity growth shares stock stocks rating ratings confidence sentiment`,
  ],
  [
    0.8,
    `bid merger takeover deal deals shipments deliveries volume volumes traffic subscribers customers users members membership premiums deposits originations
    cash performance efficiency economy gdp employment hiring payrolls jobs workforce headcount exports spending index nikkei ftse dow nasdaq
    dax market markets business share pricing occupancy utilization output production capacity attendance bookings starts
    talks negotiations appetite lead assets footfall takings circulation   accounts clients target targets  retention adoption liquidity availability activity investment investments ipo   staff
    employees workers personnel positions momentum visits  aum lending construction permits listings rents rent renewals penetration
    stake treasuries bonds treasurys gilts dollar euro yen pound sterling currency yields spreads satisfaction      `,
  ],
  [
    -1,
    `loss losses dispute disputes strikes lawsuit lawsuits suit suits claim probe probes investigation inquiry feud layoffs bankruptcies foreclosures default defaults lawsuits shortages delays fears worries concerns disruptions
    tensions complaints penalties deaths outflows cancellations writedowns impairments shortfall shortfalls headwinds pressures arrears insolvencies nonaccruals npls dso dsos attrition`,
  ],
  [
    -0.9,
    `cost costs expense expenses debt debts unemployment joblessness jobless inflation delinquencies delinquency chargeoffs provisions
    impairment injuries emissions churn vacancies deficit deficits claims risk risks downtime liabilities borrowing borrowings
    gearing redemptions uncertainty pressure bottlenecks challenges constraints obstacles difficulties problems overhead leverage burden gap
    mortality tension indebtedness charges capex supplies`,
  ],
  [
    -0.4,
    'wages wage freight royalties depreciation amortization amortisation taxes tax tariffs duties rates volatility competition inventories',
  ],
  // Most who read of it buy it.
  [-0.3, 'oil crude fuel gasoline petrol diesel'],
];

/** Things that those who sell them want to rise, and those who buy them to fall: `gold rose` is good for it, `higher wheat prices` bad for all others. */
export const COMMODITIES = 'price prices gold copper steel bitcoin coal wheat corn gas';

/** Movements: `1` upwards, `-1` downwards, with how hard. */
export const MOVES: Weighted = [
  [
    1,
    `quadruple quadruples quadrupled tenfold surge surges surged surging soar soars soared soaring skyrocket* jump jumps jumped jumping leap leaps leaped leapt double doubles
    doubled doubling triple triples tripled tripling rocket* spike spikes spiked balloons ballooned ballooning swell swells swelled`,
  ],
  [
    0.7,
    `mount mounts mounted mounting ticks ticked rise rises rose risen rising increase increases increased increasing grow grows grew grown growing growth climb climbs climbed
    climbing gain gains gained gaining advance advances advanced advancing rally rallies rallied rallying expand expands expanded
    expanding expansion raise raises raised raising hike hikes hiked hiking boost boosts boosted boosting lift lifts lifted
    higher up accelerate accelerates accelerated accelerating acceleration upward widen widens widened widening  
    outgrowth deepen deepens deepened deepening swelled   climb record highest peak  lifts upwards lengthen lengthens lengthened swelling wider widest bigger larger peaks    rebound rebounds rebounded grab grabs grabbed pop pops popped ups upped perk perks uptick upturn buoys roars roared zoom zooms zoomed vault vaults vaulted`,
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
    decreasing slip slips slipped slipping slide slides slid sliding shrink shrinks shrank shrunk shrinking contracted
    contraction dip dips dipped dipping ease eases eased easing lower lowers lowered lowering down cut cuts cutting reduce reduces
    reduced reducing reduction reductions trim trims trimmed trimming erodes eroding decelerate decelerates decelerated decelerating deceleration ebb ebbs ebbed ebbing narrow narrows narrowed narrowing soften softens softened
    softening downward  retreat retreats retreated retreating slowest slow slows slowed slowing slowdown moderate moderated erode eroded
    erosion weaken weakens weakened weakening abate abates abated subside subsided  lowest   downwards shorten shortens shortened thin thins fewer smaller narrower lesser shallower shed sheds
    eliminate eliminates eliminated eliminating trails trailed pare pares pared paring cede cedes ceded plug plugs plugged skid skids skidded sag sags sagged sagging tank tanks tanked sputter sputters sputtered shrivel* plumb plumbs crumble crumbles crumbled buckle buckles recede recedes receded wither withers cool cools cooled cooling curtail curtails curtailed  suspends suspended suspend`,
  ],
];

/** What brings a thing to its end: good of something bad, bad of something good, nothing by itself. */
export const ENDS = `end ends ended ending avert averts averted settle settles settled settling resolve resolves resolved resolving stop stops
  stopped lift lifts dismiss dismisses dismissed terminate terminates terminated cancel cancels cancelled canceled suspend suspends suspended
  close closes closed shut shuts shed sheds overcome overcomes without no`;

/** Make undone the bad thing that stands before them (`the strike was averted`). */
export const UNDOINGS =
  'averted settled resolved overturned quashed dismissed waived withdrawn dropped remediated remedied cured';

/** Lose, refuse or call off the good thing behind them: of `scraps merger` the merger is not good any more. */
export const VETOES = `reject rejects rejected rejecting lose loses lost losing scrap scraps scrapped scrapping cancel cancels cancelled canceled
  block blocks blocked blocking abandon abandons abandoned oppose opposes opposed shelve shelves shelved refuse refuses refused
  deny denies denied hit hurt hurts threaten threatens threatened jeopardise jeopardize delay delays delayed halt halts halted
  rule rules ruled suspend suspends suspended postpone postpones postponed fail fails failed miss misses missed withdraw withdraws withdrew`;

/** The same, of the good thing before them (`the recovery stalls`). */
export const FADINGS =
  'stall stalls stalled falter falters faltered fizzle fizzles fizzled fade fades faded sputter sputters crumble crumbles';

/** Turn what follows within a few words. */
export const NEGATIONS = `unlikely not no nothing never none neither nor without cannot can't won't don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't
  overturn overturns overturned quash quashes quashed dismiss dismisses dismissed resolve resolves resolved overcome overcomes overcame tosses tossed shrug shrugs defy defies defied defying acquitted allay allays allayed dispel dispels dispelled wouldn't couldn't shouldn't hardly barely unable lack lacks lacked denies denied halt avoid avoids avoided avert averts averted escape escapes escaped prevent prevents
  prevented`;

/** Strengthen (above 1) or weaken (below 1) what follows. */
export const DEGREES: Weighted = [
  [
    1.4,
    'sharply significantly substantially strongly dramatically steeply heavily markedly hugely vastly very exceptionally record considerably greatly materially deeply',
  ],
  [
    0.6,
    'slightly modestly moderately marginally somewhat little bit fractionally narrowly partly partially relatively edges edged inches inched tip-toes',
  ],
  [0.2, 'mixed'],
  [0.5, 'may might could would if should possible possibly potential potentially considering considers whether'],
];

/** Begin a thought that outweighs the one before (`but`), or is outweighed by the other one (`despite`). */
export const STRONGER_BEHIND = 'but however nevertheless yet';
export const WEAKER_BEHIND = 'despite although though while notwithstanding amid even';

/** Behind them stands what is wanted or needed and not yet there: of it the good words say little. */
export const NEEDS = 'must rely relies relying depend depends dependent depending';

/** Begin another thought, over which no movement reaches for what moves. */
export const BARRIERS = 'as after because since when who whose that which before following on';

/** Movements that somebody brings about: of what stands behind them. */
export const TRANSITIVES =
  'boost boosts lifts raises trims slashes reduces cutting raising lowering boosting reducing lowers';
