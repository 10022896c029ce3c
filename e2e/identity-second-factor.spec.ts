import type { APIRequestContext, Page } from '@playwright/test';
import { codeShown } from '#server/testing/authenticator-app.ts';
import { expect } from './browser-test.ts';
import { demoPerson } from './demo-people.ts';
import { greeting } from './greeting.ts';
import { test } from './identity-app.ts';
import { makePasskey, plugInAuthenticator } from './make-passkey.ts';

/** Sets up an authenticator app through the API. @returns its secret's address and the recovery codes */
async function setUp(request: APIRequestContext, authToken: string, password: string) {
  const headers = { 'auth-token': authToken };
  const start = await request.post('/api/account/second-factor/totp', { headers, data: { password } });
  const { uri } = (await start.json()) as { uri: string };
  const data = { code: await codeShown(uri, new Date()) };
  const confirm = await request.post('/api/account/second-factor/totp/confirm', { headers, data });
  const { recovery_codes } = (await confirm.json()) as { recovery_codes: string[] };
  return { uri, recoveryCodes: recovery_codes };
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth/login?redirect=%2Fwiki');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a second step follows the password: a code of the app or a recovery code', async ({
  page,
  request,
  dataFolder,
  expectNoAxeFindings,
}) => {
  const person = demoPerson('standard', dataFolder, 1);
  const { email, password } = person;
  const login = await request.post('/api/auth/login', { multipart: { email, password } });
  const { auth_token } = (await login.json()) as { auth_token: string };
  const { uri, recoveryCodes } = await setUp(request, auth_token, password);

  await logIn(page, person);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoAxeFindings();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the 6-digit code from your authenticator app.')).toBeVisible();
  const right = await codeShown(uri, new Date());
  await code.fill(right === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The code is incorrect.');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code', { exact: true })).toBeFocused();
  await page.keyboard.type(recoveryCodes[0]?.toUpperCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/wiki');

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, person);
  // The next half minute's code: setting up the app used this one's.
  await page.getByLabel('Code', { exact: true }).fill(await codeShown(uri, new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/wiki');
});

test('a passkey logs in without a password and unlocks the screen', async ({ page, context, personOf }) => {
  const { email, password } = personOf('champion');
  await plugInAuthenticator(context, page);
  await logIn(page, { email, password });
  await expect(page).toHaveURL('/wiki');
  expect(await page.evaluate(makePasskey(password))).toBe(201);

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/home');
  await page.evaluate(() => localStorage.setItem('candour-locked', 'yes'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
});

test('a champion resets a colleague’s lost second factor, who then logs in with the password', async ({
  page,
  request,
  openAs,
  personOf,
  dataFolder,
  expectNoAxeFindings,
}) => {
  const person = demoPerson('standard', dataFolder);
  const { email, password } = person;
  const login = await request.post('/api/auth/login', { multipart: { email, password } });
  const { auth_token } = (await login.json()) as { auth_token: string };
  await setUp(request, auth_token, password);

  await openAs('champion', '/dashboard');
  await page.getByRole('searchbox', { name: 'Find a person' }).fill(email);
  await page.getByRole('button', { name: `Reset ${person.name}’s two-step login` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('First confirm their identity');
  const own = dialog.getByLabel('Your password', { exact: true });
  await expect(own).toBeFocused();
  await expectNoAxeFindings();
  await own.fill('not this one');
  await dialog.getByRole('button', { name: 'Reset two-step login' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The password is incorrect.');
  await own.fill(personOf('champion').password);
  await dialog.getByRole('button', { name: 'Reset two-step login' }).click();
  await expect(page.getByText(`Two-step login reset for ${person.name}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Reset ${person.name}’s two-step login` })).toHaveCount(0);
  expect((await request.get('/api/account/info', { headers: { 'auth-token': auth_token } })).status()).toBe(401);
  const again = await request.post('/api/auth/login', { multipart: { email, password } });
  expect(await again.json()).toMatchObject({ auth_token: expect.stringMatching(/./) });
});
