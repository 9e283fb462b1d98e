import { type Command, InvalidArgumentError, Option } from 'commander';
import { FEED_NAMES, type FeedName, type FeedRun, type FeedView, isFine } from '../domain/feeds/feed.ts';
import type { FeedDesk } from '../domain/feeds/feed-desk.ts';
import { FEED_GROUPS, US_FEEDS } from '../domain/feeds/feed-plan.ts';
import type { RunOptions } from '../domain/feeds/feed-runner.ts';
import { needsAttention, stageInWords } from '../domain/feeds/feed-words.ts';
import { FILING_SCOPES, type FilingScope } from '../domain/feeds/filings/filing-ports.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { isContact } from '../platform/settings/feed-settings.ts';
import { listText, namesText, planText, runText, statusText } from './feeds-text.ts';
import { withSession } from './session.ts';
import type { Terminal } from './terminal.ts';

/** Session of the commands on feeds; opened when one runs, closed when it ends. */
export interface FeedSession extends FeedDesk {
  run(name: FeedName, options: RunOptions): Promise<FeedRun>;
  /** Updates the company search index from the store. */
  updateIndex(): Promise<number>;
  close(): Promise<void>;
}

/** Parts of the machine that the commands use. */
export interface FeedEnvironment {
  readonly terminal: Pick<Terminal, 'write' | 'onInterrupt' | 'exitWith'>;
  readonly clock: Clock;
  /** `undefined` where nobody can be asked. */
  ask(question: string): Promise<string | undefined>;
}

type Open = () => Promise<FeedSession>;

/** Exit statuses: a feed is broken or late, a feed may not ask its source. */
const STATUS = { attention: 1, blocked: 2 } as const;

/** `almanac feeds list|plan|start|run|status|pause|resume|retry|forget`; see docs/feeds.md. */
export function addFeedsCommand(program: Command, open: Open, environment: FeedEnvironment): void {
  const feeds = program
    .command('feeds')
    .description('data from public sources: nothing is fetched before a feed is switched on');
  addList(feeds, open);
  addPlan(feeds, open);
  addStart(feeds, open, environment);
  addRun(feeds, open, environment);
  addStatus(feeds, open, environment);
  addChanges(feeds, open);
}

function addList(feeds: Command, open: Open): void {
  feeds
    .command('list')
    .description('all feeds: what they bring, from where, under which licence, and which are on')
    .action((_: unknown, command: Command) =>
      withSession(command, open, async (session) => listText(await session.states())),
    );
}

function addPlan(feeds: Command, open: Open): void {
  feeds
    .command('plan')
    .description('what the first time costs: requests, bytes, minutes, disk')
    .argument('[feeds...]', `${NAMES_HELP}; without a name us`, collectNames)
    .option('--measure', 'ask the sources for the sizes of their files', false)
    .addOption(new Option('--documents <companies>', 'in place of ALMANAC_FEEDS_DOCUMENTS').choices(FILING_SCOPES))
    .option('--days <days>', 'in place of ALMANAC_FEEDS_BACKFILL_DAYS', daysOf)
    .action((names: FeedName[], { measure, documents, days }: PlanOptions, command: Command) =>
      withSession(command, open, async (session) => {
        const filings = { ...(documents && { documents }), ...(days !== undefined && { backfillDays: days }) };
        const plan = await session.plan(names.length === 0 ? US_FEEDS : names, measure, filings);
        return planText(plan, await session.freeBytes(), measure);
      }),
    );
}

interface PlanOptions {
  readonly measure: boolean;
  readonly documents?: FilingScope;
  readonly days?: number;
}

function addStart(feeds: Command, open: Open, environment: FeedEnvironment): void {
  feeds
    .command('start')
    .description(
      'switch feeds on, after showing what the first time costs; a running service follows them from then on',
    )
    .argument('<feeds...>', NAMES_HELP, collectNames)
    .option(
      '--contact <contact>',
      'name and mailbox that requests to the SEC carry: "Firm ops@firm.example"',
      contactOf,
    )
    .option('--yes', 'switch on without a question', false)
    .action((names: FeedName[], settings: StartSettings, command: Command) =>
      withSession(command, open, (session) => start(session, names, settings, command, environment)),
    );
}

interface StartSettings {
  readonly contact?: string;
  readonly yes: boolean;
}

async function start(
  session: FeedSession,
  names: readonly FeedName[],
  { contact, yes }: StartSettings,
  command: Command,
  { terminal, ask }: FeedEnvironment,
): Promise<string> {
  const why = await session.whyNotStart(names, contact);
  if (why !== undefined) {
    terminal.exitWith(STATUS.blocked);
    return why;
  }
  const plan = planText(await session.plan(names, false), await session.freeBytes(), false);
  command.configureOutput().writeOut?.(`${plan}\n\n`);
  const answer = yes ? 'y' : await ask('Switch these feeds on? [y/N] ');
  if (answer === undefined) throw new AppError('invalid_request', 'There is no terminal to ask at; say --yes.');
  if (!/^y(?:es)?$/i.test(answer.trim())) return 'Nothing was switched on.';
  const switched = await session.start(names, contact);
  if (switched.length === 0) return 'They are on already.';
  return `On: ${namesText(switched)}. A running service begins within half a minute; without one: almanac feeds run ${switched[0]}. How far they are: almanac feeds status`;
}

