import { useState } from 'react';
import { useRecordedCalls } from '../api/recorded-calls.ts';
import { type SnippetLanguage, snippetOf } from '../api/snippets.ts';
import { Choices } from '../parts/choices.tsx';
import { DialogWindow } from '../parts/dialog-window.tsx';

const LANGUAGES: readonly SnippetLanguage[] = ['curl', 'TypeScript', 'Python'];

/** Shows the calls that made the page, for programs that want the same. */
export function ApiCallsButton() {
  const calls = useRecordedCalls();
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const controls = (
    <>
      <Choices
        name="Language"
        options={LANGUAGES.map((one) => ({ id: one, name: one }))}
        value={language}
        onChange={setLanguage}
      />
      <button type="button" className="button small" onClick={close}>
        Close
      </button>
    </>
  );
  return (
    <>
      <button type="button" className="button" disabled={calls.length === 0} onClick={() => setIsOpen(true)}>
        API
      </button>
      {isOpen && (
        <DialogWindow title="Calls of this page" aside={controls} onClose={close}>
          {calls.map((call) => (
            <pre key={`${call.method} ${call.path} ${call.body}`} className="code">
              {snippetOf(call, language, window.location.origin)}
            </pre>
          ))}
        </DialogWindow>
      )}
    </>
  );
}
