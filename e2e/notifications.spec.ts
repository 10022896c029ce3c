import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { askOperator } from '#server/platform/operator/ask-operator.ts';
import { guideText } from '#server/testing/guides.ts';
import { expect } from './browser-test.ts';
import type { RunningProduct } from './product-test.ts';
import { test as base } from './services-app.ts';

type Fixtures = {
  /** The standard user has made a guide a favourite and has read everything. */
  starred: string;
  /** Publishes the next version of that guide, which notifies the people who have it as a favourite. */
  publishNext(): Promise<number>;
};

let version = 1;

async function publish({ url, dataFolder }: RunningProduct, name: string): Promise<string> {
  const path = join(dataFolder, `${name}.md`);
  const body = `## 1 Outlets\n\n1.1 Little-used outlets are flushed every week.\n\n1.2 This is version ${version}.`;
  writeFileSync(path, guideText({ name, version, effectiveFrom: '2026-01-01', body }));
  const { document_id: id } = (await askOperator({ dataDir: dataFolder, address: url }, 'ingest', { path })) as {
    document_id: string;
  };
  return id;
}

/** A separate product: what is published here must not appear in other specs. */
const test = base.extend<Fixtures>({
  starred: async ({ request, tokenOf, product }, use, { testId }) => {
    const name = `outlets-${testId}`;
    const headers = { 'auth-token': await tokenOf('standard') };
    version = 1;
    await request.post('/api/docs/set_favourite', {
      headers,
      data: { external_id: await publish(product, name), like: true },
    });
    const list = (await (await request.get('/api/notifications/user', { headers })).json()) as { id: string }[];
    const ids = list.map(({ id }) => id);
    await request.post('/api/notifications/mark-as-read', { headers, data: { notification_ids: ids } });
    await use(name);
  },
  publishNext: async ({ product, starred }, use) => {
    await use(async () => {
      version += 1;
      await publish(product, starred);
      return version;
    });
  },
});

const avatar = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? /account menu$/ : new RegExp(`account menu, ${unread} unread notifications?$`),
  });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const isStream = (url: string) => url.endsWith('/api/notifications/events');

async function openNotifications(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: /^Notifications/ }).click();
}

/** Counts the streams that pages of this browser open from now on. */
function countStreams(context: BrowserContext): () => number {
  let streams = 0;
  context.on('request', (request) => {
    if (isStream(request.url())) streams += 1;
  });
  return () => streams;
}

const one = (at: number, more: object = {}) => ({
  id: String(at).padStart(26, '0'),
  status: 'unread',
  title: `Number ${at}`,
  message: 'A message.',
  link: null,
  created_at: '2026-11-18T09:00:00.000Z',
  ...more,
});

test('a notification arrives in two tabs by one stream, and reading it in one marks it in the other', async ({
  page,
  openAs,
  publishNext,
}) => {
  const streams = countStreams(page.context());
  await openAs('standard', '/home');
  await expect(avatar(page, 0)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/wiki');
  await expect(avatar(other, 0)).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: '1 new notification' });
  await publishNext();
  await expect(avatar(page, 1)).toBeVisible();
  await expect(avatar(other, 1)).toBeVisible();
  await expect(said).toBeAttached();
  expect(streams()).toBe(1);
  await openNotifications(other);
  await expect(dialogOf(other).getByRole('listitem').first()).toContainText('New version of outlets');
  await expect(avatar(page, 0)).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(avatar(other, 0)).toBeVisible();
});

