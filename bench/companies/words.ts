/** The words that company names are made of, the commonest first in every list. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);
/** A hyphen represents a space within a term. */
const terms = (text: string): readonly string[] => words(text).map((word) => word.replace('-', ' '));

export const TRADES = terms(`
  Services Holdings Group Consulting Trading Construction Investments International Properties Management Capital Solutions
  Bank Technologies Logistics Industries Engineering Transport Real-Estate Energy Foods Systems Development Partners Media
  Design Software Medical Health Marketing Insurance Financial Electric Motors Import-Export Travel Pharma Security Cleaning
  Catering Electronics Steel Textiles Chemicals Plastics Furniture Fashion Digital Education Fitness Dental Farms Agriculture
  Mining Oil Gas Petroleum Solar Power Water Shipping Aviation Aerospace Automotive Tires Paper Packaging Printing Publishing
  Entertainment Studios Games Music Hotels Restaurants Coffee Brewing Wines Spirits Bakery Dairy Seafood Meats Organics
  Cosmetics Beauty Salon Jewelry Toys Sports Outdoors Garden Landscaping Roofing Plumbing Heating Flooring Painting Glass
  Concrete Cement Lumber Timber Tools Machinery Robotics Semiconductors Networks Telecom Wireless Broadband Cloud Data
  Analytics Research Laboratories Biotech Therapeutics Genomics Diagnostics Hospital Clinic Pharmacy Veterinary Advisors
  Wealth Asset Equity Ventures Securities Trust Savings Credit Leasing Payments Realty Homes Builders Architects Interiors
  Staffing Recruitment Training Legal Accounting Tax Audit Events Wedding Photography Film Advertising Communications
`);

export const TRAITS = words(`
  First National American United General Global New Pacific Royal Premier Advanced Universal Central Great Golden Green Blue
  Atlantic Northern Southern Eastern Western Star Sun Silver Red Black White Summit Prime Elite Modern Smart Bright Digital
  Applied Integrated Allied Standard Superior Quality Dynamic Precision Creative Strategic Sterling Liberty Heritage Pioneer
  Horizon Phoenix Eagle Lion Falcon Titan Atlas Apex Alpha Beta Delta Omega Sigma Nova Orion Vertex Zenith Infinity Quantum
  Crystal Diamond Emerald Sapphire Compass Anchor Beacon Bridge Crown Castle Cedar Oak Maple Pine Willow River Lake Ocean
  Mountain Valley Desert Island Harbor Coastal Highland Midland Metro Urban Capitol Continental Imperial Federal Mutual
`);

export const PLACES = terms(`
  China Shanghai London India Texas California York America Asia Europe Africa Germany France Brazil Canada Australia Japan
  Singapore Dubai Beijing Shenzhen Guangzhou Mumbai Delhi Bangalore Tokyo Osaka Seoul Taiwan Bangkok Jakarta Manila Sydney
  Melbourne Toronto Vancouver Montreal Chicago Boston Houston Dallas Austin Denver Seattle Portland Phoenix Atlanta Miami
  Florida Georgia Virginia Carolina Ohio Michigan Indiana Illinois Wisconsin Minnesota Iowa Missouri Kansas Nebraska Dakota
  Montana Nevada Arizona Utah Oregon Alaska Hawaii Paris Lyon Berlin Hamburg Munich Frankfurt Vienna Zurich Geneva Milan Rome
  Madrid Barcelona Lisbon Amsterdam Rotterdam Brussels Stockholm Oslo Helsinki Copenhagen Warsaw Prague Budapest Athens
  Istanbul Cairo Lagos Nairobi Johannesburg Santiago Lima Bogota Mexico Buenos-Aires Ireland Scotland Wales Yorkshire Kent
`);

export const SURNAMES = words(`
  Smith Johnson Williams Brown Jones Miller Davis Garcia Wilson Anderson Taylor Thomas Moore Martin Jackson Thompson White
  Lee Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell Roberts
  Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson Reed Bailey
  Kelly Howard Ward Cox Richardson Wood Watson Brooks Bennett Gray James Hughes Price Myers Long Foster Sanders Ross Powell
  Sullivan Russell Fisher Henderson Cole West Jordan Reynolds Hamilton Graham Wallace Schmidt Schneider Fischer Weber Meyer
  Wagner Becker Schulz Hoffmann Koch Richter Klein Wolf Rossi Russo Ferrari Bianchi Romano Colombo Ricci Dubois Durand Moreau
  Laurent Simon Michel Lefebvre Leroy Silva Santos Oliveira Souza Pereira Costa Fernandez Gonzalez Rodriguez Lopez Martinez
  Sanchez Perez Nguyen Tran Chen Wang Li Zhang Liu Yang Huang Zhao Wu Zhou Tanaka Suzuki Sato Watanabe Yamamoto Kim Park Choi
  Singh Kumar Sharma Patel Gupta Shah Khan Ahmed Ali Hansen Johansen Olsen Larsen Andersen Nielsen Jensen Virtanen Korhonen
`);

/** Words with letters that English lacks, for names as written in European registers. */
export const ACCENTED = words(`
  Müller Société Générale Crédit Compañía Industrías Construções Comércio São José Nestlé Peñafiel Bäckerei Möbel Grün Öl
  Gebrüder Königs Schröder Jürgen Häuser Günther Åkesson Østergaard Sørensen Błękit Łódź Żabka Škoda Čech Dvořák Kovář Příbram
  İstanbul Türk Gıda Işık Güneş Çelik Español Señor Montaña Niño Électricité Télécom Hôtel Château Forêt Île Garçon
`);

export const CHINESE = words(
  '中国 上海 北京 深圳 广州 科技 贸易 实业 投资 电子 网络 建设 发展 国际 生物 医药 能源 物流 食品 华 东 南 天 金 海 龙 新 大 宏 达',
);
export const RUSSIAN = words(
  'Строй Торг Инвест Пром Снаб Сервис Газ Нефть Энерго Транс Авто Строительная Компания Север Восток Урал Сибирь Москва',
);

const SYLLABLES = words(`
  ba be bi bo bra bre cal car cen cer cla cor cra cu da del den der di dor dra dri du el em en er fa fel fer fi flo for fra
  gal gan gen gra gri gu ha hel her hi hol hu il im in jan jo jun ka kel ken ki kor kra la lan le len li lo lor lu ma mal mar
  mel men mi mon mor mu na nel ner ni nol nor nu ol om on or pa pan pel per pi pol por pra qua quin ra ral ran rel ren ri rin
  ro ron ru sa sal san sel sen ser si sol son sta ste su ta tal tan tel ten ter ti tol ton tor tra tri tu ul um un ur va val
  van vel ven ver vi vol von wa wel wen wil xa xen xi xo ya yel yo za zel zen zi zo zu
`);
const COUNT = SYLLABLES.length;
const FIRST_SYLLABLES = SYLLABLES.map((syllable) => (syllable[0] as string).toUpperCase() + syllable.slice(1));

/** The invented word of a number: one-to-one within `syllables`, spread so that neighbours share nothing. */
export function inventedWord(number: number, syllables: 3 | 4): string {
  const space = COUNT ** syllables;
  let code = (number * 7_368_787 + 1_299_709) % space;
  let word = FIRST_SYLLABLES[code % COUNT] as string;
  for (let i = 1; i < syllables; i++) {
    code = Math.floor(code / COUNT);
    word += SYLLABLES[code % COUNT] as string;
  }
  return word;
}
