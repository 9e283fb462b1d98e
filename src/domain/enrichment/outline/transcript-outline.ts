import type { Section } from '../../documents/annotated-document.ts';
import { findTurns, type Turn } from '../speaker-turns.ts';
import type { TextBlock } from '../text-blocks.ts';
import type { BlockPlace } from './block-place.ts';
import { isNearestHeading } from './headings.ts';

const QUESTIONS_HEADING =
  /^\W*(?:questions?\s*(?:and|&|\/)\s*answers?(?:\s+(?:session|section|portion))?|q\s*&\s*a(?:\s+session)?)\W*$/i;
/** Phrases at the beginning of the questions, not announcements of them. */
const QUESTIONS_BEGIN =
  /\b(?:(?:your|our|the|today['’]s)\s+(?:very\s+)?first\s+question\s+(?:comes|is|will\s+come|today\s+comes|today\s+is|for\s+today)|(?:take|go\s+to|have|with)\s+(?:our|the|your)\s+first\s+question(?:\s+(?:comes|is|from))?\b.{0,40}\bfrom\b|(?:we\s+will|we['’]ll|let['’]s|we)\s+now\s+(?:begin|start|conduct)\s+the\s+question)/i;
const NEXT_QUESTIONER =
  /\b(?:question|line|go)\b.{0,80}?\b(?:from|to|with|is)\s+(?:the\s+line\s+of\s+)?(\p{Lu}[\p{L}.'’-]+(?:\s+\p{Lu}[\p{L}.'’-]+){1,3})/u;
const ANALYST = /\banalyst\b|\b(?:research|securities|capital markets|investment bank)\b/i;
const EXECUTIVE =
  /\b(?:officer|president|chair(?:man|woman|person)?|director|relations|treasurer|controller|ceo|cfo|coo|founder|secretary)\b/i;
const OPERATOR = /\b(?:operator|moderator)\b/i;

/** Determines speaker and section of each block of a transcript: management's remarks, question or answer. */
export function outlineTranscript(blocks: readonly TextBlock[]): BlockPlace[] {
  const turns = findTurns(blocks);
  return turns.size > 0 ? bySpeakers(blocks, turns) : withoutSpeakers(blocks);
}

interface Hall {
  readonly executives: Set<string>;
  readonly analysts: Set<string>;
}

function bySpeakers(blocks: readonly TextBlock[], turns: ReadonlyMap<number, Turn>): BlockPlace[] {
  const begin = questionsBegin(blocks, turns);
  const hall = seat(blocks, turns, begin);
  const first = Math.min(...turns.keys());
  let turn: Turn | null = null;
  let turnAt = 0;
  let heading: string | null = null;
  return blocks.map((block, at) => {
    const starts = turns.get(at);
    if (starts) {
      turn = starts;
      turnAt = at;
    } else if (block.kind === 'heading' && isNearestHeading(block)) heading = block.text;
    if (at === begin && !starts) turn = null;
    if (at >= begin && turn === null) return { section: 'question', item: null, heading, speaker: null };
    if (at < first || turn === null) return { section: null, item: null, heading, speaker: null };
    const section = at < begin ? 'management_discussion' : exchange(blocks, turns, turn, turnAt, hall);
    return { section, item: null, heading, speaker: turn.name };
  });
}

/** First block of the questions; past the end if there are none. */
function questionsBegin(blocks: readonly TextBlock[], turns: ReadonlyMap<number, Turn> | null): number {
  for (const [at, block] of blocks.entries()) {
    if (block.words <= 12 && QUESTIONS_HEADING.test(block.text) && at > 2) return at;
    if (block.kind !== 'table' && QUESTIONS_BEGIN.test(block.text)) return turnStart(turns, at);
  }
  return blocks.length;
}

function turnStart(turns: ReadonlyMap<number, Turn> | null, at: number): number {
  if (turns === null) return at;
  for (let back = at; back >= 0; back--) if (turns.has(back)) return back;
  return at;
}

/** Roles of the speakers: from the transcript, the operator's announcements, and who spoke before the questions. */
function seat(blocks: readonly TextBlock[], turns: ReadonlyMap<number, Turn>, begin: number): Hall {
  const hall: Hall = { executives: new Set(), analysts: new Set() };
  for (const [at, turn] of turns) {
    const name = turn.name.toLowerCase();
    if (OPERATOR.test(name)) continue;
    if (turn.role !== null && ANALYST.test(turn.role) && !/relations/i.test(turn.role)) hall.analysts.add(name);
    else if (at < begin || (turn.role !== null && EXECUTIVE.test(turn.role))) hall.executives.add(name);
  }
  for (const block of blocks.slice(begin)) {
    const called = NEXT_QUESTIONER.exec(block.text)?.[1]?.toLowerCase();
    if (called !== undefined && !hall.executives.has(called)) hall.analysts.add(called);
  }
  return hall;
}

function exchange(
  blocks: readonly TextBlock[],
  turns: ReadonlyMap<number, Turn>,
  turn: Turn,
  at: number,
  hall: Hall,
): Section {
  const name = turn.name.toLowerCase();
  if (OPERATOR.test(name) || hall.analysts.has(name) || /unidentified analyst|unknown analyst/.test(name))
    return 'question';
  if (hall.executives.has(name)) return 'answer';
  let asks = false;
  for (let next = at; next < blocks.length && (next === at || !turns.has(next)); next++) {
    const text = blocks[next]?.text ?? '';
    // Some publishers mark who asks and who answers with a letter of its own.
    if (text === 'Q' || text === 'A') return text === 'Q' ? 'question' : 'answer';
    asks ||= text.includes('?');
  }
  return asks ? 'question' : 'answer';
}

/** Without speakers: management's remarks up to the first question; later blocks are classified by question marks. */
function withoutSpeakers(blocks: readonly TextBlock[]): BlockPlace[] {
  const begin = questionsBegin(blocks, null);
  let heading: string | null = null;
  return blocks.map((block, at) => {
    if (block.kind === 'heading' && isNearestHeading(block)) heading = block.text;
    const section: Section =
      at < begin ? 'management_discussion' : at === begin || block.text.includes('?') ? 'question' : 'answer';
    return { section, item: null, heading, speaker: null };
  });
}