test('when the tab with the stream closes, another opens one', async ({ page, openAs, publishNext }) => {
  await openAs('standard', '/home');
  await expect(avatar(page, 0)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/home');
  await expect(avatar(other, 0)).toBeVisible();
  const taken = other.waitForRequest((message) => isStream(message.url()));
  await page.close();
  await taken;
  await publishNext();
  await expect(avatar(other, 1)).toBeVisible();
});

test('notifications that arrived without a network are there when it is back', async ({
  page,
  openAs,
  publishNext,
}) => {
  const stream = page.waitForResponse((message) => isStream(message.url()));
  await openAs('standard', '/home');
  await stream;
  await page.context().setOffline(true);
  await publishNext();
  await page.context().setOffline(false);
  await expect(avatar(page, 1)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without a stream the list is polled, and no dialog opens', async ({ page, openAs, publishNext }) => {
  await page.clock.install();
  await page.route('**/api/notifications/events', (route) => route.abort());
  await openAs('standard', '/home');
  await expect(avatar(page, 0)).toBeVisible();
  await publishNext();
  const again = page.waitForResponse('**/api/notifications/user');
  await page.clock.fastForward(61_000);
  await again;
  await expect(avatar(page, 1)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('by keyboard the list opens and is read, one arrives meanwhile, and closing returns the focus', async ({
  page,
  openAs,
  publishNext,
  expectNoAxeFindings,
}) => {
  const first = await publishNext();
  await openAs('standard', '/home');
  await expect(avatar(page, 1)).toBeVisible();
  await avatar(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Notifications/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const items = dialogOf(page).getByRole('listitem');
  await expect(items.first()).toContainText(`Version ${first} of one of your favourite documents`);
  await expect(avatar(page, 0)).toBeAttached();
  await expectNoAxeFindings();
  const marked = page.waitForRequest('**/api/notifications/mark-as-read');
  const second = await publishNext();
  await expect(items.first()).toContainText(`Version ${second} of one of your favourite documents`);
  expect((await marked).postDataJSON()).toEqual({ notification_ids: [expect.any(String)] });
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(avatar(page, 0)).toBeFocused();
});

test('a notification leads to its subject', async ({ page, openAs, publishNext }) => {
  const latest = await publishNext();
  await openAs('standard', '/home');
  await openNotifications(page);
  await dialogOf(page).getByRole('link').first().click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/wiki\/[0-9A-Z]{26}$/);
  await expect(page.getByRole('main')).toContainText(`This is version ${latest}.`);
});

test('the stream ends with the session', async ({ page, openAs, starred: _ }) => {
  const stream = page.waitForRequest((message) => isStream(message.url()));
  await openAs('standard', '/home');
  const ended = page.waitForEvent('requestfailed', (request) => isStream(request.url()));
  await stream;
  const streams = countStreams(page.context());
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await ended;
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(streams()).toBe(0);
});

test('a thousand notifications with long words and links can be marked as read at once on any screen', async ({
  page,
  openAs,
}) => {
  const long = { title: 'x'.repeat(200), message: 'y'.repeat(2_000), link: `/wiki/${'z'.repeat(1_000)}` };
  const list = [one(1, long), ...Array.from({ length: 999 }, (_, at) => one(at + 2))];
  const marked: { notification_ids: string[] }[] = [];
  await page.route('**/api/notifications/events', (route) => route.abort());
  await page.route('**/api/notifications/user', (route) => route.fulfill({ json: list }));
  await page.route('**/api/notifications/mark-as-read', (route) => {
    marked.push(route.request().postDataJSON());
    return route.fulfill({ json: { unread_count: 0 } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('standard', '/home');
  await expect(page.getByText('99+').first()).toBeVisible();
  await openNotifications(page);
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1_000);
  await expect.poll(() => marked.map(({ notification_ids: ids }) => ids.length)).toEqual([1_000]);
  await expect(page.getByText('99+')).toHaveCount(0);
  const overflow = await dialogOf(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a list that fails to load shows an error and can be loaded again', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const refused = { error_code: 4120, error_title: 'Resource Not Found', description: 'Gone.', request_id: 'R' };
  let asked = 0;
  await page.route('**/api/notifications/events', (route) => route.abort());
  await page.route('**/api/notifications/user', (route) => {
    asked += 1;
    return asked < 3 ? route.fulfill({ status: 404, json: refused }) : route.fulfill({ json: [] });
  });
  await openAs('standard', '/home');
  await openNotifications(page);
  await expect(dialogOf(page).getByRole('alert')).toContainText('Failed to fetch notifications');
  await dialogOf(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(dialogOf(page)).toContainText('No notifications');
  await expectNoAxeFindings();
});

test('a notification that cannot be marked as read stays unread and shows an error', async ({ page, openAs }) => {
  const refused = { error_code: 4100, error_title: 'Validation Error', description: '', request_id: 'R', detail: [] };
  await page.route('**/api/notifications/events', (route) => route.abort());
  await page.route('**/api/notifications/user', (route) => route.fulfill({ json: [one(1)] }));
  await page.route('**/api/notifications/mark-as-read', (route) => route.fulfill({ status: 422, json: refused }));
  await openAs('standard', '/home');
  await openNotifications(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to mark notifications as read' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(avatar(page, 1)).toBeVisible();
});
