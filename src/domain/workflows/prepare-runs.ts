import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { type EntityId, parseEntityId } from '../../platform/ids.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { CompanyLookup } from '../knowledge-graph/company-lookup.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import { fileNamesIn } from '../questions/own-files.ts';
import type { Understand } from '../questions/understanding.ts';
import type { Effort, ModelTier, ResearchRequest } from '../research/researcher.ts';
import { type JsonSchema, readOutputSchema } from '../research/structured-output/output-schema.ts';
import { withAddedFilters } from '../search/ranking/added-filters.ts';
import { DEFAULT_RANKING } from '../search/search-request.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import { type AgentFilterParts, ownCompanies, readAgentFilters } from './agent-filters.ts';
import { type ChatScope, chatFilters } from './chat-scope.ts';
import { checkTemplate } from './check-template.ts';
import { readContentFilter } from './content-filter.ts';
import type { PersistenceMode, TurnTemplate } from './conversation.ts';
import type { Conversations, OpenConversation } from './conversations.ts';
import { filledPrompt } from './prompt.ts';
import { readRequestPart, refusalOf } from './refusal.ts';
import { publishedIn, type RollingWindow } from './rolling-window.ts';
import type { ExpectedInput, InputType, TemplateContent } from './template.ts';
import type { Templates } from './templates.ts';

const INPUT_CHARACTERS_MAX = 2_000;

/** The inputs of a run. */
interface ResolvedInputs {
  /** Replacement of each placeholder: the name of an entity. */
  readonly values: ReadonlyMap<string, string>;
  /** Companies that the inputs name, each once. */
  readonly companies: readonly EntityId[];
}

interface InputParts {
  readonly companies: CompanyLookup;
  readonly entities: Pick<EntityStore, 'findMany'>;
  readonly understand: Understand;
}

type Found = { readonly value: string; readonly companies: readonly EntityId[] } | { readonly fault: string };

/**
 * Reads the inputs of a run by the declarations of its template. Throws `unprocessable` with a fault for each input that is missing, not
 * declared, of another type, or an entity that is not known.
 */
async function resolveInputs(
  expected: ExpectedInput | null,
  input: Readonly<Record<string, unknown>> | null,
  parts: InputParts,
): Promise<ResolvedInputs> {
  const declared = Object.entries(expected ?? {});
  const given = Object.keys(input ?? {});
  if (declared.length === 0 && given.length > 0) throw refusalOf(['body.input: the template declares no input']);
  const faults = given
    .filter((name) => !Object.hasOwn(expected ?? {}, name))
    .map((name) => `body.input.${name.slice(0, 80)}: is not an input of the template`);
  const values = new Map<string, string>();
  const companies = new Set<EntityId>();
  for (const [name, { type }] of declared) {
    const value: unknown = input !== null && Object.hasOwn(input, name) ? input[name] : undefined;
    const found = await readInput(value, type, parts);
    if ('fault' in found) {
      faults.push(`body.input.${name}: ${found.fault}`);
      continue;
    }
    values.set(name, found.value);
    for (const id of found.companies) companies.add(id);
  }
  const refusal = refusalOf(faults);
  if (refusal) throw refusal;
  return { values, companies: [...companies] };
}

async function readInput(value: unknown, type: InputType, parts: InputParts): Promise<Found> {
  if (value === undefined || value === null) return { fault: 'Field required' };
  if (typeof value !== 'string') return { fault: 'Input should be a valid string' };
  if (type === 'rp_entity_id') return readEntity(value, parts);
  const text = value.trim();
  if (text === '') return { fault: 'Input should not be blank' };
  if (text.length > INPUT_CHARACTERS_MAX) {
    return { fault: `String should have at most ${INPUT_CHARACTERS_MAX} characters, not ${text.length}` };
  }
  const { entities } = await parts.understand(text);
  const companies = entities.flatMap(({ id, category, isImplied }) =>
    category === 'companies' && !isImplied ? [id as EntityId] : [],
  );
  return { value: text, companies };
}

async function readEntity(value: string, { companies, entities }: InputParts): Promise<Found> {
  const id = parseEntityId(value);
  if (id === undefined) return { fault: 'Input should be an id of six letters and digits' };
  const company = await companies.find(id);
  if (company) return { value: company.company.name, companies: [company.entityId] };
  const [entity] = await entities.findMany([id]);
  return entity ? { value: entity.name, companies: [] } : { fault: `There is no entity ${id}` };
}

type Boosts = TemplateContent['ranking'];

/** Fields common to both kinds of requests; `null` if omitted. */
interface AnyRequest {
  readonly modelTier: ModelTier | null;
  readonly persistence: PersistenceMode | null;
  readonly outputSchema: JsonSchema | null;
  /** The address at which a document is read. */
  readonly documentAddress?: ResearchRequest['documentAddress'];
}

