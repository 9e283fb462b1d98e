import type { FormEvent } from 'react';

/** A question, asked with Enter. */
export function QuestionForm({
  label,
  question,
  placeholder,
  isRunning,
  isFirst = false,
  onAsk,
}: {
  readonly label: string;
  readonly question: string;
  readonly placeholder: string;
  /** While it is true nothing is asked. */
  readonly isRunning: boolean;
  /** The page begins with it, so it has the focus. */
  readonly isFirst?: boolean;
  readonly onAsk: (question: string) => void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = String(new FormData(form).get('q')).trim();
    if (asked === '' || isRunning) return;
    onAsk(asked);
    form.reset();
  };
  return (
    <form className="row no-wrap" onSubmit={submit}>
      <input
        key={question}
        name="q"
        className="input"
        aria-label={label}
        defaultValue={question}
        placeholder={placeholder}
        maxLength={20_000}
        // biome-ignore lint/a11y/noAutofocus: the page is for this field
        autoFocus={isFirst}
      />
      <button type="submit" className="button primary" disabled={isRunning}>
        Ask
      </button>
    </form>
  );
}
