import { isIP } from 'node:net';
import { parseSecretKey } from '../secret-box.ts';
import { isOrigin, isPlainUrl } from './setting-urls.ts';

/** Allowed values of a setting, its parser and its printer. */
export interface SettingKind<Value> {
  /** The allowed texts, for people. */
  readonly allowed: string;
  /** `undefined` for a text that is not allowed. */
  parse(text: string): Value | undefined;
  /** A text that parses to the same value; of a secret, how it was set. */
  show(value: Value): string;
  readonly isSecret?: true;
}

/** A whole number in a range; `note` is said of one in it. */
export const wholeNumber = (least: number, most: number, note?: string): SettingKind<number> => ({
  allowed: `a whole number from ${least} to ${most}${note === undefined ? '' : `; ${note}`}`,
  parse(text) {
    const number = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  },
  show: String,
});

/** A number that is set in larger units than it is used in: in seconds and milliseconds, in gigabytes and bytes. */
export const scaled = ({ allowed, parse }: SettingKind<number>, unit: number): SettingKind<number> => ({
  allowed,
  parse(text) {
    const number = parse(text);
    return number === undefined ? undefined : number * unit;
  },
  show: (value) => String(value / unit),
});

/** `null` for `off`, and for 0 where the range begins above it. */
export function wholeNumberOrOff(least: number, most: number, note?: string): SettingKind<number | null> {
  const { parse } = wholeNumber(least, most);
  return {
    allowed: `a whole number from ${least} to ${most}, or \`off\`${note === undefined ? '' : `; ${note}`}`,
    parse: (text) => (text.toLowerCase() === 'off' || (text === '0' && least > 0) ? null : parse(text)),
    show: (number) => (number === null ? 'off' : String(number)),
  };
}

/** `null` for `auto`. */
export function wholeNumberOrAuto(least: number, most: number, auto: string): SettingKind<number | null> {
  const { parse } = wholeNumber(least, most);
  return {
    allowed: `a whole number from ${least} to ${most}, or \`auto\` ${auto}`,
    parse: (text) => (text.toLowerCase() === 'auto' ? null : parse(text)),
    show: (number) => (number === null ? 'auto' : String(number)),
  };
}

/** One of some words, in any case; `notes` are said of each. */
export const oneOf = <const Word extends string>(
  words: readonly Word[],
  notes: readonly string[] = [],
): SettingKind<Word> => ({
  allowed: words
    .map((word, at) => `\`${word}\`${notes[at] === undefined ? '' : ` (${notes[at]})`}`)
    .join(words.length > 2 ? ', ' : ' or '),
  parse: (text) => words.find((word) => word === text.toLowerCase()),
  show: String,
});

export const onOff = (): SettingKind<boolean> => ({
  allowed: '`on` or `off`',
  parse: (text) => (/^on$/i.test(text) ? true : /^off$/i.test(text) ? false : undefined),
  show: (value) => (value ? 'on' : 'off'),
});

/** A time zone that this runtime knows. */
export const timeZone = (): SettingKind<string> => ({
  allowed: 'a name of the IANA database, like `Europe/Berlin`',
  parse(name) {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      return undefined;
    }
  },
  show: String,
});

/** Any text but an empty one, in place of which the default counts. */
export const text = (allowed: string): SettingKind<string> => ({ allowed, parse: (given) => given, show: String });

/** `null` for an empty text. */
export const optionalText = (
  allowed: string,
  isAllowed: (text: string) => boolean = () => true,
): SettingKind<string | null> => ({
  allowed,
  parse: (given) => (given === '' ? null : isAllowed(given) ? given : undefined),
  show: (value) => value ?? '',
});

/** Never shown, nor named in faults. */
export const secret = <Value>(
  kind: SettingKind<Value>,
  show: (value: Value) => string = (value) => (kind.show(value) === '' ? '' : '(set, not shown)'),
): SettingKind<Value> => ({ ...kind, show, isSecret: true });

/** A URL without slashes at its end; `null` for an empty text. */
export const baseUrl = (allowed: string): SettingKind<string | null> => {
  const { parse, show } = optionalText(allowed, isPlainUrl);
  return { allowed, parse: (given) => parse(given.replace(/\/+$/, '')), show };
};

export const domain = (allowed: string): SettingKind<string> => ({
  allowed,
  parse(given) {
    const domain = given.toLowerCase();
    return /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/.test(domain) ? domain : undefined;
  },
  show: String,
});

/** Texts separated by commas, each of which `isAllowed`. */
const textList = (allowed: string, isAllowed: (text: string) => boolean): SettingKind<readonly string[]> => ({
  allowed,
  parse(given) {
    const list = given
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean);
    return list.every(isAllowed) ? list : undefined;
  },
  show: (list) => list.join(','),
});

export const originList = (allowed: string): SettingKind<readonly string[]> => textList(allowed, isOrigin);

/** URLs separated by commas. */
export const urlList = (allowed: string, isAllowed: (text: string) => boolean): SettingKind<readonly string[]> =>
  textList(allowed, isAllowed);

export const indexPrefix = (allowed: string): SettingKind<string> => ({
  allowed,
  parse: (given) => (/^[a-z][a-z0-9_-]{0,99}$/.test(given) ? given : undefined),
  show: String,
});

const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])$/i;

/** Names or addresses of hosts without ports. */
export const hostList = (allowed: string): SettingKind<readonly string[]> =>
  textList(allowed, (host) => HOST_NAME.test(host));

/** Keys of 32 bytes, separated by commas; `null` for an empty text. */
export const secretKeyList = (allowed: string): SettingKind<readonly [Buffer, ...Buffer[]] | null> =>
  secret({
    allowed,
    parse(given) {
      if (given === '') return null;
      const words = given.split(',');
      const [newest, ...older] = words.flatMap((word) => parseSecretKey(word.trim()) ?? []);
      return newest !== undefined && older.length === words.length - 1 ? [newest, ...older] : undefined;
    },
    show: (keys) => (keys === null ? '' : 'keys'),
  });

const PROXIES_MAX = 16;

/** A number of proxies, or a list of their networks. */
export const trustedProxies = (allowed: string): SettingKind<number | readonly string[]> => ({
  allowed,
  parse(given) {
    const word = given.toLowerCase();
    if (word === 'off') return 0;
    if (word === 'on') return 1;
    if (/^\d+$/.test(word)) return Number(word) <= PROXIES_MAX ? Number(word) : undefined;
    const networks = word.split(',').map((network) => network.trim());
    return networks.every(isNetwork) ? networks : undefined;
  },
  show: (value) => (typeof value === 'number' ? String(value) : value.join(',')),
});

/** IP addresses and CIDR networks, separated by commas. */
export const networkList = (allowed: string): SettingKind<readonly string[]> => textList(allowed, isNetwork);

/** True if `text` is an IP address or a CIDR network, other than all addresses. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isPrefix = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && isPrefix && rest.length === 0;
}
