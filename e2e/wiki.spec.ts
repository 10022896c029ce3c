import { expect, test } from './browser-test.ts';

test('a work made a favourite in the list is one in its document', async ({ page, openAs }) => {
  await openAs('standard', '/wiki?q=HTM 06-01');
  const star = page.getByRole('button', { name: /^Favourite: HTM 06-01/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('heading', { level: 2, name: /^HTM 06-01/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('button', { name: /^Favourite: HTM 06-01/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Favourite: HTM 06-01/ }).click();
  await expect(page.getByRole('button', { name: /^Favourite: HTM 06-01/ })).toHaveAttribute('aria-pressed', 'false');
});

test('a guide says that it is not the publication, and which version it describes', async ({ page, openAs }) => {
  await openAs('standard', '/wiki/htm-06-01.md');
  await expect(page.getByRole('heading', { level: 1, name: /HTM 06-01/ })).toBeVisible();
  await expect(page.getByText(/Candour guide to .*, not the publication\./)).toBeVisible();
  await expect(page.getByText('Not checked against the publication.')).toBeVisible();
  await expect(page.getByText(/in force since 1 January 2025/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Official page, NHS England/ })).toHaveAttribute('href', /^https:/);
});

test('a clause has its own link, and the outline leads to its section', async ({ page, openAs }) => {
  await openAs('standard', '/wiki/htm-06-01.md');
  await page.getByRole('link', { name: 'Link to 5.1' }).click();
  await expect(page).toHaveURL(/element_ids=[0-9A-Z]{26}/);
  await expect(page.getByRole('group', { name: 'Cited clause 5.1' }).locator('mark')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Outline of this document' })
    .getByRole('link', { name: /Records/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Records' })).toBeInViewport();
});

test('a clause linked in an older version is found in the one in force, and the reader is told', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/wiki/duty-of-candour.md');
  await page.getByRole('link', { name: /v1 superseded/ }).click();
  await expect(page.getByRole('note')).toContainText('You are reading v1, which has been superseded.');
  await page.getByRole('link', { name: 'Link to 1.1', exact: true }).click();
  await expect(page).toHaveURL(/element_ids=/);
  await page.getByRole('note').getByRole('link', { name: 'Read v2, in force' }).click();
  await expect(page.getByRole('note')).toContainText('This is the same clause in v2.');
  await expect(
    page
      .getByRole('group', { name: /^Cited clause/ })
      .locator('mark')
      .first(),
  ).toBeVisible();
});

test('the source file is served by a signed link', async ({ page, openAs }) => {
  await openAs('standard', '/wiki/htm-06-01.md');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download source file' }).click();
  expect((await download).suggestedFilename()).toContain('htm-06-01');
});

test('a document that does not exist shows a message in its place', async ({ page, openAs }) => {
  await openAs('standard', '/wiki/no-such-document.md');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch document');
  await expect(page.getByRole('link', { name: 'All documents' })).toBeVisible();
});

test('on a phone the outline and the versions come up from below', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('standard', '/wiki/htm-06-01.md');
  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Outline' })
    .getByRole('link', { name: /Records/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Records' })).toBeInViewport();
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('you are reading this');
  await page.getByRole('button', { name: 'Close versions' }).click();
  await page.getByRole('button', { name: 'Obligations', exact: true }).click();
  const evidence = page.getByRole('dialog', { name: 'Obligations' });
  await expect(evidence.getByRole('region', { name: /^Obligations in this document/ })).toBeVisible();
  await expect(evidence.getByRole('heading', { name: /^Cited by \d/ })).toBeVisible();
});

test('a date before the first version is explained, and leads back; old versions are listed by their filter', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/wiki/duty-of-candour.md?as_of=1999-01-01');
  await expect(page.getByText(/^Candour has no version of this document before \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expectNoAxeFindings();
  await page.getByRole('link', { name: /^Read the earliest version, v1/ }).click();
  await expect(page.getByRole('note')).toContainText('You are reading v1, which has been superseded.');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to current' }).click();
  await expect(page.getByText('v2 in force, you are reading this')).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/wiki\?category=.*domain=/);
  await page.goto('/wiki');
  await page.getByRole('checkbox', { name: /^Superseded [1-9]/ }).check();
  const row = page.getByRole('row', { name: /duty of candour/i });
  await expect(row.getByRole('link', { name: 'v1 superseded' })).toBeVisible();
});
