import { focusHeading } from './focus-heading.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** A control that has the focus, as the page is then. */
interface Place {
  readonly control: HTMLElement;
  /** The elements that contain it, innermost first, up to the content of the page, its menu or a dialog; none before signing in. */
  readonly around: readonly HTMLElement[];
  /** All controls of the outermost of them, in their order. */
  readonly controls: readonly HTMLElement[];
}

/** The control that got the focus because another one left it, until the reader types. */
let given: Element | null = null;

/** True where no reader chose the element that has the focus: nothing has it, a heading, or a control that got it because another one left it. */
export const isFocusGiven = (): boolean =>
  document.activeElement === document.body ||
  document.activeElement === given ||
  document.activeElement?.tagName === 'H1';

/**
 * Keeps the place of readers who use keys. A control that is removed, hidden or disabled while it has the focus leaves it to the body of the page;
 * it goes on to what took the control's place, else to the next control, the previous one, or the heading of the page. A control that is disabled
 * for a time, as while its form is sent, gets it back.
 */
export function keepFocus(): void {
  let place: Place | undefined;
  let isLooking = false;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) place = placeOf(target);
  });
  // Whoever presses beside all controls wants none.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !place?.control.contains(target)) place = undefined;
  });
  document.addEventListener('input', () => {
    given = null;
  });
  const look = (): void => {
    isLooking = false;
    if (place === undefined || document.activeElement !== document.body) return;
    const { control } = place;
    if (isUsable(control)) control.focus();
    else if (!control.isConnected || !control.matches(':disabled')) focusNear(place);
    given = document.activeElement;
  };
  new MutationObserver(() => {
    if (place === undefined || isLooking) return;
    isLooking = true;
    // A closing dialog gives the focus back in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(look));
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

function placeOf(control: HTMLElement): Place {
  const root = control.closest<HTMLElement>('dialog, [role=alertdialog], #content, .shell > *');
  const around: HTMLElement[] = [];
  for (let at = control.parentElement; root?.contains(at) && at !== null; at = at.parentElement) around.push(at);
  return { control, around, controls: root === null ? [] : controlsIn(root) };
}

const controlsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(CONTROLS)];

const isUsable = (control: HTMLElement): boolean =>
  control.isConnected && !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true });

/** Focuses the nearest usable control within the innermost element that is left and has one. */
function focusNear({ control, around, controls }: Place): void {
  const at = controls.indexOf(control);
  const near = [...controls.slice(at + 1), ...controls.slice(0, at).reverse()];
  for (const element of around.filter(({ id, isConnected }) => isConnected && id !== 'content')) {
    const left = controlsIn(element).filter(isUsable);
    const next = left.find((one) => !controls.includes(one)) ?? near.find((one) => left.includes(one));
    if (next) {
      next.focus();
      return;
    }
  }
  focusHeading();
}
