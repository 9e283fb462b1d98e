import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../../platform/errors.ts';
import { INPUT_TOKENS, OUTPUT_TOKENS } from '../../usage/units.ts';
import type { AnswerLine } from '../answer-line.ts';
import { addressesModel } from '../check/addresses-model.ts';
import { checkLine, type GroundingFault } from '../check/check-line.ts';
import type { Evidence } from '../evidence.ts';
import { type LanguageModel, ModelFault, type ModelToolCall, type ModelTurn } from '../language-model.ts';
import { AnswerReader, type WrittenUnit } from './answer-reader.ts';
import { evidenceText, evidenceThatFits } from './evidence-text.ts';
import { markedLine } from './marked-line.ts';
import { callOffered, OFFERED_TOOLS, type ToolFindings } from './model-tools.ts';
import { fenced, questionText, repairText, systemText } from './prompt.ts';
import { charactersOfTokens, costOf, estimatedTokens, type RunBudget } from './run-budget.ts';
import { quotedText } from './untrusted-text.ts';
import type { ModelWriterParts, WriterEvent, WriterOutcome, WriterRequest } from './writer-request.ts';

const TRIES = 3;
const FIRST_PAUSE_MS = 500;
const PAUSE_MAX_MS = 8_000;
const PARALLEL_CALLS = 3;
/** Calls of one round that are carried out. */
const CALLS_MAX = 6;
/** Maximum size of a tool result shown to the model, in characters. */
const FOUND_CHARACTERS_MAX = 14_000;
const REPAIR_TOKENS = 400;
const HEADING_CHARACTERS_MAX = 90;

