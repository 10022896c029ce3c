import type { Page } from '@playwright/test';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { editorOf, writeMinutes } from './writing-page.ts';

const talk = `Water Safety Group
Date: 12 November 2026, 10:00

Helen: Good morning everyone, let's start. Apologies from Bronwen, she is on leave this week.
Tomasz: The flushing records for October are complete apart from side rooms four and six on Ward 7.
Helen: We agreed that every closed side room stays on the flushing schedule.
Tomasz: I'll add side rooms four and six to the flushing schedule by Friday.
Helen: Thank you. The next meeting is on 10 December 2026.
`;

const barOf = (page: Page) => page.getByRole('region', { name: 'Suggestions' });
const decisionOf = (page: Page) => page.getByRole('region', { name: 'Decide this suggestion' });
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

const sentences = [
  'Flush each little-used tap and shower every seven days.',
  'Staff utilise the hoist prior to the first lift.',
  'It was noted that the pumps were tested.',
];

/** Minutes of a short meeting, with these sentences in place of their text. */
async function openDocumentWith(page: Page, lines: readonly string[]): Promise<void> {
  await writeMinutes(page, talk, 5);
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page
    .getByRole('textbox', { name: 'Kind of paragraph' })
    .or(page.getByRole('combobox', { name: 'Kind of paragraph' }))
    .click();
  await page.getByRole('option', { name: 'Body text' }).click();
  await editorOf(page).locator('p').click();
  for (const [at, line] of lines.entries()) {
    if (at > 0) await page.keyboard.press('Enter');
    await page.keyboard.insertText(line);
  }
  await saved(page);
}

async function ask(page: Page, scope: 'Whole document' | 'This paragraph' = 'Whole document'): Promise<void> {
  await page.getByRole('button', { name: 'Suggest', exact: true }).click();
  await page.getByRole('menuitem', { name: scope }).click();
}

test('suggestions are asked for, accepted, refused and undone, and nothing changes before that', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/write');
  await openDocumentWith(page, sentences);
  const [editor, bar, decision] = [editorOf(page), barOf(page), decisionOf(page)];
  await ask(page);
  await expect(bar).toContainText('Suggestion 1 of 4');
  await expect(bar).toContainText('4 to decide, 0 accepted, 0 refused');
  await expect(decision).toContainText('Add regulation. Suggested by the built-in writer from HTM 04-01 v1, in force');
  await expect(decision).toContainText('guide');
  await expect(decision.locator('mark')).toContainText('at least once a week, and more often where');
  await expect(editor.locator('del').first()).toHaveText('every seven days.');
  await expect(editor.locator('ins').first()).toContainText('at least once a week, and more often');

  await decision.getByRole('button', { name: 'Accept' }).click();
  await expect(editor).toContainText(
    'Flush each little-used tap and shower at least once a week, and more often where',
  );
  await expect(editor.locator('[data-citation]')).toHaveText('HTM 04-01 5.1');
  await expect(editor.getByText(/^Accepted by you, \d\d:\d\d: “at least once a week/)).toBeVisible();
  await expect(bar).toContainText('3 to decide, 1 accepted, 0 refused');
  await expect(decision).toContainText('Plain English.');
  await decision.getByRole('button', { name: 'Refuse' }).click();
  await expect(editor.getByText(/^Refused by you, \d\d:\d\d: “utilise” → “use”/)).toBeVisible();
  await expect(editor).toContainText('Staff utilise the hoist');
  await saved(page);

  await editor.getByRole('button', { name: /^Undo: Accepted by you/ }).click();
  await expect(editor.locator('[data-citation]')).toHaveCount(0);
  await expect(bar).toContainText('3 to decide, 0 accepted, 1 refused');
  await decision.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(bar).toContainText('3 to decide, 0 accepted, 1 refused');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(bar).toContainText('2 to decide, 1 accepted, 1 refused');

  await page.getByRole('switch', { name: 'Show suggestions' }).click();
  await expect(editor.locator('del')).toHaveCount(0);
  await expect(decision).toBeHidden();
  await saved(page);
  await page.reload();
  await expect(editor.locator('[data-citation]')).toHaveText('HTM 04-01 5.1');
  await expect(editor).toContainText('It was noted that the pumps were tested.');
});

