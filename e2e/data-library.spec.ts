import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Your organisation’s documents' }).locator('tbody tr');

test('the demonstration’s library has folders, a search of texts, overdue documents and clashes', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/data-library');
  await expect(rows(page)).toHaveCount(12);
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Estates' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search the data library' }).fill('flushed twice a week');
  await expect(rows(page).first()).toContainText('Water safety policy');
  await expect(rows(page).first()).toContainText('must be flushed twice a week');
  await page.getByRole('searchbox', { name: 'Search the data library' }).fill('');
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'All documents' }).click();
  await expect(rows(page)).toHaveCount(12);
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ value: 'overdue' });
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('Overdue');
  await expectNoAxeFindings();
  await page.getByRole('link', { name: 'Consistency check' }).click();
  // The check runs after the start.
  await expect(page.getByText(/12 documents checked/)).toBeVisible({ timeout: 60_000 });
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
  await page.getByRole('menuitem', { name: 'Edit details', exact: true }).click();
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
  await expect(rows(page)).toHaveCount(12);
});

test('with its flag off, the library does not exist', async ({ page, openAs }) => {
  await page.route('**/api/flags', (route) => route.fulfill({ json: { 'data-library': false } }));
  await openAs('standard', '/data-library');
  await expect(page).toHaveURL('/home');
});
