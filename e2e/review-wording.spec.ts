import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { wordsOfWordFile } from '#server/testing/words-of-word-file.ts';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { demoPerson } from './demo-people.ts';
import { type Api, apiAs, reviewStandbyPower } from './standby-review.ts';

type Finding = { id: string; status: string; requirement: { label: string | null } };

const selected = (page: Page) => page.locator('article').filter({ has: page.locator('[aria-current]') });
const act = (page: Page, name: RegExp) => selected(page).getByRole('button', { name });

async function findingsOf(api: Api, id: string): Promise<Finding[]> {
  return (await api.get<{ findings: Finding[] }>(`/reviews/${id}/findings?limit=200`)).findings;
}

/** Edits the wording of the open finding and uses it; the draft then has it, and so has the Word file. */
async function useWording(page: Page): Promise<void> {
  const wording = selected(page).getByRole('region', { name: 'Suggested wording' });
  await expect(wording.locator('del')).not.toHaveCount(0);
  await expect(wording.locator('ins')).not.toHaveCount(0);
  await act(page, /^Edit wording/).press('Enter');
  const field = wording.getByLabel('Wording');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' The result is kept for two years.');
  await page.reload();
  await expect(field).toHaveValue(/kept for two years\.$/);
  await act(page, /^Use wording/).press('Enter');
  await expect(wording).toContainText(/In the draft, accepted by/);
  await expect(wording).toContainText('The result is kept for two years.');
  await expect(act(page, /^Use wording/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Draft, 1 wording/ }).press('Enter');
  const draft = page.getByRole('dialog', { name: 'Draft of the policy' });
  await expect(draft.getByRole('list', { name: 'Accepted wordings' })).toContainText('kept for two years');
  const arrives = page.waitForEvent('download');
  await draft.getByRole('button', { name: 'Download Word' }).press('Enter');
  const file = await arrives;
  expect(file.suggestedFilename()).toMatch(/\.docx$/);
  const words = await wordsOfWordFile(new Uint8Array(await readFile(await file.path())));
  for (const said of ['The result is kept for two years.', 'What was changed', 'Purpose and scope'])
    expect(words).toContain(said);
  await draft.getByRole('button', { name: 'Close' }).press('Enter');
}

/** Comments, with a colleague chosen by keyboard from those who can read the review; the comment is edited and deleted. */
async function comment(page: Page, { firstname, name }: { firstname: string; name: string }): Promise<void> {
  await act(page, /^Add a comment/).press('Enter');
  const field = selected(page).getByLabel('Comment', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(`Ask @${firstname}`);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`Ask @${name} `);
  await page.keyboard.type('whether the log says so.');
  await selected(page).getByRole('button', { name: 'Comment', exact: true }).press('Enter');
  const comments = selected(page).getByRole('region', { name: 'Comments' });
  await expect(comments.locator('b')).toHaveText(`@${name}`);
  await expect(comments).toContainText('whether the log says so.');
}

async function attach(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await act(page, /^Attach evidence/).press('Enter');
  await (await chooser).setFiles({
    name: 'test log.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Log\n\nThe generator was tested on 3 March.'),
  });
  await selected(page).getByLabel('Caption').fill('The log of March');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const evidence = selected(page).getByRole('region', { name: 'Evidence' });
  await expect(evidence).toContainText('The log of March');
  const arrives = page.waitForEvent('download');
  await evidence.getByRole('button', { name: 'Download test log.md' }).press('Enter');
  expect(await readFile(await (await arrives).path(), 'utf8')).toContain('tested on 3 March');
}

test('a finding is worded into the draft, commented on and proved by a file, by keyboard', async ({
  page,
  request,
  openAs,
  tokenOf,
  dataFolder,
  expectNoAxeFindings,
}) => {
  test.setTimeout(400_000);
  const api = apiAs(request, await tokenOf('standard'));
  const id = await reviewStandbyPower(api);
  await api.post(`/reviews/${id}/sharing`, { shared: true });
  const findings = await findingsOf(api, id);
  const partly = findings.find(({ requirement }) => requirement.label === '7.1');
  await openAs('standard', `/review/${id}?finding=${partly?.id}`);
  await expect(act(page, /^Use wording/)).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
  await useWording(page);
  const { name } = demoPerson('standard', dataFolder, 1);
  await comment(page, { name, firstname: name.split(' ')[0] ?? '' });
  await attach(page);
  await inBothThemes(page, expectNoAxeFindings);

  await page.getByRole('button', { name: /^Draft,/ }).press('Enter');
  await page.getByRole('button', { name: 'Edit as a document' }).press('Enter');
  await expect(page).toHaveURL(/\/write\/[0-9A-Z]{26}/);
  await expect(page.getByRole('textbox', { name: 'Text of the document' })).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('as it was reviewed')).toBeVisible();
  await page.goBack();

  await act(page, /^Take back wording/).press('Enter');
  await expect(act(page, /^Use wording/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Draft,/ })).toHaveCount(0);

  // On a phone the policy is one text with the words that change, and the wording is in reach of a thumb.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/review/${id}?finding=${partly?.id}`);
  const finding = page.getByRole('region', { name: 'Finding', exact: true });
  await expect(finding.locator('ins')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Use wording/ })).toBeInViewport();
  await inBothThemes(page, expectNoAxeFindings);
});
