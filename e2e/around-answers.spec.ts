import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { wordsOfWordFile } from '#server/testing/words-of-word-file.ts';
import { topOf } from './answer-top.ts';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';

const question = 'How often must emergency generators be tested?';

async function ask(page: Page, text = question): Promise<void> {
  await page.getByLabel('Ask a question').fill(text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}/);
  await expect(topOf(page).last()).toBeVisible();
}

// Colours that are still changing are no finding.
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const more = (page: Page) => page.getByRole('button', { name: 'More for this answer' }).last();

/** What a program that pastes receives: the clipboard's own formats, as the browser stored them. */
async function pasted(page: Page): Promise<{ html: string; text: string }> {
  await page.evaluate(`
    window.pasted = undefined;
    document.addEventListener('paste', (event) => {
      window.pasted = { html: event.clipboardData.getData('text/html'), text: event.clipboardData.getData('text/plain') };
      event.preventDefault();
      // The ask box would offer to attach so long a text.
      event.stopPropagation();
    }, { once: true, capture: true });
  `);
  await page.getByLabel('Ask a question').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await page.waitForFunction('window.pasted !== undefined');
  return page.evaluate('window.pasted');
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

const wordsIn = async (download: Download) => wordsOfWordFile(await readFile(await download.path()));

test('an answer is copied with formatting, as plain text and as Markdown', async ({ page, openAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('standard', '/chat');
  await ask(page);
  await page.getByRole('button', { name: 'Copy with citations' }).click();
  await expect(page.getByText('Answer copied with its citations.')).toBeVisible();
  const rich = await pasted(page);
  expect(rich.html).toContain('mso-element:footnote-list');
  expect(rich.html).toContain('mso-footnote-id:ftn1');
  expect(rich.html).toContain('Candour guide, not the publication.');
  expect(rich.text).toContain(question);
  expect(rich.text).toMatch(/\[1\] .*, v\d+ in force since .*\/wiki\/[0-9A-Z]{26}\?element_ids=[0-9A-Z]{26}/);

  const format = page.getByRole('button', { name: 'Copy in another format' });
  await format.click();
  await page.getByRole('menuitem', { name: 'Plain text' }).click();
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(rich.text);
  expect((await pasted(page)).html).toBe('');

  await format.click();
  await page.getByRole('menuitem', { name: 'Markdown' }).click();
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^## How often must/);
  const markdown = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(markdown).toMatch(/^> “.*\[\^1\]$/m);
  expect(markdown).toMatch(/^\[\^1\]: .*<http.*>/m);
});

test('an answer and a chat are exported to Word, and read back', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page);
  await more(page).click();
  const answer = await downloaded(page, () => page.getByRole('menuitem', { name: 'Export to Word' }).click());
  expect(answer.suggestedFilename()).toMatch(/^How-often-must-.*\.docx$/);
  const words = await wordsIn(answer);
  expect(words).toContain(question);
  expect(words).toMatch(/clauses? answers? this/);
  expect(words).toContain('Sources');

  await ask(page, 'Who may isolate a medical gas supply?');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const chat = await downloaded(page, () =>
    page.getByRole('menuitem', { name: 'Word, with how each was made' }).click(),
  );
  const whole = await wordsIn(chat);
  expect(whole).toContain('Who may isolate a medical gas supply?');
  expect(whole).toContain('How these answers were made');
});

test('a document is drafted from chosen answers, by keyboard, and axe finds nothing in the dialog', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/chat');
  await ask(page);
  await page.getByRole('button', { name: 'Draft from this' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: question })).toBeChecked();
  await inBothThemes(page, expectNoAxeFindings);
  await dialog.getByRole('checkbox', { name: question }).press('Space');
  await dialog.getByLabel('Title').fill('Testing our generators');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Select at least one answer.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: question }).press('Space');
  await dialog.getByRole('radio', { name: 'Briefing' }).check();
  await dialog.getByRole('button', { name: 'Draft' }).press('Enter');
  await expect(page).toHaveURL(/\/write\/[0-9A-Z]{26}/);
  await expect(page.getByText('Document drafted. Check it before you use it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title of the document' })).toHaveValue('Testing our generators');
  const editor = page.getByRole('textbox', { name: 'Text of the document' });
  for (const heading of ['Purpose', 'What must be done', 'Who', 'When and how often', 'Records', 'To be decided'])
    await expect(editor.getByRole('heading', { name: heading })).toBeVisible();
  await editor.locator('blockquote').first().click();
  const beside = page.getByRole('complementary', { name: 'Beside the document' });
  await expect(beside.getByRole('link', { name: /HTM 06-01/ }).first()).toHaveAttribute('href', /^\/wiki\//);
  const draft = await downloaded(page, () => page.getByRole('button', { name: 'Download Word' }).press('Enter'));
  expect(draft.suggestedFilename()).toMatch(/^Testing-our-generators-.*\.docx$/);
  expect(await wordsIn(draft)).toContain('What must be done');
});

test('nothing is drafted from a question without an answer', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill('Which supplier sells the cheapest generator insurance?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'I could not find this' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draft from this' })).toHaveCount(0);
});

