/** The focused element, if any; for a menu, which closes with the choice, its button. */
export function focusedElement(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}
