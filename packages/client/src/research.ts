import type { PastRun, WholePastRun } from './api/schemas.ts';
import { ResearchRun } from './research-run.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { evenPageSize, Listing, pagesAhead, requireLimit } from './transport/paging.ts';
import { type CallOptions, type Input, Resource, type Transport } from './transport/transport.ts';

type Body = Input<'research.run-agent'>['body'];

/** Options of the research agent. */
export interface ResearchOptions extends CallOptions, Partial<Omit<Body, 'message' | 'toolsConfigs'>> {
  /** Filters of the searches: entities, a period of publication, content, tags. */
  readonly filters?: NonNullable<NonNullable<Body['toolsConfigs']>['search']>['queryFilters'];
  /** Requests charts. */
  readonly charts?: boolean | undefined;
}

const PAGE_MAX = 100;

/** Questions that are answered from facts and passages: `almanac.research`. */
export class Research extends Resource {
  /**
   * Asks the research agent, with little effort (`lite`) unless `researchEffort` says otherwise. The `chatId` of an
   * earlier run continues that chat.
   *
   * @example
   * const { answer, references } = await almanac.research.ask('What was the revenue of Apple in fiscal
   * 2025?').result();
   */
  ask(message: string, options: ResearchOptions = {}): ResearchRun {
    const { signal, timeoutMs, retries: _none, filters, charts, researchEffort = 'lite', ...rest } = options;
    const toolsConfigs = {
      search: { queryFilters: filters },
      pythonCodeExecution: { chartGenerationEnabled: charts },
    };
    const body = { ...rest, message, researchEffort, toolsConfigs };
    return new ResearchRun(eventsOf(this.transport, body, { signal, timeoutMs }), 'POST /v1/research-agent');
  }

  /** The user's own past runs, of templates too, the one with the latest answer first. Expired ones are left out. */
  pastRuns(options: CallOptions & { readonly limit?: number | undefined } = {}): Listing<PastRun> {
    const { limit, signal, ...call } = options;
    const wanted = limit === undefined ? Number.POSITIVE_INFINITY : requireLimit(limit, 'limit');
    const pageSize = limit === undefined ? PAGE_MAX : evenPageSize(limit, PAGE_MAX);
    const fetch = async (page: number, stop: AbortSignal): Promise<PastRun[]> =>
      (await this.transport.call('research.list-runs', { query: { page, pageSize } }, { ...call, signal: stop }))
        .results;
    return new Listing(async function* () {
      let [page, seen] = [1, 0];
      const next = ({ length }: PastRun[]): number | undefined =>
        length === pageSize && page * pageSize < wanted ? ++page : undefined;
      for await (const runs of pagesAhead<PastRun[], number>({ first: 1, fetch, next, signal })) {
        yield runs.slice(0, wanted - seen);
        seen += runs.length;
      }
    });
  }

  /** A past run by the id of its chat or execution, with its answers, plans and references as they were. */
  pastRun(id: string, options?: CallOptions): Answer<WholePastRun> {
    return this.transport.call('research.get-run', { params: { runId: id } }, options);
  }

  /** Deletes a past run with its questions and answers. */
  deletePastRun(id: string, options?: CallOptions): Answer<void> {
    return mapAnswer(this.transport.call('research.delete-run', { params: { runId: id } }, options), () => {});
  }
}

async function* eventsOf(transport: Transport, body: Body, options: CallOptions) {
  for await (const { chatId, message } of transport.stream('research.run-agent', { body }, options))
    yield { id: chatId, message };
}
