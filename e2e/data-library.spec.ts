import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Your organisation’s documents' }).locator('tbody tr');

test('the demonstration’s library has folders, a search of texts, overdue documents and clashes', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/data-library');
  await expect(rows(page)).toHaveCount(14);
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Estates' }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('searchbox', { name: 'Search the data library' }).fill('flushed twice a week');
  await expect(rows(page).first()).toContainText('Water safety policy');
  await expect(rows(page).first()).toContainText('must be flushed twice a week');
  await page.getByRole('searchbox', { name: 'Search the data library' }).fill('');
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'All documents' }).click();
  await expect(rows(page)).toHaveCount(14);
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ value: 'overdue' });
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('Overdue');
  await expectNoAxeFindings();
  await page.getByRole('link', { name: 'Consistency check' }).click();
  // The check runs after the start.
  await expect(page.getByText(/14 documents checked/)).toBeVisible({ timeout: 60_000 });
  const clashes = page.getByRole('region', { name: 'Consistency check' }).getByRole('listitem');
  await expect(clashes.filter({ hasText: 'Contradiction' }).first()).toContainText('One says');
  await expect(clashes.filter({ hasText: 'HTM 01-06' }).first()).toContainText('changed on');
  await expect(clashes.filter({ hasText: 'section 9' })).toContainText('Broken reference');
  await page.getByRole('searchbox', { name: 'Search clashes' }).fill('section 9');
  await expect(clashes).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all clashes' }).click();
  await expectNoAxeFindings();
});

test('an owner creates a folder, moves a document into it, archives the document and restores it', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/data-library');
  await page.getByRole('button', { name: 'New folder', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Water');
  await page.getByRole('button', { name: 'Create folder' }).click();
  const folders = page.getByRole('navigation', { name: 'Folders' });
  await expect(folders.getByRole('link', { name: /^Water/ })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Water safety policy' }).click();
  await page.getByRole('menuitem', { name: 'Details', exact: true }).click();
  await page.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Water' });
  // An incomplete date is refused, and removes nothing.
  const day = page.getByLabel('Review date', { exact: true });
  const before = await day.inputValue();
  await day.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a real date with a day, month and year.')).toBeVisible();
  await expect(day).toBeFocused();
  await day.fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Details saved.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Data library' }).click();
  await expect(folders.getByRole('link', { name: /^Water/ })).toContainText('1');
  await page.getByRole('button', { name: 'Actions for Water safety policy' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(rows(page).filter({ hasText: 'Water safety policy' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ value: 'archived' });
  await page.getByRole('button', { name: 'Actions for Water safety policy' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ value: '' });
  await expect(rows(page).filter({ hasText: 'Water safety policy' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Actions for folder Water' }).click();
  await page.getByRole('menuitem', { name: 'New subfolder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Old plans');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await folders.getByRole('link', { name: /^Old plans/ }).click();
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for folder Old plans' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Folder deleted. Showing “Water”.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/data-library?folder=01JD7K2QW8N4VX5M9TZ3RFA6E1');
  await expect(page.getByText('This folder no longer exists. Showing all documents.')).toBeVisible();
  await expect(rows(page)).toHaveCount(14);
});

test('a document is added from anywhere, checked, renamed and classified; others’ changes are not overwritten', async ({
  page,
  openAs,
  request,
  tokenOf,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/home');
  await expect(page.getByText(/In your data library:.*contradiction/)).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('add a document');
  await page.getByRole('option', { name: /Add a document/ }).click();
  await expect(page.getByRole('button', { name: 'Select files' })).toBeFocused();
  await expect(page.getByRole('link', { name: /Consistency check \d+ open/ })).toBeVisible();
  const name = 'fridges.html';
  const html = `<!doctype html><html lang="en-GB"><head><title>FINAL draft 3</title></head><body><main><h1>FINAL draft 3</h1>
<h2>1 Sharps bins</h2><p>1.1 Sharps bins must be emptied every week.</p></main></body></html>`;
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/html', buffer: Buffer.from(html) });
  await page.getByRole('link', { name: `Check what we read of ${name}` }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Check what we read' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Outline' })).toContainText('Sharps bins');
  await expect(page.locator('blockquote')).toContainText('emptied every week');
  await expectNoAxeFindings();

  const workId = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByLabel('Title').fill('Sharps disposal');
  await page.getByLabel('Category').selectOption('Health and safety');
  await page.getByRole('checkbox', { name: 'Sharps' }).check();
  const change = await request.post(`/api/library/documents/${workId}`, {
    headers: { 'auth-token': await tokenOf('standard') },
    data: { title: 'From another tab' },
  });
  expect(change.status()).toBe(200);
  await page.getByRole('button', { name: 'Looks right' }).click();
  await expect(page.getByText('Someone changed these details after you opened them.')).toBeVisible();
  await expect(page.getByText('Saved as “From another tab”')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Sharps disposal');
  await page.getByRole('button', { name: 'Looks right' }).click();
  await expect(page.getByText('“Sharps disposal” is checked.')).toBeVisible();
  await page.goto('/data-library?q=sharps');
  await expect(rows(page).filter({ hasText: 'Sharps disposal' })).not.toContainText('Not checked yet');
  await page.getByRole('button', { name: 'Actions for Sharps disposal' }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page.getByLabel('Domain', { exact: true })).toHaveValue('Health and safety law');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  await request.post(`/api/library/documents/${workId}/archived`, {
    headers: { 'auth-token': await tokenOf('standard') },
    data: { archived: true },
  });
});

test('with its flag off, the library does not exist', async ({ page, openAs }) => {
  await page.route('**/api/flags', (route) => route.fulfill({ json: { 'data-library': false } }));
  await openAs('standard', '/data-library');
  await expect(page).toHaveURL('/home');
});
