import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Documents of your organisation' }).locator('tbody tr');

test('the library of the demonstration: folders, search by text, what is overdue, and what does not fit', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/data-library');
  await expect(rows(page)).toHaveCount(12);
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Estates' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('flushed twice a week');
  await expect(rows(page).first()).toContainText('Water safety policy');
  await expect(rows(page).first()).toContainText('must be flushed twice a week');
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('');
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'All documents' }).click();
  await expect(rows(page)).toHaveCount(12);
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ value: 'overdue' });
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('Overdue');
  await expectNoAxeFindings();
  await page.getByRole('link', { name: 'Check' }).click();
  // It runs after the start.
  await expect(page.getByText(/12 documents checked/)).toBeVisible({ timeout: 60_000 });
  const findings = page.getByRole('region', { name: 'Check' }).getByRole('listitem');
  await expect(findings.filter({ hasText: 'Contradicts' }).first()).toContainText('One says');
  await expect(findings.filter({ hasText: 'HTM 01-06' }).first()).toContainText('It changed on');
  await expect(findings.filter({ hasText: 'section 9' })).toContainText('Refers to nothing');
  await page.getByRole('searchbox', { name: 'Search what was found' }).fill('section 9');
  await expect(findings).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all findings' }).click();
  await expectNoAxeFindings();
});

test('a folder is made, a document put into it, archived and restored by who answers for it', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/data-library');
  await page.getByRole('button', { name: 'New folder', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Water');
  await page.getByRole('button', { name: 'Make folder' }).click();
  const folders = page.getByRole('navigation', { name: 'Folders' });
  await expect(folders.getByRole('link', { name: /^Water/ })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Water safety policy' }).click();
  await page.getByRole('menuitem', { name: 'Change', exact: true }).click();
  await page.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Water' });
  // A date that is half there is refused, and takes nothing away.
  const day = page.getByLabel('Review date', { exact: true });
  const before = await day.inputValue();
  await day.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is not a date of the calendar.')).toBeVisible();
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
  await page.getByRole('menuitem', { name: 'New folder in it' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Old plans');
  await page.getByRole('button', { name: 'Make folder' }).click();
  await folders.getByRole('link', { name: /^Old plans/ }).click();
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for folder Old plans' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByText('Folder removed. “Water” is shown.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/data-library?folder=01JD7K2QW8N4VX5M9TZ3RFA6E1');
  await expect(page.getByText('That folder is no longer there. All documents are shown.')).toBeVisible();
  await expect(rows(page)).toHaveCount(12);
});

test('with its flag off, the library is as unknown as any other path', async ({ page, openAs }) => {
  await page.route('**/api/flags', (route) => route.fulfill({ json: { 'data-library': false } }));
  await openAs('standard', '/data-library');
  await expect(page).toHaveURL('/home');
});