function addRun(feeds: Command, open: Open, { terminal }: FeedEnvironment): void {
  feeds
    .command('run')
    .description('run one feed now, in this process; a running service may go on beside it')
    .argument('<feed>', 'as feeds list shows it', nameOf)
    .option('--full', 'fetch and take everything again', false)
    .addHelpText(
      'after',
      '\nExit status: 0 fine, 1 the source or its file is broken, 2 the feed may not ask its source.',
    )
    .action((name: FeedName, { full }: { full: boolean }, command: Command) =>
      withSession(command, open, async (session) => {
        const stopping = new AbortController();
        const unhook = terminal.onInterrupt(() => stopping.abort(new AppError('conflict', 'Interrupted.')));
        try {
          const run = await session.run(name, {
            signal: stopping.signal,
            isFull: full,
            report: printing(name, terminal),
          });
          if (run.taken > 0) await session.updateIndex();
          if (!isFine(run.condition))
            terminal.exitWith(run.condition === 'blocked' ? STATUS.blocked : STATUS.attention);
          return runText(run);
        } finally {
          unhook();
        }
      }),
    );
}

/** Prints each stage, and how far it is in tenths. */
function printing(name: FeedName, { write }: Pick<Terminal, 'write'>): RunOptions['report'] {
  let printed = '';
  return (stage, part) => {
    const line = stageInWords(stage, part === undefined ? null : Math.floor(part * 10) / 10);
    const isBegin = part !== undefined && part < 0.1;
    if (line !== printed && !isBegin) write(`${name}: ${line}\n`);
    printed = isBegin ? printed : line;
  };
}

function addStatus(feeds: Command, open: Open, { terminal, clock }: FeedEnvironment): void {
  feeds
    .command('status')
    .description('state of each feed that is on: how new its data are, what is wrong, whose turn it is')
    .option('--json', 'answer as JSON', false)
    .addHelpText('after', '\nExit status: 0 all fine, 1 a feed is blocked, broken or late.')
    .action(({ json }: { json: boolean }, command: Command) =>
      withSession(command, open, async (session) => {
        const nowMs = clock.nowMs();
        const [states, budgets] = [await session.states(), await session.budgets()];
        if (states.some((state) => needsAttention(state, nowMs))) terminal.exitWith(STATUS.attention);
        if (!json) return [statusText(states, budgets, nowMs), ...(await itemLines(session, states))].join('\n');
        const shown = budgets.map(({ name, granted, pausedUntilMs, why }) => ({ name, granted, pausedUntilMs, why }));
        return JSON.stringify({ feeds: states, budgets: shown }, null, 2);
      }),
    );
}

async function itemLines(session: FeedSession, states: readonly FeedView[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { name } of states)
    for (const { key, state, reason } of await session.failedItems(name))
      lines.push(`${name} ${key}: ${state}: ${reason}`);
  return lines;
}

/** `pause`, `resume`, `retry` and `forget`. */
function addChanges(feeds: Command, open: Open): void {
  const add = (verb: string, description: string, change: (session: FeedSession, name: FeedName) => Promise<string>) =>
    feeds
      .command(verb)
      .description(description)
      .argument('<feed>', 'as feeds list shows it', nameOf)
      .action((name: FeedName, _: unknown, command: Command) =>
        withSession(command, open, (session) => change(session, name)),
      );
  add('pause', 'fetch nothing for a feed until it is resumed', async (session, name) => {
    unlessOff(name, await session.setMode(name, 'paused'));
    return `${name} is paused.`;
  });
  add('resume', 'go on with a feed that was paused', async (session, name) => {
    unlessOff(name, await session.setMode(name, 'on'));
    return `${name} goes on.`;
  });
  add(
    'forget',
    'forget how far a feed is, never its data: the next run takes everything again',
    async (session, name) => {
      const states = await session.states();
      unlessOff(
        name,
        states.some((state) => state.name === name),
      );
      await session.forget(name);
      return `The position of ${name} is forgotten; its data stay.`;
    },
  );
  feeds
    .command('retry')
    .description('try a feed again before its time, with what failed of it')
    .argument('<feed>', 'as feeds list shows it', nameOf)
    .argument('[item]', 'only this part of it, as feeds status shows it')
    .action((name: FeedName, item: string | undefined, _: unknown, command: Command) =>
      withSession(command, open, async (session) => {
        const { isOn, items } = await session.retry(name, item);
        unlessOff(name, isOn);
        const isPaused = (await session.states()).some((state) => state.name === name && state.mode === 'paused');
        if (isPaused) return `${name} is paused, and is due once it goes on: almanac feeds resume ${name}`;
        return `${name} is due now${items > 0 ? `, with ${items} of what failed` : ''}.`;
      }),
    );
}

function unlessOff(name: FeedName, isOn: boolean): void {
  if (!isOn) throw new AppError('conflict', `${name} is off; switch it on with: almanac feeds start ${name}`);
}

const NAMES_HELP = `names as feeds list shows them, or ${Object.entries(FEED_GROUPS)
  .map(([group, names]) => `${group} for ${names.join(', ')}`)
  .join('; ')}`;

function collectNames(word: string, before: FeedName[] | undefined): FeedName[] {
  const names = FEED_GROUPS[word] ?? [nameOf(word)];
  return [...new Set([...(before ?? []), ...names])];
}

function contactOf(given: string): string {
  if (isContact(given)) return given;
  throw new InvalidArgumentError('It must be a name and a mailbox, such as "Firm ops@firm.example".');
}

function daysOf(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number of days, such as 365.');
}

function nameOf(word: string): FeedName {
  const name = FEED_NAMES.find((one) => one === word);
  if (name === undefined)
    throw new InvalidArgumentError(`There is no feed of this name; there are ${FEED_NAMES.join(', ')}.`);
  return name;
}
