import type { Page } from '@playwright/test';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';

const first = `# Waste

1.1 This policy follows HTM 07-01.

1.2 Staff must keep waste in locked stores.`;

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Review a policy' });

async function reviewFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/markdown', buffer: Buffer.from(text) };
  await panelOf(page).getByLabel('Policy to review').setInputFiles(file);
  await expect(panelOf(page).getByText(/requirements in 1 document$/)).toBeVisible({ timeout: 60_000 });
}

async function start(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Start review' }).click();
  await expect(page).toHaveURL(/\/review\/[0-9A-Z]{26}/);
  await expect(page.getByRole('heading', { name: /requirements met$/ })).toBeVisible({ timeout: 90_000 });
}

test('a second draft is compared with the first: numbers, tabs and table say the same', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/review');
  await reviewFile(page, 'Waste draft policy v1.md', first);
  await expect(panelOf(page).getByRole('checkbox', { name: /^Compare with/ })).toHaveCount(0);
  await start(page);
  const title = await page.locator('article[data-open] h3').textContent();
  await page.getByRole('button', { name: 'Dismiss with a reason' }).click();
  await page.getByRole('textbox', { name: /Reason/ }).fill('Another policy has it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await reviewFile(page, 'Waste policy v2.md', first.replace('locked stores', 'open yards'));
  await expect(
    panelOf(page).getByRole('checkbox', { name: /^Compare with the review of “Waste draft policy v1”/ }),
  ).toBeChecked();
  await start(page);
  const numbers = page.getByRole('list', { name: 'Changes in numbers' });
  await expect(numbers).toContainText('still open');
  const open = Number(/(\d+) still open/.exec((await numbers.textContent()) ?? '')?.[1]);
  const tab = page.getByRole('button', { name: `Still open ${open}`, exact: true });
  await tab.click();
  await expect(page.getByText(`1 of ${open}`, { exact: true })).toBeVisible();
  await expect(page.locator('article[data-open]')).toContainText('Still open.');

  // The decision came along, so the finding is no longer among those to act on.
  await page.getByRole('button', { name: /^To act on/ }).click();
  await expect(page.locator('article h3', { hasText: title ?? '' })).toHaveCount(0);
  await page.getByRole('button', { name: /^All \d/ }).click();
  await expect(page.getByText(/^Dismissed by .*, carried over from the earlier review\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Coverage', exact: true }).click();
  const table = page.getByRole('table', { name: 'Requirements by section of the policy' });
  await expect(table.getByRole('columnheader', { name: /^Since/ })).toBeVisible();
  await expect(table.getByText('Same', { exact: true }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Changes only' }).check();
  await expect(table.getByText('Same', { exact: true })).toHaveCount(0);
  await inBothThemes(page, expectNoAxeFindings);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(numbers).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});
