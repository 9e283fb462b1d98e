import { useState } from 'react';
import { saveFile } from '../parts/save-file.ts';
import { markdownOf } from './answer-markdown.ts';
import type { RunState } from './run-state.ts';

const NAME_CHARACTERS = 60;

/** Actions on a finished answer. */
export function RunActions({ run }: { readonly run: RunState }) {
  const [said, setSaid] = useState('');
  if (run.answer === '') return null;
  // Pages over plain HTTP from elsewhere have no clipboard.
  const copy = (): void => {
    const copied = navigator.clipboard?.writeText(markdownOf(run)) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setSaid('Copied'),
      () => setSaid('Not copied: download it'),
    );
  };
  const save = (): void => {
    const name =
      run.question
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .slice(0, NAME_CHARACTERS) || 'answer';
    saveFile(`${name}.md`, new Blob([markdownOf(run)], { type: 'text/markdown;charset=utf-8' }));
  };
  return (
    <>
      <button type="button" className="button small" onClick={copy}>
        Copy as Markdown
      </button>
      <button type="button" className="button small" onClick={save}>
        Download
      </button>
      <span role="status" className="small-text soft">
        {said}
      </span>
    </>
  );
}
