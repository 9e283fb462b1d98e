import { tagIdOf } from '../lines/statement-rules.ts';

/** Tags of lines that the text of a note states too, often rounded: "depreciation expense was about $0.7 billion". */
const MENTIONED: ReadonlySet<number> = new Set(
  [
    'Depreciation',
    'DepreciationAndAmortization',
    'DepreciationDepletionAndAmortization',
    'ContractWithCustomerLiabilityCurrent',
    'AllocatedShareBasedCompensationExpense',
  ].flatMap((tag) => tagIdOf('us-gaap', tag) ?? []),
);
/** True for a tag that notes often state in rounded figures. */
export const isOftenRounded = (tag: number): boolean => MENTIONED.has(tag);

/** Number of trailing zeros beyond those of the statements that all values of a tag have together: by chance in 1 of 1,000 cases. */
const EXTRA_ZEROS_MIN = 3;
/** Share of a filing's amounts that are multiples of its unit; the others are of the cover, or exact in a note. */
const IN_UNIT_MIN = 0.8;
const AMOUNT_MIN = 1000;
/** Units of statements, the largest first. */
const UNITS = [6, 5, 3].map((zeros) => ({ zeros, multiple: 10 ** zeros }));

interface Amount {
  readonly tag: number;
  readonly value: number;
}

/**
 * Amounts of a filing that its notes state in rounder figures than its statements: they are not those of the statements. Keys are those
 * given with the amounts.
 */
export function roundedMentions<Key>(
  amounts: readonly (readonly [Key, Amount])[],
): readonly (readonly [Key, Amount])[] {
  const mentions = amounts.filter(([, { tag }]) => isOftenRounded(tag));
  if (mentions.length === 0) return [];
  const unit = unitOf(amounts);
  return [...Map.groupBy(mentions, ([, { tag }]) => tag).values()].flatMap((ofTag) => {
    const values = new Set(ofTag.map(([, { value }]) => Math.abs(value)).filter((value) => value >= AMOUNT_MIN));
    const extra = [...values].reduce((zeros, value) => zeros + Math.max(0, trailingZeros(value) - unit), 0);
    const isRounded = extra >= EXTRA_ZEROS_MIN && [...values].every((value) => trailingZeros(value) > unit);
    return isRounded ? ofTag : [];
  });
}

/** The unit of a filing's statements as a number of trailing zeros: 6 for millions. */
function unitOf(amounts: readonly (readonly [unknown, Amount])[]): number {
  let count = 0;
  const inUnit = UNITS.map(() => 0);
  for (const [, { value }] of amounts) {
    if (Math.abs(value) < AMOUNT_MIN) continue;
    count += 1;
    for (const [at, { multiple }] of UNITS.entries()) if (value % multiple === 0) inUnit[at] = (inUnit[at] ?? 0) + 1;
  }
  return UNITS.find((_, at) => (inUnit[at] ?? 0) >= count * IN_UNIT_MIN)?.zeros ?? 0;
}

/** Number of zeros at the end of a whole number; 0 for 0 and for fractions. */
export function trailingZeros(value: number): number {
  let zeros = 0;
  for (let rest = Math.abs(value); rest >= 10 && rest % 10 === 0; rest /= 10) zeros += 1;
  return zeros;
}
