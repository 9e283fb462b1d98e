/**
 * Registers that several authorities of GLEIF's list stand for, each with one series of numbers: Companies House (England and Wales, Northern
 * Ireland, Scotland), the registers of Brønnøysund (enterprises, all legal entities). Named as in org-id.guide.
 */
const SHARED_REGISTERS: Readonly<Record<string, string>> = {
  RA000585: 'GB-COH',
  RA000586: 'GB-COH',
  RA000587: 'GB-COH',
  RA000472: 'NO-BRC',
  RA000473: 'NO-BRC',
};

/** Authorities that stand for "no register" and "a register that is not listed". */
const NO_REGISTER = /^RA(?:8{6}|9{6})$/;
const NUMBER_LENGTH_MAX = 40;

/**
 * A company's entry in a national register, `register:number` (`GB-COH:4296794`), by the code of the authority in GLEIF's list (`RA000585`) and
 * the number in any spelling: without spaces, punctuation and leading zeros. `undefined` without a register or number.
 */
export function registrationOf(authority: string, number: string): string | undefined {
  if (!/^RA\d{6}$/.test(authority) || NO_REGISTER.test(authority)) return undefined;
  return registrationIn(SHARED_REGISTERS[authority] ?? authority, number);
}

/** The same for a register by its own name: `GB-COH`, `NO-BRC`. */
export function registrationIn(register: string, number: string): string | undefined {
  const plain = number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(\p{L}*)0+(?=\d)/u, '$1');
  return plain === '' || plain.length > NUMBER_LENGTH_MAX || !/\d/.test(plain) ? undefined : `${register}:${plain}`;
}

/** True if two companies have different numbers in one register, and none in common. */
export function areRegisteredApart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0 || !a.isDisjointFrom(b)) return false;
  const registers = new Set([...a].map(registerOf));
  return [...b].some((registration) => registers.has(registerOf(registration)));
}

const registerOf = (registration: string): string => registration.slice(0, registration.indexOf(':'));
