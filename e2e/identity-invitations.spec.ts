import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { test } from './identity-app.ts';
import { linkTo } from './mail-folder.ts';

const password = 'a kettle under the green stairs';
const tom = { first_name: 'Tom', last_name: 'Okoro', job_title: 'Ward manager' };

async function complete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Complete profile' }).click();
}

async function logIn(page: Page, email: string, firstPage: '/home' | '/landing'): Promise<void> {
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(firstPage);
}

test('an invitation by email can be completed once, and later says that it was used', async ({
  page,
  request,
  tokenOf,
  dataFolder,
  expectNoAxeFindings,
}) => {
  const email = 'tom.okoro@northmoor.example';
  const headers = { 'auth-token': await tokenOf('champion') };
  const data = { ...tom, email: email.toUpperCase() };
  expect((await request.post('/api/auth/champion_create_user', { headers, data })).ok()).toBe(true);
  const link = await linkTo(email, /complete-profile/, dataFolder);
  await page.goto(link);
  await expect(page.getByText(/has invited you/)).toBeVisible();
  await expect(page, 'the token is no longer in the address').toHaveURL('/auth/complete-profile');
  await expect(page.getByLabel('Work email')).toHaveValue(email);
  await expect(page.getByLabel('First name')).toHaveValue('Tom');
  await expectNoAxeFindings();
  await page.getByLabel('Surname').fill('');
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page.getByText('There are 2 problems to fix')).toBeVisible();
  await page.getByRole('link', { name: 'Enter your surname.' }).click();
  await expect(page.getByLabel('Surname')).toBeFocused();
  await page.keyboard.type('Okoro-Hill');
  await complete(page);
  await expect(page.getByRole('heading', { name: 'Your profile is complete' })).toBeFocused();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This invitation has already been used.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await logIn(page, email, '/home');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Failed to verify invitation' })).toBeFocused();
  await expect(page.getByText('This invitation has already been used.')).toBeVisible();
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Request a new invitation' }).click();
  await expect(page.getByRole('status').getByText(/has been invited, there is now a new invitation/)).toBeVisible();
});

test('an invitation by link needs a verified address, and a new one replaces the old', async ({
  page,
  request,
  tokenOf,
  dataFolder,
}) => {
  const email = 'lena.frost@northmoor.example';
  const headers = { 'auth-token': await tokenOf('champion') };
  const invite = await request.post('/api/auth/champion_create_invitation_link', { headers, data: { ...tom, email } });
  const { user_id, link } = (await invite.json()) as { user_id: string; link: string };
  await page.goto(link);
  await complete(page);
  await expect(page.getByRole('heading', { name: 'Ask for your link' })).toBeFocused();
  await page.goto(await linkTo(email, /mode=verifyEmail/, dataFolder));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email, '/landing');
  expect(user_id).toHaveLength(26);

  const guest = { ...tom, email: 'iris.vale@inspectorate.example', role: 'guest' };
  const asGuest = await request.post('/api/auth/champion_create_invitation_link', { headers, data: guest });
  await page.goto(((await asGuest.json()) as { link: string }).link);
  await expect(page.getByText('has invited you as a guest.')).toBeVisible();

  await page.goto('/auth/complete-profile?token=none-of-ours');
  await expect(page.getByText('This invitation is invalid.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request a new invitation' })).toBeVisible();
});
