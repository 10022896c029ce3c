import type { APIRequestContext, Page } from '@playwright/test';
import { codeShown } from '#server/testing/authenticator-app.ts';
import { expect } from './browser-test.ts';
import { test } from './identity-app.ts';
import { linkTo } from './mail-folder.ts';
import { makePasskey, plugInAuthenticator } from './make-passkey.ts';

const password = 'a kettle under the green stairs';
const person = (email: string) => ({
  sub: `subject of ${email}`,
  email,
  email_verified: true,
  given_name: 'Tom',
  family_name: 'Reed',
});

/** Sets up an authenticator app through the API. @returns its secret's address */
async function setUpApp(page: Page, request: APIRequestContext): Promise<string> {
  const headers = { 'auth-token': await page.evaluate(() => localStorage.getItem('accessToken') ?? '') };
  const start = await request.post('/api/account/second-factor/totp', { headers, data: { password } });
  const { uri } = (await start.json()) as { uri: string };
  const data = { code: await codeShown(uri, new Date()) };
  await request.post('/api/account/second-factor/totp/confirm', { headers, data });
  return uri;
}

/** On the page of the link for a new password. */
async function setPasswordAndLogIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Password set' })).toBeVisible();

  await page.goto('/auth/login?redirect=%2Fprofile%2Fsecurity');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Logs out and goes to the provider again, up to the question for the second factor. */
async function logInAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Continue with Northmoor' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
}

test('a person sets a password, unlinks their provider, allows it again and is asked for their code when it is linked', async ({
  page,
  context,
  request,
  identityApp: { provider, dataFolder },
  expectNoAxeFindings,
}) => {
  const email = 'tom.reed@larkfield.example';
  provider.person = person(email);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Northmoor' }).click();
  await expect(page).toHaveURL('/landing');
  await page.goto('/profile/security');
  const section = page.getByRole('region', { name: 'Login providers' });
  await expect(section.getByText(/^Linked on .*, last used/)).toBeVisible();
  await section.getByRole('button', { name: 'Unlink Northmoor' }).click();
  await expect(page.getByRole('dialog', { name: 'Set a password first' })).toBeVisible();
  await expectNoAxeFindings();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await request.post('/api/auth/reset_password', { multipart: { email } });
  await page.goto(await linkTo(email, /mode=resetPassword/, dataFolder));
  await expect(page.getByLabel('Also unlink Northmoor')).not.toBeChecked();
  await expectNoAxeFindings();
  await setPasswordAndLogIn(page, email);
  await section.getByRole('button', { name: 'Unlink Northmoor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unlink Northmoor?' });
  await dialog.getByLabel('Your password').fill('not this one at all');
  await dialog.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The password is incorrect.');
  await dialog.getByLabel('Your password').fill(password);
  await expectNoAxeFindings();
  await dialog.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(section.getByText('You cannot log in with it.')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Login providers' })).toBeFocused();
  await section.getByRole('button', { name: 'Allow Northmoor' }).click();
  const allow = page.getByRole('dialog', { name: 'Allow Northmoor again?' });
  await allow.getByLabel('Your password').fill(password);
  await allow.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(section.getByText('No login providers are linked.')).toBeVisible();

  const uri = await setUpApp(page, request);
  await logInAgain(page);
  // The next half minute's code: setting up the app used this one's.
  await page.getByLabel('Code', { exact: true }).fill(await codeShown(uri, new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/home');

  await plugInAuthenticator(context, page);
  expect(await page.evaluate(makePasskey(password))).toBe(201);
  await logInAgain(page);
  await expectNoAxeFindings();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/home');
});
