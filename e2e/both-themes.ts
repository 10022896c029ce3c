import { expect, type Page } from '@playwright/test';

/** Runs `look` in the current theme and then in the other, which stays on: one page load serves both. */
export async function inBothThemes(page: Page, look: () => Promise<void>): Promise<void> {
  await look();
  const html = page.locator('html');
  const theme = (await html.getAttribute('data-mantine-color-scheme')) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: theme });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', theme);
  await look();
}
