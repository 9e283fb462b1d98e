import { wordHashesOf } from './tokens.ts';

/** Words around a name that indicate its kind. Compared by hash, without allocating strings. */
const set = (words: string): ReadonlySet<number> =>
  new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => wordHashesOf(word).hash),
  );

/** What households and firms are supplied with, by a tariff. */
export const SUPPLIES = set(
  'broadband cable data electricity energy fibre fiber gas heat mobile network phone power rail roaming sewage telecom telephone train water wireless',
);

/** Common given names: a surname after one of them is a person, even if a company has that name. */
export const FIRST_NAMES = set(`
  aaron abdul abigail adam adrian ahmed aidan akira alan albert alberto alejandro alex alexander alexandra alfred ali alice
  alison allan allen amanda amber amit amy ana andre andrea andreas andrew andy angel angela angelo anil anita ann anna anne
  anthony antoine anton antonio arnold arthur arun ashley ashok audrey barack barbara barry beatrice ben benjamin bernard
  bernd beth betty beverly bill billy bob bobby bonnie boris brad bradley brandon brenda brent brett brian bruce bryan
  calvin cameron carl carla carlos carmen carol caroline carolyn catherine cathy cesar chad charles charlie charlotte chen
  cheryl chloe chris christian christina christine christopher chuck cindy claire clara clarence claude claudia clay clint
  colin connie conrad corey craig crystal curtis cynthia daisuke dale dan dana daniel daniela danny darren daryl dave david
  dean deborah debra denis denise dennis derek diana diane dick diego dirk dmitry don donald donna doris dorothy doug douglas
  drew duncan dustin dwight earl ed eddie edgar eduardo edward edwin eileen elaine eleanor elena eli elizabeth ellen emily
  emma enrique eric erica erik erin ernest ethan eugene eva evan evelyn fabio felipe felix fernando florence floyd frances
  francesco francis francisco francois frank franklin fred frederick gabriel gareth gary gavin gene geoff geoffrey george
  gerald gerard gerhard gilbert giovanni giuseppe glen glenn gloria gordon grace graham grant greg gregory guido guillermo
  gustavo guy hank hannah hans harold harriet harrison harry harvey heather heidi helen helmut henri henrik henry herbert
  herman hillary hiroshi holly howard hugh hugo ian igor ingrid irene isaac isabel ivan jack jackie jacob jacqueline jacques
  jaime jake james jamie jan jane janet janice jared jason javier jay jean jeff jeffrey jennifer jenny jeremy jerome jerry
  jesse jessica jesus jill jim jimmy joan joanna joe joel john johnny jon jonathan jordan jorge jose joseph josh joshua juan
  judith judy julia julian julie juan justin karen karl kate kerry katherine kathleen kathy katie keith kelly ken kenneth kenny
  kevin kim kirk klaus kurt kyle lance larry laura lauren laurence laurent lawrence leah lee len leo leon leonard leslie
  lewis linda lindsay lisa liz lloyd logan lois lori lou louis louise lucas lucy luis luke lydia lynn madison malcolm manuel
  marc marcel marco marcus margaret maria marie mario marion mark markus marshall martha martin marvin mary mathieu matt
  matthew maureen maurice max megan mel melanie melissa melvin mia michael michel michelle miguel mike milton mitchell
  mohamed mohammad mohammed molly monica morgan muhammad nancy naomi natalie natasha nathan neil nelson nicholas nick nicolas
  nicole nigel nikolai nina noah noel nora norman oleg oliver olivia oscar otto pablo pam pamela pat patricia patrick paul
  paula pauline pedro peggy penny perry pete peter phil philip philippe phillip pierre priya rachel rafael rahul raj rajesh
  ralph ramesh ramon randy raul ravi ray raymond rebecca regina reginald rene ricardo rich richard rick ricky rob robert
  roberto robin rod rodney roger roland rolf roman ron ronald rory rosa rose rosemary ross roy ruben russell ruth ryan sally
  sam samantha samuel sandra sandy sanjay sara sarah scott sean sebastian serge sergei sergey sergio seth shane shannon
  sharon shaun shawn sheila shelly sherry shirley sidney silvia simon sofia sonia sophia sophie spencer stacy stan stanley
  stefan stella stephanie stephen steve steven stewart stuart sue sunil suresh susan suzanne sven sylvia takashi tamara tanya
  tara ted teresa terry theodore theresa thierry thomas tiffany tim timothy tina toby todd tom tommy toni tony tracy travis
  trevor tyler valerie vanessa vera vernon veronica vicki victor victoria vijay vikram vincent virginia vladimir walter
  wanda warren wayne wendy werner wesley william willie wolfgang xavier yasser yuri yvonne zach
`);

