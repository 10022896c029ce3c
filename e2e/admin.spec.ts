import { expect, test } from './browser-test.ts';

/** The parts of the page that scroll sideways. */
const wider = `[...document.querySelectorAll('html, main, main *')]
  .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1 && getComputedStyle(part).overflowX !== 'visible')
  .map((part) => part.className)`;

test('every section of the administration can be reached at every width, and nothing is clipped', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('administrator', '/admin');
  for (const [width, height] of [
    [1366, 650],
    [768, 1024],
    [390, 844],
    [320, 650],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/admin?show=users');
    const sections = page.getByRole('navigation', { name: 'Admin sections' });
    if (width > 1023) await sections.getByRole('link', { name: 'Audit log' }).click();
    else await sections.getByLabel('Section').selectOption('Audit log');
    await expect(page).toHaveURL('/admin?show=audit');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Audit log' }).getByText('Logged in').first()).toBeVisible();
    // No part of a table or of the page lies beyond the right edge.
    expect(await page.evaluate(wider), `${width} px`).toEqual([]);
  }
  await expectNoAxeFindings();
});

test('an administrator reads health, jobs, outbox and audit log, and verifies the chain', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('administrator', '/admin');
  const scanner = page.getByRole('row').filter({ hasText: 'Virus scanner' });
  await expect(scanner).toContainText('Off');
  await expect(scanner).toContainText('Set VIRUS_SCANNER to turn it on.');
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(page).toHaveURL('/admin?show=jobs');
  await expect(page.getByRole('table', { name: 'Kinds of job' }).getByText('Send an email')).toBeVisible();
  await page.getByRole('link', { name: 'Outbox' }).click();
  // Tests before this one may have sent some.
  await expect(page.getByText('No emails yet').or(page.getByRole('table', { name: 'Outbox' }))).toBeVisible();
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await page.getByRole('button', { name: 'Verify audit log' }).click();
  await expect(page.getByText(/The chain is intact\. [\d,]+ entries checked today, \d\d:\d\d\./)).toBeVisible();
  // The demonstration's policies are the reader's organisation's own, so the log may name them.
  const published = page
    .getByRole('row')
    .filter({ hasText: /Published a version: .+, version 1/ })
    .first();
  const opener = published.getByRole('button', { name: /^Entry/ });
  await opener.press('Enter');
  const entry = page.getByRole('complementary', { name: /^Entry/ });
  await expect(entry.getByText('Northmoor Teaching Hospitals')).toBeVisible();
  await expect(entry.getByText('documents.version_published')).toBeVisible();
  await expectNoAxeFindings();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
