import { fault, type Members, type RequestValue, readObject, readOneOf } from '../request/request-value.ts';
import type { CallerTime } from './calendar-ranges.ts';
import { EXPRESSION_OPERATIONS, type Expression, type ExpressionOperation, leavesOf } from './expression.ts';
import { LEAVES, type LeafType } from './parse-leaf.ts';

/** Deeper nesting is refused, as every level is read by recursion. */
const DEPTH_MAX = 32;
/** Parts of an expression that are no combinations. */
const PARTS_MAX = 1_000;

const COMBINATIONS = ['and', 'or', 'not'] as const;
const TYPES = [...COMBINATIONS, ...(Object.keys(LEAVES) as LeafType[])] as const;

/**
 * Reads an expression of contract 12.2; `undefined` after a fault. Rolling date ranges become days of `time`. Called
 * within `readRequest`, so that all faults are in one message.
 */
export function readExpression(at: RequestValue | undefined, time: CallerTime): Expression | undefined {
  const expression = at && readPart(at, time, 1);
  if (at === undefined || expression === undefined) return undefined;
  const parts = leavesOf(expression).length;
  return parts <= PARTS_MAX
    ? expression
    : fault(
        at,
        `Query is too complex, simplify it: an expression should have at most ${PARTS_MAX} parts, not ${parts}`,
      );
}

function readPart(at: RequestValue, time: CallerTime, depth: number): Expression | undefined {
  if (depth > DEPTH_MAX) return fault(at, `An expression should be nested at most ${DEPTH_MAX} levels deep`);
  const members = readObject(at);
  const type = readOneOf(members?.required('type'), TYPES);
  const operation = readOperation(members);
  const value = members?.required('value');
  if (members === undefined || type === undefined || value === undefined) return undefined;
  if (type === 'not') {
    const [only] = itemsOf(value);
    const of = only && readPart(only, time, depth + 1);
    return of && { kind: 'not', of };
  }
  if (type === 'and' || type === 'or') {
    const parts = itemsOf(value);
    if (parts.length === 0) return fault(value, `'${type}' should have at least one expression`);
    const of = parts.map((part) => readPart(part, time, depth + 1));
    return of.every((part) => part !== undefined) ? { kind: type, of } : undefined;
  }
  return LEAVES[type]({ value, items: itemsOf(value), operation, time });
}

const readOperation = (members: Members | undefined): ExpressionOperation =>
  readOneOf(members?.optional('operation'), EXPRESSION_OPERATIONS) ?? 'in';

/** The items of a list, or a single value as the only item. */
function itemsOf(at: RequestValue): RequestValue[] {
  if (!Array.isArray(at.value)) return [at];
  return at.value.map((value: unknown, place) => ({ value, path: `${at.path}.${place}`, faults: at.faults }));
}