/** A request to run a template. */
export interface WorkflowRequest extends AnyRequest {
  /** The id of one, or one that is not stored. */
  readonly template: string | TemplateContent;
  readonly executionId: string | null;
  readonly input: Readonly<Record<string, unknown>> | null;
  readonly timeRange: RollingWindow | null;
}

/** A message to the research agent. */
export interface AgentRequest extends AnyRequest {
  readonly message: string;
  readonly effort: Effort;
  readonly chatId: string | null;
  readonly fromCheckpoint: string | null;
  readonly expectedOutput: string | null;
  /** As sent. */
  readonly queryFilters: unknown;
  readonly ranking: Boosts;
  readonly isChartWanted: boolean;
}

/** A question in a named chat of the client library. */
export interface ChatQuestion {
  readonly chatId: string;
  readonly message: string;
  /** The documents that passages come from; `null` for all. */
  readonly scope: ChatScope | null;
  /** Ids of sources that passages come from; empty for all. */
  readonly sources: readonly string[];
  readonly documentAddress: ResearchRequest['documentAddress'];
}

/** A run that is ready to begin: nothing in its request is wrong. */
export interface PreparedRun {
  readonly conversation: OpenConversation;
  readonly request: ResearchRequest;
  /** `null` for questions. */
  readonly template: TurnTemplate | null;
  readonly warnings: readonly string[];
}

/**
 * Checks requests and makes runs of them. Throws `unprocessable` for a fault in a request, with its path, `not_found`
 * for a template that the caller does not have, and as `Conversations.open` does.
 */
export interface PrepareRuns {
  workflow(who: ItemUser, request: WorkflowRequest): Promise<PreparedRun>;
  agent(who: ItemUser, request: AgentRequest): Promise<PreparedRun>;
  chat(who: ItemUser, question: ChatQuestion): Promise<PreparedRun>;
}

export interface PrepareParts extends InputParts, AgentFilterParts {
  /** Of the caller, by names that questions have. */
  readonly files: Pick<ContentStore, 'list'>;
  readonly templates: Pick<Templates, 'get'>;
  readonly conversations: Pick<Conversations, 'open'>;
  readonly clock: Clock;
}

export const createPrepareRuns = (parts: PrepareParts): PrepareRuns => ({
  workflow: (who, request) => prepareWorkflow(who, request, parts),
  agent: (who, request) => prepareAgent(who, request, parts),
  chat: (who, question) => prepareChat(who, question, parts),
});

async function prepareWorkflow(who: ItemUser, request: WorkflowRequest, parts: PrepareParts): Promise<PreparedRun> {
  const { template: asked, input, timeRange, outputSchema } = request;
  checkSchema(outputSchema);
  if (who.grants && typeof asked !== 'string')
    throw new AppError('forbidden', 'A guest runs templates that it was granted, by their ids');
  const template = typeof asked === 'string' ? await parts.templates.get(who, asked) : asked;
  if (typeof asked !== 'string') checkTemplate(asked, 'body.template');
  const conversation = await parts.conversations.open(who, {
    kind: 'workflow',
    id: request.executionId,
    fromCheckpoint: null,
    persistence: request.persistence,
  });
  const { values, companies } = await resolveInputs(template.expectedInput, input, parts);
  const { question, plan, missing } = filledTemplate(template, values);
  const condition = readRequestPart(template.contentFilter, 'body.template.content_filter', readContentFilter);
  const filters: ChunkFilters = {
    ...(condition && { condition }),
    ...(timeRange && { published: publishedIn(timeRange, parts.clock.nowMs()) }),
  };
  return {
    conversation,
    template: { id: typeof asked === 'string' ? asked : null, name: template.name, input: input ?? {} },
    warnings: missing.map((name) => `{{ ${name} }} is not declared in expected_input and was left blank`),
    request: {
      viewer: viewerOf(who),
      question,
      companies,
      effort: 'standard',
      modelTier: request.modelTier ?? 'base',
      scope: { filters, asOf: null, companies: null },
      ranking: rankingOf(template.ranking),
      plan,
      history: conversation.history,
      outputSchema,
      expectedOutput: null,
      isChartWanted: false,
      ...(request.documentAddress && { documentAddress: request.documentAddress }),
    },
  };
}

/** Prompt and steps with the values of the inputs, and the names that have none. */
function filledTemplate({ prompt, plan }: TemplateContent, values: ReadonlyMap<string, string>) {
  const question = filledPrompt(prompt, values);
  const steps = (plan?.steps ?? []).map(({ description }) => filledPrompt(description, values));
  return {
    question: question.text,
    plan: plan && { title: plan.title, steps: steps.map(({ text }) => text) },
    missing: [...new Set([question, ...steps].flatMap((one) => one.missing))],
  };
}

