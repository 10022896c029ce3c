import { expect, test } from './browser-test.ts';

test('two versions are compared from the reader, change by change, and exported to Word', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/wiki/htm-00.md');
  await page.getByRole('link', { name: 'Compare versions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare versions' })).toBeVisible();
  await expect(page.getByLabel('Earlier version').locator('option:checked')).toHaveText('Version 1');
  await expect(page.getByLabel('Later version').locator('option:checked')).toHaveText('Version 2');
  await expect(page.locator('del').first()).toBeVisible();
  await expect(page.locator('ins').first()).toBeVisible();
  await expectNoAxeFindings();

  const fold = page.getByRole('button', { name: /unchanged/ }).first();
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+$/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('status').filter({ hasText: /^2 of \d+$/ })).toBeVisible();
  await expect(page.locator('li[data-current]')).toBeFocused();

  const summary = page.getByRole('region', { name: 'Changed obligations', exact: true });
  await summary
    .getByRole('button', { name: /show in the text/ })
    .first()
    .click();
  await expect(page.locator('li[data-current]')).toBeFocused();

  const [word] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Word' }).click(),
  ]);
  expect(word.suggestedFilename()).toMatch(/^compare-HTM-00.*\.docx$/);

  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(768);
  await page.getByLabel('Earlier version').selectOption('Version 2');
  await expect(page.getByText('No differences')).toBeVisible();
  // Another pair starts at the top of the page, before its first change.
  await page.getByLabel('Earlier version').selectOption('Version 1');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ changes?$/ })).toBeVisible();
  expect(await page.evaluate<number>('scrollY')).toBe(0);

  // On a phone the steps stay under the bar at the top, wherever they lead.
  await page.setViewportSize({ width: 390, height: 844 });
  const next = page.getByRole('button', { name: 'Next change' });
  for (const step of [1, 2, 3]) {
    await next.click();
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${step} of `) })).toBeVisible();
    await expect(next).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0);
});

test('the compare list takes two documents, survives a reload and leads to their comparison', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/wiki?domain=HTM');
  const tray = page.getByRole('region', { name: 'Compare list' });
  await page.getByRole('checkbox', { name: /^Compare HTM 06-01/ }).check();
  await expect(tray).toContainText('1 to compare');
  await page.getByRole('checkbox', { name: /^Compare HTM 06-02/ }).check();
  await page.reload();
  await expect(tray).toContainText('2 to compare');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await tray.boundingBox())?.height).toBeLessThanOrEqual(110);
  await page.setViewportSize({ width: 1366, height: 650 });
  await expect(page.getByRole('checkbox', { name: /^Compare HTM 06-03/ })).toBeDisabled();
  await expectNoAxeFindings();
  await tray.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare documents' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^HTM 06-01 Electrical services\s+guide$/ })).toBeVisible();
  // Neither document adds or removes anything: matched clauses stand beside each other, the rest is folded.
  await expect(
    page.getByText(/^\d+ of the \d+ clauses of HTM 06-01 .* have a counterpart in HTM 06-02 /),
  ).toBeVisible();
  await expect(page.locator('del, ins')).toHaveCount(0);
  await page.getByRole('button', { name: /clauses only in HTM 06-02/ }).click();
  await expect(page.locator('del, ins')).toHaveCount(0);
  await expectNoAxeFindings();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Obligations', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Obligations that differ' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

test('a comparison of a document without access shows a message and leads back', async ({ page, openAs }) => {
  const nobodys = '0'.repeat(26);
  await openAs('standard', `/compare?before=${nobodys}&after=${nobodys}`);
  await expect(page.getByRole('alert')).toContainText('Could not compare');
  await page.getByRole('link', { name: 'All documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wiki' })).toBeVisible();
});
