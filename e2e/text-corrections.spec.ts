import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

const policy = (years: string) =>
  Buffer.from(`<!doctype html><html lang="en-GB"><head><title>Tap flushing policy</title></head><body><main>
<h1>Tap flushing policy</h1><h2>2 Duties</h2>
<p>2.1 Staff must flush each tap twice a week. 2.1.1 Staff must write the date down.</p>
<p>2.2 The estates team must keep the log for ${years} years,</p><p>and must show it to the inspector.</p>
<p>Northmoor policy 14</p><h2>3 Training</h2><p>2.1 Staff who flush must be trained.</p></main></body></html>`);

async function add(page: Page, years: string, title: string, version: string) {
  await page.goto('/data-library');
  await page.getByRole('button', { name: 'Add documents' }).click();
  const file = { name: 'tap-flushing.html', mimeType: 'text/html', buffer: policy(years) };
  await page.locator('input[type="file"]').setInputFiles(file);
  const row = page.getByRole('table', { name: 'Your organisation’s documents' }).locator('tbody tr');
  await expect(row.filter({ hasText: title })).toContainText(version, { timeout: 60_000 });
}

/** Opens a correction of an element by the keyboard alone. */
async function choose(page: Page, element: RegExp, act: string) {
  await page.getByRole('button', { name: element }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: act }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

const send = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const rowsOf = (page: Page) => page.getByRole('group', { name: 'Clauses' }).getByRole('listitem');

/** Joins, retypes and renumbers. */
async function correctTheRest(page: Page) {
  const rows = rowsOf(page);
  await choose(page, /^Correct: 2.2 The estates/, 'Join with the next');
  await send(page, 'Join');
  await expect(rows.filter({ hasText: 'show it to the inspector' })).toContainText(
    'five years, and must show it to the inspector.',
  );
  await choose(page, /^Correct: Northmoor policy 14/, 'Change the type');
  await page
    .getByLabel('Type', { exact: true })
    .selectOption({ label: 'Running title or page number: leave out of the text' });
  await send(page, 'Change type');
  await expect(rows.filter({ hasText: 'Northmoor policy 14' })).toHaveCount(0);
  await choose(page, /^Correct: 2.1 Staff who flush/, 'Change the number');
  await page.getByLabel('Number', { exact: true }).fill('3.1');
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: 'must be trained' })).toContainText('3.1');
}

async function openText(page: Page, title: string) {
  await page.goto(`/data-library?q=${title}`);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await page.getByRole('link', { name: 'Correct the text' }).click();
}

test('what was read is corrected by the keyboard, a citation still opens, and the corrections last until they are undone', async ({
  page,
  openAs,
  request,
  tokenOf,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/data-library');
  await add(page, 'five', 'Tap flushing policy', 'v1');
  await openText(page, 'Tap flushing policy');
  const rows = rowsOf(page);
  const inspector = rows.filter({ hasText: 'show it to the inspector' });
  await expect(inspector).toHaveText(/^Paragraph and must show/);
  const headers = { 'auth-token': await tokenOf('standard') };
  const path = new URL(page.url()).pathname.replace('/data-library', '/api/library');
  const read = await (await request.get(path, { headers })).json();
  const quoted = read.elements.find((element: { text: string }) => element.text.startsWith('and must show'));
  const permalink = `/wiki/${read.version.id}?element_ids=${quoted.id}&quote=0-16`;

  await choose(page, /^Correct: 2.1 Staff must flush/, 'Split');
  await expect(page.getByRole('slider', { name: 'First word of the second part' })).toBeFocused();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '2.1.1, word 9 of 15');
  await expectNoAxeFindings();
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: 'write the date' })).toHaveText(/^Paragraph\s*2\.1\.1 Staff must write/);
  await correctTheRest(page);
  await page.getByRole('button', { name: 'Change the title' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Flushing of taps');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Title changed')).toBeVisible();
  await expectNoAxeFindings();

  // The second part had an id of its own, which leads to the same words.
  await page.goto(permalink);
  await expect(page.locator('mark')).toHaveText('and must show it');

  await add(page, 'six', 'Flushing of taps', 'v2');
  await openText(page, 'Flushing of taps');
  await expect(inspector).toContainText('six years, and must show it to the inspector.');
  const corrections = page.getByRole('region', { name: 'Corrections' });
  await expect(corrections.getByRole('listitem')).toHaveCount(5);
  await corrections.getByRole('button', { name: /^Undo: Joined/ }).click();
  await expect(page.getByText('Correction undone.')).toBeVisible();
  await expect(inspector).toHaveText(/^Paragraph and must show/);
  await expect(corrections.getByRole('listitem')).toHaveCount(4);
});
