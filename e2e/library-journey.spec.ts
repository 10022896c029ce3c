import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';

const policy = (interval: string) =>
  Buffer.from(`<!doctype html><html lang="en-GB"><head><title>Lone working policy</title></head><body><main>
<h1>Lone working policy</h1>
<h2>1 Purpose</h2>
<p>1.1 This policy keeps staff safe who work where nobody else is.</p>
<h2>2 Keeping in touch</h2>
<p>2.1 A lone worker must call the control room every ${interval}.</p>
<p>2.2 The control room must raise the alarm when a call does not come.</p>
</main></body></html>`);

const row = (page: Page) =>
  page
    .getByRole('table', { name: 'Your organisation’s documents' })
    .locator('tbody tr')
    .filter({ hasText: 'Lone working policy' });

async function add(page: Page, interval: string) {
  await page.goto('/data-library');
  await page.getByRole('button', { name: 'Add documents' }).click();
  const name = 'lone-working.html';
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/html', buffer: policy(interval) });
}

test('a policy is added, found and cited; its next version causes a notification, is compared and rolled back', async ({
  page,
  openAs,
  request,
  tokenOf,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/data-library');
  await add(page, 'two hours');
  await expect(row(page)).toContainText('v1', { timeout: 60_000 });
  await expectNoAxeFindings();
  await page.getByRole('searchbox', { name: 'Search the data library' }).fill('raise the alarm');
  await expect(row(page)).toContainText('must raise the alarm when a call does not come');

  await page.goto('/chat');
  await page.getByLabel('Ask a question').fill('How often must a lone worker call the control room?');
  await page.keyboard.press('Enter');
  await expect(page.locator('blockquote').first()).toContainText('call the control room every two hours');
  await expect(topOf(page)).toBeVisible();

  await add(page, 'hour');
  await expect(row(page)).toContainText('v2', { timeout: 60_000 });
  const headers = { 'auth-token': await tokenOf('standard') };
  await expect(async () => {
    const told = await (await request.get('/api/notifications/user', { headers })).text();
    expect(told).toContain('Lone working policy');
  }).toPass();

  await page.goto('/wiki/lone-working.html');
  await page.getByRole('link', { name: 'Compare versions' }).click();
  await expect(page.locator('ins').first()).toBeVisible();

  await page.goto('/data-library?q=lone');
  await row(page).getByRole('button', { name: 'Actions for Lone working policy' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(page.getByText('every two hours')).toBeVisible();
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('Version rolled back.')).toBeVisible();
  await page.goto('/data-library?q=lone');
  await expect(row(page)).toContainText('v1');

  // Nothing precedes a first version: its text is no change, and there is nothing to roll back to.
  await row(page).getByRole('button', { name: 'Actions for Lone working policy' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(page.getByRole('heading', { name: 'Text of this version' })).toBeVisible();
  await expect(page.getByText('every two hours')).toBeVisible();
  await expect(page.locator('ins')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Roll back' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Data library' }).first().click();
  await expect(page).toHaveURL('/data-library');
});
