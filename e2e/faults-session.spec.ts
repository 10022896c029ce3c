import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { expect } from './browser-test.ts';
import { endSession, logIn, refusal, test } from './faulty-app.ts';

const question = 'How often must emergency generators be tested?';
const asked = /^POST \/api\/chat\/\w+\/questions$/;
const box = (page: Page) => page.getByLabel('Ask a question');
const kept = (page: Page) => page.getByText('Your unsent text has been restored.');
const expired = (page: Page) => page.getByRole('dialog', { name: 'Authentication Required' });
const drafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)));

/** Types a question and sends it to a server on which the session has ended meanwhile. */
async function loseSession(page: Page, text = question) {
  await expect(box(page)).toBeVisible();
  await box(page).fill(text);
  await endSession(page);
  // Whatever the page still loads may open the dialog over the button first.
  await page.getByRole('button', { name: 'Ask', exact: true }).dispatchEvent('click');
  await expect(expired(page)).toContainText('Your session has expired. Please log in again.');
}

test('when a session ends in the middle of a question, the page and the question are back after logging in again', async ({
  page,
  openAs,
  personOf,
}) => {
  await openAs('standard', '/chat');
  await loseSession(page);
  await expect(expired(page).getByRole('link', { name: 'Contact Support' })).toHaveCount(0);
  await expired(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(box(page)).toHaveValue(question);
  await box(page).fill(`${question} And who does it?`);
  // A call that was under way when the session ended may open the dialog over the button first.
  await page.getByRole('button', { name: 'Ask', exact: true }).dispatchEvent('click');
  await expired(page).getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL('/auth/login?redirect=%2Fchat');
  await expect(
    page.getByText('Your session has expired. Please log in again. Your unsent text is saved in this tab.'),
  ).toBeVisible();
  await page.reload();
  await logIn(page, personOf('standard'));
  await expect(page).toHaveURL('/chat');
  await expect(box(page)).toHaveValue(`${question} And who does it?`);
  await expect(kept(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}$/);
  await expect(box(page)).toHaveValue('');
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL('/chat');
  await expect(box(page)).toHaveValue('');
  await expect(kept(page)).toHaveCount(0);
});

test('typed text returns to the chat it was typed in, with that chat’s answers', async ({ page, openAs, personOf }) => {
  await openAs('standard', '/chat');
  await box(page).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(topOf(page)).toBeVisible();
  const address = page.url();
  await loseSession(page, 'And who does it?');
  await expect(topOf(page)).toBeAttached();
  await expired(page).getByRole('button', { name: 'Log in again' }).click();
  await logIn(page, personOf('standard'));
  await expect(page).toHaveURL(address);
  await expect(box(page)).toHaveValue('And who does it?');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/home');
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(box(page)).toHaveValue('');
});

test('another person who logs in does not find typed text', async ({ page, openAs, personOf }) => {
  await openAs('standard', '/home');
  await loseSession(page);
  await expired(page).getByRole('button', { name: 'Log in again' }).click();
  await logIn(page, personOf('champion'));
  await expect(page).toHaveURL('/home');
  await expect(box(page)).toHaveValue('');
  await expect(kept(page)).toHaveCount(0);
  expect(await drafts(page)).toEqual([]);
});

test('typed text survives a reload and other pages, but not logging out', async ({ page, openAs, personOf }) => {
  await openAs('standard', '/home');
  await box(page).fill(question);
  await page.getByRole('button', { name: 'In force, all domains' }).click();
  await page.getByLabel('As of', { exact: true }).fill('2026-03-01');
  await page.getByRole('button', { name: 'Use these' }).click();
  await page.reload();
  await expect(box(page)).toHaveValue(question);
  await expect(page.getByRole('button', { name: 'As of 01/03/2026, all domains' })).toBeVisible();
  await expect(kept(page)).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(box(page)).toHaveValue('');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(box(page)).toHaveValue(question);
  await box(page).fill(`${question} And who does it?`);
  await expect(kept(page)).toHaveCount(0);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await drafts(page)).toEqual([]);
  await logIn(page, personOf('standard'));
  await expect(page).toHaveURL('/home');
  await expect(box(page)).toHaveValue('');
});

test('the other tab of an expired session keeps its page and the text typed there', async ({
  page,
  openAs,
  context,
}) => {
  await openAs('standard', '/home');
  const other = await context.newPage();
  await other.goto('/chat');
  await box(other).fill('Who must be told?');
  await loseSession(page);
  await expired(page).getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(other).toHaveURL('/chat');
  await expect(box(other)).toHaveValue('Who must be told?');
});

test('a session that has expired before the page loads leads to the login page, and back', async ({
  page,
  openAs,
  personOf,
}) => {
  await openAs('standard', '/wiki?q=water');
  await expect(page.getByLabel('Search the wiki')).toHaveValue('water');
  await endSession(page);
  await page.reload();
  await expect(page).toHaveURL('/auth/login?redirect=%2Fwiki%3Fq%3Dwater');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await logIn(page, personOf('standard'));
  await expect(page).toHaveURL('/wiki?q=water');
});

test('an expired session shows no message for background calls', async ({ page, openAs, network }) => {
  network.disturb(/notifications\/user$/, refusal(401, 4000, 'Authentication Required', 'Please log in again.'));
  await openAs('standard', '/home');
  await expect(box(page)).toBeVisible();
  await expect.poll(() => network.seen).toContain('GET /api/notifications/user');
  network.disturb(asked, refusal(401, 4000, 'Authentication Required', 'Please log in again.'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await box(page).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(expired(page)).toBeVisible();
});
