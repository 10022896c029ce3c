import type { Page } from '@playwright/test';

// Evaluated in the page.
const nameOfFocused = `(() => {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
})()`;

/** Presses Tab, or Shift+Tab, until the element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  // More than the chats that other tests may have left in the list.
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate<string>(nameOfFocused);
    if (name.test(focused)) return;
  }
  throw new Error(`Nothing named ${name} was reached by Tab.`);
}
