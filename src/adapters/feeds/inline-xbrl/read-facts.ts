import type { InlineFact } from '../../../domain/fundamentals/facts/inline-filing.ts';
import { type Context, readContext } from './contexts.ts';
import { taxonomyOf } from './namespaces.ts';
import { parseInlineNumber } from './numbers.ts';
import type { Problems } from './problems.ts';
import type { RawDocument, RawFact, RawUnit } from './raw-document.ts';

/** The unit in the form of company facts: `USD`, `USD/shares`, `pure`. */
function unitText({ numerator, denominator }: RawUnit): string | undefined {
  if (numerator.length === 0) return undefined;
  const over = denominator.length === 0 ? '' : `/${denominator.join('*')}`;
  return numerator.join('*') + over;
}

const exactness = ({ decimals }: RawFact): number => {
  if (decimals === undefined) return Number.NEGATIVE_INFINITY;
  const places = decimals.trim() === 'INF' ? Number.POSITIVE_INFINITY : Number(decimals);
  return Number.isNaN(places) ? Number.NEGATIVE_INFINITY : places;
};

/** True if two duplicate figures are equal at the lower precision (consistent duplicates of XBRL). */
function agrees(a: number, b: number, decimals: number): boolean {
  if (a === b) return true;
  if (!Number.isFinite(decimals)) return decimals < 0;
  return Math.abs(a - b) <= 10 ** -decimals;
}

/**
 * The facts of a document, deduplicated to the most exact. Facts of another registrant or target document, and invalid ones,
 * are only counted.
 */
export function readFacts(document: RawDocument, company: string, problems: Problems): InlineFact[] {
  const contexts = new Map<string, Context | string>();
  for (const [id, raw] of document.contexts) contexts.set(id, readContext(raw));
  const units = new Map([...document.units].map(([id, unit]) => [id, unitText(unit)]));
  const keys = new Map<Context, string>();
  const keyOf = (context: Context): string => {
    const known = keys.get(context);
    if (known !== undefined) return known;
    const key = `${context.startsOn}|${context.endsOn}|${JSON.stringify(context.dimensions)}`;
    keys.set(context, key);
    return key;
  };
  const taken = new Map<string, { fact: InlineFact; exactness: number }>();
  const target = mainTarget(document.facts);
  for (const raw of document.facts) {
    const name = `${raw.name.prefix}:${raw.name.local} ${raw.contextRef}`;
    const context = contexts.get(raw.contextRef);
    const unit = units.get(raw.unitRef);
    if (raw.target !== target) problems.add('a fact of another target document', name);
    else if (context === undefined) problems.add('a fact whose context is not there', name);
    else if (typeof context === 'string') problems.add(context, name);
    else if (unit === undefined) problems.add('a fact whose unit is not there', name);
    else if (cikOfEntity(context.entity) !== company)
      problems.add('a fact of another registrant', `${name} ${context.entity}`);
    else {
      const read = parseInlineNumber(raw.text, raw);
      if ('fault' in read) {
        problems.add(read.fault, `${name} "${raw.text.trim()}" ${raw.format ?? ''}`);
        continue;
      }
      const { startsOn, endsOn, dimensions } = context;
      const taxonomy = taxonomyOf(raw.name);
      const fact = { taxonomy, tag: raw.name.local, unit, value: read.value, startsOn, endsOn, dimensions };
      const key = `${taxonomy}:${fact.tag}|${unit}|${keyOf(context)}`;
      const other = taken.get(key);
      const places = exactness(raw);
      if (other !== undefined && !agrees(other.fact.value, fact.value, Math.min(places, other.exactness))) {
        problems.add('a figure given in two ways', `${name} ${other.fact.value} ${fact.value}`);
      }
      if (other === undefined || places > other.exactness) taken.set(key, { fact, exactness: places });
    }
  }
  return [...taken.values()].map(({ fact }) => fact);
}

/** A document may have facts of several reports: the filing is the one without a target, else the only target. */
function mainTarget(facts: readonly RawFact[]): string | undefined {
  const targets = new Set(facts.map(({ target }) => target));
  const [only] = targets;
  return targets.size === 1 ? only : undefined;
}

/** A CIK with ten digits; other identifiers are unchanged. */
export const cikOfEntity = (entity: string): string => (/^\d{1,10}$/.test(entity) ? entity.padStart(10, '0') : entity);
