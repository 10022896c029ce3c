import { expect } from '@playwright/test';
import { test } from './services-app.ts';

test('a champion sets the rules, verifies a domain, creates a SCIM token and revokes it', async ({
  page,
  openAs,
  dns,
  expectNoAxeFindings,
}) => {
  await openAs('champion', '/dashboard/settings');
  await page.getByRole('textbox', { name: 'Organisation name', exact: true }).fill('Northmoor Teaching Hospitals');
  await page.getByRole('textbox', { name: 'Lock the screen after' }).fill('90');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Use 5 to 60 minutes.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Lock the screen after' }).fill('30');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Northmoor Teaching Hospitals')).toBeVisible();

  const add = page.getByRole('textbox', { name: 'Add a domain' });
  await add.fill('nhs.net');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Many organisations share this domain')).toBeVisible();
  await add.fill('Northmoor.example');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const domain = page.getByRole('list', { name: 'Domains' }).getByRole('listitem');
  await expect(domain).toContainText('northmoor.example');
  await page.getByRole('button', { name: 'Check northmoor.example' }).click();
  await expect(domain).toContainText('The DNS record was not found.');
  await expectNoAxeFindings();
  const record = await domain.getByText('candour-verification=').textContent();
  dns.say('northmoor.example', [['v=spf1 -all'], [record ?? '']]);
  await page.getByRole('button', { name: 'Check northmoor.example' }).click();
  await expect(page.getByText('northmoor.example verified.')).toBeVisible();
  await expect(domain).toContainText('Verified on');

  await page.getByRole('textbox', { name: 'Directory name' }).fill('Entra');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('textbox', { name: 'Token', exact: true })).toHaveValue(/^candour_scim_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke Entra' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('list', { name: 'SCIM tokens' })).toHaveCount(0);
});

test('a champion invites colleagues by email and by link, resends, withdraws, and finds people', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('champion', '/dashboard');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save invitation' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('Owen.Pritchard@northmoor.example');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Owen');
  await dialog.getByRole('textbox', { name: 'Surname' }).fill('Pritchard');
  await dialog.getByRole('textbox', { name: 'Job title' }).fill('Ward manager');
  await expectNoAxeFindings();
  await dialog.getByRole('button', { name: 'Save invitation' }).click();
  await expect(page.getByText('Owen Pritchard')).toBeVisible();
  await page.getByRole('button', { name: 'Resend to Owen Pritchard' }).click();
  await expect(
    page.getByText('Invitation to owen.pritchard@northmoor.example saved in the outbox folder. No email was sent.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('aisha@northmoor.example');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Aisha');
  await dialog.getByRole('textbox', { name: 'Surname' }).fill('Rahman');
  await dialog.getByRole('textbox', { name: 'Job title' }).fill('Matron');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(/complete-profile\?token=/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Withdraw the invitation to Aisha Rahman' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Aisha Rahman')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('nobody of this name');
  await expect(page.getByText('No people found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('');
  await expect(page.getByRole('table', { name: 'People in your organisation' }).getByRole('row')).toHaveCount(51);
  await expectNoAxeFindings();
});

test('only a champion can open the dashboard', async ({ page, openAs }) => {
  await openAs('standard', '/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
});
