import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { tabTo } from './tab-to.ts';

const turn = (page: Page, nth: number) =>
  page.getByRole('main').getByRole('article').and(page.locator('[id^="q-"]')).nth(nth);

/** Types the question into the box, which is reached by Tab, and waits for the row over its answer. */
async function ask(page: Page, text: string, nth: number): Promise<void> {
  await tabTo(page, /^Ask a question$/);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(topOf(turn(page, nth))).toBeVisible();
}

test('by keyboard alone, a missing part leads on, a follow-up drops its subject, and a doubtful answer is asked another way', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs('standard', '/chat');
  await expect(page.getByLabel('Ask a question')).toBeVisible();

  await ask(page, 'How often must emergency generators be tested, and who mows the lawn?', 0);
  const parts = turn(page, 0);
  await expect(topOf(parts)).toContainText('1 clause answers one of your two points.');
  // Below them "Ask next" may stand already.
  const heads = ['1 clause answers one of your two points.', /^How often/, /^Who mows the lawn/];
  for (const [at, words] of heads.entries())
    await expect(parts.getByRole('heading', { level: 3 }).nth(at)).toHaveText(words);
  await expect(parts.locator('blockquote').first()).toHaveText(/at least once a month/);
  await expect(parts.getByText('Nothing here says who mows the lawn.')).toBeVisible();
  await tabTo(page, /^How to go on$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(parts.getByRole('button', { name: 'How to go on' })).toHaveAttribute('aria-expanded', 'true');
  await expect(parts.getByRole('button', { name: 'Send the question' })).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);

  await ask(page, 'And who signs it?', 1);
  await expect(turn(page, 1)).toContainText('About: emergency generators');
  await expect(turn(page, 1).locator('blockquote').first()).toContainText('generator');
  await expectNoAxeFindings();
  await tabTo(page, /^Read it by itself, not about emergency generators$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  // It takes the place of the question as it was read, which stays in a branch.
  await expect(turn(page, 1)).toContainText('2 of 2');
  await expect(turn(page, 1).locator('[data-answer-top]')).toBeVisible();
  await expect(turn(page, 1)).not.toContainText('About:');

  const doubtful = 'Can a student nurse isolate a circuit?';
  await ask(page, doubtful, 2);
  const unsure = turn(page, 2);
  await expect(topOf(unsure)).toHaveAttribute('data-answer-top', 'may_answer');
  await expect(topOf(unsure)).toContainText(/^(?:These \d clauses|This clause) may answer it\./);
  await expect(unsure.getByText('leaves open').first()).toBeVisible();
  await expect(unsure.getByRole('heading', { name: 'To be sure' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sources' })).toContainText('may answer');
  await inBothThemes(page, expectNoAxeFindings);
  await tabTo(page, /^Change the question$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Ask a question')).toBeFocused();
  await expect(page.getByLabel('Ask a question')).toHaveValue(doubtful);
});
