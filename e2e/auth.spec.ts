import { expect, test } from './browser-test.ts';

test('a person who is not logged in is sent to the login page and, after logging in, to their destination', async ({
  page,
  personOf,
}) => {
  const { email, password } = personOf('standard');
  await page.goto('/wiki?q=water');
  await expect(page).toHaveURL('/auth/login?redirect=%2Fwiki%3Fq%3Dwater');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('This is a shared computer').check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/wiki?q=water');
  await page.goBack();
  await expect(page, 'the redirect took the place of its history entry').toHaveURL('about:blank');
});

test('a wrong password is refused in the form, in words, and the typed text stays', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Work email').fill('nobody@northmoor.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('The email or password is incorrect.');
  await expect(problem).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Work email')).toHaveValue('nobody@northmoor.example');
});

test('an empty form names what is missing and moves the focus there', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Work email')).toBeFocused();
  await expect(page.getByText('Enter your work email')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
});

test('a person who is logged in is sent away from the login page', async ({ page, openAs }) => {
  await openAs('standard', '/auth/login');
  await expect(page).toHaveURL('/home');
});

test('a forum login keeps its page even when somebody is logged in', async ({ page, openAs }) => {
  await openAs('standard', '/auth/login?sso=abc&sig=def');
  await expect(page.getByText('No forum is connected to this installation.')).toBeVisible();
});

test('logging out is confirmed, leaves nothing of the person in local storage, and logs out the other tab', async ({
  page,
  openAs,
  context,
}) => {
  await openAs('standard', '/wiki');
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully.')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  await expect(other).toHaveURL('/auth/login');
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => !/colour-scheme/.test(key)));
  expect(kept).toEqual([]);
});

test('an expired session opens the dialog, and the screen stays until the person decides', async ({ page, openAs }) => {
  await openAs('standard', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('accessToken', 'no-longer-known'));
  await page.getByRole('link', { name: 'Regulatory Wiki', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Authentication Required' });
  await expect(dialog).toContainText('Your session has expired. Please log in again.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/wiki');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await dialog.getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL('/auth/login?redirect=%2Fwiki');
});

test('a link that is no longer valid shows a message', async ({ page }) => {
  await page.goto('/auth/action-handler?mode=resetPassword&oobCode=used-already');
  // The link is checked when it opens: nobody types a password for nothing.
  await expect(page.getByRole('heading', { name: 'Link not valid' })).toBeFocused();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
  await page.goto('/auth/action-handler?mode=somethingElse');
  await expect(page.getByRole('heading', { name: 'Link not valid' })).toBeVisible();
});

test('the logos can be paused, and do not move with reduced motion', async ({ page }) => {
  await page.goto('/auth/login');
  const lane = page.getByRole('region', { name: 'Trusted by' }).getByRole('list');
  await expect(lane).toHaveCSS('animation-play-state', 'running');
  await page.getByRole('button', { name: 'Pause logos' }).click();
  await page.mouse.move(0, 0);
  await expect(lane).toHaveCSS('animation-play-state', 'paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pause logos' })).toHaveCount(0);
  await expect(lane).toHaveCSS('animation-name', 'none');
});
