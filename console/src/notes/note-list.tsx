import type { ListedNote } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { useEntityName } from '../api/entity-name.ts';
import { moment } from '../format/dates.ts';
import { lineLabel, metricLabel } from '../format/names.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { SavedActions } from '../saved/saved-actions.tsx';
import { useRefetchSaved } from '../saved/saved-lists.ts';
import { sharingText } from '../saved/share-button.tsx';
import { ForWriters } from '../session/session-provider.tsx';
import { NOTES, notesOn, type Subject } from './notes.ts';

/** A panel of the notes on a subject, with a way to write one. */
export const NotesPanel = ({ subject, empty }: { readonly subject: Subject; readonly empty: string }) => (
  <Panel title="Notes" actions={<NewNote subject={subject} />}>
    <NoteList subject={subject} empty={empty} />
  </Panel>
);

/** Notes on a subject, or all of them; those that have these words. */
export function NoteList({
  subject,
  text = '',
  empty,
}: {
  readonly subject: Subject;
  readonly text?: string;
  readonly empty: string;
}) {
  const query = useQuery(notesOn(subject, text));
  return (
    <QueryView query={query} height="4rem" what="notes" isEmpty={(notes) => notes.length === 0} empty={empty}>
      {(notes) => (
        <ul className="plain-list stack notes">
          {notes.map((note) => (
            <li key={note.id} id={note.id}>
              <Note note={note} subject={subject} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Note({ note, subject }: { readonly note: ListedNote; readonly subject: Subject }) {
  const { name, text, passage, updatedAt, editable } = note;
  const sharing = sharingText(note);
  // The name may be the first line of the text.
  const rest = text === name || text.startsWith(`${name}\n`) ? text.slice(name.length).trim() : text;
  return (
    <article className="stack">
      <header className="row spread">
        <h3>{name}</h3>
        <span className="soft small-text">
          {moment(updatedAt)}
          {sharing !== 'no' && `, ${editable ? 'shared ' : ''}${sharing}`}
        </span>
      </header>
      {!subject.figure && <Place note={note} isAlone={subject.companyId != null || subject.passage != null} />}
      {passage?.quote && <blockquote className="soft small-text">{passage.quote}</blockquote>}
      {rest !== '' && <p className="written">{rest}</p>}
      <div className="row">
        {editable && <EditNote note={note} />}
        <SavedActions kind={NOTES} item={note} />
      </div>
    </article>
  );
}

/** Links to what a note is on. On the page of a company or document, those that are already in view are left out. */
const Place = ({
  note: { companyId, passage, figure },
  isAlone,
}: {
  readonly note: ListedNote;
  readonly isAlone: boolean;
}) =>
  (!isAlone || passage || figure) && (
    <p className="row small-text">
      {companyId && (
        <Link to="/companies/$id" params={{ id: companyId }} search={figure ? addressOf(figure) : {}}>
          {!isAlone && <EntityName id={companyId} />}
          {figure && `${isAlone ? '' : ': '}${figureName(figure)}`}
        </Link>
      )}
      {passage && (
        <Link
          to="/read/$id"
          params={{ id: passage.documentId }}
          search={passage.from == null ? {} : { from: passage.from, to: passage.to ?? passage.from }}
        >
          {passageName(passage, isAlone && companyId == null)}
        </Link>
      )}
    </p>
  );

/** The passage alone where its document is in view. */
function passageName({ headline, from }: NonNullable<ListedNote['passage']>, isInView: boolean): string {
  if (isInView) return from == null ? 'The document' : `Passage ${from}`;
  return from == null ? (headline ?? 'Document') : `${headline ?? 'Document'}, passage ${from}`;
}

type Figure = NonNullable<ListedNote['figure']>;

const figureName = ({ statement, field, fiscalYear, fiscalPeriod }: Figure): string => {
  const isNamed = statement === 'geography' || statement === 'product';
  const name = statement === 'metrics' ? metricLabel(field) : isNamed ? field : lineLabel(field);
  return fiscalYear == null ? name : `${name}, ${fiscalPeriod} ${fiscalYear}`;
};

const EntityName = ({ id }: { readonly id: string }) => useEntityName(id);

/** Statements in the address of a company's page. */
const STATEMENTS = {
  income: 'income',
  balance: 'balance',
  'cash-flow': 'cash',
  geography: 'regions',
  product: 'products',
} as const;

function addressOf({ statement, field, fiscalYear, fiscalPeriod }: Figure) {
  if (statement === 'metrics') return { tab: 'metrics' as const, metric: field };
  return {
    tab: 'statements' as const,
    statement: STATEMENTS[statement],
    ...(fiscalPeriod !== 'FY' && { period: 'quarter' as const }),
    figure: field,
    of: `${fiscalPeriod}-${fiscalYear}`,
  };
}

/** Writes a note on a subject. */
export function NewNote({ subject, label = 'Add note' }: { readonly subject: Subject; readonly label?: string }) {
  const refetch = useRefetchSaved();
  return (
    <ForWriters>
      <FormDialog
        button={label}
        title="New note"
        action="Save"
        onSubmit={async (form) => {
          const { id } = await almanac.notes.create({ ...subject, text: String(form.get('text')) });
          if (form.get('organization') === 'on') await almanac.notes.share(id);
          await refetch();
        }}
      >
        {subject.passage?.quote && <blockquote className="soft small-text">{subject.passage.quote}</blockquote>}
        <TextField value="" />
        <label className="row">
          <input type="checkbox" name="organization" />
          Share with the organization
        </label>
      </FormDialog>
    </ForWriters>
  );
}

function EditNote({ note: { id, name, text } }: { readonly note: ListedNote }) {
  const refetch = useRefetchSaved();
  return (
    <FormDialog
      button="Edit"
      label={`Edit ${name}`}
      className="button small quiet"
      title="Edit the note"
      action="Save"
      onSubmit={async (form) => {
        await almanac.notes.update(id, { text: String(form.get('text')) });
        await refetch();
      }}
    >
      <TextField value={text} />
    </FormDialog>
  );
}

const TEXT_MAX = 20_000;

const TextField = ({ value }: { readonly value: string }) => (
  <div className="field">
    <label htmlFor="note-text">Note</label>
    <textarea
      id="note-text"
      name="text"
      className="input"
      rows={6}
      required
      maxLength={TEXT_MAX}
      defaultValue={value}
      // biome-ignore lint/a11y/noAutofocus: a dialog begins with its first field
      autoFocus
    />
  </div>
);