async function prepareAgent(who: ItemUser, request: AgentRequest, parts: PrepareParts): Promise<PreparedRun> {
  const { message, outputSchema } = request;
  checkSchema(outputSchema);
  if (message.trim() === '') throw refusalOf(['body.message: must not be blank']);
  const { filters: given, companies: narrowed } = await readAgentFilters(request.queryFilters, who, parts);
  const filters = await inNamedFiles(message, who, given, parts);
  const conversation = await parts.conversations.open(who, {
    kind: 'agent',
    id: request.chatId,
    fromCheckpoint: request.fromCheckpoint,
    persistence: request.persistence,
  });
  const wanted = narrowed ?? (await ownCompanies(message, who, parts));
  const isAboutOthers = wanted === null || (await namesCompany(message, parts));
  const isTooMany = !isAboutOthers && wanted.length > ASKED_COMPANIES_MAX;
  return {
    conversation,
    template: null,
    warnings: isTooMany ? [tooManyToAsk(wanted.length, narrowed ? 'filters' : 'watchlists')] : [],
    request: {
      viewer: viewerOf(who),
      question: message,
      companies: isAboutOthers || isTooMany ? [] : wanted,
      effort: request.effort,
      modelTier: request.modelTier ?? 'base',
      scope: { filters, asOf: null, companies: narrowed },
      ranking: rankingOf(request.ranking),
      plan: null,
      history: conversation.history,
      outputSchema,
      expectedOutput: request.expectedOutput,
      isChartWanted: request.isChartWanted,
      ...(request.documentAddress && { documentAddress: request.documentAddress }),
    },
  };
}

async function prepareChat(
  who: ItemUser,
  { chatId, message, scope, sources, documentAddress }: ChatQuestion,
  parts: PrepareParts,
): Promise<PreparedRun> {
  const conversation = await parts.conversations.open(who, {
    kind: 'chat',
    id: chatId,
    fromCheckpoint: null,
    persistence: null,
  });
  const own = (await ownCompanies(message, who, parts)) ?? [];
  return {
    conversation,
    template: null,
    warnings: own.length > ASKED_COMPANIES_MAX ? [tooManyToAsk(own.length, 'watchlists')] : [],
    request: {
      viewer: viewerOf(who),
      question: message,
      companies: own.length > ASKED_COMPANIES_MAX ? [] : own,
      effort: 'lite',
      modelTier: 'base',
      scope: { filters: chatFilters(scope, sources), asOf: null, companies: null },
      ranking: rankingOf(null),
      plan: null,
      history: conversation.history,
      outputSchema: null,
      expectedOutput: null,
      isChartWanted: false,
      ...(documentAddress && { documentAddress }),
    },
  };
}

/** Maximum number of companies of the filters that a question without a company is asked of. */
const ASKED_COMPANIES_MAX = 100;

const tooManyToAsk = (count: number, who: 'filters' | 'watchlists'): string =>
  `The ${who} name ${count} companies, too many to look at the figures of each: name in the question those that it is about`;

/** Files with one name in a question. */
const FILES_MAX = 20;

/** The filters of a question, within the files of the caller whose names it has; unchanged where it names none that is there. */
async function inNamedFiles(
  message: string,
  who: ItemUser,
  filters: ChunkFilters,
  { files }: PrepareParts,
): Promise<ChunkFilters> {
  const page = { sortBy: 'created_at', descending: true, offset: 0, limit: FILES_MAX } as const;
  const found = await Promise.all(
    fileNamesIn(message).map((fileName) => files.list(who, { fileName, statuses: ['completed'] }, page)),
  );
  const documents = found.flat().map(({ id }) => id);
  return documents.length === 0 ? filters : (withAddedFilters(filters, { documents }) ?? filters);
}

async function namesCompany(message: string, { understand }: InputParts): Promise<boolean> {
  return (await understand(message)).entities.some(({ category }) => category === 'companies');
}

/** Throws `unprocessable` for a schema that structured output cannot be made for. */
function checkSchema(schema: JsonSchema | null): void {
  const read = schema === null ? undefined : readOutputSchema(schema);
  if (read === undefined || 'node' in read) return;
  const faults = read.faults.map(({ path, reason }) => `body.structured_output_schema${path && `.${path}`}: ${reason}`);
  throw refusalOf(faults);
}

/** Without the caller's key, which says more than whose run it is. */
const viewerOf = ({ orgId, userId, grants }: ItemUser): ItemUser => ({ orgId, userId, ...(grants && { grants }) });

const rankingOf = (boosts: Boosts): ResearchRequest['ranking'] => ({
  freshnessBoost: boosts?.freshnessBoost ?? DEFAULT_RANKING.freshnessBoost,
  sourceBoost: boosts?.sourceBoost ?? DEFAULT_RANKING.sourceBoost,
});
