import type { Page } from '@playwright/test';
import type { ChatAsked, ChatScript } from '#server/testing/chat-completions.ts';
import { topOf } from './answer-top.ts';
import { inBothThemes } from './both-themes.ts';
import { expect } from './browser-test.ts';
import { test } from './services-app.ts';

/** The model leaves out the second part. */
const question =
  'How often must emergency generators be tested, and how soon must a subject access request be answered?';
const load = 'Emergency generators (standby generators) should be tested on load at least once a month.';
const first = 'Test each emergency generator on load at least once a month.';
const second = 'The monthly test is done by the wombat keeper.';

/** The number under which the model received the passage with these words. */
function numberOf({ text }: ChatAsked, words: string): number {
  const before = text.slice(0, text.indexOf(words));
  return Number(/.*number="(\d+)"/s.exec(before)?.[1]);
}

/** The two sentences; the end of the second waits for the gate. */
function inTwoParts(chat: ChatAsked, gate: Promise<void>): ChatScript {
  return {
    pieces: [first.slice(0, 30), `${first.slice(30)} [${numberOf(chat, load)}] The monthly `, `${second.slice(12)} `],
    before: (piece) => (piece === 2 ? gate : Promise.resolve()),
  };
}

async function ask(page: Page, text = question): Promise<void> {
  await page.getByLabel('Ask a question').fill(text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}$/);
}

const answer = (page: Page) => page.getByRole('main').getByRole('article').first();

test('is streamed as it is written, survives a reload half way, and marks what is doubtful and what is missing', async ({
  page,
  openAs,
  models,
}) => {
  const gate = Promise.withResolvers<void>();
  models.writeWith((chat) => inTwoParts(chat, gate.promise));
  await openAs('standard', '/chat');
  await expect(page.getByText('Written by granite')).toBeVisible();
  await ask(page);
  await expect(answer(page).getByText(first.slice(0, -7))).toBeVisible();
  await expect(answer(page).getByText('Writing the answer, then checking each sentence')).toBeVisible();
  await expect(answer(page).getByRole('button', { name: /^Source \d+, checking/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();

  await page.reload();
  await expect(answer(page).getByText(first.slice(0, -7))).toHaveCount(1);
  await expect(answer(page).getByText('wombat')).toHaveCount(0);
  await expect(answer(page).locator('[aria-busy="true"]')).toBeVisible();

  gate.resolve();
  await expect(answer(page).getByText('2 sentences checked against 1 source')).toBeVisible();
  await expect(answer(page).getByText(first.slice(0, -7))).toHaveCount(1);
  await expect(answer(page).getByText('The monthly test is done by the wombat')).toHaveCount(1);
  await expect(answer(page).getByText('1 supported')).toBeVisible();
  await expect(answer(page).getByText('no source', { exact: true })).toBeVisible();
  await expect(answer(page).getByText('Not supported. It has no source.')).toBeVisible();
  await expect(answer(page).getByText('Written by granite. Each sentence is checked')).toBeVisible();
  const missing = answer(page).locator('section').filter({ hasText: 'What I could not find' });
  await expect(missing.getByRole('listitem')).toHaveText([/^Nothing here (says|answers) “?how soon/]);

  const chip = answer(page).getByRole('button', { name: /^Source \d+, supported, guide$/ });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const sources = page.getByRole('complementary', { name: 'Sources' });
  await expect(sources.locator('article')).toHaveCount(1);
  await expect(sources.locator('mark')).toContainText('once a month');
  await sources.getByRole('link', { name: /^Open source \d+ in wiki$/ }).click();
  await expect(page.getByRole('group', { name: /^Cited clause/ })).toBeFocused();
  await expect(page.getByRole('group', { name: /^Cited clause/ }).locator('mark')).toContainText('once a month');
});

test('stops on request; the written part stays, marked as not checked', async ({ page, openAs, models }) => {
  const { promise } = Promise.withResolvers<void>();
  models.writeWith((chat) => inTwoParts(chat, promise));
  await openAs('standard', '/chat');
  await ask(page);
  await expect(answer(page).getByText(first.slice(0, -7))).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(answer(page).getByText('You stopped this answer. What it found so far is saved.')).toBeVisible();
  await expect(answer(page).getByText('Not checked, because the answer ended early.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible();
  await page.reload();
  await expect(answer(page).getByText('You stopped this answer. What it found so far is saved.')).toBeVisible();
});

test('ends when its chat is deleted while it is written', async ({ page, openAs, models }) => {
  const { promise } = Promise.withResolvers<void>();
  models.writeWith((chat) => inTwoParts(chat, promise));
  await openAs('standard', '/chat');
  await ask(page, 'How often must emergency generators be tested, before this chat goes?');
  await expect(answer(page).getByText(first.slice(0, -7))).toBeVisible();
  const chat = page.url();
  await page.getByRole('button', { name: 'More actions for this chat' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete chat' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByText('Chat deleted.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chat list' }).getByText('before this chat goes')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(chat);
  await expect(page.getByRole('alert')).toContainText('We couldn’t find what you were looking for.');
});

test('has no axe findings while it is written and when it is done, in either theme', async ({
  page,
  openAs,
  expectNoAxeFindings,
  models,
}) => {
  const gate = Promise.withResolvers<void>();
  models.writeWith((chat) => inTwoParts(chat, gate.promise));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs('standard', '/chat');
  await ask(page);
  await expect(answer(page).getByText(first.slice(0, -7))).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
  gate.resolve();
  await expect(answer(page).getByText('2 sentences checked against 1 source')).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
});

// The last test: a failed model is not called again for a while.
test('falls back to quotes when the model fails, says so, and shows nothing of what was written', async ({
  page,
  openAs,
  expectNoAxeFindings,
  models,
}) => {
  models.writeWith((chat) => ({
    pieces: [`${first} [${numberOf(chat, load)}] And then `],
    end: 'destroyed',
  }));
  await openAs('standard', '/chat');
  await ask(page);
  await expect(answer(page).getByText(/^This answer only quotes its sources\. .*before the end/)).toBeVisible();
  await expect(answer(page).locator('blockquote').filter({ hasText: load })).toHaveCount(1);
  await expect(answer(page).getByText(first.slice(0, -7))).toHaveCount(0);
  await expect(topOf(answer(page))).toBeVisible();
  await page.reload();
  await expect(answer(page).getByText(/^This answer only quotes its sources\./)).toBeVisible();
  await expectNoAxeFindings();
});
