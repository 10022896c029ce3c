import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './browser-test.ts';

/** The person has no admin page, so the administrator sees a refusal there, with the banner and its way out. */
async function expectBannerWhereRefused(page: Page, banner: Locator): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expect(banner).toBeVisible();
}

async function expectAudited(page: Page, actions: readonly string[]): Promise<void> {
  await page.goto('/admin?show=audit');
  const log = page.getByRole('table', { name: 'Audit log' });
  for (const action of actions) await expect(log.getByText(action).first()).toBeVisible();
}

test('an administrator requests support access with a reason, the person allows it, and either can see and end it', async ({
  page,
  openAs,
  browser,
  baseURL,
  personOf,
  tokenOf,
  expectNoAxeFindings,
}) => {
  const { name } = personOf('standard');
  await openAs('administrator', '/admin?show=users');
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(personOf('standard').email);
  // The list has narrowed to one row, so rows no longer move.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Request access to ${name}’s account` }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Short');
  await page.getByRole('button', { name: 'Send request', exact: true }).click();
  await expect(page.getByText('Enter a reason of at least 10 characters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('To see why the list of chats stays empty');
  await expectNoAxeFindings();
  await page.getByRole('button', { name: 'Send request', exact: true }).click();
  await page.getByRole('link', { name: 'Support access', exact: true }).click();
  await expect(page.getByText('Awaiting an answer')).toBeVisible();

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const token = await tokenOf('standard');
  await elsewhere.addInitScript((given) => localStorage.setItem('accessToken', given), token);
  const persons = await elsewhere.newPage();
  await persons.goto('/profile/support-access');
  await expect(persons.getByText('To see why the list of chats stays empty')).toBeVisible();
  await persons.getByRole('button', { name: 'Allow for 60 minutes' }).click();
  await expect(persons.getByText('Support has not started.')).toBeVisible();

  await page.getByRole('button', { name: `Start viewing Candour as ${name}` }).click();
  const banner = page.getByRole('region', { name: 'Support access' });
  await expect(banner).toContainText(`You are viewing Candour as ${name} until`);
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await expectBannerWhereRefused(page, banner);
  await page.goto('/profile');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(personOf('standard').email);
  await expect(banner).toBeVisible();
  await expectNoAxeFindings();
  await page.getByRole('textbox', { name: 'Job title' }).fill('Somebody else');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('There was an error updating your profile.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await persons.reload();
  await expect(persons.getByText('Support is viewing Candour as you')).toBeVisible();
  await page.getByRole('button', { name: 'End support access' }).click();
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await persons.reload();
  await expect(persons.getByText('Support ended it')).toBeVisible();
  await elsewhere.close();

  await expectAudited(page, ['impersonation.started', 'impersonation.read', 'impersonation.ended']);
});

test('an administrator disables and enables a user', async ({ page, openAs, personOf, request }) => {
  const guest = personOf('guest');
  const logIn = async () =>
    (await request.post('/api/auth/login', { multipart: { email: guest.email, password: guest.password } })).status();
  await openAs('administrator', '/admin?show=users');
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(guest.email);
  await page.getByRole('button', { name: `Disable ${guest.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(`${guest.name} disabled.`)).toBeVisible();
  expect(await logIn()).toBe(400);
  await page.getByRole('button', { name: `Enable ${guest.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText(`${guest.name} enabled.`)).toBeVisible();
  expect(await logIn()).toBe(200);
});
