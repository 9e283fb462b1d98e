import { DialogWindow } from '../parts/dialog-window.tsx';

/** Keys with what they do. */
type Keys = readonly (readonly [keys: string, effect: string])[];

/** Keys by where they work. */
const KEYS: readonly (readonly [place: string, keys: Keys])[] = [
  [
    'Everywhere',
    [
      ['Ctrl K', 'find a company, document, topic or page'],
      ['?', 'show these keys'],
      ['Esc', 'close a window or the menu'],
    ],
  ],
  [
    'Sources of an answer',
    [
      ['n', 'next source'],
      ['p', 'previous source'],
      ['Esc', 'back to the answer'],
    ],
  ],
  [
    'Calendar',
    [
      ['p, t, n', 'previous week, this week, next week'],
      ['Arrows', 'another day of the month; Enter opens it'],
    ],
  ],
  [
    'Document',
    [
      ['Alt N, Alt P', 'next and previous passage of the search'],
      ['Enter, Shift Enter', 'next and previous place, in the field for words'],
    ],
  ],
];

/** The keys that pages know. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <DialogWindow title="Keys" onClose={onClose}>
    {KEYS.map(([place, keys]) => (
      <section key={place}>
        <h3>{place}</h3>
        <dl className="keys">
          {keys.map(([key, effect]) => (
            <div key={key} className="row">
              <dt>
                <kbd className="kbd">{key}</kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
    <div className="row">
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </div>
  </DialogWindow>
);
