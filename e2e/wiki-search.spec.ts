import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { greeting } from './greeting.ts';

const sizes = [
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

test('a new user searches for legionella flushing and opens the clause', async ({ page, openAs }) => {
  await openAs('standard', '/wiki');
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row').nth(10)).toBeVisible();
  await page.getByLabel('Search the wiki').pressSequentially('legionella flushing');
  const found = page.getByRole('list', { name: 'Documents found' });
  await expect(found.getByRole('heading', { level: 2 }).first()).toContainText('HTM 04-01');
  await expect(page).toHaveURL('/wiki?q=legionella+flushing');
  await expect(page.getByRole('status').filter({ hasText: /documents?/ })).toBeVisible();
  // Values found come before "more", however many values have no documents.
  await expect(
    page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: /^Water \d+/ }),
  ).toBeVisible();
  const clause = found.getByRole('listitem').first().getByRole('listitem').first().getByRole('link');
  await expect(clause.locator('b').filter({ hasText: /flush/i }).first()).toBeVisible();
  await clause.click();
  await expect(page).toHaveURL(/\/wiki\/[0-9A-Z]{26}\?element_ids=[0-9A-Z]{26}$/);
  await expect(page.getByRole('group', { name: /^Cited clause/ }).locator('mark')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search the wiki')).toHaveValue('legionella flushing');
  await expect(found.getByRole('heading', { level: 2 }).first()).toContainText('HTM 04-01');
});

test('facets narrow list and search, with counts, and Back undoes each choice', async ({ page, openAs }) => {
  await openAs('standard', '/wiki');
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^In force \d+/ }).check();
  await expect(page).toHaveURL('/wiki?status=in_force');
  await page.getByRole('button', { name: 'Remove filter In force' }).click();
  await filters.getByRole('checkbox', { name: /^HTM \d+/ }).check();
  await expect(page).toHaveURL('/wiki?domain=HTM');
  await expect(page.getByRole('status').filter({ hasText: /\d+ of \d+ documents/ })).toBeVisible();
  await page.getByLabel('Search the wiki').fill('flushing');
  await expect(page).toHaveURL('/wiki?q=flushing&domain=HTM');
  const found = page.getByRole('list', { name: 'Documents found' });
  await expect(found.getByRole('heading', { level: 2 }).first()).toContainText('HTM');
  await page.getByRole('button', { name: 'Remove filter HTM' }).click();
  await expect(page).toHaveURL('/wiki?q=flushing');
  await page.goBack();
  await expect(page).toHaveURL('/wiki?q=flushing&domain=HTM');
  await expect(filters.getByRole('checkbox', { name: /^HTM \d+/ })).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Search the wiki')).toHaveValue('flushing');
  await expect(filters.getByRole('checkbox', { name: /^HTM \d+/ })).toBeChecked();
});

test('a filter selected right after typing narrows the typed search', async ({ page, openAs }) => {
  await page.clock.install();
  await openAs('standard', '/wiki?q=water');
  const htm = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: /^HTM \d+/ });
  await expect(htm).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Search the wiki').fill('flushing');
  await htm.click();
  await expect(page).toHaveURL('/wiki?q=flushing&domain=HTM');
  await page.clock.resume();
  await expect(page.getByRole('list', { name: 'Documents found' }).getByRole('heading').first()).toContainText('HTM');
  await expect(page.getByLabel('Search the wiki')).toHaveValue('flushing');
  await expect(page).toHaveURL('/wiki?q=flushing&domain=HTM');
});

test('a facet with many values has its own search box', async ({ page, openAs }) => {
  await openAs('standard', '/wiki');
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabel('Find a subdomain').fill('water');
  await filters.getByRole('checkbox', { name: /^Water \d+/ }).check();
  await expect(page).toHaveURL('/wiki?subDomain=Water');
  await filters.getByLabel('Find a subdomain').fill('zzqxv');
  await expect(filters.getByText('No subdomain matches your search.')).toBeVisible();
});

test('filters stay within the wiki and are cleared once the path leaves it', async ({ page, openAs }) => {
  await openAs('standard', '/wiki?q=flushing&domain=HTM');
  await page.getByRole('list', { name: 'Documents found' }).getByRole('heading').first().getByRole('link').click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Wiki' }).click();
  await expect(page).toHaveURL('/wiki?q=flushing&domain=HTM');
  await page.getByRole('list', { name: 'Documents found' }).getByRole('heading').first().getByRole('link').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
  await page.goBack();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Wiki' }).click();
  await expect(page).toHaveURL('/wiki');
});