/** Common family names: alone they are no company, even if one begins with them. */
export const COMMON_SURNAMES = set(`
  adams allen anderson bailey baker barnes jobSignal bennett brooks brown bryant butler campbell carter clark coleman collins cook cooper
  cox davis duke edwards ellis evans fisher foster garcia gibson gonzalez graham gray green griffin hall hamilton harris hayes
  henderson hill howard hughes jackson jefferson jenkins johnson jones kelly king lee lewis lincoln long lopez marshall martin
  martinez mason miller mitchell moore morgan morris murphy myers nelson parker patterson perez perry peterson phillips powell price
  reed reynolds richardson robinson rodriguez rogers ross russell sanders scott simmons smith stewart sullivan taylor thomas
  thompson turner walker wallace ward washington watson west white williams wilson wood wright young
`);

/** Before a person's name. */
export const TITLES = set(`
  mr mrs ms miss dr prof professor sir lord lady dame judge justice rep representative sen senator congressman congresswoman
  gov captain capt sgt sergeant lt lieutenant colonel col coach quarterback striker midfielder defender goalkeeper pitcher
  outfielder shortstop receiver linebacker forward singer actor actress king queen prince princess pope bishop archbishop
  cardinal rabbi imam saint father brother sister author novelist
`);

/** Company verbs, in the tenses of headlines and news. */
export const COMPANY_VERBS = set(`
  said says announced announces reported reports posted posts unveiled unveils launched launches agreed agrees acquired
  acquires buys bought sells sold plans planned expects expected raises raised cuts cut lowers lowered beats beat misses
  missed files filed sues sued settles settled hires hired names named appoints appointed signs signed wins won loses
  lost tops topped forecasts warns warned introduces introduced releases released ships shipped rolls recalls recalled
  opens opened closes closed expands expanded invests invested issues issued pays paid declares declared delays delayed
  offers offered make makes made seek buy sell acquire raise launch open close expand invest issue pay file settle hire
  name appoint sign win introduce release ship recall offer join bid boost double halt suspend resume add spin merge
  report post unveil announce seeks sought denies denied confirms confirmed completes completed swings swung earns
  earned gains gained slips slipped falls fell rises rose jumps jumped drops dropped climbs climbed soars soared tumbles
  tumbled slumps slumped surges surged rallies rallied slides slid sinks sank edges dips dipped plunges plunged advances
  advanced declines declined sees saw joins joined bids teams taps shares slashes slashed trims trimmed hikes hiked
  boosts boosted doubles doubled cancels cancelled grounds upgrades downgrades downgraded upgraded outpaces leads led
  targets halts halted suspends resumes adds added pulls rejects rejected accepts accepted approves approved faces faced
  hit hits lifts lifted reaffirms reiterates guides outperforms underperforms trades traded operates owns owned
  manufactures employs develops markets competes spun spins merges merged gets sails unwraps sets ousts eyes mulls
  weighs explores considers nears scraps axes sheds shuts idles restarts revives probes lands bags secures inks strikes
  clinches swallows gobbles grabs extends renews defers postpones pauses freezes narrows widens discloses reveals starts
  begins exits enters shifts pushes presses fights battles defends appeals pleads admits apologizes apologises blames
  cites touts pitches promises pledges vows commits bets triples quadruples tightens eases ramps overhauls revamps
  reshuffles restructures splits separates combines swaps fires poaches woos courts replaces promotes elects supports
  opposes braces grapples struggles suffers recovers rebounds steadies stalls slows lags trails overtakes passes reaches
  crosses approaches trounces blows crushes tanks craters skyrockets spikes whipsaws retreats stumbles disappoints
  impresses delivers debuts prices upsizes refinances redeems repays borrows projects predicts aims bolsters strengthens
  deepens builds plots prepares readies inches creeps offloads unloads divests carves hives demands urges asks tells
  cautions flags pares restates withdraws retains keeps maintains holds reinstates initiates collapses defaults emerges
  exceeds matches snaps scoops picks ditches dumps abandons shelves blocks bans curbs restricts removes adopts clears
  dismisses outsources relocates leases awards partners collaborates allies ties wraps tweaks updates refreshes
  redesigns brings takes gives spends injects funds donates leaps vaults zooms buyback ousted scrapped axed revived
  landed secured inked clinched grabbed extended renewed deferred postponed paused narrowed widened disclosed revealed
  started began ended exited entered returned moved turned pledged vowed tripled overhauled swapped fired poached
  replaced promoted backed recovered rebounded stalled slowed overtook reached disappointed delivered debuted priced
  guided predicted withdrew retained collapsed defaulted emerged exceeded ordered told freed cleared ends returns moves
  turns
`);

