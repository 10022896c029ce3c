import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';

const question = 'How often must emergency generators be tested?';

async function ask(page: Page, text = question): Promise<void> {
  await page.getByLabel('Ask a question').fill(text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}/);
}

const answer = (page: Page) => page.getByRole('main').getByRole('article').first();
const tally = (page: Page) => topOf(answer(page));
const quotes = (page: Page) => answer(page).locator('blockquote');

/** Records everything that a screen reader announces, from the page's first moment. */
const listen = `
  window.said = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const place = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live], [role="status"], [role="alert"]');
      const words = place?.textContent?.trim();
      if (words && window.said.at(-1) !== words) window.said.push(words);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;
const said = async (page: Page, pattern: RegExp) =>
  (await page.evaluate<string[]>('window.said')).filter((words) => pattern.test(words));
const ended = /Answer ready|sources? found|answers? this|could not find/;
/** Longer than the delay before an announcement. */
const aWhile = (page: Page) => page.waitForTimeout(1_500);

test('a half-received quoted answer is complete after a reload, each sentence once', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await page.route('**/api/runs/*/events*', async (route) => {
    // Everything after the first blocks never arrives, however often it is requested.
    const after = new URL(route.request().url()).searchParams.get('after');
    if (Number(after ?? 0) > 0) return;
    const response = await route.fetch({ timeout: 0 });
    const blocks = (await response.text()).split('\n\n');
    const untilText = blocks.findIndex((block) => /"type":"text"/.test(block)) + 1;
    await route.fulfill({ response, body: `${blocks.slice(0, untilText).join('\n\n')}\n\n` });
  });
  await ask(page);
  await expect(quotes(page)).toHaveCount(1);
  // By the time the page loads its chat, the server may have finished the answer already.
  const underWay = answer(page).getByText(/^(?:Quoting sources, then checking each sentence|Loading the answer)$/);
  await expect(underWay).toBeVisible();
  await expect(tally(page)).toHaveCount(0);
  const [half] = await quotes(page).allTextContents();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(tally(page)).toBeVisible();
  const whole = await quotes(page).allTextContents();
  expect(whole[0]).toBe(half);
  expect(new Set(whole).size).toBe(whole.length);
  await expect(answer(page).locator('[aria-busy="true"]')).toHaveCount(0);
});

test('a reload right after asking loses nothing', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill(question);
  const asked = page.waitForResponse('**/api/chat/*/questions');
  await page.keyboard.press('Enter');
  const sessionOf = /\/chat\/([0-9A-Z]{26})\/questions/.exec((await asked).url());
  await page.goto(`/chat/${sessionOf?.[1]}`);
  await expect(answer(page).getByRole('heading', { level: 2, name: question })).toBeVisible();
  await expect(tally(page)).toBeVisible();
});

test('the end of an answer is announced once, and not again when its page is reopened', async ({ page, openAs }) => {
  await page.addInitScript(listen);
  await openAs('standard', '/chat');
  await ask(page);
  await expect(tally(page)).toBeVisible();
  const words = '1 clause answers this.';
  await expect(tally(page)).toHaveText(words);
  await expect.poll(() => said(page, ended)).toEqual([words]);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: words })).toHaveCount(1);

  await page.getByRole('link', { name: 'Open source 1 in wiki' }).click();
  await page.getByRole('link', { name: 'Back to the answer' }).click();
  await expect(tally(page)).toBeVisible();
  await aWhile(page);
  expect(await said(page, ended)).toHaveLength(1);

  await page.reload();
  await expect(tally(page)).toBeVisible();
  await aWhile(page);
  expect(await said(page, ended)).toEqual([]);
});

test('the lack of an answer is announced once', async ({ page, openAs }) => {
  await page.addInitScript(listen);
  await openAs('standard', '/chat');
  await ask(page, 'What is the recipe for a Victoria sponge?');
  await expect(answer(page).getByRole('heading', { name: 'I could not find this' })).toBeVisible();
  await expect
    .poll(() => said(page, ended))
    .toEqual([expect.stringMatching(/^I could not find this\. I read the \d+ /)]);
  await aWhile(page);
  expect(await said(page, ended)).toHaveLength(1);
});
