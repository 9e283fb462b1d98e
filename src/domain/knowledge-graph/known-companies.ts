import { type EntityId, parseEntityId } from '../../platform/ids.ts';
import type { CompanyType } from './entity.ts';
import type { Sector } from './sectors.ts';

/** A company whose id at the public service is known (contract 14.8 to 14.12). */
export interface KnownCompany {
  readonly id: EntityId;
  readonly name: string;
  /** Other names of the company. */
  readonly aliases: readonly string[];
  /** Symbols that identify it: `AAPL` on an American exchange, `XSWX:NESN` elsewhere. */
  readonly symbols: readonly string[];
  /** The public service's ticker; `null` where unknown. */
  readonly ticker: string | null;
  readonly countryCode: string | null;
  readonly type: CompanyType;
  readonly isin: string | null;
  readonly cusip: string | null;
  readonly sedol: string | null;
  readonly sector: Sector | null;
  readonly industry: string | null;
}

/**
 * One company: id, names separated by `=` (display name first), symbols, country, `P` if private, ISIN, CUSIP, SEDOL, sector,
 * industry, `T` if the first symbol is its ticker. Companies are separated by semicolons.
 */
const COMPANIES = `
D8442A|Apple Inc.|AAPL XNAS:AAPL XBKK:AAPL80|US||US0378331005|037833100|2046251|Technology|Computer Hardware|T; 228D42|Microsoft Corp.|MSFT XNAS:MSFT|US|||||Technology|Software|T;
E09E2B|NVIDIA Corporation|NVDA|US||||2379504|Technology|Semiconductors|T; 49BBBC|Micron Technology Inc.|MU|US||US5951121038|||Technology|Semiconductors|T;
ECD263|Netflix Inc.|NFLX|US||US64110L1061|||Consumer Services|Broadcasting|T; BA9E0C|Figma Inc.|FIG|US|||316841105||Technology|Internet Services;
914E1F|Kweichow Moutai|XSHG:600519|CN||CNE0000018R8; 275B6C|Build-A-Bear Workshop|BBW XNYS:BBW|US||US1200761047|120076104|B034L50|Consumer Goods|Toys|T;
4A6F00|Alphabet Inc.|GOOGL|US|||||Technology|Internet Services|T; F1EB39|AeroVironment|AVAV|US; 0157B1|Amazon.com Inc.|AMZN|US|||||Consumer Services|Internet & Direct Marketing Retail|T;
DD3BB1|Tesla Inc.|TSLA|US|||||Consumer Goods|Automobiles|T; 12E454|Meta Platforms Inc.=Facebook=Meta, Inc.|META|US|||||Technology|Internet Services|T;
D54E62|Chevron Corp.|CVX|US|||||Energy|Integrated Oil and Gas|T; IWGWUR|Anthropic||US|P||||Technology|Software; IUNEGY|Mistral AI||FR|P||||Technology|Software;
JKE6GA|Mercadona||ES|P||||Consumer Services|Food Retailers and Wholesalers; 98A8F2|Stripe||US|P; 2BE1DC|RavenPack||ES|P; 66E73C|Revolut||GB|P; 5GQ8AK|Klarna||SE; D15988|Discord||US|P;
07EB2B|Apple Operations Ltd.|||P; T6QNVK|Abhishek Alloys||IN; 03B8CF|3M Co.|MMM|US|||||Industrials|Diversified Industrials|T;
520632|Abbott Laboratories|ABT|US|||||Health Care|Medical Equipment|T; 665D7D|AbbVie, Inc.|ABBV|US|||||Health Care|Pharmaceuticals|T;
91B8B1|Accenture PLC|ACN|BM|||||Industrials|Business Support Services|T; C9881C|Adobe Inc.|ADBE|US|||||Technology|Software|T;
69345C|Advanced Micro Devices, Inc.|AMD|US|||||Technology|Semiconductors|T; 09E31A|Airbnb, Inc.|ABNB|US|||||Consumer Services|Travel and Tourism|T;
2BA977|Altria Group, Inc.|MO|US|||||Consumer Goods|Tobacco|T; D9B1C9|American Electric Power Company, Inc.|AEP|US|||||Utilities|Conventional Electricity|T;
4C37C5|American Express Co.|AXP|US|||||Financials|Consumer Finance|T; 0BC29E|American International Group, Inc.|AIG|US|||||Financials|Full Line Insurance|T;
76F067|Amgen Inc.|AMGN|US|||||Health Care|Biotechnology|T; E68C3D|Analog Devices, Inc.|ADI|US|||||Technology|Semiconductors|T;
9A4ECA|AppLovin Corp.|APP|US|||||Consumer Services|Media Agencies|T; B65303|AstraZeneca PLC|AZN|GB|||||Health Care|Pharmaceuticals|T;
251988|AT&T Inc|T|US|||||Telecommunications|Fixed Line Telecommunications|T; 64E346|Autodesk, Inc.|ADSK|US|||||Technology|Software|T;
66ECFD|Automatic Data Processing, Inc.|ADP|US|||||Industrials|Financial Administration|T; D2AC74|Axon Enterprise Inc|AXON|US|||||Industrials|Defense|T;
940C3D|Baker Hughes Company|BKR|US|||||Energy|Oil & Gas Equipment & Services|T; 990AD0|Bank of America Corp|BAC|US|||||Financials|Diversified Banks|T;
EF5BED|Bank of New York Mellon Corp=BNY|BK BNY|US|||||Financials|Asset Management & Custody Banks|T; 168A5D|Berkshire Hathaway Inc.|BRK.A|US|||||Financials|Reinsurance|T;
HJ95FV|BlackRock, Inc.|BLK|US|||||Financials|Other Diversified Financial Services|T; 55438C|Boeing Co.|BA|US|||||Industrials|Aerospace|T;
034B61|Booking Holdings Inc.|BKNG|US|||||Consumer Services|Travel and Tourism|T; 94637C|Bristol-Myers Squibb Company|BMY|US|||||Health Care|Pharmaceuticals|T;
09DE1F|Broadcom Inc.|AVGO|US|||||Technology|Semiconductors|T; CC6FF5|Cadence Design Systems, Inc.|CDNS|US|||||Technology|Software|T;
055018|Capital One Financial Corp|COF|US|||||Financials|Consumer Finance|T; 767F86|Caterpillar Inc.|CAT|US|||||Industrials|Commercial Vehicles and Trucks|T;
87B81A|CDW Corporation|CDW|US|||||Technology|Computer Services|T; D33D8C|Charles Schwab Corp|SCHW|US|||||Financials|Investment Services|T;
D88EF3|Charter Communications, Inc.|CHTR|US|||||Consumer Services|Broadcasting|T; 12DE76|Cisco Systems Inc.|CSCO|US|||||Technology|Computer Services|T;
58CA9A|Citigroup Inc.|C|US|||||Financials|Banks|T; EEA6B3|Coca-Cola Co.|KO|US|||||Consumer Goods|Soft Drinks|T;
E61E5B|Coca-Cola Europacific Partners PLC|CCEP|GB|||||Consumer Goods|Soft Drinks|T; 07EC43|Cognizant Technology Solutions Corporation|CTSH|US|||||Technology|Computer Services|T;
EB6965|Colgate-Palmolive Company|CL|US|||||Consumer Goods|Personal Products|T; C83B88|Comcast Corporation|CMCSA|US|||||Consumer Services|Broadcasting|T;
FE89E0|ConocoPhillips|COP|US|||||Energy|Integrated Oil and Gas|T; 8B4A45|Copart, Inc.|CPRT|US|||||Consumer Services|Specialized Consumer Services|T;
ED0402|CoStar Group, Inc.|CSGP|US|||||Real Estate|Real Estate Services|T; B8EF97|Costco Wholesale Corporation|COST|US|||||Consumer Services|Broadline Retailers|T;
36ECA4|CrowdStrike Holdings, Inc.|CRWD|US|||||Technology|Software|T; 69CE71|CVS Health Corporation|CVS|US|||||Consumer Services|Drug Retailers|T;
E124EB|Danaher Corporation|DHR|US|||||Industrials|Diversified Industrials|T; D6C356|Datadog, Inc.|DDOG|US|||||Technology|Application Software|T;
431B74|Deere & Company|DE|US|||||Industrials|Commercial Vehicles and Trucks|T; B840EF|DexCom, Inc.|DXCM|US|||||Health Care|Medical Supplies|T;
DB5CA5|Duke Energy Corporation|DUK|US|||||Utilities|Multiutilities|T; DB06B0|Electronic Arts Inc.|EA|US|||||Consumer Goods|Toys|T;
4030E2|Emerson Electric Co.|EMR|US|||||Industrials|Electrical Components and Equipment|T; E70531|Exxon Mobil Corporation|XOM|US|||||Energy|Integrated Oil and Gas|T;
92D3A0|Fastenal Company|FAST|US|||||Industrials|Industrial Suppliers|T; 6844D2|FedEx Corporation|FDX|US|||||Industrials|Delivery Services|T;
63F892|Fortinet, Inc.|FTNT|US|||||Technology|Software|T; LJPA1L|GE Healthcare Technologies Inc.|GEHC|US|||||Health Care|Health Care Technology|T;
DCD97F|General Dynamics Corporation|GD|US|||||Industrials|Defense|T; F6E248|Gilead Sciences, Inc.|GILD|US|||||Health Care|Biotechnology|T;
50070E|Goldman Sachs Group Inc.|GS|US|||||Financials|Investment Services|T; FF6644|Honeywell International Inc.|HON|US|||||Industrials|Diversified Industrials|T;
8D4486|IBM Corp.=International Business Machines|IBM|US|||||Technology|Computer Services|T; B7EB38|IDEXX Laboratories, Inc.|IDXX|US|||||Health Care|Life Sciences Tools & Services|T;
17EDA5|Intel Corporation|INTC|US|||||Technology|Data Processing & Outsourced Services|T; F11638|Intuit Inc.|INTU|US|||||Technology|Software|T;
18EC17|Intuitive Surgical, Inc.|ISRG|US|||||Health Care|Medical Equipment|T; A6828A|Johnson & Johnson Co.|JNJ|US|||||Health Care|Pharmaceuticals|T;
619882|JPMorgan Chase & Co.=J P Morgan Chase|JPM|US|||||Financials|Diversified Banks|T; 507AE7|KLA Corporation|KLAC|US|||||Technology|Semiconductors|T;
0B57D7|Lam Research Corporation|LRCX|US|||||Technology|Semiconductors|T; 278DC5|Linde PLC|LIN|IE|||||Basic Materials|Commodity Chemicals|T;
96F126|Lockheed Martin Corporation|LMT|US|||||Industrials|Defense|T; 76E80F|Lowe's Companies, Inc.|LOW|US|||||Consumer Services|Home Improvement Retailers|T;
385DD4|Marriott International, Inc.|MAR|US|||||Consumer Services|Hotels, Resorts & Cruise Lines|T; E7D47B|Marvell Technology, Inc.|MRVL|US|||||Technology|Semiconductors|T;
954E30|McDonald's Corp.|MCD|US|||||Consumer Services|Restaurants and Bars|T; E68733|Medtronic PLC|MDT|IE|||||Health Care|Medical Equipment|T;
1EBF8D|Merck & Co. Inc.|MRK|US|||||Health Care|Pharmaceuticals|T; 7A10FF|Mondelez International, Inc.|MDLZ|US|||||Consumer Goods|Food Products|T;
9196A2|Morgan Stanley|MS|US|||||Financials|Investment Services|T; 3ED92D|MSCI Inc.|MSCI|US|||||Financials|Specialty Finance|T;
2CB4C9|NextEra Energy, Inc.|NEE|US|||||Utilities|Conventional Electricity|T; D64C6D|NIKE Inc.|NKE|US|||||Consumer Goods|Footwear|T;
351EC3|NXP Semiconductors N.V.|NXPI|NL|||||Technology|Semiconductors|T; 790C34|ON Semiconductor Corporation|ON|US|||||Technology|Semiconductors|T;
D6489C|Oracle Corporation|ORCL|US|||||Technology|Software|T; F1C69A|Palantir Technologies Inc.|PLTR|US|||||Technology|Data Processing & Outsourced Services|T;
A52B6B|Palo Alto Networks, Inc.|PANW|US|||||Technology|Software|T; 6F6559|Paychex, Inc.|PAYX|US|||||Industrials|Financial Administration|T;
03CF95|PayPal Holdings, Inc.|PYPL|US|||||Consumer Services|Specialized Consumer Services|T; 80D76F|PDD Holdings Inc.|PDD|KY|||||Consumer Services|Specialized Consumer Services|T;
013528|PepsiCo, Inc.|PEP|US|||||Consumer Goods|Soft Drinks|T; 267718|Pfizer Inc.|PFE|US|||||Health Care|Pharmaceuticals|T;
CA1620|Philip Morris International Inc.|PM|US|||||Consumer Goods|Tobacco|T; 2E61CC|Procter & Gamble Co.|PG|US|||||Consumer Goods|Nondurable Household Products|T;
5E6959|Roper Technologies, Inc.|ROP|US|||||Industrials|Electronic Equipment|T; 2667B6|RTX Corporation|RTX|US|||||Industrials|Aerospace|T;
BB127B|Salesforce Inc.|CRM|US|||||Technology|Software|T; BB88B6|ServiceNow, Inc.|NOW|US|||||Technology|Application Software|T;
900356|Simon Property Group, Inc.|SPG|US|||||Real Estate|Retail REITs|T; 147C38|Southern Company|SO|US|||||Utilities|Conventional Electricity|T;
3CBA2A|Starbucks Corporation|SBUX|US|||||Consumer Services|Restaurants and Bars|T; 7E1D5D|Synopsys, Inc.|SNPS|US|||||Technology|Software|T;
57DDB9|T-Mobile US, Inc.|TMUS|US|||||Telecommunications|Mobile Telecommunications|T; F6DCE4|Target Corporation|TGT|US|||||Consumer Services|Broadline Retailers|T;
ACDF88|The Home Depot Inc.|HD|US|||||Consumer Services|Home Improvement Retailers|T; 6CGTFN|The Walt Disney Co.|DIS|US|||||Consumer Services|Entertainment Production|T;
8665BA|Thermo Fisher Scientific Inc.|TMO|US|||||Health Care|Life Sciences Tools & Services|T; 6166D1|U.S. Bancorp|USB|US|||||Financials|Banks|T;
D8F347|Union Pacific Corporation|UNP|US|||||Industrials|Railroads|T; FAE021|United Parcel Service, Inc.|UPS|US|||||Industrials|Delivery Services|T;
205AD5|UnitedHealth Group Inc.|UNH|US|||||Health Care|Health Care Providers|T; 2E0496|Verisk Analytics, Inc.|VRSK|US|||||Industrials|Business Support Services|T;
8A8E41|Verizon Communications Inc.|VZ|US|||||Telecommunications|Fixed Line Telecommunications|T; 508CFD|Viatris, Inc.|VTRS|US|||||Health Care|Pharmaceuticals|T;
93D207|Visa Inc.|V|US|||||Financials|Consumer Finance|T; 713810|Walmart Inc.|WMT|US|||||Consumer Services|Department Stores|T; E8846E|Wells Fargo & Company|WFC|US|||||Financials|Banks|T;
4B7006|Workday, Inc.|WDAY|US|||||Technology|Software|T; 1151F4|Xcel Energy Inc.|XEL|US|||||Utilities|Conventional Electricity|T; IXERAN|Sereact|||P; QMSUZ8|Q-CTRL|||P;
7SO8NR|Quantum Systems|||P; 01AO9C|d-Matrix|||P; UM7G5O|Multiverse Computing|||P; FD7418|LeoLabs|||P; 90MWPY|Causalens|||P; EFDB76|ConnexAI|||P; A1AF89|Whoop|||P; HVRXJL|Lingokids|||P;
KD0I27|Headway|||P; ITAN79|Mubi|||P; 54E70F|Playtomic|||P; VD4KAC|Sanity|||P; 4A36E4|Typeform|||P; F61DFF|Mentimeter|||P; 2825B7|EcoVadis|||P; SX4TKW|SesameHR|||P; 5F55C5|HackerOne|||P;
87D525|DuckDuckGo|||P; BBFC59|Wallapop|||P; F30508|Eli Lilly and Company|LLY; 55C9B5|Mastercard Incorporated|MA; 1921DD|GE Aerospace=General Electric|GE; A4BCDE|Applied Materials, Inc.|AMAT;
QRHIPR|GE Vernova Inc.|GEV; 39BFF6|Texas Instruments Incorporated|TXN; 40B903|TJX Companies Inc|TJX; BB07E4|Amphenol Corporation|APH; CFF15D|QUALCOMM Incorporated|QCOM;
D90F43|Uber Technologies, Inc.|UBER; C4073B|Eaton Corp. Plc|ETN; 911AB8|Newmont Corporation|NEM; PL177A|Welltower Inc.|WELL; 3DC887|Arista Networks, Inc.|ANET; CFF97C|S&P Global, Inc.|SPGI;
C81E00|Stryker Corporation|SYK; 8C5519|Prologis, Inc.|PLD; 57CAAB|Vertex Pharmaceuticals Incorporated|VRTX; 6B5379|Parker-Hannifin Corporation|PH; 8FF2EF|Progressive Corporation|PGR;
DE27F9|Chubb Limited|CB; 4A5C8D|McKesson Corporation|MCK; F40EE2|Corning Inc|GLW; 5DD486|CME Group Inc.|CME; C97B2D|Boston Scientific Corporation|BSX; EC821B|Howmet Aerospace Inc.|HWM;
HTA3J9|Constellation Energy Corporation|CEG; 5A6336|Trane Technologies plc|TT; FC1B7B|Northrop Grumman Corp.|NOC; D4463B|Freeport-McMoRan, Inc.|FCX; 96D34D|Vertiv Holdings Co.|VRT;
99333F|Johnson Controls International plc|JCI; 315EB0|Equinix, Inc.|EQIX; CE96E7|Western Digital Corporation|WDC; 9F71E5|Intercontinental Exchange, Inc.|ICE;
9B5968|Marsh & McLennan Companies, Inc.|MMC MRSH; E21871|Williams Companies, Inc.|WMB; A80FE0|American Tower Corporation|AMT; E5AAB0|Sandisk Corporation|SNDK;
616E3B|Waste Management, Inc.|WM; 34B97A|HCA Healthcare Inc|HCA; 353DBB|Illinois Tool Works Inc.|ITW; C08256|Blackstone Inc.|BX; 61B81B|PNC Financial Services Group, Inc.|PNC;
408089|Sherwin-Williams Company|SHW; 253B2F|Quanta Services, Inc.|PWR; 16AD58|CRH public limited company|CRH; E49AA3|Motorola Solutions, Inc.|MSI; 131443|Cummins Inc.|CMI;
E26FC3|CSX Corporation|CSX; 589803|Regeneron Pharmaceuticals, Inc.|REGN; 86170D|Spotify Technology SA|SPOT; 6E1E61|O'Reilly Automotive, Inc.|ORLY; 751A74|Royal Caribbean Group|RCL;
164D72|SLB Limited=Schlumberger|SLB; 9A602D|Ecolab Inc.|ECL; 86A1B9|Cigna Group|CI; 3461CF|Moody's Corporation|MCO; 1BC12C|General Motors Company|GM; 9F18FA|TransDigm Group Incorporated|TDG;
2D643C|Norfolk Southern Corporation|NSC; 66E04A|Hilton Worldwide Holdings Inc.|HLT; C5EF8D|Aon Plc|AON; 7AB859|Elevance Health, Inc.|ELV; BFAEB4|Cintas Corporation|CTAS;
E206B0|Travelers Companies, Inc.|TRV; 7D85A9|Cencora, Inc.|COR; EE6F1C|L3Harris Technologies Inc|LHX; A43906|EOG Resources, Inc.|EOG; ADF092|Warner Bros. Discovery, Inc. Series A|WBD;
8C6C1B|Ross Stores, Inc.|ROST; ACF77B|PACCAR Inc|PCAR; AA5C8E|Kinder Morgan Inc|KMI; M1IY57|Anglogold Ashanti PLC|AU; 1A3E1B|Truist Financial Corporation|TFC; CF4517|DoorDash, Inc.|DASH;
B642E8|Sempra|SRE; ECF709|AutoZone, Inc.|AZO; 3FACA7|Phillips 66|PSX; 641F17|Valero Energy Corporation|VLO; 003B70|Realty Income Corporation|O; DA48E4|Air Products and Chemicals, Inc.|APD;
1490F3|Digital Realty Trust, Inc.|DLR; 2D2D43|Marathon Petroleum Corporation|MPC; D09938|Monster Beverage Corporation|MNST; THC8Q8|KKR & Co Inc|KKR; D64EDF|Vistra Corp.|VST;
C03C8B|Zoetis, Inc.|ZTS; AADE0B|Arthur J. Gallagher & Co.|AJG; E1C16B|Allstate Corporation|ALL; BB036E|Robinhood Markets, Inc.|HOOD; D3D781|Snowflake, Inc.|SNOW; 35F4B5|AMETEK, Inc.|AME;
A6213D|Ford Motor Company|F; 3FB145|Corteva Inc|CTVA; 3587B4|Cardinal Health, Inc.|CAH; AD3C93|Aflac Incorporated|AFL; E2866E|Cloudflare Inc|NET; 977A1E|Dominion Energy Inc|D;
32CB22|United Rentals, Inc.|URI; 6ABCB8|Monolithic Power Systems, Inc.|MPWR; E4CE73|Keysight Technologies Inc|KEYS; 09F623|ONEOK, Inc.|OKE; 32BBAA|Carrier Global Corp.|CARR;
873DB9|Becton, Dickinson and Company|BDX; B7BDA3|Cheniere Energy, Inc.|LNG; 6EB9DA|W.W. Grainger, Inc.|GWW; AXWAKS|Nu Holdings Ltd.|NU; EAEBF3|Targa Resources Corp.|TRGP;
93F143|Teradyne, Inc.|TER; B303A6|Exelon Corporation|EXC; 316E5D|Ferguson Enterprises Inc.|FERG; 6137BF|Edwards Lifesciences Corporation|EW; 319BE2|Comfort Systems USA, Inc.|FIX;
092C47|Lumentum Holdings, Inc.|LITE; 0E431C|Ciena Corporation|CIEN; A63820|Chipotle Mexican Grill, Inc.|CMG; AFEC35|Public Storage|PSA; 6E7060|Entergy Corporation|ETR;
33AD83|Dell Technologies, Inc.|DELL; B4C673|Yum! Brands, Inc.|YUM; D96202|Republic Services, Inc.|RSG; 416C55|Rockwell Automation, Inc.|ROK; A72AEF|Carvana Co.|CVNA;
945DE6|Westinghouse Air Brake Technologies Corporation|WAB; 8377DB|Fifth Third Bancorp|FITB; 51D876|CBRE Group, Inc.|CBRE; 9D2790|Sysco Corporation|SYY; 9A02C4|Ameriprise Financial, Inc.|AMP;
WDJL5K|Apollo Global Management Inc|APO; B560AF|Public Service Enterprise Group Inc|PEG; 5F2FF7|Delta Air Lines, Inc.|DAL; 818072|Roblox Corp.|RBLX; 2C7505|Alnylam Pharmaceuticals, Inc|ALNY;
06EF42|D.R. Horton, Inc.|DHI; 652E62|PG&E Corporation|PCG; 95DC1F|Kroger Co.|KR; D21EF3|Garmin Ltd.|GRMN; 972356|eBay Inc.|EBAY; 57B174|Vulcan Materials Company|VMC;
97AAF6|Consolidated Edison, Inc.|ED; 986AF6|Nucor Corporation|NUE; D6534D|Martin Marietta Materials, Inc.|MLM; 7999F3|Ventas, Inc.|VTR; C0BA36|Coherent Corp.|COHR; 810E30|MetLife, Inc.|MET;
25102A|Nasdaq, Inc.|NDAQ; 766047|Hartford Insurance Group, Inc.|HIG; CDFCC9|Microchip Technology Incorporated|MCHP; D69946|Coinbase Global, Inc.|COIN; 14C7B2|Keurig Dr Pepper Inc.|KDP;
275300|Crown Castle Inc.|CCI; A01664|Take-Two Interactive Software, Inc.|TTWO; 366A08|EQT Corporation|EQT; 343996|WEC Energy Group Inc|WEC; 119CB6|Old Dominion Freight Line, Inc.|ODFL;
CA212F|Occidental Petroleum Corporation|OXY; 434F38|ResMed Inc.|RMD; EEEA9F|Ingersoll Rand Inc.|IR; 3DE4D1|Kimberly-Clark Corporation|KMB; 8AM205|Kenvue, Inc.|KVUE;
C20B75|Otis Worldwide Corporation|OTIS; 5BC2F4|State Street Corporation|STT; 61BCA7|Arch Capital Group Ltd.|ACGL; C72B8F|Strategy Inc=MicroStrategy|MSTR; ED79D9|Agilent Technologies, Inc.|A;
6E705B|United Airlines Holdings, Inc.|UAL; FEC475|Prudential Financial, Inc.|PRU; 9F03CF|Hershey Company|HSY; DC2B00|Dollar General Corporation|DG; 067779|Carnival Corporation|CCL;
7A3633|Block, Inc.|XYZ SQ; 885758|Bloom Energy Corporation|BE; FD39EB|NRG Energy, Inc.|NRG; C9E107|Huntington Bancshares Incorporated|HBAN; 190B91|Fiserv, Inc.|FISV FI;
D1AE3B|M&T Bank Corporation|MTB; 2B7A40|Archer-Daniels-Midland Company|ADM; A247F5|Fair Isaac Corporation|FICO; E15736|Diamondback Energy, Inc.|FANG; BB0787|Tapestry, Inc.|TPR;
52015A|EMCOR Group, Inc.|EME; 4FB770|Extra Space Storage Inc.|EXR; 6284B5|Iron Mountain, Inc.|IRM; 9D30A8|Teledyne Technologies Incorporated|TDY; F46EC9|Xylem Inc.|XYL;
F1529C|Cboe Global Markets Inc|CBOE; 1F9D90|Waters Corporation|WAT; 0BF198|Insmed Incorporated|INSM; K8XQN6|FTAI Aviation Ltd.|FTAI; CF7292|Ulta Beauty Inc.|ULTA;
7AC86E|DTE Energy Company|DTE; 789A7D|Ameren Corporation|AEE; 636639|Dover Corporation|DOV; DF532D|Interactive Brokers Group, Inc.|IBKR; 18311E|Texas Pacific Land Corporation|TPL;
7E3F8F|IQVIA Holdings Inc|IQV; 2B49F4|Halliburton Company|HAL; 106394|VICI Properties Inc|VICI; B2E6B5|Atmos Energy Corporation|ATO; 2DBF98|Willis Towers Watson Public Limited Company|WTW;
5A9A82|PPL Corporation|PPL; 8BBCDA|Rocket Lab Corporation|RKLB; E10D31|Edison International|EIX; 2BAE5F|Eversource Energy|ES; 58B46F|CenterPoint Energy, Inc.|CNP;
DBB28E|Hewlett Packard Enterprise Co.|HPE; 7B1E50|FirstEnergy Corp.|FE; 6B0784|Mettler-Toledo International Inc.|MTD; CEDFD5|Biogen Inc.|BIIB; 26CC63|Jabil Inc.|JBL;
39FB23|PPG Industries, Inc.|PPG; FC1F9D|Tractor Supply Company|TSCO; C8257F|Omnicom Group Inc|OMC; E6E012|Hubbell Incorporated|HUBB; B3CB74|Raymond James Financial, Inc.|RJF;
CBDB4D|Natera, Inc.|NTRA; 3CCC90|Northern Trust Corporation|NTRS; 7B0BA6|Fidelity National Information Services, Inc.|FIS; A1E3B3|Veeva Systems Inc|VEEV;
14ED2B|Estee Lauder Companies Inc.|EL; 14BA06|Devon Energy Corporation|DVN; 7D5FD6|PulteGroup, Inc.|PHM; 2GFTNH|Qnity Electronics, Inc.|Q; 890C4E|TechnipFMC plc|FTI;
6DBBBC|American Water Works Company, Inc.|AWK; 20BEEA|Steel Dynamics, Inc.|STLD; 384CD3|Curtiss-Wright Corporation|CW; 3A0C6D|MongoDB, Inc.|MDB; F0B2B5|Markel Group Inc.|MKL;
BFE02C|Citizens Financial Group, Inc.|CFG; 9C25FF|Live Nation Entertainment, Inc.|LYV; AD23DE|Equifax Inc.|EFX; 12F98C|Casey's General Stores, Inc.|CASY; 39692D|Expedia Group, Inc.|EXPE;
51E682|Cincinnati Financial Corporation|CINF; 789ADD|Church & Dwight Co., Inc.|CHD; 2FEA66|AvalonBay Communities, Inc.|AVB; 382B0C|Coupang, Inc.|CPNG; 9BBFA5|Darden Restaurants, Inc.|DRI;
3D9999|Synchrony Financial|SYF; LIVBLM|STERIS plc|STE; 263216|Royal Gold, Inc.|RGLD; 66CB62|Expand Energy Corporation|EXE; I8DQKN|Smurfit Westrock PLC|SW;
73C521|Regions Financial Corporation|RF; F748C7|Williams-Sonoma, Inc.|WSM; 143C52|Dollar Tree, Inc.|DLTR; 9CA619|General Mills, Inc.|GIS; E3E68E|XPO, Inc.|XPO;
9F6B1A|Labcorp Holdings Inc.=Laboratory Corporation of America|LH; AE4EEB|Equity Residential|EQR; 009397|LPL Financial Holdings Inc.|LPLA; 5F9CE3|Quest Diagnostics Incorporated|DGX;
7BAAE7|CMS Energy Corporation|CMS; 4D9669|Restaurant Brands International, Inc.|QSR RSTRF; B4E00D|Flex Ltd|FLEX; G47HNQ|Veralto Corporation|VLTO; E7A2A5|Woodward, Inc.|WWD;
388E00|Coterra Energy Inc.|CTRA; 00067A|Humana Inc.|HUM; 8E0E32|International Paper Company|IP; 91C82E|Lennar Corporation|LEN LEN.B; E866D2|Southwest Airlines Co.|LUV; DF8855|Amcor PLC|AMCR;
6ED519|NiSource Inc|NI; 1D1B07|Constellation Brands, Inc.|STZ; 504FE2|Leidos Holdings, Inc.|LDOS; D1173F|ATI Inc.|ATI; F5D410|Centene Corporation|CNC; D29B44|Corpay, Inc.|CPAY;
BA2D83|Dow, Inc.|DOW; C659EB|C.H. Robinson Worldwide, Inc.|CHRW; FDF28E|US Foods Holding Corp.|USFD; 24C48B|Broadridge Financial Solutions, Inc.|BR; 1E169E|SBA Communications Corp.|SBAC;
C85E94|SoFi Technologies Inc|SOFI; 594402|United Therapeutics Corporation|UTHR; C356AC|Kraft Heinz Company|KHC; 32E873|Ares Management Corporation|ARES;
485445|International Flavors & Fragrances Inc.|IFF; 8E82A6|Albemarle Corporation|ALB; C8A248|DuPont de Nemours, Inc.|DD; 43A74A|Tenet Healthcare Corporation|THC;
B8F71F|W. R. Berkley Corporation|WRB; C598D7|Brown & Brown, Inc.|BRO; 59B229|Principal Financial Group, Inc.|PFG; E6D89E|Illumina, Inc.|ILMN; C29715|NVR, Inc.|NVR;
B6082A|Packaging Corporation of America|PKG; 2F94A5|T. Rowe Price Group, Inc.|TROW; 061366|First Solar, Inc.|FSLR; C3DE7D|Everpure, Inc.|P; 6A091A|Entegris, Inc.|ENTG;
E94704|Snap-on Incorporated|SNA; 362955|Zoom Communications, Inc.|ZM; F5C8AB|Expeditors International of Washington, Inc.|EXPD; 56277A|Zimmer Biomet Holdings, Inc.|ZBH; 24CB56|KeyCorp|KEY;
7B31BE|Fabrinet|FN; 934CC3|NetApp, Inc.|NTAP; A72AB6|Burlington Stores, Inc.|BURL; 97693A|lululemon athletica inc.|LULU; 45BC35|Exact Sciences Corporation|EXAS; AFD7DD|Evergy, Inc.|EVRG;
8EA478|Moderna, Inc.|MRNA; 5A64D5|Carpenter Technology Corporation|CRS; A5B913|VeriSign, Inc.|VRSN; B803B1|Liberty Media Corporation Series C Liberty Formula One|FWONK FWONA LLYVK;
D9E036|BWX Technologies, Inc.|BWXT; 567F3D|Fortive Corp.|FTV; FC4652|nVent Electric plc|NVT; 118A3F|RB Global, Inc.|RBA; D437C3|PTC Inc.|PTC; F93C8A|Alliant Energy Corporation|LNT;
E2F66E|MasTec, Inc.|MTZ; 968B00|Loews Corporation|L; 1D4A78|Southern Copper Corporation|SCCO; 1D9E55|Global Payments Inc.|GPN; FEE4B0|Ball Corporation|BALL;
BF79F5|West Pharmaceutical Services, Inc.|WST; AD1ACF|Tyson Foods, Inc.|TSN; A905D3|Reddit, Inc.|RDDT; C0030A|Somnigroup International Inc.|SGI; 2E902B|Lennox International Inc.|LII;
58A62D|Royalty Pharma Plc|RPRX; 9D56F2|McCormick & Company, Incorporated|MKC MKC.V; 6LW8TA|Brookfield Asset Management Ltd.|BAM; 4AC91D|HP Inc.|HPQ;
72DF04|J.B. Hunt Transport Services, Inc.|JBHT; 82FD6D|RBC Bearings Incorporated|RBC; FF4BA4|Weyerhaeuser Company|WY; 26008A|HEICO Corporation|HEI HEI.A;
4BAF2E|Revolution Medicines, Inc.|RVMD; D82E83|AST SpaceMobile, Inc.|ASTS; C9B932|Las Vegas Sands Corp.|LVS; A1EAC8|Huntington Ingalls Industries, Inc.|HII; E0339F|Textron Inc.|TXT;
9C5174|Insulet Corporation|PODD; 771985|Coeur Mining, Inc.|CDE; 270305|First Citizens BancShares, Inc.|FCNCA FCNCB; 4988CD|Rocket Companies, Inc.|RKT; CBA33B|Rollins, Inc.|ROL;
F179ED|Twilio, Inc.|TWLO; 726EEA|ITT, Inc.|ITT; 8VCHP2|Credo Technology Group Holding Ltd.|CRDO; 4595EF|Deckers Outdoor Corporation|DECK; 6A027C|Flutter Entertainment Plc|FLUT;
47B609|Talen Energy Corp|TLN; C951A2|Hologic, Inc.|HOLX; 159739|Sun Communities, Inc.|SUI; CD2DA4|Cooper Companies, Inc.|COO; 30A565|Super Micro Computer, Inc.|SMCI; E05DC8|Reliance, Inc.|RS;
C15DB3|Genuine Parts Company|GPC; 1BDB2A|MKS Inc.|MKSI; 15ABD0|Jacobs Solutions Inc.|J; E845D9|APi Group Corporation|APG; 9548BB|Carlisle Companies Incorporated|CSL;
6CC55E|Incyte Corporation|INCY; F67165|Essex Property Trust, Inc.|ESS; U8X3QM|Bunge Global SA|BG; 322A44|Pentair plc|PNR; 6B236C|Invitation Homes, Inc.|INVH; 1F43A1|W. P. Carey Inc.|WPC;
61E975|CF Industries Holdings, Inc.|CF; 64CEBB|Aptiv PLC|APTV; D93A25|Alcoa Corporation|AA; D4AC65|Trimble Inc.|TRMB; 0B4D10|Annaly Capital Management, Inc.|NLY; E8B21D|IDEX Corporation|IEX;
E0207A|SS&C Technologies Holdings, Inc.|SSNC; 94A811|Novartis AG|XSWX:NOVN XSWX:NOVNEE; AE0DB4|ENI S.p.A.|XMIL:ENI XETR:ENI; 789D88|Banco Bilbao Vizcaya Argentaria S.A.|XMAD:BBVA XETR:BOY;
D01300|TotalEnergies SE|XPAR:TTE XPAR:FP XETR:TOTB TTE; DD394F|Ferrari N.V.|XMIL:RACE RACE; F15E41|Tenaris S.A.|XMIL:TEN TS; C12ED9|Nokia Corp.|XHEL:NOKIA XETR:NOA3;
33057B|Stellantis N.V.|XMIL:STLAM XPAR:STLA STLA; 21153F|Aegon Ltd.|XAMS:AGN XETR:AEND; DD92E7|Bayer AG|XETR:BAYA XETR:BAYN; AFCFF2|ASML Holding N.V.|XAMS:ASML ASML;
92589A|Gedeon Richter Nyrt.=Richter Gedeon Vegyeszeti Gyar|XBUD:RICHT XLON:0QFP; 89054D|Saipem S.p.A.|XMIL:SPM XMIL:SPMR; 73B927|Barclays PLC|XLON:BARC XETR:BCY;
F13DEB|Aselsan Elektronik San. Ve Tic. A.S.|XIST:ASELS; 394E6A|Vodafone Group PLC|XLON:VOD XLON:0LQQ; 388C37|Investor AB=Investor AB|XSTO:INVE.B XSTO:INVE.A;
09DDC4|NatWest Group PLC|XLON:NWG; DB5E90|Rio Tinto PLC|XLON:RIO XLON:0KWZ; FFC922|Enka Insaat ve Sanayi A.S.|XIST:ENKAI; 9BA7AA|Turkiye Garanti Bankasi A.S.|XIST:GARAN;
A1A4EE|Türkiye Petrol Rafinerileri A.S.|XIST:TUPRS; AE0271|Marel hf.|XICE:MAREL XAMS:MAREL; 5C3A5C|BIM Birlesik Magazalar AS|XIST:BIMAS;
47718F|Turkish Airlines Inc.=Turk Hava Yollari|XIST:THYAO; F5E860|Akbank T.A.S.|XIST:AKBNK; 895B74|KOC Holding A.S.|XIST:KCHOL; DA63FE|Skandinaviska Enskilda Banken AB|XSTO:SEB.A XSTO:SEB.C;
4EAA76|EQT AB|XSTO:EQT XETR:EQ6; 3DC70D|Ford Otomotiv Sanayi A.S.|XIST:FROTO; EB5D45|Ryanair Holdings PLC|XDUB:RY4C XETR:RY4C; 629ACD|Turkiye Is Bankasi A.S.|XIST:ISATR XIST:ISBTR;
D7EAC4|Turkiye Vakiflar Bankasi T.A.O.|XIST:VAKBN; 128F1B|Yapi ve Kredi Bankasi A.S.|XIST:YKBNK; 9B16D5|Deutsche Bank AG|XETR:DBK XBER:DBK; BC9793|HSBC Holdings PLC|XLON:HSBA XETR:HBC1;
01D03F|Roche Holding AG|XSWX:ROG XSWX:RO; 15D3E7|Turkiye Halk Bankasi A.S.|XIST:HALKB; 890255|Shell PLC|XLON:SHEL XAMS:SHELL; CD3691|Nestle S.A.|XSWX:NESN XSWX:NESNE;
73B0E0|Turkcell Iletisim Hizmetleri A.S.|XIST:TCELL; D3A095|Islandsbanki hf.=Islandsbanki|XICE:ISB; B73B08|argenx SE|XBRU:ARGX; E0427E|GSK PLC|XLON:GSK XETR:GS7;
7C37A3|Eregli Demir ve Celik Fabrikalari T.A.S.|XIST:EREGL; 18A43F|Komercni Banka A.S.|XPRA:KOMB; E43B87|Turk Telekomunikasyon A.S.|XIST:TTKOM; C74288|Siemens AG|XETR:SIE XBER:SIE;
DC9BEC|Sabanci Holding A.S.=Haci Omer Sabanci Holding|XIST:SAHOL; 689494|Coca-Cola Icecek A.S.|XIST:CCOLA; 29C6BF|Inditex=Industria de Diseno Textil|XMAD:ITX;
CNFFMP|Sildarvinnslan hf=Sildarvinnslan|XICE:SVN; BC8373|Banco Santander S.A.|XMAD:SAN XETR:BSD2; 823D23|Gubre Fabrikalari T.A.S.|XIST:GUBRF; 7ED6E7|Essity AB|XSTO:ESSITY.A XSTO:ESSITY.B;
5FC63E|ABB Ltd.|XSWX:ABBN XSWX:ABBNE; 1FA886|Airbus SE|XPAR:AIR XETR:AIR; 6D064B|Brim hf.|XICE:BRIM; 1A1ED9|Siemens Energy AG|XETR:ENR XDUS:ENR; 95805E|Enerjisa Enerji A.S.|XIST:ENJSA;
E2C0F3|Turk Altin Isletmeleri AS=Turk Altin Isletmeleri|XIST:TRALT; AB4B9A|Safran S.A.|XPAR:SAF; ED869A|Iberdrola S.A.|XMAD:IBE XETR:IBE1;
550034|Turkiye Sise Ve Cam Fabrikalari A.S.|XIST:SISE; 2F75E0|Koninklijke Philips N.V.|XAMS:PHIA XETR:PHI1; 5E9547|Tofas Turk Otomobil Fabrikasi A.S.|XIST:TOASO;
C8FAC7|Anheuser-Busch InBev NV|XBRU:ABI XETR:1NBA; 5930DD|British American Tobacco PLC|XLON:BATS XETR:BMT; 2D469F|BP PLC|XLON:BP; 1AC3ED|Iskenderun Demir Ve Celik A.S.|XIST:ISDMR;
188CAC|Unilever PLC|XLON:ULVR XAMS:UNA; B76277|Air Liquide S.A.|XPAR:AI; 239066|Investment AB Latour|XSTO:LATO.B; EA436E|TAV Havalimanlari Holding A.S.|XIST:TAVHL;
8C005F|Oyak Cimento Fabrikalari A.S.|XIST:OYAKC; 6E9442|Enel S.p.A.|XMIL:ENEL XETR:ENL; B77AF6|UniCredit S.p.A.|XMIL:UCG XETR:CRIN; 7C5E15|Zurich Insurance Group AG|XSWX:ZURN;
A7C367|Migros Ticaret A.S.|XIST:MGROS; F11C7D|SASA Polyester Sanayi A.S.|XIST:SASA; 894CB4|Allegro.eu S.A.=Allegro.eu|XWAR:ALE XBER:AL0; 417431|Equinor ASA|XOSL:EQNR XOSL:EQNRO;
72BEB6|Intesa Sanpaolo S.p.A.|XMIL:ISP XETR:IES; 442587|BNP Paribas S.A.|XPAR:BNP XPAR:TPB; B72D2E|EssilorLuxottica SA|XPAR:EL; 08A463|Anadolu Efes Biracilik ve Malt Sanayii A.S.|XIST:AEFES;
51M43D|Ziraat Gayrimenkul Yatirim Ortakligi AS=Ziraat Gayrimenkul Yatirim Ortakligi|XIST:ZRGYO; E6C332|Industrivarden AB|XSTO:INDU.A XSTO:INDU.C; 5B9E0F|Aksa Enerji Uretim AS|XIST:AKSEN;
FFF3BE|AXA S.A.|XPAR:CS XPAR:CSNV; 697402|MONETA Money Bank A.S.|XPRA:MONET; A473AE|Compagnie Financiere Richemont S.A.|XSWX:CFR; FUBDT6|InvestCo Holding AS=Investco Holding|XIST:INVES;
F837A5|ING Groep N.V.|XAMS:IGPA XAMS:INGA; AE8D72|Christian Dior SE|XPAR:CDI; D33270|BAE Systems PLC|XLON:BA XETR:BSP; 840033|Pegasus Hava Tasimaciligi AS|XIST:PGSUS;
A28C54|Vinci S.A.|XPAR:DG XETR:SQU; 0E1492|Glencore PLC|XLON:GLEN; C4452A|National Grid PLC|XLON:NG XETR:NNGF; A8A146|Engie S.A.|XPAR:ENGI XETR:GZF; 05E615|Rheinmetall AG|XETR:RHM;
F0F3E1|CaixaBank S.A.|XMAD:CABK; 1D0E24|UBS Group AG|XSWX:UBSG XSWX:UBSGEE; 314E5A|Munich Re=Munchener Ruckversicherungs-Gesellschaft=Muenchener Rueckversicherungs|XETR:MUV2 XBER:MUV2;
C283EF|L E Lundbergfoeretagen AB|XSTO:LUND.B; E317E0|Novo Nordisk A/S|XCSE:NOVO.B; C9DABA|Aker ASA|XOSL:AKER XOSL:AKERO; 77579C|SpareBank 1 Sør-Norge ASA|XOSL:SRBNK XOSL:SB1NO;
F750A8|RELX PLC|XLON:REL XETR:RDEB; 61B740|Lloyds Banking Group PLC|XLON:LLOY XETR:LLD; 8A3FC9|Nordnet AB|XSTO:SAVE; 4DCAC6|Emlak Konut GYO AS|XIST:EKGYO; 744690|Arcelik A.S.|XIST:ARCLK;
E467C9|Borusan Birlesik Boru Fabrikalari Sanayi ve Ticaret A.S.|XIST:BRSAN; 5A52D4|EIS Eczacibasi Ilac San. Ve Tic. AS|XIST:ECILC; 262D73|AG Anadolu Grubu Holding A.S.|XIST:AGHOL;
A5C69D|Assicurazioni Generali S.p.A.|XMIL:G XETR:ASG; 93284C|Fastighets AB Balder|XSTO:BALD.B; B49AB7|Thales S.A.|XPAR:HO XPAR:HONV; C21F26|Osram Licht AG|XETR:OSR XBER:OSR;
A8B51F|Borusan Yatirim ve Pazarlama A.S.|XIST:BRYAT; F045FF|OMV Petrom S.A.=OMV Petrom|XBSE:SNP XLON:PETB; 1C7FFE|Deutsche Post AG|XETR:DPW XETR:DHL; 60F8A4|TE Connectivity PLC|TEL;
3A2757|E.ON SE|XETR:EOAN; D819BE|Nordea Bank Abp|XHEL:NDA.FI XCSE:NDA.DK; F4D7DB|UCB S.A.|XBRU:UCB; EC210B|Infineon Technologies AG|XETR:IFX XDUS:IFXA;
8FFD2D|London Stock Exchange Group PLC|XLON:LSEG; 524322|DSV A/S|XCSE:DSV; A42637|Prosus N.V.|XAMS:PRX XETR:1TY; 995014|Avanza Bank Holding AB|XSTO:AZA;
0E64D4|Credit Agricole S.A.|XPAR:ACA XPAR:ACAFO; 9C7B0D|KGHM Polska Miedz S.A.|XWAR:KGH XPRA:KGH; B115EF|Societe Generale S.A.|XPAR:GLE XETR:SGE; C24FAF|Deutsche Boerse AG|XETR:DB1 XBER:DB1;
C7FC95|Orange S.A.|XPAR:ORA XETR:FTE; AB7AB7|Electricite de France S.A.|XPAR:EDF; 40DA5A|Fortnox AB=Fortnox|XSTO:FNOX XLON:0G3T; 3E149C|Danone S.A.|XPAR:BN XETR:BSN;
7DB9AC|Colt CZ Group SE|XPRA:CZG; C5F463|BASF SE|XETR:BAS XDUS:BAS; 580353|Petkim Petrokimya Holding A.S.|XIST:PETKM; 6E5E72|KBC Groep N.V.=KBC Group|XBRU:KBC;
1C9F48|Volvo AB|XSTO:VOLV.A XSTO:VOLV.B; 67A658|Anglo American PLC|XLON:AAL; B753B1|Dogan Sirketler Grubu Holding A.S.|XIST:DOHOL; 264398|BMW Group=Bayerische Motoren Werke|XETR:BMW XBER:BMW;
B1977A|Selcuk Ecza Deposu Ticaret ve Sanayi A.S.|XIST:SELEC; 9EF918|RWE AG|XETR:RWE XETR:RWEA; C399C1|Compass Group PLC|XLON:CPG XETR:XGR2; A84DC3|Swiss Re Ltd.|XSWX:SREN;
554255|Sandvik AB|XSTO:SAND; 26BE9B|Holcim Ltd.|XSWX:LHN XSWX:HOLN; 3BA4B2|Diageo PLC|XLON:DGE; E3FC9C|Standard Chartered PLC|XLON:STAN;
F9F51C|Otokar Otomotiv ve Savunma Sanayi A.S.|XIST:OTKAR; 19ACAF|Siemens Healthineers AG|XETR:SHL XETR:SHL1; 6F02DF|DNB Bank ASA|XOSL:DNB; E48344|Endesa S.A.|XMAD:ELE;
0B5C3C|Aena SME S.A.|XMAD:AENA; 1A1E26|S.N.G.N. Romgaz S.A.=SNGN Romgaz|XBSE:SNG; 5EF3A1|Lonza Group AG|XSWX:LONN; A85490|Heineken N.V.|XAMS:HEIA XETR:HNK1;
13DB45|Turk Traktor ve Ziraat Makineleri A.S.|XIST:TTRAK; B2AA0A|Erste Group Bank AG|XWBO:EBS XETR:EBO; 4EB77D|Reckitt Benckiser Group PLC|XLON:RKT XETR:3RB;
2A577D|Sweco AB|XSTO:SWEC.A XSTO:SWEC.B; FB49DF|SSE PLC|XLON:SSE XETR:SCT; CDE42A|Swisscom AG|XSWX:SCMN; 7677AE|Dogus Otomotiv Servis ve Ticaret A.S.|XIST:DOAS; 38970C|Mycronic AB|XSTO:MYCR;
127021|Koninklijke Ahold Delhaize N.V.|XAMS:AD; 54C679|Ferrovial SE|XMAD:FER; 6B2371|ALK-Abello A/S=ALK-Abello|XCSE:ALK.B; 5176ED|Leonardo S.p.A.|XMIL:LDO;
335ABA|ArcelorMittal S.A.|XAMS:MT XPAR:MT MT; FA4263|Tesco PLC|XLON:TSCO; A52060|Legrand S.A.|XPAR:LR; F5221C|Danske Bank A/S|XCSE:DANSKE; 6EA269|Commerzbank AG|XETR:CBK XBER:CBK;
3478EA|Aksa Akrilik Kimya Sanayii A.S.|XIST:AKSA; 840EAB|Compagnie de Saint-Gobain S.A.|XPAR:SGO XETR:GOB; 890F10|Lagercrantz Group AB|XSTO:LAGR.B; 3EE835|Alarko Holding A.S.|XIST:ALARK;
495C6B|Banca Transilvania S.A.|XBSE:TLV XFRA:7TB; A13149|ASSA ABLOY AB|XSTO:ASSA.B; 4F51A6|Swedbank AB|XSTO:SWED.A; 74933B|ASM International N.V.|XAMS:ASM;
4368A6|Kongsberg Gruppen ASA|XOSL:KOG XOSL:KOGO; C69A57|Hafnia Ltd.|XOSL:HAFNI XOSL:HAFNIO; CBB84D|ACS S.A. (Spain)=ACS Actividades de Construccion y Servicios|XMAD:ACS;
DE344E|Kering S.A.|XPAR:KER XETR:PPX; CC7BE5|Hannover Rueck SE|XETR:HNR1 XBER:HNR1; 3ED7D4|Nuh Cimento Sanayi AS|XIST:NUHCM; VG3TB5|Daimler Truck Holding AG|XETR:DTG;
52D936|Prudential PLC|XLON:PRU XETR:PRU; 354977|Philip Morris CR A.S.|XPRA:TABAK; 33D96A|3i Group PLC|XLON:III; DE2196|Saab AB|XSTO:SAAB.B; P4QYNH|Universal Music Group N.V.|XAMS:UMG;
351512|Prysmian S.p.A.|XMIL:PRY; 80B32C|Heidelberg Materials AG|XETR:HEI XBER:HEI; 675376|Telefonaktiebolaget LM Ericsson AB|XSTO:ERIC.A XSTO:ERIC.B; 203E0E|Sparebanken Norge Co.|XOSL:SBNOR;
E0AD75|Antofagasta PLC|XLON:ANTO; AD713F|Olav Thon Eiendomsselskap ASA|XOSL:OLT; OX35RU|AutoStore Holdings Ltd.|XOSL:AUTO; D43A7A|Talanx AG|XETR:TLX XBER:TLX; DB08C7|H. Lundbeck A/S|XCSE:LUN;
29742E|Orsted A/S|XCSE:ORSTED; 736AB6|STMicroelectronics N.V.|XPAR:STMPA XPAR:STM XETR:SGM STM; 8F67EE|Imperial Brands PLC|XLON:IMB XETR:ITB;
69CC3E|Swiss Life Holding AG|XSWX:SLHN XSWX:SLHNE; 41F457|Hochtief AG|XETR:HOT XBER:HOT; 7A54FE|Givaudan S.A.|XSWX:GIVN; D7998C|Repsol S.A.|XMAD:REP XETR:REP;
108DB5|OTP Bank Nyrt.|XBUD:OTP XPRA:OTP; F8FB07|Experian PLC|XLON:EXPN; 80BE8A|Adyen N.V.|XAMS:ADYEN XETR:1N8; CB3F2D|Sok Marketler Ticaret A.S.|XIST:SOKM;
8D40EC|PKO Bank Polski S.A.|XWAR:PKO; 69ADD9|Volkswagen AG|XETR:VOW XETR:VOW3; E9C8E8|CEZ A.S.|XPRA:CEZ; 872855|Catena AB|XSTO:CATE; 4D80DB|Naturgy Energy Group S.A.|XMAD:NTGY;
112F8F|SpareBank 1 SMN ASA|XOSL:MING; 1E2158|Munters Group AB|XSTO:MTRS; E094EB|Smith & Nephew PLC|XLON:SN; 3C1252|Eurobank Ergasias Services & Holdings SA|ASEX:EUROB;
E92DFC|Camurus AB|XSTO:CAMX; F3788A|Kone Oyj|XHEL:KNEBV; 0119FA|BT Group PLC|XLON:BT.A XETR:BTQ; D6E5A4|Sampo PLC|XHEL:SAMPO; 921CBB|Kuehne + Nagel International AG|XSWX:KNIN;
BA9110|Fresenius SE & Co. KGaA|XETR:FRE XBER:FRE; F92DBC|Veolia Environnement S.A.|XPAR:VIE XETR:VVD; FA3D22|Kindred Group PLC|XSTO:KIND.SDB; 8876D6|Adidas AG|XETR:ADS XBER:ADS;
816A37|Vestas Wind Systems A/S|XCSE:VWS XETR:VWS; C1C633|Dassault Systemes SE|XPAR:DSY; 5C00BC|Poste Italiane S.p.A.|XMIL:PST; 734206|SpareBank 1 Ostlandet ASA|XOSL:SPOL;
C7E3CA|BW LPG Ltd.|XOSL:BWLPG XOSL:BWLPGO; LWY4AI|Höegh Autoliners ASA|XOSL:HAUTO; 7C623A|Horizon Therapeutics Ltd. (Ireland)=Horizon Therapeutics|HZNP XMEX:HZNPN; 7EBC5B|Sika AG|XSWX:SIKA;
D03FF2|Svenska Handelsbanken AB|XSTO:SHB.A XSTO:SHB.B; 1A9CAF|Dassault Aviation S.A.|XPAR:AM; CB10F8|H&M Group=H & M Hennes & Mauritz|XSTO:HM.B;
075AEB|Helvetia Baloise Holding AG|XSWX:HELN XSWX:HBAN; F4194B|Sanofi S.A.|XPAR:SAN XPAR:SANNV; D74613|Snam S.p.A.|XMIL:SRG; 642EEA|Amadeus IT Group S.A.|XMAD:AMS;
627395|BPER Banca S.p.A.|XMIL:BPE; E972A0|Veidekke ASA|XOSL:VEI XOSL:VEIO; C87ECC|LyondellBasell Industries N.V.|LYB; 42B662|Fresnillo PLC|XMEX:FRES; 04700D|Peab AB|XSTO:PEAB.B;
D68276|Telefonica S.A.|XMAD:TEF XETR:TNE2; BF0081|Hektas Ticaret T.A.S.|XIST:HEKTS; 9022A0|Aviva PLC|XLON:AV XLON:AV.A; 97C9D9|Novonesis A/S|XCSE:NZYM.B XCSE:NSIS.B;
F55A14|Spar Nord Bank A/S|XCSE:SPNO; DC1BFA|Wallenstam AB|XSTO:WALL.B; 8B1ED3|Hexagon AB|XSTO:HEXA.B; 9453BA|Atlas Copco AB|XSTO:ATCO.A XSTO:ATCO.B; 5AFAA3|Hufvudstaden AB|XSTO:HUFV.A;
FA1D11|BioArctic AB|XSTO:BIOA.B; D4D290|Neste Oyj|XHEL:NESTE; AE8CE0|Telenor ASA|XOSL:TEL XOSL:TELO; DEB102|Wilhelm Wilhelmsen Holding ASA|XOSL:WWI XOSL:WWIB; 9114B8|OMV AG|XWBO:OMV XETR:OMV;
B8BD37|AerCap Holdings N.V.|AER; A1FF80|Fortum Oyj|XHEL:FORTUM; 8A999F|Hapag-Lloyd AG|XETR:HLAG; 4B604B|Terna Rete Elettrica Nazionale S.p.A.|XMIL:TRN;
59DC38|Partners Group Holding AG|XSWX:PGHN; 49E038|Aker BP ASA|XOSL:AKRBP XOSL:AKRBPO; 7C1C76|BioNTech SE|XETR:22UA XBER:22UA; 528DA2|EDP S.A.|XLIS:EDP;
2F9655|Cellnex Telecom S.A.|XMAD:CLNX XMAD:CLN.D; 00593E|Wartsila Oyj=Wartsila Oyj Abp=Waertsilae|XHEL:WRT1V XBER:MTA XLON:0IKJ; E54950|Alfa Laval AB|XSTO:ALFA;
63A9BE|Geberit AG|XSWX:GEBN XSWX:GEBNE; D10E69|Vantage Towers AG|XETR:VTWR XBER:VTWR; 6BC61F|Banca Monte dei Paschi di Siena S.p.A.|XMIL:BMPS; 187183|Bouygues S.A.|XPAR:EN;
3M1AR3|Girisim Elektrik San. Taahhut Ve Tic. AS=Girisim Elektrik|XIST:GESAN; 62C105|Sunbelt Rentals Holdings Inc.|XLON:AHT SUNB;
DD5C33|International Airlines Group=International Consolidated Airlines Group|XMAD:IAG XLON:IAG; 7055C5|Vonovia SE|XETR:VNA XBER:VNA; F62500|AIB Group PLC|XDUB:A5G;
4F892B|Schindler Holding AG|XSWX:SCHN XSWX:SCHP; 95F411|HMS Networks AB|XSTO:HMS; C7AE8D|Pandox AB|XSTO:PNDX.B; D6AAF0|Mercedes-Benz Group AG|XETR:DAI XETR:MBG;
1A2458|Scatec ASA|XOSL:SCATC XOSL:SCATCO; 8C15E2|Koninklijke KPN N.V.|XAMS:KPN; BC77BC|Publicis Groupe S.A.|XPAR:PUB; BF4F6A|Beiersdorf AG|XETR:BEI;
F329D5|Kazatomprom JSC NAC=National Atomic Company Kazatomprom=NAC Kazatomprom=Joint Stock Company National Atomic|XLON:KAP; 27E2DB|NN Group N.V.|XAMS:NN;
3467C7|Austevoll Seafood ASA|XOSL:AUSS XOSL:AUSSO; D8480B|Banco BPM S.p.A.|XMIL:BAMI; C6389F|ORLEN S.A.|XWAR:PKN; C1AEF1|Heineken Holding N.V.|XAMS:HEIO;
AD475F|Norsk Hydro ASA|XOSL:NHY XOSL:NHYO; 14AA8D|Next PLC|XLON:NXT; 44F9E4|Coca-Cola HBC AG|ASEX:EEE; B20D2E|Bravida Holding AB|XSTO:BRAV; DB5309|SGS S.A.|XSWX:SGSN;
9DB0EF|ABN AMRO Bank N.V.|XAMS:ABN; 8AC990|Bank Millennium S.A.|XWAR:MIL; D516C5|Michelin SCA=Compagnie Generale des Etablissements Michelin|XPAR:ML; 47F966|Capgemini S.E.|XPAR:CAP;
E3CD58|Societatea Nationala Nuclearelectrica SA=Nuclearelectrica|XBSE:SNN; B7B747|Telia Co. AB|XSTO:TELIA XHEL:TELIA1; 08B4B5|Roivant Sciences Ltd.|ROIV;
00C977|BRD-Groupe Societe Generale S.A.=BRD|XBSE:BRD; 085C10|Bufab AB|XSTO:BUFAB; 7286BE|AF Gruppen ASA|XOSL:AFG XOSL:AFGO; 3BE2BD|MTU Aero Engines AG|XETR:MTX XBER:MTX;
9F09C9|Halma PLC|XLON:HLMA; AC78F4|Sinch AB|XSTO:SINCH; 1B1ED3|Stolt-Nielsen Ltd.|XLON:0OHK XOSL:SNI; CD7A06|Alcon AG|XSWX:ALC; 691BA6|Entra ASA|XOSL:ENTRA XOSL:ENTRAO;
5D37BB|Atrium Ljungberg AB|XSTO:ATRLJ.B; 17E42E|Legal & General Group PLC|XLON:LGEN; 184B27|NCC AB|XSTO:NCC.B; 3CA8E6|Sartorius Stedim Biotech S.A.|XPAR:DIM; 1520CA|Arion Bank|XICE:ARION;
9897E7|EMS-Chemie Holding AG|XSWX:EMSN; 7697D2|Torm PLC|XLON:0RG4 XCSE:TRMD.A; A504F5|Orange Polska S.A.=Orange Polska|XWAR:OPL XBER:TPA1; BC8E88|VAT Group AG|XSWX:VACN;
3BD4B3|Knorr-Bremse AG|XETR:KBX XBER:KBX; 112B21|Pernod Ricard S.A.|XPAR:RI XETR:PER; DB2D9E|WPP PLC|XLON:WPP; 6056E8|Henkel AG & Co. KGaA|XETR:HEN XETR:HEN3;
5C5BE0|Elkem ASA|XOSL:ELK XOSL:ELKO; 9A95B8|Traton SE|XETR:8TRA XBER:8TRA; 33B0C5|JDE Peet's N.V.|XAMS:JDEP; 2238CA|Genmab A/S|XCSE:GMAB; D5C2D9|BE Semiconductor Industries N.V.|XAMS:BESI;
29BD75|Banco Sabadell S.A.|XMAD:SAB; C7CAD3|Associated British Foods PLC|XLON:ABF; A75ABE|Wolters Kluwer N.V.|XAMS:WKL; C4A4CC|InterContinental Hotels Group PLC|XLON:IHG;
806766|EDP Renovaveis S.A.|XLIS:EDPR; AE4ACE|Bank of Ireland Group PLC|XDUB:BIRG XETR:BIRG; 7507A6|Euronext N.V.|XPAR:ENX; 3EFE75|Uniper SE|XETR:UN01 XBER:UN01;
0B632C|Airtel Africa PLC|XLON:AAF; 8DC7AC|Unipol Gruppo S.p.A.|XMIL:UNI; 6EE648|Moncler S.p.A.|XMIL:MONC; 15F47F|Straumann Holding AG|XSWX:STMN;
C77474|Santander Bank Polska S.A.=Santander Bank Polska|XWAR:SPL; F7E049|Rentokil Initial PLC|XLON:RTO; 024205|Galp Energia SGPS S.A.|XLIS:GALP; 4618B4|Schouw & Co. A/S|XCSE:SCHO;
FF8514|SAP SE|XETR:SAP XBER:SAP; E1E093|Merck Darmstadt=Merck KGaA|XETR:MRK XBER:MRK; C86C8D|UPM-Kymmene Corp.|XHEL:UPM; EQ23NL|OX2 AB=OX2|XSTO:OX2; 05461A|Ipsen S.A.|XPAR:IPN;
0554A6|Pepco Group N.V.|XWAR:PCO; F731C5|Bure Equity AB|XSTO:BURE; 794A66|Granges AB|XSTO:GRNG; F862DA|SpareBank 1 Nord-Norge|XOSL:NONG; 07101A|Norwegian Air Shuttle ASA|XOSL:NAS XOSL:NASO;
D6F456|Mediobanca SPA|XMIL:MB; 219A11|Julius Baer Group Ltd.|XSWX:BAER; 18958B|Powszechny Zaklad Ubezpieczen S.A.=PZU=Powszechny Zaklad Ubezpieczen|XWAR:PZU XBER:7PZ;
F60ACA|HAL Trust Co.|XAMS:HAL; DB06B7|NP3 Fastigheter AB|XSTO:NP3 XSTO:NP3.PREF; 222D38|Eiffage S.A.|XPAR:FGR; D70BD1|Amundi SA|XPAR:AMUN; F95404|Banca Mediolanum S.p.A.|XMIL:BMED;
D4F5F8|Kingspan Group PLC|XDUB:KRX; VFQXNH|Vimian Group AB|XSTO:VIMIAN; 925050|Jeronimo Martins SGPS S.A.|XLIS:JMT; 9E16E7|A.P. Moller-Maersk A/S|XCSE:MAERSK.A XCSE:MAERSK.B;
21770E|Swedish Orphan Biovitrum AB|XSTO:SOBI; 13D576|Ageas SA/NV|XBRU:AGS; D5D251|Bank Handlowy w Warszawie S.A.=Bank Handlowy|XWAR:BHW XBER:6HW;
CF0C90|Banco Comercial Portugues S.A.|XLIS:BCP; 35E532|ING Bank Slaski S.A.=ING Bank Slaski|XWAR:ING; 4D6198|Elia Group S.A.|XBRU:ELI; 233B7A|Systemair AB|XSTO:SYSR;
5AAE75|ASR Nederland N.V.|XAMS:ASRNL; E868F0|Yara International ASA|XOSL:YAR XOSL:YARO; E52DAD|BlueNord ASA|XOSL:BNOR; 284283|Boliden AB|XSTO:BOL; 9AEA2D|Continental AG|XETR:CON XMUN:CONA;
38FC4D|Tryg A/S|XCSE:TRYG XSTO:TRYG.T; B887A5|Bankinter S.A.|XMAD:BKT; 551F85|Metso Oyj|XHEL:METSO; E894E1|Coloplast A/S|XCSE:COLO.B XETR:CBHD; DC0563|OEM-International AB|XSTO:OEM.B;
505212|Covestro AG|XETR:1COV XDUS:1COV; AA7506|Raiffeisen Bank International AG|XWBO:RBI XETR:RAW; 8D1632|Tele2 AB|XSTO:TEL2.A XSTO:TEL2.B; 49A2D7|Electrolux Professional AB|XSTO:EPRO.B;
A6BE37|Ascendis Pharma A/S|ASND; 8E75A5|Nyfosa AB|XSTO:NYF; 7D6547|Swiss Prime Site AG|XSWX:SPSN; 0285DE|Mapfre S.A.|XMAD:MAP; SZDZBN|Storskogen Group AB|XSTO:STOR.B;
C79992|National Bank of Greece S.A.|ASEX:ETE; 7A8893|Bureau Veritas SA|XPAR:BVI; D065EF|Lindt & Sprungli AG|XSWX:LISN XSWX:LISP; E9E44A|Carrefour S.A.|XPAR:CA XETR:CAR;
19C507|FinecoBank S.p.A.|XMIL:FBK; DFDEAD|Scottish Mortgage Investment Trust PLC|XLON:SMT; 990599|Schneider Electric SE|XPAR:SU XETR:SND; A1EDD8|Bollore SE|XPAR:BOL;
55EDAF|Millicom International Cellular S.A.|TIGO XSTO:TIGO.SDB; AD88B3|Afry AB|XSTO:AFRY; 7796FE|Sonova Holding AG|XSWX:SOON; FC9869|Verbund AG|XWBO:VER XETR:OEWA;
2CD1E0|Centrica PLC|XLON:CNA; 4582C1|mBank S.A.|XWAR:MBK; F7B8AC|CNH Industrial N.V.|CNH CNHI; D389EC|Informa PLC|XLON:INF; 34B00D|Beijer Alma AB|XSTO:BEIA.B;
D01549|Fresenius Medical Care AG|XETR:FME; 452EA1|Evolution AB|XSTO:EVO; 1B1348|Gjensidige Forsikring ASA|XOSL:GJF XOSL:GJFO; 182546|Admiral Group PLC|XLON:ADM;
08862E|Alstom S.A.|XPAR:ALO XPAR:ALONV; 4397ED|BioMerieux S.A.|XPAR:BIM; B4C694|Smurfit Kappa Group PLC|XDUB:SK3; A07DC6|Acciona S.A.|XMAD:ANA; HUJ7I1|Wise PLC|XLON:WISE;
E2D70C|Aéroports de Paris|XPAR:ADP; EEA1E7|Severn Trent PLC|XLON:SVT; A584AC|Orkla ASA|XOSL:ORK XOSL:ORKO; D7A681|L'Oreal S.A.|XPAR:OR XETR:LOR; 3ED502|Carlsberg A/S|XCSE:CARL.A XCSE:CARL.B;
B16273|Adevinta ASA|XOSL:ADE XOSL:ADEO; 2E8AEB|Kerry Group PLC|XDUB:KRZ; 820C99|Nordex SE|XETR:NDX1 XBER:NDX1; 9B0864|Lifco AB|XSTO:LIFCO.B; 66DZZV|Vår Energi ASA|XOSL:VAR XFRA:J4V;
0E2789|United Utilities Group PLC|XLON:UU; 352AAB|Getlink S.E.|XPAR:GET; D90D7F|Piraeus Financial Holdings S.A.|ASEX:TPEIR; 9D1E1A|Groupe Bruxelles Lambert S.A.|XBRU:GBLB;
446ADD|Mowi ASA|XOSL:MOWI XOSL:MOWIO; F9A645|SkiStar AB|XSTO:SKIS.B; 9A3FF4|Allegion PLC|ALLE; 69EF5D|Recordati S.p.A.|XMIL:REC; 484468|Invisio AB|XSTO:IVSO;
913121|Lindab International AB|XSTO:LIAB; 13FA4C|UIE PLC|XCSE:UIE; 79C50D|Strabag SE|XWBO:STR; D5895C|Symrise AG|XETR:SY1 XBER:SY1; E0E897|Allfunds Group PLC|XPAR:ALLFG XAMS:ALLFG;
427864|Kinnevik AB|XSTO:KINV.A XSTO:KINV.B; D2B944|Bilia AB|XSTO:BILI.A; 33649B|Logitech International S.A.|XSWX:LOGN; ATOQTU|Smart Gunes Enerjisi Tek=Smart Gunes|XIST:SMRTG;
1F3EB2|Eurofins Scientific S.E.|XPAR:ERF XPAR:ERFNV; 0911F1|Rexel S.A.|XPAR:RXL; 0AE795|OPAP Holding SA=OPAP=Greek Organisation of Football Prognostics|ASEX:OPAP;
7D453A|BAWAG Group AG|XWBO:BG; 8B38DB|Nolato AB|XSTO:NOLA.B; E0A84E|AccorHotels S.A.=Accor|XPAR:AC; AEA57C|Jazz Pharmaceuticals PLC|JAZZ; 1C66D0|LPP S.A.=LPP|XWAR:LPP XMUN:1RY;
SNKMGL|Technoprobe S.p.A.=Technoprobe|XMIL:TPRO; A054B9|Modern Times Group MTG AB=Modern Times Group|XSTO:MTG.B; 2EE686|Jeudan A/S|XCSE:JDAN;
882DCF|Vestel Beyaz Esya Sanayi Ve Ticaret A.S.|XIST:VESBE; 633054|Deutsche Telekom AG|XETR:DTE XETR:DTEA; A117F8|Allianz SE|XETR:ALV XBER:ALV;
75F982|LVMH Moet Hennessy Louis Vuitton SE=LVMH Moet Hennessy - Louis Vuitton|XPAR:MC; 531718|Hermes International S.A.|XPAR:RMS
`;