/** Company verbs after `to`. Alone these words are often nouns. */
export const COMPANY_AIMS = set(`
  set get oust eye mull weigh explore consider scrap axe shed shut idle restart revive exit enter return move shift end
  start begin test extend renew defer postpone pause freeze appeal defend fight plead admit pledge triple overhaul
  restructure split separate combine swap fire replace promote back oppose slow reach deliver debut price refinance
  repay borrow build prepare offload divest ditch dump abandon cancel block ban limit remove adopt outsource relocate
  lease license order award supply power partner collaborate update upgrade bring take give spend use lift hike slash
  trim reduce increase lower hold keep drop lose gain grow face become stop reopen list delist stay retain discontinue
  phase
`);

/** What companies have: after a possessive or a bare name. */
export const COMPANY_NOUNS = set(`
  share shares stock stocks ceo cfo coo cto chairman chairwoman chief president executive executives spokesman spokeswoman
  spokesperson board directors shareholders investors profit profits earnings revenue revenues sales results loss losses
  income dividend bond bonds debt guidance outlook forecast unit units subsidiary division brand brands product products
  stores store outlets plant plants factory factories headquarters employees workers customers bid offer takeover merger
  acquisition deal ipo listing lawsuit patent software hardware chip chips processor service services customers suppliers
  competitors rivals analysts market business businesses operations q1 q2 q3 q4 quarterly annual first second third fourth
  jobs quarter costs price prices dividend stake flight rates fees fine guidance layoffs orders deliveries shipments margins net founder cofounder pilots flights jets planes cars phones drug drugs vaccine platform app ads users subscribers
  management auditors creditors lenders bankruptcy restructuring turnaround valuation rating ratings rival firm startup billion million
  bln mln bn contract contracts branches workforce staff offices
`);

/** Before a company: `shares of`, `retailer`, `rival`. */
export const COMPANY_LEADS = set(`
  shares stock retailer maker giant rival rivals parent subsidiary company firm manufacturer producer supplier competitor
  competitors partner carrier airline automaker carmaker drugmaker chipmaker lender insurer bank broker brokerage developer
  operator publisher utility conglomerate brand analysts acquire acquires acquired acquiring buy buys buying bought against
  sue sues sued owns owned by like including called startup group at from with between versus vs and joins joined upgrades downgrades upgraded
  downgraded initiates reiterates
`);

/** `Principal Financial Officer`: common words before these belong to a title. */
export const OFFICERS = set('officer officers');

/** Words with a capital that may stand beside a name without being part of it. */
export const ROLE_WORDS = set(`
  president chairman chairwoman chief ceo cfo coo cto vp vice executive director founder cofounder spokesman spokeswoman
  analyst prime minister premier chancellor governor mayor secretary ambassador king queen senator gov sen rep attorney
  general deputy finance foreign defense defence interior former senior managing treasurer head reuters ap afp
  january february march april may june july august september october november december jan feb mar apr jun jul aug sept
  sep oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun q1 q2 q3 q4 fy fiscal
  i he she it we they but and or if in on at by for from with to of a an the as when while after before since although
  though because however meanwhile yesterday today tomorrow also its their his her our your my this that these those is are
  was were will would has have had not no says said s t why how what where who which can could should does did do may might must is are
`);

/** After a word that is a company's name too: a river, a fruit, a document. */
export const OTHER_SENSES = set(`
  basin river rivers rainforest jungle forest pie pies juice cider tree trees orchard orchards application applications
  applicant applicants waiver waivers holder requirement requirements practice range date dates group groups year years
  fixture point goal season night evening morning variant variants
`);

