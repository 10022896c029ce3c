import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

const sample = '/samples/Sample_waste_policy.pdf';
const flagNames = ['tour-completed', 'sample-downloaded', 'upload-clicked', 'start-clicked', 'errors-inspected'];

/** The onboarding's flags that are set in this browser. */
const flagsOf = async (page: Page): Promise<string[]> => {
  const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })');
  return flagNames.filter((name) => stored[`candour-review-${name}`] === 'yes');
};

test('the sample policy is put in, reviewed and inspected, and the flags of the onboarding follow', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/review');
  const panel = page.getByRole('complementary', { name: 'Review a policy' });
  await expect(panel.getByRole('button', { name: 'Use our sample waste policy' })).toBeVisible();
  await expectNoAxeFindings();
  expect(await flagsOf(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Use our sample waste policy' }).press('Enter');
  await expect(panel.getByText(/^7 pages, \d+ passages read/)).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText('Sample_waste_policy.pdf')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Use our sample waste policy' })).toHaveCount(0);
  expect(await flagsOf(page)).toEqual(['sample-downloaded', 'upload-clicked']);

  const named = panel.getByRole('listitem').filter({ hasText: 'HTM 07-01' });
  await expect(named.getByRole('checkbox')).toBeChecked();
  await panel.getByRole('button', { name: 'Start review' }).press('Enter');
  await expect(page).toHaveURL(/\/review\/[0-9A-Z]{26}/);
  await expect(page.getByRole('heading', { name: /requirements met$/ })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('heading', { name: 'Sample waste policy', exact: true })).toBeVisible();
  expect(await flagsOf(page)).toEqual(['sample-downloaded', 'upload-clicked', 'start-clicked']);

  // The focus came along to the page of the review, so its keys work at once.
  await page.keyboard.press('j');
  await expect.poll(() => flagsOf(page)).toContain('errors-inspected');
  expect(await flagsOf(page)).not.toContain('tour-completed');
});

test('the sample is downloaded as a PDF under its name', async ({ page, openAs }) => {
  await openAs('standard', '/review');
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the sample' }).click();
  expect((await downloads).suggestedFilename()).toBe('Sample_waste_policy.pdf');
  expect(await flagsOf(page)).toEqual(['sample-downloaded']);
  await expect(page.getByText('Drop a policy here')).toBeVisible();
});

for (const [title, answer] of [
  ['is missing on the server, which answers with its page', { contentType: 'text/html', body: '<p>The page</p>' }],
  ['is refused', { status: 503, contentType: 'application/pdf', body: '' }],
] as const)
  test(`a sample that ${title} is logged and opens in a new tab`, async ({ page, context, openAs }) => {
    await openAs('standard', '/review');
    await page.route(`**${sample}`, (route) => route.fulfill(answer));
    const events = page.waitForRequest((request) => request.url().endsWith('/api/analytics/events'));
    const tabs = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Use our sample waste policy' }).click();
    // A tab whose address becomes a download keeps no address of its own.
    expect((await tabs).url()).toMatch(new RegExp(`${sample}$|^(about:blank)?$`));
    await expect(page.getByRole('alert')).toContainText('it was opened in a new tab');
    await expect(page.getByRole('link', { name: 'Open the sample' })).toHaveAttribute('href', sample);
    expect(await flagsOf(page)).toEqual(['sample-downloaded']);
    const sent = (await events).postDataJSON() as { events: { name: string; properties: object }[] };
    expect(sent.events).toContainEqual(
      expect.objectContaining({ name: 'sample_not_fetched', properties: expect.objectContaining({ path: sample }) }),
    );
  });
