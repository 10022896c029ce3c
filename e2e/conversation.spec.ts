import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';
import { expectNoAxeFindings } from './expect-no-axe-findings.ts';

const generators = 'How often must emergency generators be tested?';
const taps = 'How often should little-used taps be flushed?';
const followUp = 'And who signs the record?';

const turn = (page: Page, text: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name: text }) });

/** Asks in the box and waits for the end of the answer. */
async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel('Ask a question').fill(text);
  await page.keyboard.press('Enter');
  await expect(topOf(turn(page, text).last())).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible();
}

test('an earlier question can be edited: the chat branches, and both branches stay', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, generators);
  await ask(page, followUp);
  await turn(page, generators).getByRole('button', { name: 'Edit the question' }).click();
  const field = page.getByLabel('Change the question');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(generators);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Change the question, or cancel.')).toBeVisible();
  await field.fill('Fall of 943 476 5919');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The text contains a valid NHS number, so it was not saved or sent.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(turn(page, generators)).toBeVisible();

  await turn(page, generators).getByRole('button', { name: 'Edit the question' }).click();
  await field.fill(taps);
  await page.keyboard.press('Enter');
  await expect(topOf(turn(page, taps))).toBeVisible();
  await expect(turn(page, generators)).toHaveCount(0);
  await expect(turn(page, followUp)).toHaveCount(0);
  const versions = page.getByRole('group', { name: 'Versions of this question' });
  await expect(versions).toContainText('2 of 2');
  // No tooltip stays open under the pointer.
  await page.mouse.move(0, 0);
  await expectNoAxeFindings(page);

  await versions.getByRole('button', { name: 'Previous version' }).click();
  await expect(turn(page, generators)).toBeVisible();
  await expect(turn(page, followUp)).toBeVisible();
  await expect(versions).toContainText('1 of 2');
  await page.reload();
  await expect(turn(page, followUp)).toBeVisible();

  // What is asked in a branch stays in it.
  await ask(page, 'Who should test the generator?');
  await expect(turn(page, generators)).toBeVisible();
  await expect(turn(page, taps)).toHaveCount(0);
  await page.reload();
  await expect(turn(page, 'Who should test the generator?')).toBeVisible();
});

test('the subject with which a follow-up was read can be corrected', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, generators);
  await ask(page, followUp);
  const asked = turn(page, followUp);
  await expect(asked.getByText('About: emergency generators')).toBeVisible();
  await asked.getByRole('button', { name: 'Read it about something else than emergency generators' }).click();
  const field = page.getByLabel('Read it as a question about');
  await expect(field).toHaveValue('emergency generators');
  await field.fill('little-used taps');
  await page.keyboard.press('Enter');
  await expect(asked.getByText('About: little-used taps')).toBeVisible();
  await expect(topOf(asked)).toBeVisible();
  await expect(asked.getByRole('group', { name: 'Versions of this question' })).toContainText('2 of 2');
  await asked.getByRole('button', { name: 'Previous version' }).click();
  await expect(asked.getByText('About: emergency generators')).toBeVisible();
});

test('the chat suggests what to ask next, which is answered, and never suggests it again', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, generators);
  const next = page.getByRole('region', { name: 'Ask next' });
  const offered = next.getByRole('button');
  await expect(offered.first()).toBeVisible();
  const first = await offered.allTextContents();
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThanOrEqual(3);
  const [chosen = ''] = first;
  await offered.first().click();
  await expect(topOf(turn(page, chosen))).toHaveAttribute('data-answer-top', 'answered');
  await expect(next).toHaveCount(1);
  await expect(offered.first()).toBeVisible();
  const second = await offered.allTextContents();
  for (const question of second) expect([generators, ...first]).not.toContain(question);
});

test('a deleted chat comes back with Undo', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, generators);
  const address = page.url();
  await page.getByRole('button', { name: 'More actions for this chat' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete chat' }).click();
  await expect(page).toHaveURL('/chat');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(address);
  await expect(topOf(turn(page, generators))).toBeVisible();
});
