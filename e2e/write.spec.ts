import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { draftMarginOf, editorOf, writeMinutes, writingPanelOf } from './writing-page.ts';

const talk = `Water Safety Group
Date: 12 November 2026, 10:00

Helen: Good morning everyone, let's start. Apologies from Bronwen, she is on leave this week.
Tomasz: The flushing records for October are complete apart from side rooms four and six on Ward 7.
Helen: Closed rooms still count. We agreed that every closed side room stays on the flushing schedule.
Tomasz: I'll add side rooms four and six to the flushing schedule by Friday.
Speaker 3: The Pseudomonas counts in the renal unit were 14 last month, and that worries me.
Helen: Thank you. The next meeting is on 10 December 2026.
`;

test('a transcript becomes minutes: uploaded, its speakers named, written, its words opened, edited and downloaded', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/write');
  const panel = writingPanelOf(page);
  const write = panel.getByRole('button', { name: 'Write minutes' });
  await expect(panel.getByText('Choose a transcript first.')).toBeVisible();
  await expect(write).toBeDisabled();
  await panel
    .getByLabel('Transcript file')
    .setInputFiles({ name: 'Water Safety Group.txt', mimeType: 'text/plain', buffer: Buffer.from(talk) });
  await expect(panel.getByText('6 turns')).toBeVisible();
  await expect(panel.getByText('3, one without a name')).toBeVisible();
  await panel.getByLabel('Name of Tomasz in the document').fill('Tomasz Ostrowski');
  await panel.getByLabel('Name of Speaker 3 in the document').fill('Grace Adeyemi');
  await panel.getByRole('radio', { name: 'Helen chairs the meeting' }).check();
  await expectNoAxeFindings();
  await write.click();

  await expect(page).toHaveURL(/\/write\/[0-9A-Z]{26}/);
  await expect(page.getByRole('textbox', { name: 'Title of the document' })).toHaveValue('Water Safety Group: minutes');
  const editor = editorOf(page);
  await expect(editor).toContainText('Grace Adeyemi');
  await expect(editor.getByRole('row', { name: /side rooms four and six/ })).toContainText('13 November 2026');
  await editor.getByText('Pseudomonas').first().click();
  await expect(draftMarginOf(page).locator('mark').first()).toContainText(
    'The Pseudomonas counts in the renal unit were 14',
  );
  await expectNoAxeFindings();

  await editor.getByRole('heading', { name: 'Actions' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' for December');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(editor.getByRole('heading', { name: 'Actions for December' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Word' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Water-Safety-Group-minutes-\d{4}-\d\d-\d\d\.docx$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

async function secondBrowser(browser: Browser, page: Page): Promise<Page> {
  const state = await page.context().storageState();
  const other = await (await browser.newContext({ storageState: state })).newPage();
  await other.goto(page.url());
  return other;
}

/** Types at the end of the heading of the actions, and waits until the server has the last letter. */
async function addToActions(page: Page, words: string): Promise<void> {
  // "Saved" stands there before, and between two saves of one text.
  const saved = page.waitForResponse(
    (response) => response.ok() && (response.request().postData() ?? '').includes(words),
  );
  await editorOf(page).getByRole('heading', { name: 'Actions' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
  await saved;
}

test('two editors of one document never lose each other’s words', async ({ page, browser, openAs }) => {
  await openAs('standard', '/write');
  await writeMinutes(page, talk, 6);
  const other = await secondBrowser(browser, page);
  await expect(editorOf(other)).toBeVisible();
  await addToActions(page, ' by the first');
  await editorOf(other).getByRole('heading', { name: 'Actions' }).click();
  await other.keyboard.press('End');
  await other.keyboard.type(' by the second');
  const conflict = other.getByRole('dialog', { name: 'Two texts' });
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: 'Show the differences' }).click();
  await expect(conflict.locator('ins')).toContainText('second');
  await addToActions(page, ', who goes on');
  await conflict.getByRole('button', { name: 'Keep my text' }).click();
  await expect(conflict.getByText('The document was saved again meanwhile')).toBeVisible();
  await expect(conflict.locator('del')).toContainText('who goes on');
  await conflict.getByRole('button', { name: 'Keep my text' }).click();
  await expect(conflict).toBeHidden();
  await other.reload();
  await expect(editorOf(other).getByRole('heading', { name: 'Actions by the second' })).toBeVisible();
  await draftMarginOf(other).getByRole('button', { name: 'Versions' }).click();
  await expect(draftMarginOf(other).getByText('before a later change')).toBeVisible();
  await other.context().close();
});

test('an action becomes a to-do, and shows in the document when it is ticked off', async ({ page, openAs }) => {
  await openAs('standard', '/write');
  await writeMinutes(page, talk, 6);
  const margin = draftMarginOf(page);
  await margin.getByRole('button', { name: 'Actions' }).click();
  await margin.getByRole('button', { name: /^Make a to-do: .*side rooms/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a to-do' });
  await dialog.getByRole('combobox', { name: 'To' }).click();
  await dialog.getByRole('option', { name: /^You/ }).click();
  await dialog.getByRole('button', { name: 'Make to-do' }).click();
  await expect(margin.getByText(/To-do of you, due 13\/11\/2026/)).toBeVisible();
  const address = page.url();
  await page.goto('/');
  // Leaving the page at once would end the call.
  const ticked = page.waitForResponse(
    (response) => response.url().includes('/api/todos') && response.request().method() !== 'GET',
  );
  await page.getByRole('checkbox', { name: /side rooms four and six.*\(Water Safety Group: minutes\)/ }).check();
  await ticked;
  await page.goto(address);
  await margin.getByRole('button', { name: 'Actions' }).click();
  await expect(margin.getByText('Done, you')).toBeVisible();
});

test('the sample transcript is put in as the chosen file', async ({ page, openAs }) => {
  await openAs('standard', '/write');
  const panel = writingPanelOf(page);
  await panel.getByRole('button', { name: 'Use our sample transcript' }).click();
  await expect(panel.getByText('246 turns')).toBeVisible();
  await expect(panel.getByText('Philippa Ormerod').first()).toBeVisible();
});

test('words typed without a network stay in the tab, are said to be unsaved, and are saved afterwards', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/write');
  await writeMinutes(page, talk, 6);
  await page.context().setOffline(true);
  await editorOf(page).getByRole('heading', { name: 'Actions' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' offline');
  await expect(page.getByText('Not saved: kept in this tab until the connection is back')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(editorOf(page).getByRole('heading', { name: 'Actions offline' })).toBeVisible();
});

test('the pages of writing fit a phone and a tablet in both themes', async ({ page, openAs, expectNoAxeFindings }) => {
  await openAs('standard', '/write');
  await writeMinutes(page, talk, 6);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await inBothThemes(page, expectNoAxeFindings);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
});