/** A line without a citation that states gaps in the evidence. */
const NOT_KNOWN =
  /\bnot known\b|\bunknown\b|\bno (?:evidence|information|data|documents?)\b|\b(?:evidence|documents?|filings?|sources?|passages?|data)\b[^.]*\b(?:do|does|did)(?: not|n['’]t)\b|\bnot\b[^.]*\bin the (?:evidence|documents?|filings?|sources?|passages?|data)\b/i;
const NOT_KNOWN_CHARACTERS_MAX = 240;

/** One answer being written. */
export class WritingRun {
  readonly #parts: ModelWriterParts;
  readonly #request: WriterRequest;
  readonly #model: LanguageModel;
  readonly #budget: RunBudget;
  readonly #signal: AbortSignal;
  readonly #fence: string;
  readonly #system: string;
  readonly #evidence = new Map<string, Evidence>();
  readonly #names = new Map<string, readonly string[]>();
  readonly #turns: ModelTurn[] = [];
  readonly #given: AnswerLine[] = [];
  readonly #seen = new Set<string>();
  #heading: AnswerLine | undefined;
  #characters = 0;
  #failed = 0;
  #repaired = 0;
  #repairs = 0;

  constructor(parts: ModelWriterParts, request: WriterRequest, model: LanguageModel, budget: RunBudget) {
    this.#parts = parts;
    this.#request = request;
    this.#model = model;
    this.#budget = budget;
    this.#signal = AbortSignal.any([request.signal, AbortSignal.timeout(budget.limits.wallMs)]);
    this.#fence = parts.newFence();
    this.#system = systemText(this.#fence, budget.limits.characters);
  }

  get outcome(): Omit<WriterOutcome, 'status'> {
    return {
      lines: this.#given,
      evidence: [...this.#evidence.values()],
      failed: this.#failed,
      repaired: this.#repaired,
    };
  }

  /** Throws `ModelFault` when the model failed for good. */
  async *write(): AsyncGenerator<WriterEvent, void> {
    await this.#learn(this.#request.evidence);
    this.#turns.push({ role: 'user', content: this.#question() });
    const { tools } = this.#request;
    for (let round = 1; ; round += 1) {
      const isLast =
        tools === null ||
        !this.#model.canCallTools ||
        round >= this.#budget.limits.rounds ||
        this.#budget.isNearlyUsed ||
        this.#room() < FOUND_CHARACTERS_MAX;
      const calls = yield* this.#exchange(isLast);
      if (calls.length === 0 || isLast || tools === null) return;
      yield* this.#callTools(calls);
    }
  }

  /** Characters that the context of the model still has room for. */
  #room(): number {
    const used = this.#turns.reduce((sum, { content }) => sum + content.length, this.#system.length);
    return charactersOfTokens(this.#model.contextTokens - this.#outputTokens - 500) - used;
  }

  get #outputTokens(): number {
    return Math.min(this.#budget.limits.outputTokens, Math.floor(this.#model.contextTokens / 3));
  }

  #question(): string {
    const { question, history, draft, expectedOutput } = this.#request;
    const today = new Date(this.#parts.clock.nowMs()).toISOString().slice(0, 10);
    const given = { question, today, history, draft, expectedOutput };
    const room = this.#room() - questionText(this.#fence, [], given).length;
    const budgeted = charactersOfTokens(this.#budget.limits.tokens / 2);
    return questionText(this.#fence, evidenceThatFits([...this.#evidence.values()], Math.min(room, budgeted)), given);
  }

  /** One exchange with the model, tried again where it fails; returns the tools that it calls. */
  async *#exchange(isLast: boolean): AsyncGenerator<WriterEvent, readonly ModelToolCall[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return yield* this.#answer(isLast);
      } catch (error) {
        this.#request.signal.throwIfAborted();
        if (this.#signal.aborted) throw new ModelFault('the language model took too long', { isRetryable: false });
        if (!(error instanceof ModelFault) || !error.isRetryable || tries === TRIES || this.#budget.isUsed) throw error;
        yield { type: 'model-retry', message: `${error.message}; trying again` };
        const ms = error.retryAfterMs ?? (this.#parts.firstPauseMs ?? FIRST_PAUSE_MS) * 2 ** (tries - 1);
        await pause(Math.min(ms, PAUSE_MAX_MS), undefined, { signal: this.#signal }).catch(() => undefined);
      }
    }
  }

  async *#answer(isLast: boolean): AsyncGenerator<WriterEvent, readonly ModelToolCall[]> {
    const reader = new AnswerReader();
    const calls: ModelToolCall[] = [];
    // Text without a marker before a call is no part of the answer.
    const held: WrittenUnit[] = [];
    let content = '';
    let reason = 'end';
    const tools = isLast ? [] : OFFERED_TOOLS;
    for await (const event of this.#stream(this.#turns, tools, this.#outputTokens)) {
      if (event.type === 'tool-call' && !isLast) calls.push(event.call);
      if (event.type === 'stop') reason = event.reason;
      if (reason === 'refused') throw new ModelFault('the language model refused to answer', { isRetryable: false });
      if (event.type !== 'text') continue;
      content += event.text;
      for (const unit of reader.push(event.text)) {
        if (isLast || isMarked(unit)) yield* this.#give(unit);
        else held.push(unit);
      }
    }
    // Cut off at the limit of its output, the last sentence is not whole.
    for (const unit of reason === 'length' ? [] : reader.end()) {
      if (isLast || isMarked(unit)) yield* this.#give(unit);
      else held.push(unit);
    }
    if (calls.length === 0) for (const unit of held) yield* this.#give(unit);
    this.#turns.push({ role: 'assistant', content, toolCalls: calls });
    return calls;
  }

  /** Asks the model, and counts its usage: as reported by the endpoint, else by an estimate. */
  async *#stream(turns: readonly ModelTurn[], tools: typeof OFFERED_TOOLS, maxOutputTokens: number) {
    const asked = [this.#system, ...turns.map(({ content }) => content), JSON.stringify(tools)];
    let inputTokens = estimatedTokens(asked.reduce((sum, text) => sum + text.length, 0));
    let outputTokens = 0;
    let isCounted = false;
    try {
      const call = { system: this.#system, turns, tools, maxOutputTokens, signal: this.#signal };
      for await (const event of this.#model.stream(call)) {
        if (event.type === 'usage') {
          ({ inputTokens, outputTokens } = event);
          isCounted = true;
        } else if (!isCounted && event.type === 'text') outputTokens += estimatedTokens(event.text.length);
        else if (!isCounted && event.type === 'tool-call') outputTokens += estimatedTokens(event.call.arguments.length);
        yield event;
      }
    } catch (error) {
      // A call that was refused used nothing.
      if (outputTokens === 0) inputTokens = 0;
      throw error;
    } finally {
      const usd = costOf(this.#model.price, inputTokens, outputTokens);
      this.#budget.add(inputTokens + outputTokens, usd);
      this.#request.spend({ [INPUT_TOKENS]: inputTokens, [OUTPUT_TOKENS]: outputTokens });
      await this.#parts.meter.record(this.#request.orgId, { inputTokens, outputTokens, usd });
    }
  }

  /** Yields a unit as a line if it follows from its sources, at once or after a rewrite. */
  async *#give(unit: WrittenUnit): AsyncGenerator<WriterEvent, void> {
    if (this.#characters >= this.#budget.limits.characters) return;
    const { line, unknown } = markedLine(unit, this.#evidence);
    if (line.text === '' || this.#seen.has(line.text)) return;
    this.#seen.add(line.text);
    if (line.kind === 'heading') {
      this.#heading = this.#isPlainHeading(line) ? { ...line, citations: [] } : undefined;
      return;
    }
    const faults = this.#faultsOf(line, unknown);
    if (faults.length === 0) return yield* this.#say(line);
    this.#failed += 1;
    const again = await this.#writtenAgain(unit, line, faults);
    if (again === undefined || this.#seen.has(again.text)) return;
    this.#seen.add(again.text);
    this.#repaired += 1;
    yield* this.#say(again);
  }

  *#say(line: AnswerLine): Generator<WriterEvent, void> {
    if (this.#characters > 0 && this.#characters + line.text.length > this.#budget.limits.characters) {
      this.#characters = this.#budget.limits.characters;
      return;
    }
    if (this.#heading !== undefined) yield this.#line(this.#heading);
    this.#heading = undefined;
    yield this.#line(line);
  }

  #line(line: AnswerLine): WriterEvent {
    this.#given.push(line);
    this.#characters += line.text.length + 1;
    return { type: 'line', line };
  }

  #checked(line: AnswerLine): readonly GroundingFault[] {
    return checkLine(line, this.#parts.clock.nowMs(), (id) => this.#names.get(id) ?? []);
  }

  /** Adds evidence, with the names of the companies that it is about. */
  async #learn(found: readonly Evidence[]): Promise<readonly Evidence[]> {
    const evidence = found.filter(isForReaders);
    const abouts = evidence.flatMap((one) => (one.kind === 'passage' ? one.document.about.reportingEntityIds : []));
    const unknown = [...new Set(abouts)].filter((id) => !this.#names.has(id));
    const names = unknown.length > 0 ? await this.#parts.companyNames(unknown) : new Map<string, string>();
    for (const [id, name] of names) this.#names.set(id, [name]);
    for (const one of evidence) this.#evidence.set(one.id, one);
    return evidence;
  }

  /** Reasons why a line does not follow from its sources. */
  #faultsOf(line: AnswerLine, unknown: readonly string[]): string[] {
    const faults = this.#checked(line).filter(({ kind }) => kind !== 'uncited' || !saysNotKnown(line.text));
    return [...unknown.map((id) => `there is no evidence [${id}]`), ...faults.map(({ reason }) => reason)];
  }

  /** A heading names and counts nothing that is in no evidence. */
  #isPlainHeading(line: AnswerLine): boolean {
    if (line.text.length > HEADING_CHARACTERS_MAX) return false;
    const end = line.text.replace(/[\s.,;:!?…]+$/, '').length;
    const evidence = [...this.#evidence.values()];
    const cited = { ...line, citations: evidence.map((one) => ({ start: 0, end, evidence: one, quote: null })) };
    return end > 0 && this.#checked(cited).every(({ kind }) => kind === 'words' || kind === 'polarity');
  }

  async #writtenAgain(unit: WrittenUnit, line: AnswerLine, faults: readonly string[]): Promise<AnswerLine | undefined> {
    if (this.#repairs >= this.#budget.limits.repairs || this.#budget.isNearlyUsed) return undefined;
    this.#repairs += 1;
    const cited = [...new Set(line.citations.map(({ evidence }) => evidence))];
    const evidence = (cited.length > 0 ? cited : [...this.#evidence.values()].slice(0, 8)).map(evidenceText);
    const content = repairText(this.#fence, { evidence, line: line.text, faults });
    let text = '';
    try {
      for await (const event of this.#stream([{ role: 'user', content }], [], REPAIR_TOKENS))
        if (event.type === 'text') text += event.text;
    } catch {
      // The answer continues without this sentence; a failing model shows in its next part.
      return undefined;
    }
    const reader = new AnswerReader();
    const [first] = [...reader.push(text), ...reader.end()];
    if (first === undefined || /^none\b/i.test(first.text)) return undefined;
    const again = markedLine({ kind: unit.kind, text: first.text }, this.#evidence);
    return this.#faultsOf(again.line, again.unknown).length === 0 ? again.line : undefined;
  }

  async *#callTools(calls: readonly ModelToolCall[]): AsyncGenerator<WriterEvent, void> {
    for (let at = 0; at < calls.length; at += PARALLEL_CALLS) {
      const some = calls.slice(at, at + PARALLEL_CALLS);
      const results = await Promise.all(some.map((call, place) => this.#callOffered(call, at + place)));
      for (const [place, { events, content }] of results.entries()) {
        yield* events;
        this.#turns.push({ role: 'tool', toolCallId: some[place]?.id ?? '', content });
      }
    }
  }

  async #callOffered(call: ModelToolCall, at: number): Promise<{ events: readonly WriterEvent[]; content: string }> {
    const { tools } = this.#request;
    if (at >= CALLS_MAX || tools === null) return { events: [], content: 'error: too many calls at once' };
    try {
      const findings = await callOffered(tools, call, this.#signal);
      const evidence = await this.#learn(findings.evidence);
      return { events: findings.events, content: this.#found({ ...findings, evidence }) };
    } catch (error) {
      this.#request.signal.throwIfAborted();
      const reason = error instanceof AppError ? error.detail : 'the tool failed';
      const name = quotedText(call.name.slice(0, 40));
      return { events: [{ type: 'tool-error', toolName: name, error: reason }], content: `error: ${reason}` };
    }
  }

  #found({ evidence, text }: ToolFindings): string {
    const room = Math.min(FOUND_CHARACTERS_MAX, this.#room() / PARALLEL_CALLS);
    const quoted = text === undefined ? [] : [quotedText(text.slice(0, Math.max(0, room)))];
    return fenced(this.#fence, [...quoted, ...evidenceThatFits(evidence, room - (quoted[0]?.length ?? 0))]);
  }
}

/** Passages that address the model are kept from it. */
const isForReaders = (one: Evidence): boolean => {
  const passage =
    one.kind === 'passage' ? one : one.kind === 'fact' && one.origin.kind === 'document' ? one.origin.passage : null;
  return passage === null || !addressesModel(passage.chunk.text);
};

const isMarked = ({ kind, text }: WrittenUnit): boolean => kind !== 'heading' && /\[\s*[FCS]\d/.test(text);

const saysNotKnown = (text: string): boolean => text.length <= NOT_KNOWN_CHARACTERS_MAX && NOT_KNOWN.test(text);
