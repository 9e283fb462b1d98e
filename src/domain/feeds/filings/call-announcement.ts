import { MONTH_SOURCE, monthNumber } from '../../text/months.ts';
import { splitSentences } from '../../text/sentences.ts';
import { type Day, daysBetween, validDay } from '../../time/days.ts';
import { daysIn } from '../../time/days-in-text.ts';
import { instantOfLocal } from '../../time/time-zones.ts';

/** A call on results that a text announces. */
export interface AnnouncedCall {
  /** ISO 8601 in UTC; the beginning of the day where no time is stated. */
  readonly at: string;
  /** The announcement, as written. */
  readonly sentence: string;
}

const ANNOUNCES = /\b(?:will|to|scheduled|plans?|intends?|invites?|today)\b/i;
const HOLDS =
  /\b(?:hold|host|conduct|webcast|discuss|review|broadcast|participate|begin|take\s+place|be\s+held|listen|join|call)\b/i;
const CALL = /\b(?:conference\s+call|earnings\s+call|results\s+call|webcast|teleconference|call)\b/i;
const RESULTS = /\b(?:results?|earnings|quarter(?:ly)?|performance)\b/i;
const REPLAY = /\b(?:replay|archived?|recording|rebroadcast|playback)\b/i;
/** Longest time between an announcement and its call, in days. */
const AHEAD_MAX = 120;

const TIME = /\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?\s?m\.?/i;
/** Clocks by their names, longest first. */
const ZONES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:E[SD]?T|Eastern|New\s+York)\b/, 'America/New_York'],
  [/\b(?:C[SD]?T|Central)\b/, 'America/Chicago'],
  [/\b(?:M[SD]?T|Mountain)\b/, 'America/Denver'],
  [/\b(?:P[SD]?T|Pacific)\b/, 'America/Los_Angeles'],
  [/\b(?:GMT|UTC)\b/, 'UTC'],
];
const YEARLESS = new RegExp(`\\b(${MONTH_SOURCE})\\.?\\s+(\\d{1,2})\\b(?!\\s*,?\\s*(?:19|20)\\d\\d)`, 'i');

/**
 * The call on results that a press release announces, with the sentence that does; `undefined` without one. A call is on a day named in the
 * sentence (`November 5`, `today`), not before `releasedOn`; a time without a named clock is not taken.
 */
export function announcedCall(text: string, releasedOn: Day): AnnouncedCall | undefined {
  for (const { start, end } of splitSentences(text)) {
    const sentence = text.slice(start, end).replace(/\s+/g, ' ').trim();
    if (!CALL.test(sentence) || !ANNOUNCES.test(sentence) || !HOLDS.test(sentence) || !RESULTS.test(sentence)) continue;
    const announcement = sentence.slice(0, REPLAY.exec(sentence)?.index ?? sentence.length);
    const day = dayIn(announcement, releasedOn);
    if (day !== undefined) return { at: instantIn(announcement, day), sentence };
  }
  return undefined;
}

/** The first day in a sentence on or after that of the release. */
function dayIn(sentence: string, releasedOn: Day): Day | undefined {
  const isAhead = (day: Day): boolean => {
    const days = daysBetween(releasedOn, day);
    return days >= 0 && days <= AHEAD_MAX;
  };
  const stated = daysIn(sentence).find(({ on }) => isAhead(on))?.on;
  if (stated !== undefined) return stated;
  const [, month, day] = YEARLESS.exec(sentence) ?? [];
  if (month !== undefined) {
    const year = Number(releasedOn.slice(0, 4));
    return [year, year + 1]
      .flatMap((one) => validDay(one, monthNumber(month), Number(day)) ?? [])
      .find((one) => isAhead(one));
  }
  return /\btoday\b|\bthis\s+(?:morning|afternoon|evening)\b/i.test(sentence) ? releasedOn : undefined;
}

function instantIn(sentence: string, day: Day): string {
  const beginning = Date.parse(`${day}T00:00:00Z`);
  const [whole, hour, minute = '0', half] = TIME.exec(sentence) ?? [];
  const zone = whole === undefined ? undefined : zoneAfter(sentence, sentence.indexOf(whole));
  if (hour === undefined || zone === undefined || Number(hour) > 12 || Number(minute) > 59)
    return new Date(beginning).toISOString();
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return new Date(instantOfLocal(zone, beginning + (hours * 60 + Number(minute)) * 60_000)).toISOString();
}

/** The clock that is named first after a time. */
function zoneAfter(sentence: string, at: number): string | undefined {
  const rest = sentence.slice(at, at + 60);
  const named = ZONES.flatMap(([name, zone]) => {
    const found = name.exec(rest);
    return found === null ? [] : [{ at: found.index, zone }];
  });
  return named.sort((a, b) => a.at - b.at)[0]?.zone;
}
