import type { Computation, ResearchFact } from '../../src/domain/research/evidence.ts';

type Operand = ResearchFact | Computation;

/**
 * The value of a formula over operands, which it names by label and period (`(Revenue, fiscal 2025 - Revenue, fiscal 2024) / Revenue,
 * fiscal 2024`). Knows + - * / ^ brackets, averages (`average(a, b)`), and `%`. `undefined` where a name is no operand's.
 */
export function formulaValue(formula: string, operands: readonly Operand[]): number | undefined {
  const named = operands
    .flatMap((operand) => namesOf(operand).map((name) => ({ name, value: operand.value })))
    .sort((a, b) => b.name.length - a.name.length);
  let text = formula.replace(/[×·]/g, '*').replace(/[−–]/g, '-').replace(/÷/g, '/');
  for (const { name, value } of named) text = text.replaceAll(name, ` (${Number(value)}) `);
  return createParser(text).value();
}

/** The longest first, so that a label does not hide in a longer one. */
function namesOf({ subject, label, period }: Operand): string[] {
  const names = period ? [`${label}, ${period.label}`, `${label} (${period.label})`, `${label} ${period.label}`] : [];
  const ofSubject = subject
    ? [...names, label].flatMap((name) => [':', ',', ''].map((mark) => `${subject.name}${mark} ${name}`))
    : [];
  return [...ofSubject, ...names, label];
}

/** Recursive descent over sums, products, powers and averages. */
function createParser(text: string) {
  let at = 0;
  const rest = (): string => text.slice(at);
  const take = (pattern: RegExp): string | undefined => {
    const [found] = new RegExp(`^\\s*(?:${pattern.source})`, 'i').exec(rest()) ?? [];
    if (found !== undefined) at += found.length;
    return found?.trim();
  };
  const atom = (): number | undefined => {
    if (take(/-/) !== undefined) {
      const value = atom();
      return value === undefined ? undefined : -value;
    }
    if (take(/(?:average|avg|mean)(?: of)?\s*\(/) !== undefined) return average();
    if (take(/\(/) !== undefined) {
      const value = sum();
      return take(/\)/) === undefined ? undefined : value;
    }
    const number = take(/\d[\d,]*(?:\.\d+)?(?:e[-+]?\d+)?/);
    return number === undefined ? undefined : Number(number.replaceAll(',', ''));
  };
  const average = (): number | undefined => {
    const values: (number | undefined)[] = [sum()];
    while (take(/,|;|and\b/) !== undefined) values.push(sum());
    if (take(/\)/) === undefined || values.includes(undefined)) return undefined;
    return values.reduce<number>((total, value) => total + (value ?? 0), 0) / values.length;
  };
  const power = (): number | undefined => {
    const base = atom();
    if (take(/\*\*|\^/) === undefined) return base;
    const exponent = power();
    return base === undefined || exponent === undefined ? undefined : base ** exponent;
  };
  const product = (): number | undefined => {
    let value = power();
    for (let sign = take(/\*(?!\*)|\/|x(?=\s)/); sign !== undefined; sign = take(/\*(?!\*)|\/|x(?=\s)/)) {
      const other = power();
      if (value === undefined || other === undefined) return undefined;
      value = sign === '/' ? value / other : value * other;
    }
    return value;
  };
  const sum = (): number | undefined => {
    let value = product();
    for (let sign = take(/[+-]/); sign !== undefined; sign = take(/[+-]/)) {
      const other = product();
      if (value === undefined || other === undefined) return undefined;
      value = sign === '-' ? value - other : value + other;
    }
    return value;
  };
  return {
    /** `undefined` where something is left over. */
    value(): number | undefined {
      const value = sum();
      return rest().trim() === '' && value !== undefined && Number.isFinite(value) ? value : undefined;
    },
  };
}
