import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { test as faulty, refusal, strange } from './faulty-app.ts';
import { test } from './identity-app.ts';
import { linkTo } from './mail-folder.ts';

const password = 'a kettle under the green stairs';
const newPassword = 'a lantern above the blue harbour';

test('a person registers by keyboard alone, opens the link of the mail and logs in', async ({
  page,
  dataFolder,
  expectNoAxeFindings,
}) => {
  const email = 'asha.rao@larkfield.example';
  const type = (text: string) => page.keyboard.type(text);
  const tab = () => page.keyboard.press('Tab');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Register' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();

  await page.getByLabel('First name').focus();
  await type('Asha');
  await tab();
  await type('Rao');
  await tab();
  await type('Estates manager');
  await tab();
  await type(email);
  await tab();
  await type('password1234');
  await expect(page.getByText('Easy to guess.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await type(password);
  await expect(page.getByText('Hard to guess.')).toBeVisible();
  await tab();
  await expect(page.getByRole('button', { name: 'Show password', exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await tab();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passwords do not match. Enter the password again.')).toBeVisible();
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused();
  await type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ask for your link' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expectNoAxeFindings();

  const link = await linkTo(email, /mode=verifyEmail/, dataFolder);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeFocused();
  await expect(page, 'the code is no longer in the address').toHaveURL('/auth/action-handler');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/landing');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Link already used' })).toBeFocused();
});

test('a forgotten password is replaced through a link that works once', async ({ page, dataFolder, personOf }) => {
  const { email } = personOf('guest');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Request link' }).click();
  await expect(page.getByText('Enter your work email')).toBeVisible();
  await expect(page.getByLabel('Work email')).toBeFocused();
  await page.getByLabel('Work email').fill('nobody.at.all@northmoor.example');
  await page.keyboard.press('Enter');
  // No mail server is set up, so no mail is promised.
  const words =
    / has an account, there is now a link to set a new password\. This installation does not send email yet\./;
  await expect(page.getByText(words)).toBeVisible();
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Work email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words)).toBeVisible();

  const link = await linkTo(email, /mode=resetPassword/, dataFolder);
  await page.goto(link);
  await expect(page).toHaveURL('/auth/action-handler');
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  // The second click has no effect: the link works once.
  await page.getByRole('button', { name: 'Set password' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Password set' })).toBeFocused();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/home');

  // A link that is no longer valid says so at once, not after a password was chosen.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Link already used' })).toBeFocused();
  await page.goto('/auth/action-handler?mode=resetPassword&oobCode=made-up');
  await expect(page.getByRole('heading', { name: 'Link not valid' })).toBeFocused();
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Request new link' }).click();
  await expect(page.getByRole('status').getByText(words)).toBeVisible();
  for (const lost of ['action-handler?mode=resetPassword', 'action-handler?mode=verifyEmail', 'complete-profile']) {
    await page.goto(`/auth/${lost}`);
    await expect(page.getByLabel('Work email')).toBeVisible();
  }
});

test('a link opened in a different browser than the registration leads to choosing a password there', async ({
  page,
  request,
  dataFolder,
  expectNoAxeFindings,
}) => {
  const email = 'begun.elsewhere@larkfield.example';
  const person = { first_name: 'Asha', surname: 'Rao', job_title: 'Matron', email };
  await request.post('/api/auth/signup', { multipart: { ...person, password, confirm_password: password } });
  const link = await linkTo(email, /mode=verifyEmail/, dataFolder);
  await page.goto('/auth/login');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  // The page says the same to everybody, and helps whoever has registered.
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
  await expect(page.getByText('Registered but not verified your email?')).toBeVisible();
  await expectNoAxeFindings();
  await page.getByRole('button', { name: 'Request new link' }).click();
  await expect(page.getByText('there is now a new link')).toBeVisible();
  await linkTo(email, /mode=verifyEmail/, dataFolder, 2);
  // The first link still works.
  await page.goto(link);
  await expect(page.getByText('Your email is verified. You registered in a different browser')).toBeVisible();
  await expect(page).toHaveURL('/auth/action-handler');
  await page.reload();
  await expectNoAxeFindings();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Password set' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/(home|landing)$/);
});

faulty('an expired link says so; a server that is away is asked again', async ({ page, network }) => {
  const expired = refusal(400, 4012, 'Link expired', 'This link has expired. Request a new one.');
  network.disturb(/^POST \/api\/auth\/verify-email$/, expired, 1);
  await page.goto('/auth/action-handler?mode=verifyEmail&oobCode=long-ago');
  await expect(page.getByRole('heading', { name: 'Link expired' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Request new link' })).toBeVisible();

  network.disturb(/^POST \/api\/auth\/verify-email$/, { delayMs: 300 }, 1);
  network.disturb(/^POST \/api\/auth\/verify-email$/, strange(502), 1);
  await page.goto('/auth/action-handler?mode=verifyEmail&oobCode=not-one-of-ours');
  await page.getByRole('dialog', { name: 'Server Error' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to verify email' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Link not valid' })).toBeFocused();
});

test('a browser in which a person has logged in still lets them in while somebody guesses their password', async ({
  page,
  browser,
  identityApp,
}) => {
  const email = 'guessed@larkfield.example';
  const person = { first_name: 'Asha', surname: 'Rao', job_title: 'Matron', email };
  await page.request.post('/api/auth/signup', { multipart: { ...person, password, confirm_password: password } });
  await page.goto(await linkTo(email, /mode=verifyEmail/, identityApp.dataFolder));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Password set' })).toBeVisible();
  const logIn = async (tab: Page) => {
    await tab.goto(`${identityApp.url}/auth/login`);
    await tab.getByLabel('Work email').fill(email);
    await tab.getByLabel('Password', { exact: true }).fill(newPassword);
    await tab.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await logIn(page);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully.')).toBeVisible();
  const guess = () =>
    page.request.post(`${identityApp.url}/api/auth/login`, { multipart: { email, password: 'a guess' } });
  for (let nth = 0; nth < 10; nth += 1) expect((await guess()).status()).toBe(400);
  expect((await guess()).status()).toBe(429);

  const elsewhere = await browser.newPage();
  await logIn(elsewhere);
  await expect(elsewhere.getByText('made too many requests').first()).toBeVisible();
  await elsewhere.close();
  await logIn(page);
  await expect(page).toHaveURL(/\/(home|landing)$/);
});
