import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { topOf } from './answer-top.ts';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { demoPerson, type Person } from './demo-people.ts';

// A person no other spec logs in as, so that changes here affect no one.
const personOf = (dataFolder: string) => demoPerson('standard', dataFolder, 1);

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>, path: string): Promise<void> {
  await page.goto(`/auth/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(path);
}

/** The same person at another computer. */
async function elsewhere(browser: Browser, baseURL: string | undefined, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
  const page = await context.newPage();
  await logIn(page, person, path);
  return page;
}

/** A picture whose left half is red and whose right half is blue. */
async function redAndBlue(): Promise<Buffer> {
  const half = { width: 400, height: 400, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width: 800, background: '#ff0000' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .png()
    .toBuffer();
}

const avatar = (page: Page) => page.getByRole('button', { name: /account menu/ });
/** Evaluated in the page: the colour in the middle of the avatar's photo. */
const colourOfAvatar = `(() => {
  const photo = document.querySelector('button[aria-label*="account menu"] img');
  if (!photo?.complete || photo.naturalWidth === 0) return 'none';
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  pen.drawImage(photo, 0, 0, 1, 1);
  const [red, , blue] = pen.getImageData(0, 0, 1, 1).data;
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'mixed';
})()`;

test('the profile opens from the avatar, and its pages by keyboard', async ({ page, dataFolder }) => {
  await logIn(page, personOf(dataFolder), '/home');
  await avatar(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  const nav = page.getByRole('navigation', { name: 'Profile' });
  await expect(nav.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Edit profile' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password and devices');
  await expect(page.getByRole('main')).toBeFocused();
  await nav.getByRole('link', { name: 'Help and support' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help and support');
  const draft = await page.getByRole('link', { name: 'Email support' }).getAttribute('href');
  expect(decodeURIComponent(draft ?? '')).toContain(`Email: ${personOf(dataFolder).email}`);
});

test('a guest has a profile too', async ({ page, openAs }) => {
  await openAs('guest', '/profile');
  await expect(page.getByLabel('First name')).toHaveValue(/\p{L}/u);
});

test('an edited name is in the menu at once, and in another tab', async ({ page, dataFolder, context }) => {
  const { name } = personOf(dataFolder);
  const [firstname = ''] = name.split(' ');
  await logIn(page, personOf(dataFolder), '/profile');
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('button', { name: `${name}, account menu` })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByLabel('First name').fill('Maximiliane');
  await page.getByRole('link', { name: 'Help and support' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Maximiliane');

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  const renamed = { name: /^Maximiliane .*, account menu/ };
  await expect(page.getByRole('button', renamed)).toBeVisible();
  await expect(other.getByRole('button', renamed)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Maximiliane');
  await page.getByLabel('First name').fill(firstname);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: `${name}, account menu` })).toBeVisible();
});

test('a profile that could not be saved shows the error in its place and keeps the typed text', async ({
  page,
  dataFolder,
}) => {
  await logIn(page, personOf(dataFolder), '/profile');
  await page.route('**/api/account/update', (route) => route.fulfill({ status: 503, body: 'not now' }));
  await page.getByLabel('Job title').fill('Head of estates');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Close|OK)$/ })
    .click();
  await expect(page.getByRole('alert')).toContainText(
    'There was an error updating your profile. Please try again later.',
  );
  await expect(page.getByLabel('Job title')).toHaveValue('Head of estates');
});

test('a file that is not a photo is refused before it is sent', async ({ page, dataFolder }) => {
  await logIn(page, personOf(dataFolder), '/profile');
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByRole('alert')).toContainText('policy.pdf is not a JPEG, PNG or WebP image.');
});

test('a photo is cropped by keyboard, uploaded, shown at once and deleted again', async ({
  page,
  dataFolder,
  expectNoAxeFindings,
}) => {
  await logIn(page, personOf(dataFolder), '/profile');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await redAndBlue() });
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const sideways = dialog.getByRole('slider', { name: 'Left or right' });
  await expect(sideways).toHaveAttribute('aria-valuetext', 'Centre');
  await expectNoAxeFindings();
  await sideways.press('Home');
  await expect(sideways).toHaveAttribute('aria-valuetext', '100% left');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await sideways.press('Home');
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByText('Photo saved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate<string>(colourOfAvatar)).toBe('red');
  await page.reload();
  await expect.poll(() => page.evaluate<string>(colourOfAvatar)).toBe('red');

  await page.getByRole('button', { name: 'Delete photo' }).click();
  await page.getByRole('dialog', { name: 'Delete your photo?' }).getByRole('button', { name: 'Delete photo' }).click();
  await expect(page.getByText('Photo deleted.')).toBeVisible();
  await expect(avatar(page)).toHaveText(/^\p{Lu}{2}/u);
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

test('theme, text size and reading font survive a reload and a login elsewhere', async ({
  page,
  dataFolder,
  browser,
  baseURL,
}) => {
  await logIn(page, personOf(dataFolder), '/profile');
  const html = page.locator('html');
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/api/account/update'));
  for (const choice of ['Dark', 'Largest (20)', 'Atkinson Hyperlegible']) {
    const answer = saved();
    await page.getByRole('radio', { name: choice }).check();
    expect((await answer).status()).toBe(200);
  }
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(html).toHaveAttribute('data-text-size', '20');

  const other = await elsewhere(browser, baseURL, personOf(dataFolder), '/profile');
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-text-size', '20');
  await expect(other.getByRole('radio', { name: 'Atkinson Hyperlegible' })).toBeChecked();
  for (const choice of ['Same as this device', 'Standard (16)', 'Source Serif'])
    await other.getByRole('radio', { name: choice }).check();
  await expect(other.locator('html')).toHaveAttribute('data-text-size', '16');
  await other.context().close();
});

test('usage is counted for the period in the address, and the saved time is explained', async ({
  page,
  dataFolder,
}) => {
  await logIn(page, personOf(dataFolder), '/chat');
  await page.getByLabel('Ask a question').fill('How often must emergency generators be tested?');
  await page.keyboard.press('Enter');
  await expect(topOf(page)).toBeVisible();
  await page.goto('/profile');
  const usage = page.getByRole('region', { name: 'Your usage' });
  await expect(usage.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
  await usage.getByRole('link', { name: '7 days', exact: true }).click();
  await expect(page).toHaveURL('/profile?days=7');
  await expect(usage.getByText(/the previous 7 days/).first()).toBeVisible();
  await expect(usage.getByText(/^Between \d+ minutes? and \d+ minutes?$/)).toBeVisible();
  await usage.getByText('How is this calculated?').click();
  await expect(usage.getByText(/Question answered: \d+ minutes/)).toBeVisible();
  await page.reload();
  await expect(usage.getByRole('link', { name: '7 days', exact: true })).toHaveAttribute('aria-current', 'true');
});

test('one other device is logged out from the list, and all others after one confirmation', async ({
  page,
  dataFolder,
  browser,
  baseURL,
}) => {
  const other = await elsewhere(browser, baseURL, personOf(dataFolder), '/home');
  await logIn(page, personOf(dataFolder), '/profile/update-password');
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  // The newest device besides this one is the one just opened elsewhere.
  await page
    .getByRole('button', { name: /^Log out .*last used today/ })
    .first()
    .click();
  await expect(page.getByText('Device logged out.')).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Devices', exact: true });
  await expect(heading).toBeFocused();
  await other.reload();
  await expect(other).toHaveURL(/\/auth\/login/);

  await logIn(other, personOf(dataFolder), '/home');
  await page.reload();
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Log out all other devices' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /^Log out \d+ other devices?\?$/ });
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are not logged in on any other device.')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(heading).toBeFocused();
  await other.reload();
  await expect(other).toHaveURL(/\/auth\/login/);
  await other.context().close();
});

test('a password is judged during typing, and its faults are shown below the field', async ({ page, dataFolder }) => {
  await logIn(page, personOf(dataFolder), '/profile/update-password');
  await page.getByRole('button', { name: 'Change password' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('There are 2 problems to fix');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter your current password.' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();

  const next = page.getByLabel('New password', { exact: true });
  await next.fill('short');
  await expect(page.getByText('Use 12 characters or more. You have typed 5.')).toBeVisible();
  await next.fill('password12345');
  await expect(page.getByText('Easy to guess.')).toBeVisible();
  await next.fill('granite otter 47 lantern');
  await expect(page.getByText('Hard to guess.')).toBeVisible();
  await page.getByRole('button', { name: 'Show new password', exact: true }).click();
  await expect(next).toHaveAttribute('type', 'text');

  await page.getByLabel('Current password', { exact: true }).fill('not the password');
  await page.getByLabel('Confirm new password', { exact: true }).fill('granite otter 47 lantern');
  await page.getByRole('button', { name: 'Change password' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to change password.' });
  await expect(failed).toBeFocused();
  await failed.getByRole('link', { name: 'Your current password is incorrect. Check it and try again.' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
});

test('a changed password logs the other devices out and is needed for the next login', async ({
  page,
  dataFolder,
  browser,
  baseURL,
}) => {
  const person = personOf(dataFolder);
  const changed = { ...person, password: 'granite otter 47 lantern' };
  const other = await elsewhere(browser, baseURL, person, '/home');
  await logIn(page, person, '/profile/update-password');
  const change = async (from: Page, current: string, next: string) => {
    await from.getByLabel('Current password', { exact: true }).fill(current);
    await from.getByLabel('New password', { exact: true }).fill(next);
    await from.getByLabel('Confirm new password', { exact: true }).fill(next);
    await from.getByRole('button', { name: 'Change password' }).click();
    await expect(from.getByText('Your other devices have been logged out.')).toBeVisible();
  };
  await change(page, person.password, changed.password);
  await expect(page.getByText('You are not logged in on any other device.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/auth\/login/);
  await logIn(other, changed, '/profile/update-password');
  await change(other, changed.password, person.password);
  await other.context().close();
});

test('axe finds nothing on the pages of the profile in either theme', async ({
  page,
  dataFolder,
  expectNoAxeFindings,
}) => {
  test.setTimeout(400_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, personOf(dataFolder), '/profile');
  for (const path of ['/profile', '/profile/update-password', '/profile/help-support']) {
    await page.goto(path);
    for (const [width, height] of [
      [1366, 768],
      [768, 1024],
      [390, 844],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await inBothThemes(page, async () => {
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
        await expectNoAxeFindings();
      });
    }
  }
});
