/**
 * Short names of securities as German and London floors print them: the company abbreviated and in capitals, then the
 * kind of share, a currency and a par value (`COHERUS BIOSCIEN.DL-,0001`, `AIR LIQUIDE INH. EO 5,50`,
 * `NESTLE SA NESTLE ORD SHS`).
 */

const CURRENCY =
  '(?:AD|BA|CD|CI|CK|DK|DL|EK|EO|FF|FN|GH|HD|IR|IS|KC|KN|LS|LT|LU|MK|MP|MR|NA|ND|NK|NP|PG|PS|RC|RG|RL|RP|SD|SF|SK|SL|TD|TN|UF|YC|YN|ZL|ZY)';

/** Start of the security's description; must follow a space or a dot. */
const SECURITY_PART = new RegExp(
  String.raw`(?:\s+|(?<=[.)])|(?=-(?:FGN|NVDR)\b))(?:` +
    [
      `${CURRENCY}\\s?[-–]?\\s?[,.]?\\d.*`,
      `${CURRENCY}\\s?-,\\d.*`,
      String.raw`(?:INH|NOM|NAM|VNA|NA|INH\.?-?AKT|PORT|BEARER)\.?\s*(?:AKT\.?)?\s*(?:${CURRENCY}|O\.?\s?N\.?|ON|\d|$).*`,
      String.raw`(?:O\.N\.|ON|NPV|VZO|VZ|ST|STA|KON|NA|INH)\.?(?:\s+(?:O\.?\s?N\.?|ON|EO|SF).*)?$`,
      String.raw`\(?(?:SP(?:ONS?|\.)?\.?\s?)?(?:ADR|ADS|GDR|GDS|NVDR|BDR|CDI)S?\b.*`,
      '-?(?:NVDR|FGN|UNSP|FOREIGN)-?.*',
      String.raw`(?:ORD|PREF|PFD|REG|COM)\.? ?(?:SHS?|SHARES?|STK|STOCK)?\b.*`,
      String.raw`(?:NEW|CL|CLASS|SER|SERIES|KL)\.? ?[A-Z]?(?: (?:${CURRENCY}|O\.?N).*)?$`,
      String.raw`(?:REGS|REG\.?S|REG S)\b.*`,
    ].join('|') +
    ')',
);

/** True if a name looks like an abbreviated floor name. */
export function isFloorName(name: string): boolean {
  return (
    /[A-Z]/.test(name) &&
    (SECURITY_PART.test(name) || /^[^a-z]*[A-Z]{2}\.[A-Z][^a-z]*$/.test(name)) &&
    !/[a-z]{3}/.test(name)
  );
}

/** Removes the description of the security from a floor name; other names are returned unchanged. */
export function withoutFloorMarks(name: string): string {
  if (/[a-z]{3}/.test(name)) return name;
  const text = name.replace(/\s+/g, ' ').trim();
  const at = text.search(SECURITY_PART);
  const company = at > 2 ? text.slice(0, at) : text;
  return (
    withoutRepetition(company)
      .replace(/(?<=[A-Z]{3}) [A-D]$/, '')
      .replace(/[\s,(+-]+$/, '') || text
  );
}

/** London prints the issuer, then the security, which begins with the issuer again: `NESTLE SA NESTLE ORD SHS`. */
function withoutRepetition(text: string): string {
  const first = text.slice(0, text.indexOf(' '));
  const again = first.length >= 3 ? text.indexOf(` ${first}`, first.length + 1) : -1;
  if (again > 0) return text.slice(0, again);
  const last = text.slice(text.lastIndexOf(' ') + 1);
  const isCutRepetition = last.length >= 3 && last.length < text.length / 2 && first.startsWith(last);
  return isCutRepetition ? text.slice(0, -last.length).trim() : text;
}
