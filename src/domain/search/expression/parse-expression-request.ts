import {
  fault,
  type Members,
  type RequestValue,
  readFlag,
  readInteger,
  readNumberValue,
  readObject,
  readOneOf,
  readRequest,
  readTextValue,
} from '../request/request-value.ts';
import type { CallerTime } from './calendar-ranges.ts';
import { DOCUMENT_SCOPES } from './document-scopes.ts';
import { EXPRESSION_OPERATIONS, type Expression, type ExpressionOperation, leavesOf } from './expression.ts';
import type { ExpressionQuestion } from './expression-branches.ts';
import type { ExpressionRequest } from './expression-search.ts';
import { EXPRESSION_SORTS, type ExpressionSort, type Page } from './matched-passages.ts';
import { LEAVES, type LeafType } from './parse-leaf.ts';

const PAGE_PASSAGES_MAX = 1_000;
const PAGE_DOCUMENTS_DEFAULT = 300;
const FRESHNESS_MAX = 10;
const CHAIN_CHARACTERS_MAX = 100;
const RANKINGS = ['stable', 'experimental', 'similarity'] as const;
const SEARCH_MODES = ['fast', 'smart'] as const;
const SCOPES = ['all', ...DOCUMENT_SCOPES] as const;

/** A question with the order of its answer, as stored by a search. */
export interface SortedQuestion extends ExpressionQuestion {
  readonly sort: ExpressionSort;
}

/** A page with what concerns its presentation alone. */
export interface ExpressionCall extends ExpressionRequest {
  /** Groups near-duplicates. */
  readonly areRepeatsClustered: boolean;
}

/** Parses the body of `query-chunks` (contract 12.1). Throws `invalid_request` with all faults in one message. */
export const parseExpressionRequest = (body: unknown, time: CallerTime): ExpressionCall =>
  readRequest(body, (members) => {
    const question = readQuestion(members, time);
    const page = readPage(members.optional('pagination'));
    const chain = readTextValue(members.optional('searchChain'), CHAIN_CHARACTERS_MAX) ?? '';
    return question && page && { ...question, page, areRepeatsClustered: chain.startsWith('clustering') };
  });

/**
 * Parses the body of a question without pages, also of a saved search, whose dates are beside the expression (contract
 * 12.3). `path` is its position in the request.
 */
export const parseExpressionQuestion = (body: unknown, time: CallerTime, path?: string): SortedQuestion =>
  readRequest(body, (members) => readQuestion(members, time), path);

function readQuestion(members: Members, time: CallerTime): SortedQuestion | undefined {
  const expression = readExpression(members.required('expression'), time);
  const dates = readDates(members.optional('date'), time);
  const scope = readOneOf(members.optional('scope'), SCOPES) ?? 'all';
  const sort = readOneOf(members.optional('sort'), EXPRESSION_SORTS) ?? 'relevance';
  readOneOf(members.optional('ranking'), RANKINGS);
  readFlag(members.optional('hybrid'));
  readOneOf(members.optional('searchMode'), SEARCH_MODES);
  const isEnriched = readFlag(members.optional('autoEnrichFilters')) ?? true;
  const threshold = readNumberValue(members.optional('rerankThreshold'), 0, 1) ?? null;
  const freshnessBoost = readNumberValue(members.optional('rerankFreshnessWeight'), 0, FRESHNESS_MAX) ?? null;
  if (expression === undefined || dates === undefined) return undefined;
  const whole: Expression = dates.length === 0 ? expression : { kind: 'and', of: [expression, ...dates] };
  return { expression: whole, scope, sort, isEnriched, threshold, freshnessBoost };
}

/** A list with at most one date expression. */
function readDates(at: RequestValue | undefined, time: CallerTime): readonly Expression[] | undefined {
  if (at === undefined) return [];
  if (!Array.isArray(at.value) || at.value.length > 1) return fault(at, 'Input should be a list of at most one date');
  if (at.value.length === 0) return [];
  const item: RequestValue = { value: at.value[0], path: `${at.path}.0`, faults: at.faults };
  const type = readObject(item)?.required('type');
  if (type !== undefined) readOneOf(type, ['date']);
  const date = readExpression(item, time);
  return date && [date];
}

/** `{limit, cursor}`: documents from a place on, which cursors of answers name. `{limit, offset}`: passages. */
function readPage(at: RequestValue | undefined): Page | undefined {
  if (at === undefined) return pageOfDocuments(0, PAGE_DOCUMENTS_DEFAULT);
  const members = readObject(at);
  if (members === undefined) return undefined;
  const [cursor, offset] = [members.optional('cursor'), members.optional('offset')];
  if (cursor !== undefined && offset !== undefined) return fault(at, 'cursor and offset should not be given together');
  const limit = readInteger(members.optional('limit'), 1, PAGE_PASSAGES_MAX) ?? PAGE_DOCUMENTS_DEFAULT;
  if (offset !== undefined) {
    const from = readInteger(offset, 0, Number.MAX_SAFE_INTEGER);
    return from === undefined
      ? undefined
      : { offset: from, passagesMax: limit, documentsMax: Number.MAX_SAFE_INTEGER, isOfDocuments: false };
  }
  const from = readInteger(cursor, 1, Number.MAX_SAFE_INTEGER) ?? 1;
  return pageOfDocuments(from - 1, limit);
}

const pageOfDocuments = (offset: number, documentsMax: number): Page => ({
  offset,
  passagesMax: PAGE_PASSAGES_MAX,
  documentsMax,
  isOfDocuments: true,
});

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
function readExpression(at: RequestValue | undefined, time: CallerTime): Expression | undefined {
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
