import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';

const question = 'How often must emergency generators be tested?';

async function ask(page: Page, text = question): Promise<void> {
  await page.getByLabel('Ask a question').fill(text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: text })).toBeVisible();
}

/** The page moves the focus to the new chat, so a test must wait before it sets the focus itself. */
async function beginNew(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByRole('main')).toBeFocused();
}

const list = (page: Page) => page.getByRole('region', { name: 'Chat list' });
const current = (page: Page) => list(page).locator('a[aria-current="page"]');
const moreActions = (page: Page) => page.getByRole('button', { name: 'More actions for this chat' });
const act = async (page: Page, name: string) => {
  await moreActions(page).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a chat can be renamed; an empty name, one too long and one with an NHS number are refused in words', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/chat');
  await ask(page);
  await act(page, 'Rename');
  const name = page.getByRole('dialog').getByLabel('Name');
  await expect(name).toBeFocused();
  await name.fill('  ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await name.fill('x'.repeat(121));
  await page.keyboard.press('Enter');
  await expect(page.getByText('A name must be 120 characters or fewer. You have typed 121.')).toBeVisible();
  await name.fill('Fall of 943 476 5919');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The text contains a valid NHS number, so it was not saved or sent.')).toBeVisible();
  await expect(name).toHaveValue('Fall of 943 476 5919');
  await name.fill('Generators, theatre block');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Generators, theatre block' })).toBeVisible();
  await expect(current(page)).toHaveText('Generators, theatre block');
  await expect(moreActions(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Generators, theatre block' })).toBeVisible();
});

test('a chat renamed from the list may have any character in its name', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, 'Which ward has no name yet?');
  await list(page).getByRole('button', { name: 'Actions for Which ward has no name yet?' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.type('Ward 4/5');
  await expect(name).toHaveValue('Ward 4/5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(current(page)).toHaveText('Ward 4/5');
  await list(page).getByRole('button', { name: 'Actions for Ward 4/5' }).focus();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search your chats')).toBeFocused();
});

test('a pinned chat is above the others until it is unpinned', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, 'How often are little-used outlets flushed?');
  await act(page, 'Pin');
  const pinned = list(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Pinned' }) });
  await expect(pinned.locator('a[aria-current="page"]')).toHaveText('How often are little-used outlets flushed?');
  await list(page).getByRole('button', { name: 'Actions for How often are little-used outlets flushed?' }).click();
  const menu = page.getByRole('menu', { name: /^Actions for/ });
  await menu.getByRole('menuitem', { name: 'Unpin' }).click();
  await expect(pinned.locator('a[aria-current="page"]')).toHaveCount(0);
  await expect(current(page)).toHaveCount(1);
});

test('a search finds chats by names and questions, and its results stay while one is opened', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/chat');
  await ask(page, 'Who signs the wombat permit?');
  await act(page, 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Permits');
  await page.keyboard.press('Enter');
  await expect(current(page)).toHaveText('Permits');
  await beginNew(page);
  await list(page).focus();
  await page.keyboard.press('/');
  await page.keyboard.type('WOMBAT signs');
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await expect(list(page).getByRole('link')).toHaveText('PermitsWho signs the wombat permit?');
  await list(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Permits' })).toBeVisible();
  await expect(page.getByLabel('Search your chats')).toHaveValue('WOMBAT signs');
  await page.getByLabel('Search your chats').fill('wombat submarine');
  await expect(list(page).getByText('No chats match “wombat submarine”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByLabel('Search your chats')).toHaveValue('');
  await expect(current(page)).toHaveText('Permits');
});

test('a colleague can read a shared chat but not ask in it, until sharing ends', async ({
  page,
  openAs,
  tokenOf,
  browser,
  baseURL,
}) => {
  await openAs('standard', '/chat');
  await ask(page);
  await act(page, 'Share');
  const dialog = page.getByRole('dialog', { name: 'Share this chat?' });
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByLabel('Link to this chat').inputValue();
  expect(link).toBe(page.url());
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main').getByText('Shared', { exact: true })).toBeVisible();
  await expect(current(page)).toContainText('Shared');

  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const reader = await theirs.newPage();
  await reader.addInitScript((token) => localStorage.setItem('accessToken', token), await tokenOf('champion'));
  await reader.goto(link);
  await expect(topOf(reader)).toBeVisible();
  await expect(
    reader.getByText('You can read this chat. Only the person who started it can ask questions.'),
  ).toBeVisible();
  await expect(reader.getByLabel('Ask a question')).toHaveCount(0);
  await expect(moreActions(reader)).toHaveCount(0);
  await expect(list(reader).locator('[aria-current="page"]')).toHaveCount(0);

  await act(page, 'Sharing');
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('dialog', { name: 'Share this chat?' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('alert')).toContainText('We couldn’t find what you were looking for.');
  await theirs.close();
});

test('a person who left the organisation that reads their chat is told so, and can ask again once sharing ends', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/chat');
  await ask(page);
  await act(page, 'Share');
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'This chat is shared' })).toContainText('including any you add later');
  await page.getByRole('button', { name: 'Done' }).click();
  // The server's answer about a chat to an owner who has changed organisation.
  await page.route(/\/api\/chat\/sessions(?!\/\w+\/events)/, async (route) => {
    const response = await route.fetch({ timeout: 0 });
    const moved = (session: { shared: boolean }) => ({ ...session, can_share: false, can_ask: !session.shared });
    const told = await response.json();
    await route.fulfill({ response, json: Array.isArray(told) ? told.map(moved) : moved(told) });
  });
  await page.reload();
  const told =
    'This chat is shared with an organisation you no longer belong to. Stop sharing it to ask more questions.';
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByText(/You asked/)).toBeVisible();
  await expect(page.getByLabel('Ask a question')).toHaveCount(0);
  await act(page, 'Sharing');
  const dialog = page.getByRole('dialog', { name: 'This chat is shared' });
  await expect(dialog).toContainText('Everyone at the organisation where you started it can read its questions');
  await expect(dialog).toContainText('You no longer belong to that organisation.');
  await expect(dialog).not.toContainText('including any you add later');
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(moreActions(page)).toBeFocused();
  await expect(page.getByLabel('Ask a question')).toBeVisible();
  await moreActions(page).click();
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Shar/ })).toHaveCount(0);
});

