import { useState } from 'react';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { useDelayed } from '../parts/use-delayed.ts';
import { NoteList } from './note-list.tsx';

const TYPING_MS = 200;

/** All notes that the reader wrote or may read, searched by words. */
export function NotesPage() {
  const [text, setText] = useState('');
  const asked = useDelayed(text.trim(), TYPING_MS);
  return (
    <div className="page">
      <PageHeading>Notes</PageHeading>
      <p className="soft">
        Notes are written on the page of a company, at a passage of a document, and in the window of a figure.
      </p>
      <div className="field">
        <label htmlFor="note-words">Words in notes</label>
        <input
          id="note-words"
          type="search"
          className="input"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Panel title="Your notes, and those shared with you">
        <NoteList
          subject={{}}
          text={asked}
          empty={asked === '' ? 'There are none yet.' : 'No note has all of these words.'}
        />
      </Panel>
    </div>
  );
}
