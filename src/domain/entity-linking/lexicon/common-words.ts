/**
 * Words that names of companies share with the language: those that run-of-the-mill financial English (transcripts, news,
 * filings, descriptions of companies) writes in lower case at least five times, and with a capital at most four times as often (ten times where it is frequent),
 * and that some company of the public registers bears in its name; with them names of days, directions, peoples, stones,
 * stars and the like. Without their regular endings (`isEverydayWord` takes those off).
 */
const COMMON = new Set(
  `
  ability able about above abrasives absolute academic academy accelerate accent acceptance access accessories
  accident accommodations accounting accredited accuracy ace acetate acetic acetylene achieve acid acme acoustic
  acquisition acre acreage acryl acrylic act action activation active activewear activity actual ad adapt adaptive add
  added additional additive adhesive adjuvant admin administration administrative ads adsorption advance advancement
  advantage adventure advertising advice adviser advisor advisory aerial aero aerogel aeronautics aerosol aerospace
  aerostructures aesthetic affairs affiliated affiliates affinity affordable african after aftermath age agency agent
  aggregate agile agree agri agribusiness agricultural agriculture agro agrochemical agtech ahead aid aim aiming air
  aircraft airlines airport al alarm alcohol alcoholic alert alexa align alignment alive alkali alkaline alkyl all
  allergy alliance allied allocation alloy ally alpha alpine also alter alternative altitude alum alumina aluminium
  aluminum am amazing amazon ambassador amber ambition american amines amino amount amp ample amplifier amplify ams
  amusement an analog analogue analysis analyst analytics anchor and angle animal animation annuities annum anonyme
  answer antenna anthracite antibodies antimony antisense any anywhere apart apartment apex apollo app apparatus
  apparel apple appliance application applied appointment appreciate april apron aqua aquaculture aquatic arab arabian
  arbitrage arc arcade arch architects architectural architecture arctic area arena argentine arise ark arm armor
  aroma aromatics array arrival art articles artificial artisan as ascending ase aseptic ash asian asphalt ass
  assembly asset assistance associate assurance assure astro at athena athlete athletica atlantic atlas atomic attack
  attention au auction audible audience audio audius auf august aura aurora australian austrian authentic authority
  auto automated automatic automation automobile automotive autonomous autonomy autumn available avenue average
  aviation avid avionics aware axial axis axle baby baccarat backbone backed backup bacterial bad bag bait bakers
  bakery baking balance baling ball balloon ballpark baltic bamboo ban banana bandwidth bangladeshi bank banka
  banknote bankruptcy banner banquets bar barley barrel base baseball basic basin basis basket basketball bass bath
  battery battle bay be beach beacon beads beam bean bear beard bearings beat beautiful beauty bed bedding beef beer
  beet being belgian bell below belt benchmark bend beneficial benefit berry bespoke best bet beta better bevel
  beverage beyond bicycle bid big bike bill bin bingo bio bioactive biochemical biochemistry bioenergy biofuels biogas
  biological biologics biology biomass biomaterial biomedical biomedicine biometrics biopharma biopharmaceuticals
  bioproducts bioscience biosensor biosolutions biosurgery biotech biotechnological biotechnology biotherapeutics
  birch bird birdie bit bitcoin bite black blade blanking blast blend block blockchain blood bloom blower blue
  blueberry bluebird board boat body boiler bold bolt bond bone bonus book boom boost boot border boring boss bot
  botanicals bottlers bottling boulder boundary boutique bowl box boy br bra brain brake branch brand brass brazilian
  bread breaker breeding brewery brewing brick bridge briefs bright brilliant british broad broadband broadcast
  broccoli broker brokerage broking bronze broth brown bucket budget bugs build buildings built bulgarian bulk bull
  bullet bulletin bullion bullish bumble bunch bunker bureau burgers burn bus business but butter butterfly buy
  buyback by cab cable cableway cadence cafe cake calcium calendar call cam camera camping campus camshafts can
  canadian canal cancer candy cannabis canning canyon cap capacitor capex capillary capita capital capitalization
  capitol caprolactam capsule captain capture car carbide carbon card cardiovascular care cargo carnival carpets
  carriage carrier carrying cascade case cash cashmere casino cask cassava cast castings castle castor casual casualty
  cat catalyst catcher catering catheter cattle cedar ceiling celebrity cell cellular celsius cement cent central
  centre centric centrifugation ceramic cereals ceremony certificate chain chair challenge challenger chambers
  champion championships change channel character charge charms chart chartered chase check checkpoint cheese chefs
  chemical chemistry cherry chewy chicken chief child childcare childhood chilean chili chilled chimeric chimney
  chinese chip chipboard chloro chocolate choice christmas chrome chronicle chuck church cinema circuit citizen citrus
  city civic civil clad clarity class classic classification classified claude clay clean cleantech cleanup clear
  click client cliff climate climb clinic clip clock close closure cloth cloud clover club clubhouse cluster clutch
  coach coal coast coated coating coats cobalt cochlear cocoa coconut cod code coffee cogeneration coherent coil coin
  coke cold collaborative collection collective collector college colombian colony color colour com combination
  combine combo combustion come comet comfort commander commandite commerce commercial commission committee commodity
  common communication community comp company compartment compass competition complete complex compliance compliant
  component composite comprehensive compression compressor computer computing con concentrated concept concert
  concrete condiment conditioning condo conduct conduit confectionery confidence configuration conglomerate congress
  congressional connect connectivity connector consensus conservancy conservation conservative consolidated
  consolidation consolidator consortium constellation construct consultancy consultant consulting consumable consumer
  consumption contact container contemporary content context continental contract contractor control controlled
  convenience convention converge convergence conversation converters convertible converting conveyor conviction cook
  cool cooperation cooperative copilot copper coral cord core corn cornerstone coronavirus corporate corporations
  corrosion corrugated corrugating corundum cosmetic cosmos cottage cotton count counties country courier court
  covenant cover cracker craft crane cream create creations creative creativity creator credentials credit crew
  critical crop cross crowd crowdfunding crown crude cruise cryogenic crypto cryptocurrency crystal cube cubic cue
  cultural culture cum cumulative cup curative cure currency current curtain curves cushion custodial custodian custom
  customized cut cutter cutting cyber cybersecurity cycle cylinder czech da daily dairy danish dark dash data datacom
  dawn day dd de debenture debt decade decarbonization deceased december decentralized decisive deck deco decor
  decoration decrease deep deer defence defense defensive defined definitive degree dei del delight delivery della
  delta deluxe demand demat democrat democratic den denim dental department deposit depositary depository depot der
  derivatives des desert desiccant design designated desk desktop destination detection develop development device
  devoted di diabetes diagnosis diagnostic dial dialog dialogue diamond diana die diesel diet differ diffuse digit
  digital diligent dimension din dining diodes dip diploma diplomat dipped direct dirt disc disciplined disco discount
  discover discovery discretionary disease dish dispatch dispersion display disposition disruption disruptive
  dissemination distillers distillery distressed distributed distributing distribution distributor district diverse
  diversified diversity divestiture dividend division do dock doctor document dog dollar dolomite domain dome domestic
  don door doppler dose dot double dow down downgrade downstream downtown draft drag dragon drainage dream dredge
  dress drill drink drip drive driveline driven driver drone drop drug drugstores drum dry du dual ducks ductile due
  duration dust dutch duty dye dyeing dyestuff dynamic each eagle ear early earning earth earthworks ease eastern easy
  easyhome eat eco ecological economic ecosystem ecotel ed eddy edge edible edition educate educational educators
  edutainment effective efficiency efficient efforts egg egyptian eight elastic elect electric electricals electricity
  electrification electro electrochemical electrodes electromagnetic electromechanical electron electronic element
  elevate elevator eleven elm else em embassy embedded embrace emerald emerge emergence emergency emirati emissions
  emotion employee employers empower en encompass encounter encourage end endeavors ended endo endovascular endurance
  energetic energo energy engage engagement engine engineered engineering english enhance enhancement enhancers enjoy
  enter enterprise entertainment entire entities entrepreneur entrepreneurship envelope environment envoy enzyme
  epitaxy epoxy equal equipment equitable equity era ergonomic escape escort esports essence essential establishment
  estate ester et etc ethanol ether ethical euro european eve even event ever everest evergreen everyday everything
  evolution evolve ex exact examiner exceed excellence excellent exchange exchangeable exchanger excipients executive
  exempt exhibition exotic expand experience expert exploits exploration explorer explosion explosive export exposure
  express expressway extended extension exterior extra extracted extraction extracts extreme extrusion eye eyecare
  eyewear fab fabric fabricating fabrication facade facility fact factor factory fair fairtrade faith falcon fallen
  family famous fan fancy fantastic fantasy far farm farmland fashion fast fasteners fastening fat fate fax feat
  feature february fed federal feed feedback fellow felt fermentation ferro ferrous ferry fertilisers fertility
  fertilizer fiber fiberglass fibre fidelity field fifth fighting figs filament file filings filipino filling film
  filter filtration fin finance financial finders fine finger fingerprint finishing finnish fintech fire firm first
  firsthand fiscal fish fisheries fit fitness fittings five fix fixed flag flagship flame flange flap flat flavor
  flavours fleet flex flexi flexible flight float floor floorings floriculture flour flow fluid fluor fluoride
  fluorine fluorochemicals flush flux fly flyer flying flywheel foam focus foils food foodstuff foot football footwear
  for force foreign foremost forensics forest forestry forever forge forgings form forma formation formula
  formulations formwork fort forth forum forward fossil foster found foundation foundry fountain four fourth fox
  fractional fragrance fragrant frame franchise free freedom freehold freelance freeze freight french frequency fresh
  friday friend from front frontier frontline frost frozen fructose fruit ft fuel full fun functional fund fundamental
  funeral fur furnace furnishing furniture fuse fusion future gain galaxy galvanized gambling game gamma gang gap
  garage garden garment garnet gas gases gasoline gate gateway gazette gear gearbox gel gelatin gemini gems gemstone
  gene general generating generation generative generator generic genetic genome genomic genuine geo geological
  geophysical geotechnical geothermal germ german germanium get ghee giant gift ginger ginning ginseng give gland
  glass glaze glimpse global globe glove glow glucose glycols go goal going gold golf good gourmet governance
  government grab grace grade grain grand granite grant granules grape graph graphene graphic graphite grass gratitude
  gravity gray great greek green greenhouse grey grid grill grinding grit grocers grocery groove gross ground group
  grow grown growth gt guarantee guarantor guaranty guard guardian guidance guide gum gut gym gypsum ha hail hair half
  hall ham hamburger hammer hand handbags handler handling happiness happy harbor hard hardware harmonic harness
  harvests haul have hawk he headway headwear heal health healthcare healthier healthtech healthy hearing heart heat
  heavy hectare hedge helical helicopter helium hello helper hemp her herald herbal herbs heritage hero hexagon hf
  high highest highlight highway hiking hill him hip hire hit hockey hoist hold holiday hologram holy home homebuilder
  homecare homeland honey honor hood hook hope horizon horn horse hosiery hospice hospital hospitality host hot hotel
  hour house household houseware how hub huge hui human hungarian hunters hunting husbandry hybrid hydraulic hydro
  hydrocarbon hydrocolloid hydrogen hydropower hygiene hygienic hyper hyperscale ice icon iconic idea ideal identity
  if iliad ill illustrate im image imagine immediate immersion immune immunodiagnostic imo impact imperial implant
  implements import impression improve improvement in inbound inception inclusive income incorporated incorporation
  increase incredible incubator indeed indemnity independence independent index indian indices indium individualized
  indonesian indoor induction industrial industrialization industry infant inflation inflection info inform
  informatics information infrared infrastructure ingredients inhibitor initial initiative injector injury ink inland
  innate inner innovate innovations innovative innovators inns input insecticides insight insolvency inspection
  inspiration inspire installation installed instant institute institutional institutions instrument instrumentation
  insulating insulation insulators insurance intact integral integrated integration integrator intellectual
  intelligence intelligent intense intensity inter interact interactive interbank intercept interconnect interest
  interface interior interlink intermediary intermediate intermodal internal international internet interstate
  interval intimate intra intrusion intuitive invasive inverse invest investigation investment investor invitation ion
  ionic iranian iraqi iridium iris irish iron irradiation irrigation is island isotope israeli issue issuer it italian
  ite item its ivory ivy jack jade january japanese jasmine jaws jazz jeju jelly jet jewel jewellery jewelry job join
  joinery joint journal journey judges judicial juice july jumbo june junior jupiter just justice justify jute kabel
  kaolin keeper kenyan kernel key kid kimono kind kinetic king kit kitchen kitchenware kiwi knife knitting knitwear
  know knowledge known korean kuwaiti la lab label labor laboratory labour lactic lactose ladder lag lake lakes lamb
  laminates lamps land landmark landscape lane large las laser last lastminute latch latex latin lattice launch law
  lawn lay layoffs lead leaf league leap learn lease leasehold leather leaves led ledger left leg legacy legal leisure
  lemon lemonade lend lens less let level lever leverage liability liberal liberty licensing lid lidar lien life
  lifestyle lifetime lifters ligand light lightings lightning lightweight like lily lime limestone limit line lineage
  linear linen liner lingerie linings link linkage lion lip liquid liquidation liquidity liquor list lite literacy
  literature lithium litho litigation little live livestock ll llama loan local location locker lode lodging log logic
  logistic logo long longevity look loop los loss lot lottery lotus lounge loungers love low loyal loyalty lt lube
  lubricants luck luggage lumber lumen luna lunar lung luxury mac machine machinery macro mad made magazine magnesium
  magnet magnetic magnetite maiden mail main mainland mainstream maintenance major make maker malaysian mall malt man
  managed management manager managing mandatory manganese mango manner manning manufacture manufacturer map maple
  mapping marathon marble march marijuana marine maritime mark market marketplace marquee marshalls martial mask mass
  mast masterbatch mat match mate material maternal maternity math mathematical matrix matters maturity maxim maximize
  may mayonnaise mc me meal means measurement measuring meat mechanical mechatronic media medical medicinal medicine
  medtech megawatt melon melt members membrane memorial memory men merchandise merchant mercury merge merger merit
  mesa messenger met meta metabolic metal metallic metallurgical meteor meter methanol metrics metro metrology
  metropolitan mexican mezzanine mg mi mica micro microbiological microelectronic microfiber microfibre microwave mid
  middle middleware midpoint midstream midwest mile milestone military milk mill millennial mind mindset mine miner
  minerals mini minimum minor mint mirror mission mit mitigation mix mixed mixing mm mobile mobility modal mode model
  modelling moderate modern modische modular modulation module mold molecular molecule molten molybdenum moment
  momentum monday monetary money monitor mono monolithic monomer monopoly month moon more morning mortgage mosaic most
  motion motive motor motorcycle motorsport mould mouldings mount mountain movement movers movie moving msg multi
  multifamily multimedia multinational multiple multiplex multipurpose multistage multitude municipal muscle mushrooms
  music must mutual my myriad nadir name nano naphtha nat nation national nationwide native natural nature naval
  navigation navigator nectar needs negative neighborhood neptune net network neural neuro neuroscience neurosurgical
  new newborn news newspapers newsprint newswires next nexus nice niche nickel nigerian nimble nine nitro no non
  nondestructive nonferrous nonwoven noodle nor nordic northeast northern northwest northwestern norwegian not notable
  note nova novel november now nuclear number numerical nursing nutraceuticals nutrient nutrition nuts nylon oak oat
  oath objective obligation observe observer ocean october octopus ocular of off offer office offline offset offshore
  og oil oilfield oilseed old olive olympus omega omni omnium on oncology one onion online only onsen onto onyx opal
  open operating operation operative operator ophthalmology opportunistic opportunity ops optic optimum option
  optoelectronic optronic or oracle oral orange orbit orchard order ordinary ore organ organic organisation
  organization oriented origin ornaments orphan ortho orthopaedics orthopedic out outdoor outlet outlook outset
  outsourcing over overnight overseas oversight overstock owned owner ownership oxide oxygen oyster pacific pack
  packages packaging packet pact pads page paid paint paired pakistani palace palladium pallet palm pan pandemic panel
  panorama panoramic paper par para paragon parcel parent parenteral park parliament part participated participating
  participation partner partnership party pass passage passenger past pasture patent path pathways patriot pattern pay
  payment peach peak pear pearl peel peer pen pencil pennant pension people pepper per perception perfect perform
  performance perfusion perimeter periodic peripherals permanent peroxide perpetual persistent person personalized
  personnel perspective peruvian pesticides pet petro petrochemical petrol petroleum pharma pharmaceutical pharmacy
  phase phoenix phone phosphate photo photoelectric photomask photon photonics photosensitive photovoltaic physical
  piano pick pickles pico picture pier pigeon pigment pile pillar pilot pine pineapple pioneer pioneering pipe
  pipeline piston pivot pixel pizza place placement placer plan planar planet planners planning plant plantation
  plasma plastic plasticizers plate plateau platform platinum play playground plaza plc plug plum plumbing plus pluto
  plywood pneumatic pocket podcast poet point polar pole polish polished polo poly polyester polymer polyols pond pool
  poor pop popular population porcelain port portfolio portuguese positive post potash potent pottery poultry pound
  pour power powerhouse powertrain practical pre precast precious precise predictive prefabricated preference
  preferred preformed premier premium prep preparatory preschool presentations preservation president presidential
  press pressure prestige prestressed prevention price pride primary prime principal principles print prior priority
  prism private pro probe proceed process processors produce product productivity professional profile profit profound
  programming programs progress progressive project prolific promise promoters promotions proof prop propane propel
  property proprietary prospect protect protective protector protein proteomics proton proud proven provident provider
  province provincial provision pub publ public publication publish pulp pulse pump punch pure purple purpose pursuit
  put putt pylon pyro qatari quad quadrant quality quantify quantitative quantum quarto quartz quest quick quilt
  quoted rabbit race radial radiant radiation radiator radical radio radius rail railroad railway rain raise ranch
  range rank rapid rare rate ratings ratio raw ray rayon razor re reach react reading ready real reality rebel rebuild
  recall receipts recession recharge recipe reclaim reclamation recognition recommend reconnaissance reconstruction
  record recovery recreation recruit recruitment rectifier recycle red redeemable redevelopment reducer referral
  refers refined refinery refining reflect reform refractories refresh refrigerating refrigeration refrigerators
  refueling regenerative region register registered registry regular regulation regulatory reinsurance reinvent reject
  relations relay release reliability reliable relief remediation remedy renew renewable rent rentals reorganization
  repay replenish reports representations representatives representing represents republic republican repurchase
  rescue research reserve reservoir reset reshape residence resident residential resignation resilient resins
  resistant resistor resolution resolve resonance resonate resort resource response responsibility responsive rest
  restart restaurant restore restricted restructuring retail retirement retractable retro return revenue reverse
  revitalization revive reward rh rhodium rhythm rib ribbon rice rich ride rider rig right ring riot rise risen risk
  river rivet road roadways robot robotic rock rocket rod roll roman romanian roofing root rope rose round route row
  royal royalty rub rubber ruby rugby run runner running runway rupee rupnica rural rush russian rutile sacks saddle
  safari safe safeguard safety sailing saint sale salmon salon salt salvage sample san sanctions sand sanitary
  sanitaryware santa sapphire satellite satin saturday saturn sauce saudi save savings saw say scale scan scandinavian
  scandium scenic school science scientific scooters scope scores scotch scottish screen screws scroll sea seaboard
  seafood seal seamless seaport search seasons seating seats second secondary secret sector secunet secure security
  see seed seeing seek seine seismic select selective self selling semen semiconductor senate senior sensing sensor
  sentinel separated separation september sequential serial series serum serve service servicer sesame set settlement
  seven sewerage sewing shaft shake shams shape share shareholder shareholding shark sharp sheet shelf shell shelter
  shield shift ship shipbuilders shipbuilding shipping shipyard shockwave shoe shop shopper shopping shore short shot
  showcase shower shrinkable shutter shuttle side sierra sight sigma signal signature signing silence silica silicon
  silk silo silver simplex simplicity simply simulations singaporean single sinter sit site situations six sixth size
  skiedra skills skin skincare sky slack slam slate slave sleep slewing slide sling slip small smart smelter smelting
  smile smooth snack snap snow snowflake so soap soaring social society socket soda sodium soft software sogo soils
  solar sole solid solution solvent son song sonic soon soul sound soup source southeast southern southwest
  southwestern sovereign soya soybean spa space span spanish spark spatial speakers spec special specialists
  specialized specialty specificity spectral spectrum speed sphere spice spicy spike spin spine spinning spirit
  spiritual splash split sponge sponsor sport sportswear spot spread spring sprint sprite spruce spur sq square srt
  stabilized stable staff stage stainless stakeholder stamp stampings stand standard stapled staples star starch
  starship start startup state stationery statistics status stay steady stealth steam steel steering stellar stem step
  stern stikla stitch stock stone stop storage store storm story stove strangle strata strategic strategy strawberry
  stream streamline street strength strengthen strides strike strip stripe strong stronghold structural structure
  struggles stud student studio study style styrene sub submarine subordinated subsea substitutes suburban success
  sucrose sugar sum summit sun sunday sunflower sunlight super superconducting superior supermarket superstores
  superstructures supervisory supplements supply support sure surf surface surfactants surge surgery surgical
  surveillance survey sushi sustainability sustainable sustaining suture swapping swedish sweet sweetener swift swiss
  switch switchgear syndicate synergy syngas synthesis synthetic system table tactical tag tail tailor taiwanese
  takaful take takeaway talent talk tandem tangible tank tantalum tap target tariff task taste tax taxable taxi tea
  team teams tear tech technical technique technological technology tee telco telcom tele telecom telecommunication
  telegraph telematics telemedicine telephone television telling temperature templates temporary ten tender tension
  term terminal terra terrace terrain territorial territories tertiary test tetra text textile thai than the theatre
  theatres them thematic theme therapeutic therapy thermal thermo thermoelectric thick thin thing think third
  thoughtful three throat through thumb thursday tick tidal tide tie tier tiger tile tillers tilt timber timberland
  time times tin tinplate tips tire tissue titan titanium title to toast tobacco today tofu together token toll tomato
  tomorrow ton tone toners tongue tool top topaz topping torch total touch tour tourism tourist tower town toys track
  traction tractor trade trademark trader tradition traffic train trajectory tramways transact transactional transfer
  transform transformation transit translations transmission transmit transport transportation travel treasury
  treatment treaty tree trench trend tribal tribune trillion trim trip triple tripod triumph troops tropical truck
  true truly trunk trust trustee try tsb tube tubings tubular tuesday tuna tune tungsten tunnel tunnelling turbine
  turbo turkish turmeric turner turning tv twelve twenty twin twist two tycoon type typhoon typical tyre ukrainian
  ultra ultrasound und under underwriting unemployment unified uniform union unique unit united unity universal
  universe university unlimited unmanned unusual up updated upgrade upper upstream uranium urban urethane urgent us
  use user utility vacations vaccine vacuum vale valley valuation value valve van vanadium vanity vape var variable
  variant various varnish vascular vast vault ve vector vegetable vehicle velocity vendor venezuelan vent ventilator
  venture vera verify versatile versus vertex vertical very vessel vest veterinary via vial vibrant vicinity victory
  video vietnamese view villa village vine vinegar vineyards vintage vinyl violet virgin virtual visa visible vision
  visionary visual vital vitality vitamin vitreous vitrified vitro vivo voice volatility volcanic voltage von vor
  vortex voting voucher vs vulcan wafer wagon walk wall want ware warehouse warming warrant wash waste watch water
  waterfront waterproof waterworks wave wax way we wealth wear wearable weaving web wedding wedge wednesday weed
  weekend weeks weighing weight welding well wellbeing wellness welsh west western wet wharf wheat wheel where which
  whisky white who whole wholesale why wide wider wild will willow win wind windeln window windows wine winery wing
  winner winning wire wireless wisdom with wolf women won wonder wood wool woolen work workforce workplace workshop
  workspace world worldwide worth wrap wrestling write xpress yachts yard yarn year yeast yellow yen yield you young
  your yuan zenith zeolite zero zeus zinc zip zipper zone zoo zoom
  `
    .trim()
    .split(/\s+/),
);

/** A regular ending, what stands in its place in the bare word, and how long what is before it must be. */
const ENDINGS: readonly (readonly [ending: string, instead: string, charsMin: number])[] = [
  ['s', '', 3],
  ['es', '', 4],
  ['ed', '', 4],
  ['ed', 'e', 3],
  ['ing', '', 4],
  ['ing', 'e', 3],
  ['ly', '', 4],
  ['er', '', 4],
  ['ers', '', 4],
  ['al', '', 4],
  ['ion', '', 4],
  ['ion', 'e', 4],
  ['ions', '', 4],
  ['ies', 'y', 3],
];

/** Whether a folded word means something by itself, so that a capital alone does not make a name of it. */
export function isEverydayWord(word: string): boolean {
  if (word.length < 2 || COMMON.has(word)) return true;
  return ENDINGS.some(
    ([ending, instead, charsMin]) =>
      word.length - ending.length >= charsMin &&
      word.endsWith(ending) &&
      COMMON.has(word.slice(0, -ending.length) + instead),
  );
}
