import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

/** Until every document has been read, more obligations may come before those on a page. */
async function everyDocumentRead(request: APIRequestContext, token: string) {
  const headers = { 'auth-token': token };
  const unread = async () =>
    ((await (await request.get('/api/obligations?limit=1', { headers })).json()) as { unread_documents: number })
      .unread_documents;
  await expect.poll(unread, { timeout: 90_000 }).toBe(0);
}

/** What is selected can be approved from anywhere in the list: on a phone its bar stays below the bar of the page. */
async function approveFromEnd(page: Page, rows: Locator) {
  await rows.first().getByRole('checkbox').check();
  await rows.last().scrollIntoViewIfNeeded();
  const approve = page.getByRole('button', { name: 'Approve 1', exact: true });
  const { x, y, width, height } = (await approve.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const atCentre = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})?.closest('button')?.textContent`;
  expect(await page.evaluate(atCentre)).toBe('Approve 1');
  await approve.click();
  await expect(page.getByText('1 obligation approved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText('Undone for 1 obligation.')).toBeVisible();
}

/** A dismissed obligation keeps its edits. */
async function dismissWritten(page: Page, rows: Locator) {
  await page.goto('/obligations?q=flushed&review=approved');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(rows).toHaveCount(0);
  await page.goto('/obligations?q=flushed&review=proposed');
  const written = rows.filter({ hasText: 'The ward manager' });
  await written.getByRole('button', { name: /^Dismiss/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
  await expect(written).toHaveCount(0);
  await page.goto('/obligations?q=flushed&review=dismissed');
  await expect(rows.filter({ hasText: 'The ward manager' })).toContainText('edited');
}

test('obligations can be paged, edited and approved by keyboard, and nothing typed or listed is lost', async ({
  page,
  request,
  openAs,
  tokenOf,
  expectNoAxeFindings,
}) => {
  await everyDocumentRead(request, await tokenOf('standard'));
  // A page beyond the end shows the last one.
  await openAs('standard', '/obligations?q=must&page=999');
  const list = page.getByRole('group', { name: 'Obligations', exact: true });
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expect(page).not.toHaveURL(/999/);
  const turn = page.getByRole('navigation', { name: 'Pages of Obligations' });
  await expect(turn.getByRole('button', { name: 'Next' })).toBeDisabled();
  await turn.getByRole('button', { name: 'Previous' }).press('Enter');
  await expect(list).toBeFocused();
  await expect(list).toBeInViewport();
  await expect(turn).toContainText(/[05]0 of/);

  // On a phone the filters come up from below.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Must or should').selectOption('must');
  await sheet.getByLabel('When').selectOption('regularly');
  await expect(sheet.getByLabel('Source')).toContainText(/Regulation \([\d,]+\)/);
  await expectNoAxeFindings();
  await sheet.getByRole('button', { name: /^Show [\d,]+$/ }).click();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await expect(page).toHaveURL(/force=must.*when=regularly/);
  await approveFromEnd(page, rows);
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.goto('/obligations?q=flushed&review=proposed');
  await rows.first().getByRole('button', { name: /^Edit/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit obligation' });
  await dialog.getByLabel('Who').fill('The ward manager');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await rows.first().getByRole('button', { name: /^Edit/ }).press('Enter');
  await expect(dialog.getByText('Your unsent text has been restored.')).toBeVisible();
  await expect(dialog.getByLabel('Who')).toHaveValue('The ward manager');
  await expectNoAxeFindings();
  const before = await rows.count();
  await dialog.getByRole('button', { name: 'Save and approve' }).press('Enter');
  await expect(rows).toHaveCount(before - 1);
  await expect(page.locator('main')).toBeFocused();
  await dismissWritten(page, rows);
});

test('obligations are found by document and by who must act, and approved together with an undo', async ({
  page,
  request,
  openAs,
  tokenOf,
  expectNoAxeFindings,
}) => {
  await everyDocumentRead(request, await tokenOf('standard'));
  await openAs('standard', '/obligations');
  await expect(page.getByRole('group', { name: 'Documents' }).getByRole('listitem').first()).toContainText(
    'not checked yet',
  );
  await page.getByRole('link', { name: 'By who must act' }).click();
  await expect(page).toHaveURL(/by=who/);
  const who = page.getByRole('group', { name: 'Who must act' });
  await who.getByRole('link').nth(2).press('Enter');
  await expect(page).toHaveURL(/who=/);
  const rows = page.getByRole('group', { name: 'Obligations', exact: true }).getByRole('listitem');
  await expect(rows.first().getByRole('checkbox')).toBeEnabled();
  const id = await rows.first().getAttribute('data-obligation');
  const first = page.locator(`[data-obligation="${id}"]`);
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve 1', exact: true }).press('Enter');
  await expect(page.getByText('1 obligation approved.')).toBeVisible();
  await expect(first).toContainText('Approved by');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText('Undone for 1 obligation.')).toBeVisible();
  await expect(first).toContainText('Not checked yet');
  await expectNoAxeFindings();

  // By single keys: the next row, then approve it.
  await page.locator('main').focus();
  await page.keyboard.press('j');
  const focused = page.locator('[data-obligation]:focus');
  await expect(focused).toHaveCount(1);
  const next = page.locator(`[data-obligation="${await focused.getAttribute('data-obligation')}"]`);
  await page.keyboard.press('a');
  await expect(next).toContainText('Approved by');
  await next.getByRole('button', { name: /^Undo/ }).click();
  await expect(next).toContainText('Not checked yet');

  // A group of several pages is decided in one act, and undone in one.
  await page.goto('/obligations?who=ward+manager');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Ward manager');
  await page.getByRole('button', { name: 'More filters' }).press('Enter');
  await expect(page.getByLabel('Source')).toBeVisible();
  const all = page.getByRole('button', { name: /^Select all [\d,]+ in this group/ });
  const count = (await all.textContent())?.match(/[\d,]+/)?.[0] ?? '';
  await all.click();
  await page.getByRole('button', { name: `Approve ${count}`, exact: true }).click();
  await expect(page.getByText(`${count} obligations approved.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText(`Undone for ${count} obligations.`)).toBeVisible();
});