test('how an answer was made is shown with its passages, and saved as JSON', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/chat');
  await ask(page);
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await more(page).click();
    await page.getByRole('menuitem', { name: 'How this answer was made' }).click();
    const record = page.getByRole('dialog', { name: 'How this answer was made' });
    await expect(record.getByText('The built-in writer, which only quotes')).toBeVisible();
    await expect(record.getByText('The passage has the same words as then.').first()).toBeVisible();
    await inBothThemes(page, expectNoAxeFindings);
    const json = await downloaded(page, () => record.getByRole('button', { name: 'Save as JSON' }).click());
    const saved = JSON.parse(await readFile(await json.path(), 'utf8')) as { question: string; stored: object };
    expect(saved).toMatchObject({ question, stored: { writer: { model: null } } });
    await page.keyboard.press('Escape');
    await expect(record).toHaveCount(0);
  }
});

/** Asks through the API, as of a day whose texts have since been superseded. */
const old = {
  text: 'How soon must the relevant person be told about a notifiable safety incident?',
  as_of: '2023-06-01',
};

test('an answer from superseded text says so, leads to the comparison, and is asked again as of today', async ({
  page,
  openAs,
  tokenOf,
  request,
  productUrl,
  expectNoAxeFindings,
}) => {
  const headers = { 'auth-token': await tokenOf('standard') };
  const chat = (await (await request.post(`${productUrl}/api/chat/sessions`, { headers })).json()) as { id: string };
  const data = { text: old.text, filters: { as_of: old.as_of } };
  await request.post(`${productUrl}/api/chat/${chat.id}/questions`, { headers, data });
  await openAs('standard', `/chat/${chat.id}`);
  await expect(topOf(page)).toBeVisible();
  // The chat says what has become of its citations when it is fetched.
  await page.reload();
  const badge = page.getByText(/v1 cited · v2 in force now/).first();
  await expect(badge).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
  await expect(page.getByRole('link', { name: /^Compare v1 and v2 of / }).first()).toHaveAttribute(
    'href',
    /^\/compare\?before=[0-9A-Z]{26}&after=[0-9A-Z]{26}$/,
  );
  await page.getByRole('button', { name: 'Ask again as of today' }).press('Enter');
  await expect(page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(2);
  const second = page.locator('article[id^="q-"]').nth(1);
  await expect(topOf(second)).toBeVisible();
  await expect(second.getByText('using documents in force on')).toHaveCount(0);
  await expect(second.getByRole('heading', { level: 2, name: old.text })).toBeVisible();
});

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('the preview of a citation covers none of its sentence at any width, and a finger opens the source', async ({
  page,
  openAs,
  browser,
  baseURL,
  tokenOf,
}) => {
  await openAs('standard', '/chat');
  await ask(page);
  const url = page.url();
  for (const [width, height] of [
    [1366, 768],
    [768, 1024],
    [390, 844],
    [768, 420],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width === 1366) await page.getByRole('button', { name: 'Hide sources' }).click();
    const chips = page.locator('[data-cited] [data-chip]').filter({ visible: true });
    for (const at of [0, (await chips.count()) - 1]) {
      const chip = chips.nth(at);
      await chip.scrollIntoViewIfNeeded();
      await chip.hover();
      const preview = page.getByRole('tooltip');
      await expect(preview, `at ${width} × ${height}, chip ${at}`).toBeVisible();
      const sentence = await boxOf(chip.locator('xpath=(ancestor::li | ancestor::*[@data-cited]//blockquote)[last()]'));
      const [card, room] = [await boxOf(preview), await boxOf(chip)];
      const covers = card.y < sentence.y + sentence.height && card.y + card.height > sentence.y;
      expect(covers, `at ${width} × ${height}, chip ${at}`).toBe(false);
      expect(card.y + card.height <= room.y || card.y >= room.y + room.height).toBe(true);
      expect(card.x + card.width).toBeLessThanOrEqual(width);
      await preview.hover();
      await expect(preview).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(preview).toHaveCount(0);
      await page.mouse.move(1, 1);
    }
  }
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const touched = await phone.newPage();
  await touched.addInitScript((token) => localStorage.setItem('accessToken', token), await tokenOf('standard'));
  await touched.goto(url);
  await touched.locator('[data-chip]').first().tap();
  await expect(touched.getByRole('dialog').getByText(/^Source 1 of/)).toBeVisible();
  await expect(touched.getByRole('tooltip')).toHaveCount(0);
  await phone.close();
});

test('a reload keeps the selected source, and print shows level and marks of every question or of the chosen one', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/chat');
  await ask(page);
  await ask(page, 'Who may isolate a medical gas supply?');
  const first = page.locator('article[id^="q-"]').first();
  // By keyboard: the page may still be scrolling to the second answer.
  await first.locator('[data-chip]').filter({ visible: true }).last().press('Enter');
  await expect(page).toHaveURL(/#q-[0-9A-Z]{26}-s\d+$/);
  const address = page.url();
  await page.reload();
  await expect(first.locator('[data-chip][aria-pressed="true"]').first()).toBeVisible();
  expect(page.url()).toBe(address);

  await page.emulateMedia({ media: 'print' });
  await expect(first.locator('[data-answer-top]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Sources' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Copy with citations' }).first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  // The browser's own dialog cannot be driven, so the test notes what it would print.
  await page.evaluate(`window.print = () => {
    window.printed = [...document.querySelectorAll('article[id^="q-"]')].map((each) => each.hasAttribute('data-printed-alone'));
  }`);
  await page.getByRole('button', { name: 'More for this answer' }).first().click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate('window.printed')).toEqual([true, false]);
  await page.evaluate('window.printed = undefined');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate('window.printed')).toEqual([false, false]);
});