test('a chat is deleted only after confirmation, and a new one replaces it', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, 'Which question is thrown away?');
  const address = page.url();
  await act(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this chat?' });
  await expect(dialog).toContainText('Which question is thrown away?');
  await expect(dialog.getByRole('button', { name: 'Keep chat' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(current(page)).toHaveText('Which question is thrown away?');
  await act(page, 'Delete');
  await dialog.getByRole('button', { name: 'Delete chat' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByText('Chat deleted.')).toBeVisible();
  await expect(list(page).getByRole('link', { name: 'Which question is thrown away?' })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Failed to load this chat');
});

test('another chat is deleted from the list by keyboard, and the focus stays in the list', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, 'Which other question goes?');
  await beginNew(page);
  await list(page).getByRole('link', { name: 'Which other question goes?' }).focus();
  await page.keyboard.press('Tab');
  const menu = list(page).getByRole('button', { name: 'Actions for Which other question goes?' });
  await expect(menu).toBeFocused();
  const beginToDelete = async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Keep chat' })).toBeFocused();
  };
  await beginToDelete();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await beginToDelete();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('link', { name: 'Which other question goes?' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your chats' })).toBeFocused();
  await expect(page).toHaveURL('/chat');
});

test('on a phone the chats slide in from the side with all their actions', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('standard', '/chat');
  await ask(page);
  await page.getByRole('button', { name: 'Your chats' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your chats' });
  await sheet.getByLabel('Search your chats').fill('generators');
  await sheet.getByRole('link', { name: question }).first().click();
  await expect(sheet).toHaveCount(0);
  await act(page, 'Rename');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(moreActions(page)).toBeFocused();
});