test('favourites are a separate list with its own search', async ({ page, openAs }) => {
  await openAs('standard', '/wiki?q=HTM 07-01');
  const star = page.getByRole('button', { name: /^Favourite: HTM 07-01/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('navigation', { name: 'Documents to show' })
    .getByRole('link', { name: /^Favourites/ })
    .click();
  await expect(page).toHaveURL('/wiki?q=HTM+07-01&favourites=true');
  await expect(page.getByRole('list', { name: 'Documents found' }).getByRole('heading')).toHaveCount(1);
  await page.getByLabel('Search the wiki').fill('');
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row')).toHaveCount(2);
  await star.click();
  await expect(page.getByText('No favourites found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all documents' }).click();
  await expect(page).toHaveURL('/wiki');
});

test('a search without results, with a mistyped word or without searchable words says so', async ({ page, openAs }) => {
  await openAs('standard', '/wiki');
  const box = page.getByLabel('Search the wiki');
  await box.fill('zzqxv');
  await expect(page.getByText('No results for “zzqxv”')).toBeVisible();
  await box.fill('legionela');
  await expect(page.getByText('No document contains “legionela”. Showing results for legionella.')).toBeVisible();
  await page.getByRole('button', { name: 'Search exactly as typed' }).click();
  await expect(page.getByText('No results for “legionela”')).toBeVisible();
  await expect(page.getByText('for exactly these words')).toBeVisible();
  await page.getByRole('button', { name: 'Correct the spelling' }).click();
  await expect(page.getByText('Showing results for legionella.')).toBeVisible();
  await box.fill('the of and');
  await expect(page.getByText('No words to search for')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/wiki');
  await expect(page.getByRole('table', { name: 'Documents' })).toBeVisible();
  await expect(box).toHaveValue('');
});

test('a search that fails says so in its place alone, and can be repeated', async ({ page, openAs }) => {
  await openAs('standard', '/wiki');
  let isBroken = true;
  await page.route('**/api/docs/search*', (route) =>
    isBroken ? route.fulfill({ status: 501, json: {} }) : route.continue(),
  );
  await page.getByLabel('Search the wiki').fill('flushing');
  await expect(page.getByRole('alert')).toContainText('Could not complete the search');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  isBroken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('list', { name: 'Documents found' })).toBeVisible();
});

test('results stay, marked as busy, until the next ones arrive', async ({ page, openAs }) => {
  await openAs('standard', '/wiki?q=flushing');
  const found = page.getByRole('list', { name: 'Documents found' });
  await expect(found).toHaveAttribute('aria-busy', 'false');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/docs/search*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByLabel('Search the wiki').fill('generators');
  await expect(found).toHaveAttribute('aria-busy', 'true');
  await expect(found.getByRole('heading').first()).toBeVisible();
  release();
  await expect(found).toHaveAttribute('aria-busy', 'false');
});

test('the slash moves to the search, and every part is reached by keyboard', async ({ page, openAs }) => {
  await openAs('standard', '/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wiki' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search the wiki')).toBeFocused();
  await page.keyboard.type('flushing');
  await expect(page.getByRole('list', { name: 'Documents found' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All documents' })).toBeFocused();
  // Without a network a search says so at once.
  await page.context().setOffline(true);
  await page.getByLabel('Search the wiki').fill('generators');
  await expect(page.getByRole('alert')).toContainText('You are offline. Your search and filters have not changed.');
  await page.context().setOffline(false);
});

test('on a phone the filters come up from below', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('standard', '/wiki?q=flushing');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^HTM \d+/ }).check();
  await sheet.getByRole('button', { name: 'Close filters' }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(page).toHaveURL('/wiki?q=flushing&domain=HTM');
});

test('unchanged references are not sent again', async ({ page, openAs }) => {
  await openAs('standard', '/wiki');
  await expect(page.getByRole('table', { name: 'Documents' })).toBeVisible();
  const again = page.waitForResponse(/\/api\/chat\/filter_data$/);
  await page.reload();
  const response = await again;
  expect((await response.request().allHeaders())['if-none-match']).toMatch(/^"[\w-]+-(br|gzip)"$/);
  await expect(page.getByRole('table', { name: 'Documents' })).toBeVisible();
});

test('axe finds nothing in search results in either theme, in three sizes', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs('standard', '/wiki?q=legionella flushing&domain=HTM');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.getByRole('list', { name: 'Documents found' })).toBeVisible();
    await inBothThemes(page, async () => {
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
      await expectNoAxeFindings();
    });
  }
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
});
