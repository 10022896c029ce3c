import type { Page } from '@playwright/test';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { writingPanelOf } from './writing-page.ts';

const talk = `Water Safety Group
Date: 12 November 2026, 10:00

Helen: Good morning everyone, let's start. Apologies from Bronwen, she is on leave this week.
Tomasz: The flushing records for October are complete apart from side rooms four and six on Ward 7.
Helen: Closed rooms still count. We agreed that every closed side room stays on the flushing schedule.
Tomasz: I'll add side rooms four and six to the flushing schedule by Friday.
Helen: Thank you. The next meeting is on 10 December 2026.
`;

const formOf = (page: Page) => page.getByRole('form', { name: 'Template' });
const previewOf = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** Makes a template from minutes under this name, and opens it. */
async function copyMinutes(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Copy Minutes with actions' }).click();
  await formOf(page).getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/write\/templates\/[0-9A-Z]{26}$/);
  await expect(page.getByText('Version 1, saved')).toBeVisible();
}

test('a built-in template is copied, changed, previewed, saved, used for a document and retired', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/write');
  await writingPanelOf(page).getByRole('link', { name: 'Your own templates' }).click();
  await expect(page.getByRole('heading', { name: 'Templates', exact: true })).toBeVisible();
  await copyMinutes(page, 'Ward minutes');

  const form = formOf(page);
  await form.getByRole('button', { name: /^1\. Present/ }).click();
  await form.getByLabel('Heading').fill('Who was in the room');
  await form.getByRole('button', { name: 'Add a section' }).click();
  const added = form.getByRole('group', { name: 'Section section 11' });
  await expect(added.getByLabel('Heading')).toBeFocused();
  await added.getByLabel('Heading').fill('Said about fridges');
  const fridges = form.getByRole('group', { name: 'Section Said about fridges' });
  await fridges.getByLabel('Cue words').fill('fridge, insulin');
  await form.getByRole('button', { name: 'Move Said about fridges up' }).click();
  await expect(form.getByRole('button', { name: /^10\. Said about fridges/ })).toBeFocused();

  await previewOf(page).getByRole('button', { name: 'Preview on the sample' }).click();
  await expect(previewOf(page).getByRole('heading', { name: 'Who was in the room' })).toBeVisible();
  await expect(
    previewOf(page)
      .getByText(/insulin to the pharmacy/)
      .last(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Version 2, saved')).toBeVisible();

  await page.goto('/write');
  const panel = writingPanelOf(page);
  await panel.getByRole('radio', { name: 'Ward minutes' }).check();
  await panel.getByRole('button', { name: 'Paste' }).click();
  await panel.getByRole('textbox', { name: 'Transcript as text' }).fill(talk);
  await panel.getByRole('button', { name: 'Read this text' }).click();
  await panel.getByRole('button', { name: 'Write minutes' }).click();
  await expect(page).toHaveURL(/\/write\/[0-9A-Z]{26}/);
  const editor = page.getByRole('textbox', { name: 'Text of the document' });
  await expect(editor.getByRole('heading', { name: 'Who was in the room' })).toBeVisible();
  await expect(editor.getByRole('heading', { name: 'Said about fridges' })).toBeVisible();

  await page.goto('/write/templates');
  await page.getByRole('button', { name: 'Retire Ward minutes' }).click();
  await expect(page.getByRole('row', { name: /Ward minutes/ })).toContainText('Retired');
  await page.goto('/write');
  await expect(writingPanelOf(page).getByRole('radio', { name: 'Minutes with actions' })).toBeVisible();
  await expect(writingPanelOf(page).getByRole('radio', { name: 'Ward minutes' })).toBeHidden();
});

test('problems stand at their fields, and what was typed is there after a reload', async ({ page, openAs }) => {
  await openAs('standard', '/write/templates/new');
  const form = formOf(page);
  await form.getByLabel('Summary').fill('Notes of a huddle.');
  await form.getByRole('button', { name: 'Add a section' }).click();
  await form.getByLabel('Sentences at most (optional)').fill('many');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Enter a name.');
  await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Enter a name\./);
  await expect(form.getByLabel('Heading')).toHaveAccessibleDescription('Enter a heading.');
  await expect(form.getByLabel('Sentences at most (optional)')).toHaveAccessibleDescription('Enter a whole number.');
  await form.getByRole('alert').getByRole('link', { name: 'Enter a heading.' }).click();
  await expect(form.getByLabel('Heading')).toBeFocused();
  await page.reload();
  await expect(form.getByText('Your unsent text has been restored.')).toBeVisible();
  await expect(form.getByLabel('Summary')).toHaveValue('Notes of a huddle.');
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(form.getByLabel('Summary')).toHaveValue('');
});

test('a template that somebody changed meanwhile is not written over', async ({ page, browser, openAs }) => {
  await openAs('standard', '/write/templates');
  await copyMinutes(page, 'Shared minutes');
  const state = await page.context().storageState();
  const other = await (await browser.newContext({ storageState: state })).newPage();
  await other.goto(page.url());
  await formOf(other).getByLabel('Name', { exact: true }).fill('Theirs');
  await formOf(page).getByLabel('Name', { exact: true }).fill('Mine');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Version 2, saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(formOf(page).getByText('Changed meanwhile')).toBeVisible();
  await expect(formOf(page).getByLabel('Name', { exact: true })).toHaveValue('Mine');
  await formOf(page).getByRole('button', { name: 'Open the newest version' }).click();
  await expect(formOf(page).getByLabel('Name', { exact: true })).toHaveValue('Theirs');
  await formOf(page).getByRole('button', { name: 'Put version 1 into the form' }).click();
  await expect(formOf(page).getByLabel('Name', { exact: true })).toHaveValue('Shared minutes');
  await other.context().close();
});

test('the pages of templates have no findings of axe and fit a phone in both themes', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/write/templates');
  await expect(page.getByRole('link', { name: 'Minutes with actions', exact: true })).toBeVisible();
  const expectFit = async () => {
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await inBothThemes(page, expectNoAxeFindings);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await page.setViewportSize({ width: 1366, height: 844 });
  };
  await expectFit();
  await copyMinutes(page, 'A name of a template that is as long as a name of a template may be in this list');
  await formOf(page)
    .getByRole('button', { name: /^1\. Present/ })
    .click();
  await previewOf(page).getByRole('button', { name: 'Preview on the sample' }).click();
  await expect(previewOf(page).getByText('Written from the sample meeting.')).toBeVisible();
  await expectFit();
});
