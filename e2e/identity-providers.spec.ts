import { expect } from './browser-test.ts';
import { test } from './identity-app.ts';
import { linkTo, subjectsTo } from './mail-folder.ts';

const person = (email: string, more = {}) => ({
  sub: `subject of ${email}`,
  email,
  email_verified: true,
  given_name: 'Meera',
  family_name: 'Shah',
  ...more,
});

test('a provider signs a newcomer in, back to the page they came for, and no address contains what it sent', async ({
  page,
  identityApp: { provider, url },
}) => {
  provider.person = person('meera.shah@larkfield.example');
  await page.goto('/wiki?q=water');
  await page.getByLabel('This is a shared computer').check();
  await page.getByRole('button', { name: 'Continue with Northmoor' }).click();
  await expect(page).toHaveURL('/wiki?q=water');
  await expect(page.getByRole('heading', { level: 1, name: 'Wiki' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('candour-shared-computer'))).toBe('yes');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('candour-sign-in');
  await page.goBack();
  expect(new URL(page.url()).search).not.toMatch(/code=|state=/);
  expect(page.url().startsWith(provider.issuer) || page.url().startsWith(url)).toBe(true);
});

test('Microsoft signs in people of its tenant, who start at the landing page and are welcomed', async ({
  page,
  identityApp: { microsoft, dataFolder },
}) => {
  const email = 'ada.okafor@larkfield.example';
  const names = { preferred_username: email, name: 'OKAFOR, Ada (LARKFIELD)' };
  microsoft.person = { sub: 'pairwise', tid: 'tenant-of-the-tests', oid: 'ada', ...names };
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
  await expect(page).toHaveURL('/landing');
  await page.goto('/profile');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect.poll(() => subjectsTo(email, dataFolder).join()).toMatch(/welcome/i);
});

test('a provider’s answer counts once, in the tab that started, and a refusal is shown', async ({
  page,
  context,
  identityApp: { provider },
  expectNoAxeFindings,
}) => {
  provider.person = person('nobody.vouches@larkfield.example', { email_verified: false });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Northmoor' }).click();
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeFocused();
  await expect(page.getByText('The login provider did not confirm your email address.')).toBeVisible();
  await expect(page).toHaveURL('/auth/callback/trust');
  await expectNoAxeFindings();

  const other = await context.newPage();
  await other.goto('/auth/callback/trust?code=stolen&state=stolen');
  await expect(other.getByText('This login did not start in this tab')).toBeVisible();
  await expect(other).toHaveURL('/auth/callback/trust');
  await page.goto('/microsoft-auth-callback?error=access_denied&state=x');
  await expect(page.getByText('Your login was not completed.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('the forum gets a person’s identity, after a login and again without one, and a used request is refused', async ({
  page,
  personOf,
  identityApp: { forum },
  expectNoAxeFindings,
}) => {
  const { email, password } = personOf('standard');
  await page.goto('/auth/login-sso');
  await expect(page.getByRole('heading', { name: 'Open the forum first' })).toBeVisible();

  const first = forum.request();
  await page.goto(`/auth/login-sso?${first}`);
  await expect(page.getByText(`Log in to ${new URL(forum.url).host}`)).toBeVisible();
  await expectNoAxeFindings();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to the forum' })).toBeVisible();
  expect(forum.who(page.url()).get('email')).toBe(email);

  await page.goto(`/auth/login?${forum.request()}`);
  await expect(page.getByRole('heading', { name: 'Welcome to the forum' })).toBeVisible();
  await page.goto(`/auth/login-sso?${forum.request()}`);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to the forum' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to the forum' })).toBeVisible();

  await page.goto(`/auth/login?${first}`);
  await expect(page.getByText('The link from the forum has already been used.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start again from the forum' })).toHaveAttribute('href', forum.url);
  await expectNoAxeFindings();
  await page.goto('/auth/login?sso=bm90IG91cnM%3D&sig=0000');
  await expect(page.getByText('The link from the forum is not valid.')).toBeVisible();
});

test('a person registers for the forum, verifies their address and is taken there as a guest', async ({
  page,
  identityApp: { forum, dataFolder },
}) => {
  const email = 'ruth.bell@larkfield.example';
  const password = 'a kettle under the green stairs';
  await page.goto(`/auth/login-sso?${forum.request()}`);
  await page.getByRole('link', { name: 'Register for the forum' }).click();
  const fields = { 'First name': 'Ruth', Surname: 'Bell', 'Job title': 'Fire officer', Organisation: 'Larkfield' };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ask for your link' })).toBeFocused();
  await page.goto(await linkTo(email, /mode=verifyEmail/, dataFolder));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.goto(`/auth/login?${forum.request()}`);
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to the forum' })).toBeVisible();
  expect(forum.who(page.url()).get('email')).toBe(email);
});
