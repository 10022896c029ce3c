import { expect, test } from './browser-test.ts';

test('an administrator reads health, jobs, outbox and audit log, and verifies the chain', async ({ page, openAs }) => {
  await openAs('administrator', '/admin');
  await expect(page.getByRole('table', { name: 'Checks' }).getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Jobs' }).click();
  await expect(page).toHaveURL('/admin?show=jobs');
  await expect(page.getByRole('table', { name: 'Queues' })).toBeVisible();
  await page.getByRole('button', { name: 'Outbox' }).click();
  await expect(page.getByText('No emails yet')).toBeVisible();
  await page.getByRole('button', { name: 'Audit log', exact: true }).click();
  await page.getByRole('button', { name: 'Verify audit log' }).click();
  await expect(page.getByText(/The audit log is intact: [\d,]+ entries verified\./)).toBeVisible();
});
