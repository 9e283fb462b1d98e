/** Ref of a row of tabs: the current one is in view once the row is drawn. The page itself does not scroll. */
export function showCurrentTab(tabs: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const current = tabs?.querySelector<HTMLElement>('[aria-current]');
    if (!tabs || !current) return;
    tabs.scrollLeft = current.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
  });
}