test('a suggestion moves along with its paragraph, and disappears when its words are gone', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/write');
  await openDocumentWith(page, sentences.slice(1));
  const [editor, bar] = [editorOf(page), barOf(page)];
  await ask(page);
  await expect(bar).toContainText('3 to decide');
  await editor
    .getByText('Staff', { exact: false })
    .first()
    .click({ position: { x: 2, y: 8 } });
  await page.keyboard.insertText('Now: ');
  await expect(bar).toContainText('3 to decide');
  await expect(editor.locator('del')).toHaveText(['utilise', 'prior to', 'It was noted that t']);
  await editor.locator('del', { hasText: 'utilise' }).dblclick();
  await page.keyboard.insertText('share');
  await expect(bar).toContainText('2 to decide');
  await expect(editor.locator('del')).toHaveText(['prior to', 'It was noted that t']);
  await expect(editor).toContainText('Now: Staff share the hoist');
});

test('suggestions are gone through and decided by keyboard, and the focus stays with the next one', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/write');
  await openDocumentWith(page, sentences.slice(1));
  const [bar, decision] = [barOf(page), decisionOf(page)];
  await page.getByRole('button', { name: 'Suggest', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Whole document' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('Suggestion 1 of 3');
  await bar.getByRole('button', { name: 'Next suggestion' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('Suggestion 2 of 3');
  await expect(bar.getByRole('button', { name: 'Next suggestion' })).toBeFocused();
  await bar.getByRole('button', { name: 'Previous suggestion' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('Suggestion 1 of 3');
  const accept = decision.getByRole('button', { name: 'Accept' });
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await accept.and(page.locator(':focus')).count()) > 0) break;
  }
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('2 to decide, 1 accepted');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('1 to decide, 2 accepted');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('0 to decide, 3 accepted');
  await expect(bar).toBeFocused();
  await expect(editorOf(page)).toContainText('Staff use the hoist before the first lift.');
  await expect(editorOf(page)).toContainText('The pumps were tested.');
});

test('one paragraph may be asked about alone, and a text without suggestions says so', async ({ page, openAs }) => {
  await openAs('standard', '/write');
  await openDocumentWith(page, ['The pumps work.', 'Staff utilise the hoist.']);
  const [editor, bar] = [editorOf(page), barOf(page)];
  await editor.getByText('The pumps work.').click();
  await ask(page, 'This paragraph');
  await expect(bar).toContainText('No suggestions for this paragraph.');
  await editor.getByText('Staff utilise the hoist.').click();
  await ask(page, 'This paragraph');
  await expect(bar).toContainText('1 to decide');
  await bar.getByRole('button', { name: 'Close suggestions' }).click();
  await expect(bar).toBeHidden();
  await expect(editor.locator('del')).toHaveCount(0);
});

test('the screen of suggestions has no accessibility findings in both themes, and fits a phone and a tablet', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/write');
  await openDocumentWith(page, sentences);
  await ask(page);
  await expect(barOf(page)).toContainText('4 to decide');
  await decisionOf(page).getByRole('button', { name: 'Refuse' }).click();
  await editorOf(page)
    .getByRole('button', { name: /^Undo: Refused/ })
    .click();
  await barOf(page).getByRole('button', { name: 'Next suggestion' }).click();
  await decisionOf(page).getByRole('button', { name: 'Accept' }).click();
  await barOf(page).getByRole('button', { name: 'Previous suggestion' }).click();
  await inBothThemes(page, expectNoAxeFindings);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await inBothThemes(page, expectNoAxeFindings);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
});
