import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

const many = 10_000;
const domains = ['HTM', 'HBN', 'CQC regulations', 'Data protection'];
const subdomains = ['Water', 'Electrical', 'Fire', 'Records', 'Radiation'];
const pick = (from: readonly string[], index: number) => from[index % from.length] ?? '';
const references = Array.from({ length: many }, (_, index) => {
  const id = `01JD7K2QW8N4VX5M9T${String(index).padStart(8, '0')}`;
  const month = String((index % 12) + 1).padStart(2, '0');
  return {
    short_id: id,
    title: `Document ${String(index + 1).padStart(5, '0')} on safe practice`,
    file_name: `document-${index + 1}.md`,
    is_guide: false,
    partition: 'regulation',
    version: { id, number: 1, status: 'in_force', effective_from: `2025-${month}-01`, effective_to: null },
    upcoming: null,
    superseded: [],
    obligations: index % 90,
    tags: {
      category: 'Estates and facilities',
      domain: pick(domains, index),
      subdomain: [pick(subdomains, index)],
    },
  };
});
const giveMany = (page: Page) =>
  page.route('**/api/chat/filter_data', (route) =>
    route.fulfill({ json: { references, left_out: [], default_categories: ['Estates and facilities'] } }),
  );
const tableOf = (page: Page) => page.getByRole('table', { name: 'Documents' });

test('of ten thousand documents only the visible rows are drawn, and the table states the total', async ({
  page,
  openAs,
}) => {
  await giveMany(page);
  await openAs('standard', '/wiki');
  await expect(tableOf(page)).toHaveAttribute('aria-rowcount', String(many + 1));
  expect(await tableOf(page).getByRole('row').count()).toBeLessThan(80);
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const last = tableOf(page).getByRole('row', { name: /Document 10000 / });
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-rowindex', String(many + 1));
  expect(await tableOf(page).getByRole('row').count()).toBeLessThan(80);
  await expect(tableOf(page).getByRole('columnheader', { name: 'Document' })).toBeInViewport();
});

test('Tab moves on from a row that has been scrolled out of view', async ({ page, openAs }) => {
  await giveMany(page);
  await openAs('standard', '/wiki');
  const third = page.getByRole('link', { name: /Document 00003 / });
  await third.focus();
  await page.evaluate('scrollTo(0, 200_000)');
  await expect(page.getByRole('link', { name: /Document 00100 / })).toHaveCount(0);
  await expect(third).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Favourite: Document 00003 / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /^Compare Document 00004 / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Document 00004 / })).toBeFocused();
});

test('counts are right under filters of several facets, and the address has filters and order', async ({
  page,
  openAs,
}) => {
  await giveMany(page);
  await openAs('standard', '/wiki');
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^HTM 2,500/ }).check();
  await filters.getByRole('checkbox', { name: /^Water 500/ }).check();
  await expect(page.getByRole('status').filter({ hasText: '500 of 10,000 documents' })).toBeVisible();
  await expect(filters.getByRole('checkbox', { name: /^HBN 500/ })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Newest version');
  await expect(page).toHaveURL('/wiki?domain=HTM&subDomain=Water&sort=newest');
  await expect(tableOf(page).getByRole('row').nth(1)).toContainText('/2025');
  await expect(tableOf(page).getByRole('columnheader', { name: 'In force from' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('newest');
  await expect(page.getByRole('status').filter({ hasText: '500 of 10,000 documents' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/wiki?domain=HTM&subDomain=Water');
});

test('a list that fails to load says so, and can be loaded again', async ({ page, openAs }) => {
  let isBroken = true;
  await page.route('**/api/chat/filter_data', (route) =>
    isBroken ? route.fulfill({ status: 404, json: {} }) : route.continue(),
  );
  await openAs('standard', '/wiki?domain=HTM');
  await expect(page.getByRole('alert')).toContainText('Failed to load document data.');
  isBroken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(tableOf(page)).toBeVisible();
  await expect(page).toHaveURL('/wiki?domain=HTM');
});

for (const width of [1366, 390])
  test(`axe finds nothing among ten thousand documents at ${width} px`, async ({
    page,
    openAs,
    expectNoAxeFindings,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await giveMany(page);
    await openAs('standard', '/wiki');
    await expect(tableOf(page)).toBeVisible();
    // On a scrolled phone a row is always under the top bar, and axe measures its favourite button by the visible part.
    if (width > 768) await page.evaluate('scrollTo(0, 90_000)');
    await expect(
      page.getByRole('link', { name: width > 768 ? /^Document 0[12]/ : /^Document / }).first(),
    ).toBeVisible();
    await expectNoAxeFindings();
  });