/** After a place: what makes another name of it. */
export const NAME_TAILS = set(`
  university college school institute bank times post tribune herald journal globe news daily gazette chronicle observer
  exchange airlines airways air telecom telecommunications mobile motors motor power oil gas electric electronics energy
  insurance life steel group corp inc ltd holdings co company street avenue road square park airport hospital museum orchestra
  opera symphony philharmonic stadium arena cup open marathon grand prix united city county river lake bay island islands
  beach valley hills mountain mountains yankees mets giants jets knicks rangers islanders bulls bears cubs sox blackhawks
  celtics bruins patriots lakers dodgers clippers angels kings rams heat dolphins marlins cowboys mavericks stars astros
  rockets texans eagles phillies sixers flyers steelers pirates penguins pistons tigers lions wings browns cavaliers
  indians reds bengals colts pacers packers brewers bucks vikings twins timberwolves wolves saints pelicans falcons hawks
  braves panthers hornets hurricanes titans grizzlies predators jaguars buccaneers lightning rays magic broncos rockies
  nuggets avalanche jazz suns cardinals diamondbacks coyotes raiders chargers padres 49ers athletics warriors sharks
  seahawks mariners sonics trailblazers blazers raptors maple leafs senators canucks flames oilers capitals wizards
  department district court agency bureau redskins nationals orioles ravens royals chiefs blues spurs fc state dome
`);

/** Before `of` and a place: `University of Chicago`, `Bank of Scotland`. */
export const NAME_HEADS = set(`
  university bank college church institute museum diocese archdiocese hospital board district lord duke prince princess
  rally battle house city port gulf bay cathedral court supreme federal reserve chamber academy society royal first
`);

/** Before a name that follows directly: `New England`, `Air China`, `Radio France`. */
export const NAME_FRONTS = set(
  `new air radio fort port mount lake san santa saint st bank royal real inter ac fc sporting lady lord sir`,
);

/** Function words at the start of a sentence, which say nothing about the next word. */
export const DIRECTIONS = set(
  'north south east west northern southern eastern western central northeast northwest southeast southwest northeastern northwestern southeastern southwestern upper lower mainland downtown greater',
);

/** Possessives: `our ACE program`. */
export const OWNERS = set('our its their my your his her');

/** Before places more than before companies. */
export const PLACE_PREPOSITIONS = set('in near across throughout around toward towards into');

export const ARTICLES = set('the a an this that these those each every any some no');

/** Last part of an abbreviation that does not end a sentence. */
export const ABBREVIATIONS = set(
  'inc corp co cos ltd plc llc bros mr mrs ms dr st ft jr sr vs no nos gen gov sen rep sgt capt lt col prof rev hon est dept mt jan feb mar apr jun jul aug sep sept oct nov dec calif va pa md fla mass conn mich minn tex ariz ill ind',
);

/** Acronyms that define no short name in brackets. */
export const GENERIC_NAMES = set(`
  company corporation registrant issuer we us our its trust fund bank partnership borrower agent parent purchaser buyer
  seller plan group holdings agreement notes board employer lender lenders trustee guarantor sponsor adviser advisor manager
  committee exchange act commission merger purchase offering program plans securities shares stock state court department
  note bonds debentures facility lease tenant landlord executive employee participant asu gaap
`);

/** Acronyms of words that are also tickers. */
export const ABBREVIATED_TERMS = set(`
  adr api asic asp atm aum bev bop bps capex cbo cd cds ceo cfo cgt cio clo cmo coo cpa cpi cpu crm cro cso cto dcf dna dram dvd
  ebit eps erp esg etf etfs etn eu ev evs faq fda ffo fud fx fy fyi gaap gdp gmt gpu hdd hiv hmo hpc hr ict imho ipo iot ira irr iso
  isp jv kpi lbo lcd led llm lng lpg lte mba mbs mri msrp nav ndr ngl nii nim nyc oem ooo opec otc pbm pce pcs pda pdf pga pmi ppi pps
  psa pto qe qoq reit reits rfid rfp rna roa roe roi roic rrsp saas sas sba sec sku sms spac spacs ssd suv suvs swot tam tax tbd tco
  tsr tv tvs uav uk ups usa usb usd vat vc voip vpn vr wacc wfh wifi ytd yoy
`);
