import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useRecordedCalls } from '../api/recorded-calls.ts';
import { type SnippetLanguage, snippetOf } from '../api/snippets.ts';
import { Choices } from '../parts/choices.tsx';

const LANGUAGES: readonly SnippetLanguage[] = ['curl', 'TypeScript', 'Python'];

/** Shows the calls that made the page, for programs that want the same. */
export function ApiCallsButton() {
  const calls = useRecordedCalls();
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  return (
    <DialogTrigger>
      <Button className="button" isDisabled={calls.length === 0}>
        API
      </Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="dialog">
          <Dialog>
            {({ close }) => (
              <>
                <div className="row">
                  <Heading slot="title">Calls of this page</Heading>
                  <Choices
                    name="Language"
                    options={LANGUAGES.map((one) => ({ id: one, name: one }))}
                    value={language}
                    onChange={setLanguage}
                  />
                  <Button className="button small" onPress={close}>
                    Close
                  </Button>
                </div>
                {calls.map((call) => (
                  <pre key={`${call.method} ${call.path} ${call.body}`} className="code">
                    {snippetOf(call, language, window.location.origin)}
                  </pre>
                ))}
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
