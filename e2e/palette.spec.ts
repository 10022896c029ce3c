import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Go to a page, search or run a command' });
const options = (page: Page) => palette(page).getByRole('option');

async function open(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  // A palette that is closing is still a dialog, and no other opens over it.
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('the command palette opens a page by keyboard alone, even from a text field, and returns the focus', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/home');
  await page.getByLabel('Ask a question').fill('half a question');
  await open(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByLabel('Ask a question')).toBeFocused();
  await expect(page.getByLabel('Ask a question')).toHaveValue('half a question');
  await open(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await open(page);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const names = await options(page).allTextContents();
  const place = names.findIndex((name) => name.includes('Regulatory Wiki'));
  expect(place).toBeGreaterThan(0);
  for (let times = 0; times < place; times += 1) await page.keyboard.press('ArrowDown');
  const wiki = palette(page).getByRole('option', { name: 'Regulatory Wiki', exact: true });
  await expect(wiki).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await wiki.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/wiki');
  await expect(palette(page)).toHaveCount(0);
});

test('the command palette searches the wiki during typing and opens the matching clause', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/home');
  await open(page);
  await page.keyboard.type('emergency generators');
  const found = palette(page).getByRole('group', { name: 'Wiki' }).getByRole('option');
  await expect(found.first()).toContainText('HTM 06-01');
  await expect(found.last()).toHaveText('All results for “emergency generators”');
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results$/);
  await expectNoAxeFindings();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/wiki?q=emergency+generators');
  await open(page);
  await page.keyboard.type('emergency generators');
  await expect(found.first()).toContainText('HTM 06-01');
  // Chats with the same words may come before it.
  await found.first().click();
  await expect(page).toHaveURL(/\/wiki\/[0-9A-Z]{26}\?element_ids=/);
});

test('the palette reports a search without results and one that fails', async ({ page, openAs }) => {
  await openAs('standard', '/home');
  await open(page);
  await page.keyboard.type('zzzqqq');
  await expect(palette(page)).toContainText('No results for “zzzqqq”.');
  await expect(options(page)).toHaveCount(0);
  await page.route('**/api/docs/search**', (route) => route.fulfill({ status: 400, json: { error_code: 5008 } }));
  await field(page).fill('home');
  await expect(palette(page).getByRole('alert')).toContainText('Could not search the wiki.');
  await expect(options(page).first()).toHaveText('Home');
  await page.unroute('**/api/docs/search**');
  await palette(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(palette(page).getByRole('alert')).toHaveCount(0);
  // The error is shown where it happened, and nowhere else.
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the command palette offers a guest only what a guest may open', async ({ page, openAs }) => {
  const searched: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(docs\/search|chat\/sessions)/.test(request.url())) searched.push(request.url());
  });
  await openAs('guest', '/home');
  await open(page);
  const pages = palette(page).getByRole('group', { name: 'Go to' }).getByRole('option');
  await expect(pages.first()).toHaveText('Home');
  for (const name of ['Chat', 'Regulatory Wiki', 'Admin', 'Getting started'])
    await expect(palette(page).getByRole('option', { name, exact: true })).toHaveCount(0);
  await page.keyboard.type('generator');
  await expect(palette(page)).toContainText('No results for “generator”.');
  expect(searched).toEqual([]);
});

test('commands of the palette change the theme, open notifications and log out', async ({ page, openAs }) => {
  await openAs('standard', '/home');
  await open(page);
  await page.keyboard.type('dark');
  await expect(options(page).first()).toHaveText('Dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // The theme is stored for the person, who opens pages in other tests too.
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/account/update') &&
      response.ok() &&
      response.request().postData()?.includes('auto') === true,
  );
  await open(page);
  await page.keyboard.type('same theme');
  await expect(options(page).first()).toHaveText('Same theme as this device');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await stored;
  await open(page);
  await palette(page).getByRole('option', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page);
  await page.keyboard.type('log out');
  await expect(options(page).first()).toHaveText('Log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('Logged out successfully.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
});

test('a question mark lists the keys, and single keys can be turned off', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/wiki');
  const search = page.getByRole('searchbox', { name: /^Search/ });
  await expect(search).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('?');
  await expect(search).toHaveValue('?');
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Previous and next source');
  await expectNoAxeFindings();
  await keys.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('main').focus();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('?');
  await expect(keys).toHaveCount(0);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: /Keyboard shortcuts/ }).click();
  await keys.getByRole('checkbox', { name: 'Use single-key shortcuts' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /account menu/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /Search and commands/ }).press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /account menu/ })).toBeFocused();
});
