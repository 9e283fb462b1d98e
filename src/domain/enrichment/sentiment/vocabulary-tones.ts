import type { Weighted } from './vocabulary.ts';

/** What is good (above 0) or bad (below) by itself; `hack` is what attackers of computers do. */
export const TONE_WORDS: Weighted = [
  [
    0.9,
    `beat beats beating tops topped topping surpass* outperform* breakthrough stellar outstanding excellent exceptional exceptionally spectacular robust
    triumph* booming boom bullish superb fantastic tremendous phenomenal landmark exceeded exceeds exceeding exceed cheered
    blockbuster windfall smash smashes smashed exonerated oversubscribed `,
  ],
  [
    0.6,
    `strong stronger strongest strongly strength strengths strengthen strengthens strengthened strengthening solid solidly healthy
    healthier improve improves improved improving improvement improvements profitable success successes successful successfully
    succeed succeeds favorable favorably favourable attractive confident optimistic optimism pleased delighted recover recovers
    recovered recovering recovery upgrade upgrades upgraded win wins won winning winner winners award awarded approve approves approved
    approval clearance momentum upbeat positive boon outpace* great good benefit benefits benefited benefiting
    accretive upside resilient resilience resiliency encouraged encouraging proud exciting excited thrilled reward rewarded impressive
    impressively upswing upturn victory buoyant buoyed overcome smiling healthiest thriving thrive thrives flourish* remarkable
    terrific brisk vindicat* tailwind tailwinds acquitted bright brighter brighten* rosy promising lucrative prosper*
    resurg* revival reap reaps hail hails hailed praise* applaud* celebrat* milestone clinch* perfect superior
    advantageous bumper bonanza jackpot winners accolade* acclaim* roaring propel* reinvigorat* rejuvenat* supercharg* turbocharg* uplift* euphori* ecstatic unstoppable cure cures`,
  ],
  [
    0.4,
    `positively invest invests love loves loved richer ample repays ratify ratifies ratified prevail prevails prevailed repurchased earns breakeven quicken quickens quickened solidifies outshone bargains restart restarts restarted gained best iconic splurge splurges splurged achieve achieves achieved generated record records progress progressed opportunity
    opportunities partnership alliance collaboration cheer cheers clears cleared endorse* bounce bounces bounced comeback thaw
    relief revive revives revived rescue rescued rescues popular favorite undervalued dominate dominates bargain calm calms effective
    backs backed stabilize* stabilise* secure secures secured safer unanimous excel* bonus satisfied pioneer* surprise surprises
    reaffirm* buyback repurchase repurchases repaid savings reinstat* resume resumes resumed resolved settles reassur* restore restores restored productive synerg* spur spurs spurred granted grants loyal loyalty lifeline fervor optimis* unlock* popularity outperformer eager robustly welcome welcomes welcomed trailblaz* gains`,
  ],
  [
    0.25,
    `acquiring charms waive waives waived rejoins accord accords exempt exempts exempted broadens acquisition gainers advantage advantages innovative innovation efficient efficiencies enhance enhances enhanced enhancing valuable 
    deal deals pact contract contracts agreement launch launches launched unveil unveils unveiled introduces landed lands
    lure lures attract attracts develops developed well delivered excellence enables resolve compelling flexibility ok
    oks okays sustainable returning trusted grateful venture hope hopes hopeful nod inks seals bags snags nabs expand
    support supports backing merger merge tames renew renews renewed extension certified streamlin* simplif* stimulate* ramp ramps ramped allow allows recruit recruits completes upgrades exclusive`,
  ],
  [0.25, 'buys acquires acquire'],
  [0, 'defendant defendants'],
  [0.15, 'partner partners buy stable offers joins adds opens order'],
  [
    -0.9,
    `crushed crushing crushes fraud frauds fraudulent defraud* bankrupt bankruptcy insolvent insolvency scandal scandals indicted indictment guilty bribery
    embezzle* collapsed downgrade downgrades downgraded misses missed miss disaster disastrous catastrophe catastrophic dire plight delist
    delisted corruption cheated swindle* manipulat* recall recalls recalled recalling crippled devastat* hemorrhag* meltdown
    underperform* overstated restate restated debacle ominous havoc`,
  ],
  [
    -0.6,
    `liquidate liquidates liquidated liquidating dilute dissolved dissolves tailspin burdened burdens burden burdening defaulted defaulting convicted impaired impair plead pleads crackdown anticompetitive tanking delinquent dilution dilutes restatement weigh weighs weighed weak weaker weakest weakness disappoint* fail fails failed failing failure failures fear concern
    concerned worry worried worrisome lawsuit sue sues sued suing probe probes probed investigation investigations investigate investigated
    investigating inquiry subpoena* accuse accuses accused alleged allegations allegedly alleging charged fine fines fined penalty
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
    inability inadequate evict* nosedive tumbles painful haunt* blow blows slam slams slammed crunch blockade* malfunction* inefficien* messy messier rout bloodbath carnage crater* swoon* reels reeling wobbl* jolt* spook* overshadow* mar mars marred taint* tarnish* blemish* dent dents saps sapped paralyz* paralys* stranded derail* thwart* stymie* foiled torpedo* jeopard* imperil* endanger* undermin* sabotage* wreck* ruin ruins ruined destroy* demolish* shatter* disrupt* interrupt* arrears unpaid insufficien* scarcity dearth deplet* exhausted onerous overvalued overpriced unsustainab* dubious shady shoddy substandard inferior uncompetitive unpopular unwanted unhappy angry anger fury furious outrage* condemn* lambast* blame blames blamed rebuke* reprimand* censure* accus* perjury conspir* collu* launder* smuggl* counterfeit* infring* illegally unlawful* unauthori* noncompliance decei* deceptive mislead* hoax sham falsif* forged bogus lied conceal* misconduct malpractice negligen* misus* misappropriat* abus* harass* bribe* extort* blackmail* kickback* evacuat* casualties injure* wounded fatal* tragic tragedy emergency contagion infect* epidemic quarantine* pollut* leak leaks leaked blaze flood* distressed writeoff* furlough* shutdown destock* stagflation deflation slowdown bites biting wildfire* earthquake* malware failing plagues terror* unsafe misled bleeding ousting sinks abysmal dismal wrongdoing`,
  ],
  [
    -0.4,
    `hit hits challenge challenging challenged resign resigns resigned resignation quit quits oust* fallout scrutiny pull pulls pulled withdraw
    withdraws withdrew abandon* oppose* block blocks blocked criminal complaint complain* unable lockdown lockdowns hurricane hurricanes
    attack attacks arrested impairment wary unlikely unknown volatile pressured subdued hostile barred curb curbs lumpy dilutive
    complicated remediation ban bans banned questioned seized rebuff* severance misleading false snub* spurn* veto* protest* war
    feud clash* row stuck murky dim dims controvers* skeptic* suspicion apolog* overhang saturat* obsolete mediocre caution* uncertain
    sacked axed axe axes layoff pullout fire fired denies deny delisting dismissal dismissals standoff flu risky tumultuous
    bubble muted tightens objections unexpected outflow bail* defend* vacant idle idled penalised reckless withdrawal withdrawals austerity overcapacity markdown markdowns outbreak costly expensive resist resists resisted object critics criticism suspected suspect shelved shelves nationaliz* nationalis* expropriat* tightening unsettled uneven delisted strained strains weakens mothball*`,
  ],
  [0.15, 'better'],
  [-0.15, 'flat restructuring offset offsets pandemic suspend tariffs complex sells'],
  [
    0.5,
    `breakout oversubscribed outshine* outclass* soundly bulls outstrip* strides headway shine shines shone sparkle sparkles sparkled sparkling glitter* stunning sizzling sizzles storming
    blowout knockout outsell* outgun* leapfrog* overtakes overtook trumps trumped regain regains regained regaining rebounding bolster bolsters bolstered bolstering fortif* buttress* galvanis* galvaniz*
    fillip tonic coup blessing unscathed soothe* soothed saviour savior bouncing toasts toasted basks delights delight wows cements cemented rejoice* euphoria
    overjoyed satisfactory impress impresses impressed favourably enthusias* energis* energiz* upscale dazzl* glowing ringing fertile fruitful fruition buzzing upsurge outdo outdid outdone
    lifesaver turnaround modernis* moderniz* upmarket handsome handsomely`,
  ],
  [
    0.3,
    `discover discovers discovered unearth* accomplish* attains attained vibrant prestigious happy happier enjoy enjoys enjoyed unparalleled unmatched easier smoothly vigorous* inspiring plentiful abundan* retain retains retained incredible incredibly empower* ideal flying feast feasts oversold recommends recommended inflow inflows takeover clinches pocket pockets pocketed rings racks notch notches notched chalks scoop scoops scooped lands swoops pounces woo woos wooed lure safe underpin underpins underpinned
    fuels powers extends sweeten sweetens sweetened stabilis* steadies steadied steadying saves saving modernise sturdy firmer firmed firming warms cosy suitor suitors approach bidder bidders bid bids buyout
    rallying reopen reopens reopened reopening untapped complementary perks optimise* optimiz* versatile freshen* regroup*`,
  ],
  [
    -0.4,
    `defers exposes futility wrong tight tightened dumping expired problems litigation monopoly hitch stockout regret regrets alleges sanction embargo hack unresolved correction jeopardy pinches shut shuts overbought bears shorting dumps dumped offload offloads revolt bailiffs laggard* walkout walkouts lockout idles admit admits admitted raid raids raided knock knocks knocked
    rocked bruised bruising stung stings bitten hobbles dogged beset besieged embroiled entangled grilled blasts blasted savaged rapped hauled cull culls culled ditch ditches ditched
    backtrack* climbdown flee flees fled exodus defect defects defections desert deserts deserted shun shuns shunned fade fades faded fading dashed dashes glum dour woeful bloodied
    haemorrhag* bleeds strapped saddled drowning laden choke chokes choked starved starves stretched creak* brace braces braced bracing dread jittery nerves nervous nervously qualms angst
    chill lukewarm abrupt abruptly acrimon* adversity aggravat* antitrust breakdown calamit* confiscat* culpable defeat defeats defeated degrad* demot* deplor* depress* depriv* deter deters deterred detriment* devalu* diminish*
    disadvantage* disagree* disapprov* discourag* dishonest* disqualif* dissatisf* distort* distract* doubtful egregious erroneous errors exacerbat* excessive foreclos* forfeit* grievance* hardship* hinder* imped* implicat* improper* inaccura*
    incompet* ineffective* instability invalid* lapse lapses mismanag* misstat* nullif* obstruct* opposes opposed opposition prejudic* prosecut* protracted racketeer* refus* relinquish* reluctan* repossess* retaliat* revok* riot riots
    severe severely slippage stagger* succumb* suspicio* tamper* unavailab* uncollect* underpaid unreliab* unsuccessful* upset* vandal* whistleblow* wrongful* wrongly ugly downside stripped standstill thinned thinner sluggishly stagnant
    dull lifeless lethargic moribund nosediving hefty intense fierce cutthroat stiff stiffer reeled reel unravel* derailed curse cursed plagues gripped rot rotten mourn mourns squander* wasted
    alert cautious cautiously loser losers hammers pulled spat wrangle* showdown stoppage stoppages mutiny rebel rebels rebellion ire uproar outcry flak beleaguered stricken doomed doom demise folds folded receivership liquidation liquidators administrators
    bailout fret frets fretted slaps slapped underwhelm* misfire* sputter* splutter* stutter* backfire* backfired doldrums mire scupper* wary unnerve* unnerved dismay* dashing oversuppl* bottleneck
    headache headaches pitfall* quagmire shortcoming* weaknesses lacklustre sobering dented denting erode* unfavourable unfavourably dwarfed starkly ills ill fiasco botched bungled snag snags snarl* gridlock
    misjudged misstep* blunder* overspend* overspent overrun overruns underinsured undercapitali* unrealistic inflated overheated froth frothy freeze freezes frozen froze stunned rogue sour culprit malaise slack slackening stale
    grounded grounds tainted hostage ransom ransomware hackers hacker phishing vulnerability vulnerabilities worm virus spam exploit exploits hijack* pirac* pirated counterfeits
    downbeat cutback cutbacks retrench* downsiz* downsize layoffs axing dismissals redundant unemployed idling curtailment* rationing shortages stockpiles overstock* unsold writedown `,
  ],
  [-0.25, 'faces facing'],
];
