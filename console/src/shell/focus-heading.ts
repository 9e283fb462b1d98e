/** Frames after which a page without a heading is given up: some ten seconds. */
const FRAMES_MAX = 600;

/** Focuses the heading of the page once it is there, unless something on the page has the focus already. */
export function focusHeading(): void {
  const page = document.getElementById('content');
  let frames = 0;
  const look = (): void => {
    frames += 1;
    const { activeElement } = document;
    if (activeElement !== page && page?.contains(activeElement)) return;
    const heading = page?.querySelector('h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus();
    } else if (frames < FRAMES_MAX) requestAnimationFrame(look);
  };
  // A closing dialog gives the focus back in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(look));
}
