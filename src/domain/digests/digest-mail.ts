import type { Development } from '../watching/development.ts';
import type { ItemLook, ItemNews, WatchedKind } from '../watching/watching.ts';
import type { Digest, DigestRhythm } from './digest.ts';
import type { DigestLinks } from './digest-links.ts';
import type { OutgoingMail } from './mailer.ts';

export interface MailParts {
  readonly links: Pick<DigestLinks, 'pathOf'>;
  /** Address of the service and its console, without a slash at the end. */
  readonly publicUrl: string;
  /** IANA name, for days and times in mails. */
  readonly timeZone: string;
}

/** Folders of the console in which items are, and their names in sentences. */
const KINDS: Readonly<Record<WatchedKind, { readonly path: string; readonly noun: string }>> = {
  watchlist: { path: 'watchlists', noun: 'watchlist' },
  saved_search: { path: 'saved', noun: 'saved search' },
  saved_screen: { path: 'screens', noun: 'saved screen' },
};
const RHYTHMS: Readonly<Record<DigestRhythm, string>> = { at_once: 'at once', daily: 'daily', weekly: 'weekly' };
const CATEGORIES = {
  'earnings-call': 'Earnings call',
  'conference-call': 'Conference call',
  'ipos-calendar': 'IPO',
  'delisted-company': 'Delisting',
} as const;

interface Line {
  readonly text: string;
  readonly url: string;
  readonly note?: string;
}

interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** The mail about the news of an item; `undefined` where there is none. */
export function newsMail(parts: MailParts, digest: Digest, look: ItemLook): OutgoingMail | undefined {
  const { name } = look;
  const sections = sectionsOf(parts, look).filter(({ lines }) => lines.length > 0);
  if (sections.length === 0) return undefined;
  const { path, noun } = KINDS[digest.kind];
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const since = moment(digest.view.seenAt, parts.timeZone);
  return mailOf(parts, digest, {
    key: `${digest.id}.${Date.parse(digest.view.seenAt)}`,
    subject: `${name}: ${count} new`,
    opening: `New in your ${noun} “${name}” since ${since} (${parts.timeZone}).`,
    sections,
    action: { text: `Open the ${noun}`, url: `${parts.publicUrl}/${path}/${digest.view.itemId}` },
    isStoppable: true,
  });
}

/** The question to an address whether it wants the mails. */
export function consentMail(parts: MailParts, digest: Digest, names: { readonly user: string; readonly item: string }) {
  const { noun } = KINDS[digest.kind];
  const opening =
    `${names.user} has ordered mails to this address (${RHYTHMS[digest.rhythm]}) about the ${noun} “${names.item}”. ` +
    'Nothing is sent until you confirm. If you do not expect this, do nothing.';
  return mailOf(parts, digest, {
    key: `${digest.id}.${Date.parse(digest.updatedAt)}.consent`,
    subject: `Please confirm: mails about “${names.item}”`,
    opening,
    sections: [],
    action: { text: 'Confirm', url: `${parts.publicUrl}${parts.links.pathOf('confirm', digest)}` },
    isStoppable: false,
  });
}

function sectionsOf({ publicUrl, timeZone }: MailParts, { news, names }: ItemLook): Section[] {
  const company = (id: string): string => names.get(id) ?? id;
  const companyUrl = (id: string): string => `${publicUrl}/companies/${id}`;
  const companies = (ids: ItemNews['entered']): Line[] => ids.map((id) => ({ text: company(id), url: companyUrl(id) }));
  return [
    {
      title: 'Events and figures',
      lines: news.developments.map((one) => ({
        text: `${company(one.entityId)}: ${developmentWords(one, timeZone)}`,
        url: companyUrl(one.entityId),
      })),
    },
    { title: 'Companies that came', lines: companies(news.entered) },
    { title: 'Companies that went', lines: companies(news.left) },
    {
      title: 'Documents',
      lines: news.documents.map(({ id, headline, publishedAt }) => ({
        text: headline === '' ? 'Untitled' : headline,
        url: `${publicUrl}/read/${id}`,
        note: moment(publishedAt, timeZone),
      })),
    },
  ];
}

function developmentWords({ about }: Development, timeZone: string): string {
  if (about.kind === 'statement') return `figures of ${about.fiscalPeriod} ${about.fiscalYear}, ${about.form}`;
  const { category, eventAt, hasTime, previousEventAt, previousHasTime, title, change } = about;
  const time = (at: string, isTimed: boolean | null): string => (isTimed === false ? day(at) : moment(at, timeZone));
  const words = `${CATEGORIES[category]}, ${time(eventAt, hasTime)}: ${title}`;
  if (previousEventAt !== null) return `${words} (moved from ${time(previousEventAt, previousHasTime)})`;
  return change === 'changed' ? `${words} (changed)` : words;
}

/** `27 Nov 2026`, the day in UTC, which is all that is known of an event without a time. */
const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-GB', { timeZone: 'UTC', dateStyle: 'medium' });

/** `27 Nov 2026, 21:30`. */
const moment = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });

interface Letter {
  readonly key: string;
  readonly subject: string;
  readonly opening: string;
  readonly sections: readonly Section[];
  readonly action: Line;
  /** True for mails that follow an order, which has a link to take it back. */
  readonly isStoppable: boolean;
}

function mailOf(
  { links, publicUrl }: MailParts,
  digest: Digest,
  { key, subject, opening, sections, action, isStoppable }: Letter,
): OutgoingMail {
  const unsubscribeUrl = isStoppable ? `${publicUrl}${links.pathOf('unsubscribe', digest)}` : null;
  const closing = unsubscribeUrl === null ? [] : [{ text: 'Send no more of these mails', url: unsubscribeUrl }];
  const noteOf = ({ note }: Line): string => (note === undefined ? '' : ` (${note})`);
  const text = [
    opening,
    ...sections.map(({ title, lines }) =>
      [title, ...lines.map((line) => `- ${line.text}${noteOf(line)}\n  ${line.url}`)].join('\n'),
    ),
    ...[action, ...closing].map((line) => `${line.text}:\n${line.url}`),
  ];
  const anchor = (line: Line): string => `<a href="${escaped(line.url)}">${escaped(line.text)}</a>`;
  const html = [
    `<p>${escaped(opening)}</p>`,
    ...sections.map(({ title, lines }) => {
      const items = lines.map((line) => `<li>${anchor(line)}${escaped(noteOf(line))}</li>`);
      return `<h2 style="font-size:1em">${title}</h2><ul>${items.join('')}</ul>`;
    }),
    `<p><strong>${anchor(action)}</strong></p>`,
    ...closing.map((line) => `<p><small>${anchor(line)}</small></p>`),
  ];
  return {
    to: digest.address,
    subject: subject.replace(/\s+/g, ' '),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><body>${html.join('')}</body></html>`,
    key,
    unsubscribeUrl,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
