import type { TextBlock } from './text-blocks.ts';

/** A speaker's turn, starting at a block. */
export interface Turn {
  readonly name: string;
  /** Role of the speaker in the transcript (`Chief Financial Officer`, `Analyst`); `null` if not given. */
  readonly role: string | null;
}

const NAME =
  "(?:(?:dr|mr|mrs|ms|prof|sir)\\.? )?\\p{Lu}[\\p{L}.'’-]*(?: (?:\\p{Lu}[\\p{L}.'’-]*|de|da|del|van|von|der|den|la|le|bin|al|(?:jr|sr)\\.?|II|III|IV)){1,4}";
/** Speakers whose names the recording does not tell: `Person #2`, `Speaker 1`. */
const NUMBERED = '(?:speaker|person|participant|attendee|guest|caller|voice) ?#? ?\\d{1,3}';
const ANYBODY = `(?:${NAME}|${NUMBERED}|operator|moderator|unidentified (?:speaker|analyst|participant|company representative|audience member|shareholder)|unknown (?:speaker|analyst)|\\p{Lu}[\\p{L}]+ operator)`;
/** Time of a turn in the recording: `(00:12:31)`. */
const TIME = '(?:\\s*[[(]?\\d{1,2}(?::\\d{2}){1,2}[\\])]?)?';
const IS_NUMBERED = new RegExp(`^${NUMBERED}$`, 'i');
const COMPANY_WORDS =
  /\b(?:inc|corp|llc|ltd|company|quarter|earnings|call|conference|results|transcript|questions?|answers?|prepared|contents|group|bank|fiscal|q[1-4]|participants|remarks|session|statements?|forward|looking)\b/i;
/** `Jane Roe: We had ...`, `Operator: ...`, at the head of a paragraph. */
const INLINE = new RegExp(`^(${ANYBODY})${TIME}(?:\\s*(?:[-–—,]|\\()\\s*([^:]{2,80}?)\\)?)?\\s*:\\s+(?=\\S)`, 'iu');
/** `Jane Roe -- Chief Executive Officer`, `Jane Roe - Bank of Somewhere - Analyst`, on a line of its own. */
const WITH_ROLE = new RegExp(`^(${ANYBODY})\\s*(?:--|[-–—,|(])\\s*(\\p{Lu}.{1,100}?)\\)?:?$`, 'iu');
/** `Corning Incorporated (NYSE: GLW)`, `Delta Air Lines - DAL`: a company with its symbol; offices are none. */
const LISTED_COMPANY = /^.{2,80}?(?:[(:]|\s[-–—])\s*(?!C\p{Lu}{1,2}O\b|[SE]?VP\b|IR\b)\p{Lu}{1,5}(?:[.-]\p{Lu})?\)?$/u;
const ALONE = new RegExp(`^(${ANYBODY})${TIME}:?$`, 'iu');
const ROLE_LINE =
  /\b(?:officer|president|chair(?:man|woman|person)?|director|analyst|relations|treasurer|controller|ceo|cfo|coo|founder|secretary|partner|manager|head)\b/i;
const LINE_WORDS_MAX = 22;
const OPERATOR = /\b(?:operator|moderator)\b/i;

/** Turns by their first block; empty for a text without speakers. */
export function findTurns(blocks: readonly TextBlock[]): Map<number, Turn> {
  const turns = turnsAmong(blocks, new Map());
  const listed = takeListed(blocks, turns);
  const all = listed.size === 0 ? turns : turnsAmong(blocks, listed);
  takeListed(blocks, all);
  return hasConversation(all) ? all : new Map();
}

function turnsAmong(blocks: readonly TextBlock[], roles: ReadonlyMap<string, string>): Map<number, Turn> {
  const turns = new Map<number, Turn>();
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'table' || LISTED_COMPANY.test(block.text)) continue;
    const turn = turnOf(block, blocks[at + 1], roles);
    if (turn !== null) turns.set(at, { ...turn, role: turn.role ?? roles.get(turn.name.toLowerCase()) ?? null });
  }
  return turns;
}

const LIST_HEADING = /^\W*(?:[\p{L}&]+ ){0,3}(?:participants|attendees|executives|analysts)\W*$/iu;
const CALLERS_HEADING = /\b(?:call participants|analysts)\W*$/i;

/**
 * Removes lists of participants (names with titles below a heading) from the turns. Returns the role of each participant, by
 * lower-case name.
 */
function takeListed(blocks: readonly TextBlock[], turns: Map<number, Turn>): Map<string, string> {
  const roles = new Map<string, string>();
  for (const [at, { text }] of blocks.entries()) {
    if (!LIST_HEADING.test(text)) continue;
    for (let next = at + 1; ; next++) {
      const entry = turns.get(next);
      if (entry?.role == null || INLINE.test(blocks[next]?.text.slice(0, 200) ?? '')) break;
      if (isSpeech(blocks[next + 1]) && !turns.has(next + 1)) break;
      roles.set(entry.name.toLowerCase(), CALLERS_HEADING.test(text) ? `Analyst, ${entry.role}` : entry.role);
      turns.delete(next);
    }
  }
  return roles;
}

const isSpeech = (block: TextBlock | undefined): boolean => block !== undefined && /[.!?…]["”’]?$/.test(block.text);

function turnOf(block: TextBlock, next: TextBlock | undefined, roles: ReadonlyMap<string, string>): Turn | null {
  const inline = INLINE.exec(block.text.slice(0, 200));
  if (inline && isName(inline[1])) return { name: tidy(inline[1]), role: inline[2]?.trim() ?? null };
  if (block.words > LINE_WORDS_MAX) return null;
  const withRole = WITH_ROLE.exec(block.text);
  if (withRole && isName(withRole[1]) && !/[.!?]$/.test(block.text))
    return { name: tidy(withRole[1]), role: (withRole[2] ?? '').trim() };
  const alone = ALONE.exec(block.text);
  if (!alone || !isName(alone[1]) || !next) return null;
  const isRoleNext = next.words <= 14 && ROLE_LINE.test(next.text) && !/[.!?]$/.test(next.text);
  if (isRoleNext) return { name: tidy(alone[1]), role: next.text };
  const name = tidy(alone[1]);
  const isKnown = roles.has(name.toLowerCase()) || OPERATOR.test(name) || IS_NUMBERED.test(name);
  return next.words >= 5 || block.kind === 'heading' || isKnown ? { name, role: null } : null;
}

const isName = (name: string | undefined): boolean =>
  name !== undefined &&
  (!COMPANY_WORDS.test(name) || /operator|company representative/i.test(name)) &&
  !/^(?:the|a|our|we|item|note|table)\b/i.test(name) &&
  // `Turning to slide eight.` is a sentence; `Jr.` and initials are parts of names.
  !/\p{Ll}{3}\.$/u.test(name) &&
  /^\p{Lu}/u.test(name);

const tidy = (name: string | undefined): string => (name ?? '').replace(/\s+/g, ' ').replace(/:$/, '').trim();

/** A few headings in capitals are no conversation: a speaker must recur, or be the operator. */
function hasConversation(turns: ReadonlyMap<number, Turn>): boolean {
  const names = [...turns.values()].map((turn) => turn.name.toLowerCase());
  if (names.length < 2) return false;
  return new Set(names).size < names.length || names.some((name) => OPERATOR.test(name)) || names.length >= 4;
}
