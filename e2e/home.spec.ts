import { expect, test } from './browser-test.ts';
import { greeting } from './greeting.ts';

test('the home page greets, and offers the ask box and an example question to ask at once', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(greeting);
  await page.getByRole('button', { name: 'How often must emergency generators be tested?' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}$/);
});

test('to-dos can be ticked off, and one that somebody else changed first is shown as it is', async ({
  page,
  openAs,
}) => {
  const todo = {
    id: '01JD7K2QW8N4VX5M9TZ3RFA6HB',
    title: 'Agree generator test wording',
    origin: null,
    due_on: '2026-01-09',
    done: false,
    revision: 1,
  };
  let current = todo;
  await page.route('**/api/todos/mine', (route) => route.fulfill({ json: [current] }));
  await page.route('**/api/todos/*/done', (route) => {
    current = { ...current, done: true, revision: 2 };
    return route.fulfill({ json: current });
  });
  await openAs('standard', '/home');
  await expect(page.getByText('Overdue, 09/01/2026')).toBeVisible();
  const box = page.getByLabel('Agree generator test wording');
  await box.click();
  await expect(box).toBeChecked();
  await page.unroute('**/api/todos/*/done');
  await page.route('**/api/todos/*/done', (route) =>
    route.fulfill({
      status: 409,
      json: {
        error_code: 4105,
        error_title: 'Request Error',
        description: 'Someone has changed this since you opened it. Reload the page and try again.',
        request_id: 'r',
      },
    }),
  );
  await box.click();
  await expect(page.getByText('Someone has changed this since you opened it.')).toBeVisible();
  await expect(box).toBeChecked();
});

test('the last document read is in recent work, and a change leads to its version', async ({ page, openAs }) => {
  await openAs('standard', '/wiki/htm-06-01.md');
  const kept = page.waitForResponse(/\/opened$/);
  await expect(page.getByRole('heading', { level: 1, name: /HTM 06-01/ })).toBeVisible();
  expect((await kept).status()).toBe(204);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click();
  const recent = page.getByRole('region', { name: 'Recent work' });
  await expect(recent.getByRole('link', { name: /^HTM 06-01/ })).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes in regulation' });
  await expect(changes.getByRole('listitem').first()).toContainText(/v\d+.* in force/);
  await expect(changes.getByRole('listitem').first()).toContainText(/Clause \d/);
  await changes.getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/wiki\/[0-9A-Z]{26}$/);
  await page.goBack();
  await changes.getByRole('link', { name: 'View all by date' }).click();
  await expect(page).toHaveURL('/wiki?sort=newest');
});

test('a guest finds shared documents and their profile, but no ask box', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  const shared = {
    id: '01JD7K2QW8N4VX5M9TZ3RFA6HB',
    title: 'Generator load tests',
    pinned: false,
    shared: true,
    can_share: false,
    can_ask: false,
    created_at: '2026-11-18T09:42:00.000Z',
    updated_at: '2026-11-18T09:42:00.000Z',
  };
  await page.route('**/api/chat/shared-with-me', (route) => route.fulfill({ json: [shared] }));
  await page.route('**/api/docs/shared-with-me', (route) => route.fulfill({ status: 404, json: {} }));
  await openAs('guest', '/home');
  const list = page.getByRole('region', { name: 'Shared with you' });
  await expect(list.getByRole('link', { name: 'Generator load tests' })).toBeVisible();
  await expect(list.getByRole('alert')).toContainText('Failed to load the documents shared with you.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Your profile' })).toBeVisible();
  await expect(page.getByLabel('Ask a question')).toHaveCount(0);
  await expect(page.getByText('open public documents by their links')).toBeVisible();
  await expectNoAxeFindings();
});

test('a first visit explains each part of the page', async ({ page, openAs, expectNoAxeFindings }) => {
  for (const path of ['docs/changes', 'docs/recent', 'chat/sessions', 'todos/mine'])
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: [] }));
  await page.route('**/api/reviews?*', (route) => route.fulfill({ json: { reviews: [], total: 0 } }));
  await openAs('standard', '/home');
  for (const words of ['No changes yet', 'No to-dos', 'No recent work'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expectNoAxeFindings();
});

test('a part that fails does not affect the others', async ({ page, openAs }) => {
  await page.route('**/api/docs/changes', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/api/docs/recent', (route) => route.fulfill({ status: 404, json: {} }));
  await openAs('standard', '/home');
  await expect(page.getByText('Failed to load changes in regulation.')).toBeVisible();
  await expect(page.getByText('Failed to load your recent documents.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your to-dos' }).getByRole('checkbox').first()).toBeVisible();
  await page.unroute('**/api/docs/changes');
  await page.getByRole('region', { name: 'Changes in regulation' }).getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Changes in regulation' }).getByRole('list')).toBeVisible();
});

test('a part that fails to load says so in its place, and the rest of the page works', async ({ page, openAs }) => {
  await page.route('**/api/todos/mine', (route) => route.fulfill({ status: 404, json: {} }));
  await openAs('standard', '/home');
  await expect(page.getByText('Failed to load your to-dos.')).toBeVisible();
  await expect(page.getByLabel('Ask a question')).toBeVisible();
});

test('without a network the page says what still works', async ({ page, openAs, context }) => {
  await openAs('standard', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page fetches the code of the error dialog when it has nothing else to do.
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['js', 'css'].every((type) => loaded.some((name) => name.includes('error-dialog') && name.endsWith(type)));
  });
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  const note = await page.getByRole('status').filter({ hasText: 'You are offline.' }).boundingBox();
  expect(note?.height).toBeLessThan(120);
  const box = page.getByLabel('Ask a question');
  await box.fill('How often must emergency generators be tested?');
  await box.press('Enter');
  // The page says that it is offline; no dialog repeats it.
  await expect(page.getByText('Your question is kept here. Ask it again when you are online.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Some networks look offline to a browser and are not: the second try is sent, and its failure told.
  await box.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Wiki$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Could not show this page' })).toBeVisible();
  await expect(page.getByText('You are offline, and this page was not loaded before.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await page.getByRole('link', { name: /Home$/ }).click();
  await box.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}$/);
});
