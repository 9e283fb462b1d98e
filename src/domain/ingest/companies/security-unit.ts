import { numberOfWords } from '../../text/numbers.ts';
import type { Instrument, Security } from '../records.ts';

const FRACTIONS: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fourth: 4, fifth: 5, tenth: 10 };

/** A number as names of securities write it: `8`, `1,000`, `0.5`, `1/10th`, `sixty-thousand (60000)`, `one-tenth`. */
const NUMBER = String.raw`((?:\d[\d,.]*(?:\/\d[\d,]*(?:th|nd|rd)?)?|[a-z]+(?:[- ](?:one|two|three|four|five|six|seven|eight|nine|hundred|thousand|half|third|quarter|fourth|fifth|tenth)\b)?)(?: ?\(\d[\d,]*\))?)`;
/** The words after the number: so much of a share, not of another receipt, unit or certificate. */
const OF_SHARES = String.raw`(?: of)?(?: an?| one)?(?: [a-z]{1,12}){0,4}? (?:shares?|stock)\b`;

const PER_ONE = new RegExp(
  `represent(?:s|ing|ative of)? (?:an? )?(?:the right to receive )?${NUMBER}${OF_SHARES}`,
  'i',
);
/** `every three of which representing two Class A ordinary shares`, `each two representing three Ordinary Shares`. */
const PER_SEVERAL = new RegExp(
  String.raw`\b(?:every|each) ${NUMBER}(?: of which)? represent(?:s|ing)? ${NUMBER}${OF_SHARES}`,
  'i',
);

const NAMED_SHARE = /\b(?:common|ordinary|capital|registered|registry|voting|class [a-z]) (?:stock|shares?)\b/i;

/**
 * `sharesPerUnit` of a security from its full name, as `Security` has it: the ratio of a receipt, `null` for a receipt without one, 1
 * for named shares; nothing where the name does not tell.
 */
export function securityUnit(name: string, instrument: Instrument): Pick<Security, 'sharesPerUnit'> {
  if (instrument === 'receipt') return { sharesPerUnit: sharesPerReceipt(name) };
  return instrument === 'common' && NAMED_SHARE.test(name) ? { sharesPerUnit: 1 } : {};
}

/** Shares that one receipt stands for by its title: 8 of `each representing eight Ordinary Shares`; `null` for a title without a ratio. */
export function sharesPerReceipt(title: string): number | null {
  const name = title.replace(/\s+/g, ' ');
  const [, receipts, forSeveral] = PER_SEVERAL.exec(name) ?? [];
  if (receipts !== undefined && forSeveral !== undefined) {
    const [of, shares] = [numberOf(receipts), numberOf(forSeveral)];
    if (of !== null && shares !== null) return shares / of;
  }
  const [ofOne, forOne] = PER_ONE.exec(name) ?? [];
  return forOne === undefined || /\bprefer/i.test(ofOne ?? '') ? null : numberOf(forOne);
}

/** A number above 0; `null` for another text. */
function numberOf(written: string): number | null {
  const text = written.toLowerCase().replaceAll(',', '');
  const digits = /\((\d+)\)$/.exec(text)?.[1] ?? text;
  const fraction = /^(\d+)\/(\d+)/.exec(digits);
  const value = fraction
    ? Number(fraction[1]) / Number(fraction[2])
    : /^[\d.]+$/.test(digits)
      ? Number(digits)
      : spelt(digits);
  return value !== null && value > 0 && Number.isFinite(value) ? value : null;
}

const FRACTION = new RegExp(`^(.+)[- ](${Object.keys(FRACTIONS).join('|')})$`);

/** `twelve`, `thirty-five`, `two hundred`, `one-tenth`; `null` for other words. */
function spelt(text: string): number | null {
  const [, count = text, part = ''] = FRACTION.exec(text) ?? [];
  const number = numberOfWords(count);
  return number === undefined ? null : number / (FRACTIONS[part] ?? 1);
}
