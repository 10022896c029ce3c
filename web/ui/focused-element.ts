/** What has the focus, if anything; of a menu, which goes with the choice, the button that opened it. */
export function focusedElement(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}