/** Ids of sources, places, people and private content (contract 14.6, 14.8): reserved. */
const OTHER_IDS =
  'D4B903 58C81A E38350 28DED6 DA0F7F E50739 ED68DC 5A5702 B5235B 86BD04 CBEE83 9D69F1 8C739A CF4113 1B95C1 D6D057 DFF004 ' +
  '97C483 000000 9790B7 13FF12 22C3AF 1BC945 9DB5BD 81660B C379FA 94A3FB ACE54B 3D4567 6BD43B 7373D4 FE1757';

export const KNOWN_COMPANIES: readonly KnownCompany[] = COMPANIES.trim().split(/;\s/).map(read);

const reserved: ReadonlySet<string> = new Set([...KNOWN_COMPANIES.map(({ id }) => id), ...OTHER_IDS.split(' ')]);

/** Whether the public service uses this id, so that no other entity may get it. */
export const isReservedId = (id: string): boolean => reserved.has(id);

function read(text: string): KnownCompany {
  const [rawId = '', names = '', symbols = '', country, type, isin, cusip, sedol, sector, industry, ticker] =
    text.split('|');
  const id = parseEntityId(rawId);
  const [name = '', ...aliases] = names.split('=');
  if (id === undefined || name === '') throw new Error(`no known company: ${text}`);
  const given = symbols === '' ? [] : symbols.split(' ');
  return {
    id,
    name,
    aliases,
    symbols: given,
    ticker: ticker === 'T' ? (given[0] ?? null) : null,
    countryCode: country || null,
    type: type === 'P' ? 'PRIVATE' : 'PUBLIC',
    isin: isin || null,
    cusip: cusip || null,
    sedol: sedol || null,
    sector: (sector as Sector) || null,
    industry: industry || null,
  };
}
