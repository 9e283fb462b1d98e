import { ResearchRun } from './research-run.ts';
import type { CallOptions, Input, Transport } from './transport/transport.ts';

type Body = Input<'research.run-agent'>['body'];

/** How the research agent is asked. */
export interface ResearchOptions extends CallOptions, Partial<Omit<Body, 'message' | 'toolsConfigs'>> {
  /** What searches are restricted to: entities, a period of publication, content, tags. */
  readonly filters?: NonNullable<NonNullable<Body['toolsConfigs']>['search']>['queryFilters'];
  /** Whether charts are wanted. */
  readonly charts?: boolean | undefined;
}

/** Questions that are answered from facts and passages: `almanac.research`. */
export class Research {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Asks the research agent, with little effort (`lite`) unless `researchEffort` says otherwise. With the `chatId` of an earlier run it goes on
   * with that chat.
   *
   * @example
   * const { answer, references } = await almanac.research.ask('What was the revenue of Apple in fiscal 2025?').result();
   */
  ask(message: string, options: ResearchOptions = {}): ResearchRun {
    const { signal, timeoutMs, retries: _none, filters, charts, researchEffort = 'lite', ...rest } = options;
    const toolsConfigs = {
      search: { queryFilters: filters },
      pythonCodeExecution: { chartGenerationEnabled: charts },
    };
    const body = { ...rest, message, researchEffort, toolsConfigs };
    return new ResearchRun(eventsOf(this.#transport, body, { signal, timeoutMs }), 'POST /v1/research-agent');
  }
}

async function* eventsOf(transport: Transport, body: Body, options: CallOptions) {
  for await (const { chatId, message } of transport.stream('research.run-agent', { body }, options))
    yield { id: chatId, message };
}
