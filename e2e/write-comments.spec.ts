import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { draftMarginOf, editorOf } from './writing-page.ts';

const paragraphs = [
  'Tell the Responsible Person on the same day when a flush was missed.',
  'The ward keeps the sheet in the ward folder for five years.',
];

/** A document of these paragraphs, which its owner's colleagues can read. */
async function writeDocument(request: APIRequestContext, token: string, words = paragraphs): Promise<string> {
  const headers = { 'auth-token': token };
  const ask = async (method: 'post' | 'put' | 'get', path: string, data: object = {}) => {
    const response = await request[method](`/api/write${path}`, method === 'get' ? { headers } : { headers, data });
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
    return response.json();
  };
  const { id: transcript } = await ask('post', '/transcripts', { text: 'Helen: The pumps were tested on Monday.' });
  const { draft_id: id } = await ask('post', '/drafts', { transcript_id: transcript, template: 'briefing-note' });
  await expect.poll(async () => (await ask('get', `/drafts/${id}`)).state).toBe('done');
  const heading = { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Missed flushes' }] };
  const content = words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  const document = { type: 'doc', content: [heading, ...content] };
  await ask('put', `/drafts/${id}/document`, { document, title: 'Flushing of little-used outlets', revision: 1 });
  await ask('post', `/drafts/${id}/sharing`, { shared: true });
  return id;
}

const commentsOf = (page: Page) => draftMarginOf(page).getByRole('region', { name: 'Comments' });
const markedIn = (page: Page) => editorOf(page).locator('[data-thread]');
const boxOf = (page: Page) => commentsOf(page).getByLabel('Comment on the selected words');

/** Selects the first occurrence of words in the text by keyboard. */
async function select(page: Page, words: string): Promise<void> {
  const paragraph = editorOf(page).locator('p').filter({ hasText: words }).first();
  const text = (await paragraph.textContent()) ?? '';
  await paragraph.click();
  await page.keyboard.press('Home');
  for (let at = 0; at < text.indexOf(words); at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.down('Shift');
  for (const _ of words) await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Shift');
}

async function comment(page: Page, words: string, text: string): Promise<void> {
  await select(page, words);
  await page.getByRole('button', { name: 'Comment', exact: true }).first().click();
  await boxOf(page).fill(text);
  await commentsOf(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(commentsOf(page).getByText(text)).toBeVisible();
}

async function pageOf(browser: Browser, token: string, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await context.addCookies([{ name: 'candour-cookie-consent', value: 'dismissed', url: baseURL ?? '' }]);
  const page = await context.newPage();
  await page.addInitScript((given) => localStorage.setItem('accessToken', given), token);
  return page;
}

/** Follows the notification about the comment. */
async function openFromNotification(other: Page): Promise<void> {
  await other.goto('/home');
  await other.getByRole('button', { name: /account menu/ }).click();
  await other.getByRole('menuitem', { name: /^Notifications/ }).click();
  const told = other.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await told.filter({ hasText: 'Who is this at night' }).getByRole('link').click();
}

test('a mention leads a colleague to the open thread, where they reply; the first person sees it, and resolves it', async ({
  page,
  openAs,
  tokenOf,
  personOf,
  request,
  browser,
  baseURL,
}) => {
  const id = await writeDocument(request, await tokenOf('standard'));
  const { name } = personOf('champion');
  await openAs('standard', `/write/${id}`);
  await select(page, 'Responsible Person');
  // The keyboard alone, from the selected words to the saved comment.
  await page.keyboard.press('Control+Alt+m');
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.type(`Who is this at night, @${name.split(' ')[0]}`);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('? <b>The ward</b> needs a number.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(commentsOf(page).getByRole('listitem')).toContainText('<b>The ward</b> needs a number.');
  await expect(
    commentsOf(page)
      .getByRole('listitem')
      .locator('b', { hasText: `@${name}` }),
  ).toBeVisible();
  await expect(commentsOf(page).getByRole('listitem')).toContainText('You on 1, today');
  await expect(commentsOf(page)).toContainText('1 open');
  await expect(markedIn(page)).toHaveText('Responsible Person');

  const other = await pageOf(browser, await tokenOf('champion'), baseURL);
  await openFromNotification(other);
  await expect(other).toHaveURL(new RegExp(`/write/${id}\\?comment=[0-9A-Z]{26}$`));
  const thread = commentsOf(other).getByRole('listitem');
  await expect(thread).toBeFocused();
  await expect(markedIn(other)).toHaveClass(/commented-open/);
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByLabel('Reply').fill('Bleep 214.');
  await thread.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(thread).toContainText('Bleep 214.');
  // Nothing is reloaded: the page hears of it where it says that it is open.
  await expect(commentsOf(page).getByRole('listitem')).toContainText('Bleep 214.', { timeout: 20_000 });

  await commentsOf(page).getByRole('button', { name: 'Resolve' }).click();
  await expect(commentsOf(page)).toContainText('0 open');
  await commentsOf(page).getByRole('button', { name: 'Hide resolved' }).click();
  await expect(markedIn(page)).toHaveCount(0);
  await commentsOf(page).getByRole('button', { name: 'Show resolved (1)' }).click();
  await expect(commentsOf(page).getByText(/^Resolved by/)).toBeVisible();
  await commentsOf(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(commentsOf(page)).toContainText('1 open');
  await expect(markedIn(page)).toHaveText('Responsible Person');
  await other.context().close();
});

test('a comment stays with its words through edit, cut, paste and reload, and says when they are gone', async ({
  page,
  openAs,
  tokenOf,
  request,
}) => {
  const id = await writeDocument(request, await tokenOf('standard'));
  await openAs('standard', `/write/${id}`);
  await comment(page, 'ward folder', 'Which colour?');
  await select(page, 'The ward');
  await page.keyboard.press('Home');
  await page.keyboard.type('From today on: ');
  await expect(markedIn(page)).toHaveText('ward folder');
  await select(page, 'folder');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('red ');
  await expect(markedIn(page)).toHaveText('ward red folder');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await select(page, 'ward red folder');
  await page.keyboard.press('ControlOrMeta+x');
  await expect(markedIn(page)).toHaveCount(0);
  await draftMarginOf(page).getByRole('button', { name: 'Comments' }).click();
  await expect(commentsOf(page)).toContainText('The words it was on are gone.');
  await editorOf(page).getByText('Tell the').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(markedIn(page)).toHaveText('ward red folder');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(markedIn(page)).toHaveText('ward red folder');

  await markedIn(page).click();
  await expect(commentsOf(page).getByRole('listitem')).toHaveAttribute('data-open');
  await select(page, 'ward red folder');
  await page.keyboard.press('Delete');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(commentsOf(page)).toContainText('The words it was on are gone.');
  await page.reload();
  await draftMarginOf(page).getByRole('button', { name: 'Comments' }).click();
  await expect(commentsOf(page)).toContainText('The words it was on are gone.');
  await expect(commentsOf(page).locator('blockquote')).toHaveText('“ward folder”');

  const thread = commentsOf(page).getByRole('listitem');
  await thread.getByRole('button', { name: 'Edit' }).click();
  await thread.getByLabel('Your comment').fill('Which colour has it?');
  await thread.getByRole('button', { name: 'Save' }).click();
  await expect(thread).toContainText('edited');
  await thread.getByRole('button', { name: 'Delete' }).click();
  await expect(commentsOf(page)).toContainText('No open comments.');
});

test('the comments on a document have no findings of axe and fit a phone in both themes, also with very long words', async ({
  page,
  openAs,
  tokenOf,
  request,
  expectNoAxeFindings,
}) => {
  const id = await writeDocument(request, await tokenOf('standard'));
  await openAs('standard', `/write/${id}`);
  await comment(page, 'Responsible Person', `${'Methicillinresistant'.repeat(20)} and a second line.`);
  await comment(page, 'five years', 'Who says five?');
  await commentsOf(page).getByRole('button', { name: 'Resolve' }).last().click();
  await commentsOf(page).getByRole('button', { name: 'Reply' }).first().click();
  for (const width of [1366, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await inBothThemes(page, expectNoAxeFindings);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
});
