import type { CreateNoteRequest, ListedNote, Note, UpdateNoteRequest } from './api/schemas.ts';
import { type CompanyRef, idOf } from './company.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { cursorListing } from './transport/cursor-listing.ts';
import type { Listing } from './transport/paging.ts';
import { type CallOptions, Resource } from './transport/transport.ts';
import { type ListOwnOptions, OWN_PAGE_MAX, type ShareOptions, sharingOf } from './watchlists.ts';

/** Selection of notes; what is given holds together. */
export interface ListNotesOptions extends ListOwnOptions {
  /** Only notes on this company and its figures. */
  readonly company?: CompanyRef | undefined;
  /** Only notes on this document and its passages, by its id. */
  readonly document?: string | undefined;
  /** `true`: only notes on figures; `false`: only others. */
  readonly figures?: boolean | undefined;
  /** Words that are all in the note, case and accents aside. */
  readonly text?: string | undefined;
}

/** Notes on companies, passages and figures: `almanac.notes`. */
export class Notes extends Resource {
  /** Writes a note on a company, a passage or a figure, for oneself until it is shared. */
  create(note: CreateNoteRequest, options?: CallOptions): Answer<Note> {
    return this.transport.call('notes.create', { body: note }, options);
  }

  /** A note. */
  get(note: CompanyRef, options?: CallOptions): Answer<Note> {
    return this.transport.call('notes.get', { params: { id: idOf(note) } }, options);
  }

  /** The user's own notes and shared ones, the newest first, with their texts. */
  list(options: ListNotesOptions = {}): Listing<ListedNote> {
    const { owned, pinned, company, document, figures, text, limit, ...call } = options;
    const filter = {
      owned,
      pinned,
      company: company === undefined ? undefined : idOf(company),
      document,
      figures,
      text,
    };
    return cursorListing(limit, OWN_PAGE_MAX, call, (page, own) =>
      this.transport.call('notes.list', { query: { ...filter, ...page } }, own),
    );
  }

  /** Changes a note, or pins it; omitted members are unchanged. */
  update(note: CompanyRef, change: UpdateNoteRequest, options?: CallOptions): Answer<Note> {
    return this.transport.call('notes.update', { params: { id: idOf(note) }, body: change }, options);
  }

  /** Lets all of the organization read a note, or some users of it. */
  share(note: CompanyRef, options: ShareOptions = {}): Answer<Note> {
    const body = sharingOf(options);
    return this.transport.call('notes.share', { params: { id: idOf(note) }, body }, options);
  }

  /** Makes a note private again. */
  unshare(note: CompanyRef, options?: CallOptions): Answer<Note> {
    const body = { shareWithOrg: false, shareWithUsers: [] };
    return this.transport.call('notes.share', { params: { id: idOf(note) }, body }, options);
  }

  /** Removes a note. */
  delete(note: CompanyRef, options?: CallOptions): Answer<void> {
    return mapAnswer(this.transport.call('notes.delete', { params: { id: idOf(note) } }, options), () => {});
  }
}
