import { expect, test } from './browser-test.ts';

const labels = (page: import('@playwright/test').Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').allInnerTexts();

test('the spine offers each role its pages', async ({ page, openAs }) => {
  await openAs('standard', '/home');
  // The library's entry comes with the organisation's flags.
  await expect.poll(() => labels(page)).toEqual(['Home', 'Chat', 'Write', 'Review', 'Wiki', 'Library']);
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('an administrator also finds Admin', async ({ page, openAs }) => {
  await openAs('administrator', '/home');
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
});

test('a guest has Home alone, and no ask box', async ({ page, openAs }) => {
  await openAs('guest', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await labels(page)).toEqual(['Home']);
  await expect(page.getByLabel('Ask a question')).toHaveCount(0);
});

test('a page of another role is denied in the words of the specification', async ({ page, openAs }) => {
  await openAs('standard', '/admin');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'You are not authorised to access this page. If you believe you should have access, please let us know at',
  );
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/home');
});

test('logging out on a denied page leads to the login page', async ({ page, openAs }) => {
  await openAs('guest', '/wiki');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('an unknown path leads home, or to the login page', async ({ page, openAs }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/auth/login');
  await openAs('standard', '/no/such/page');
  await expect(page).toHaveURL('/home');
});

test('in a low window, entries without room go under More, and the current page stays visible', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1366, height: 290 });
  await openAs('administrator', '/admin');
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Regulatory Wiki' }).click();
  await expect(page).toHaveURL('/wiki');
});

test('on a phone the menu slides in and closes on a choice', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('standard', '/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Regulatory Wiki' }).click();
  await expect(page).toHaveURL('/wiki');
  await expect(menu).toHaveCount(0);
});

test('notifications open from the avatar, and an empty list says so', async ({ page, openAs }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/events')) sent.push(request.postData() ?? '');
  });
  await page.route('**/api/notifications/user', (route) => route.fulfill({ json: [] }));
  await openAs('standard', '/home');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('No notifications');
  await expect.poll(() => sent.join()).toContain('notifications_modal_opened');
  expect(sent.join()).toContain('$pageview');
});

test('unread notifications are counted, shown newest first and marked as read at once', async ({ page, openAs }) => {
  const marked: unknown[] = [];
  const id = (last: string) => `01JD0000000000000000000${last}`;
  const list = ['AAA', 'BBB'].map((last, index) => ({
    id: id(last),
    status: 'unread',
    title: `Title ${last}`,
    message: `Message ${last}`,
    link: null,
    created_at: `2026-11-1${8 - index}T09:00:00.000Z`,
  }));
  await page.route('**/api/notifications/user', (route) =>
    route.fulfill({ json: marked.length > 0 ? list.map((one) => ({ ...one, status: 'read' })) : list }),
  );
  await page.route('**/api/notifications/mark-as-read', (route) => {
    marked.push(route.request().postDataJSON());
    return route.fulfill({ json: { unread_count: 0 } });
  });
  await openAs('standard', '/home');
  await page.getByRole('button', { name: /account menu, 2 unread notifications/ }).click();
  await page.getByRole('menuitem', { name: /Notifications/ }).click();
  const items = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await expect(items).toHaveText([/18\/11\/2026Title AAAMessage AAA/, /17\/11\/2026/]);
  await expect.poll(() => marked).toEqual([{ notification_ids: [id('AAA'), id('BBB')] }]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
});

test('a failing server opens the error dialog with its request id and an email draft to support', async ({
  page,
  openAs,
}) => {
  await page.route('**/api/chat/filter_data', (route) =>
    route.fulfill({
      status: 500,
      json: {
        error_code: 5000,
        error_title: 'Server Error',
        description: 'Something went wrong on our end. Please try again later.',
        request_id: '01JD7K2QW8N4VX5M9TZ3RFA6HB',
      },
    }),
  );
  await openAs('standard', '/wiki');
  const dialog = page.getByRole('dialog', { name: 'Server Error' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('01JD7K2QW8N4VX5M9TZ3RFA6HB');
  const draft = decodeURIComponent(
    (await dialog.getByRole('link', { name: 'Contact Support' }).getAttribute('href')) ?? '',
  );
  for (const part of [
    'mailto:',
    'Error code: 5000',
    'Context: network',
    'Request ID: 01JD7K2QW8N4VX5M9TZ3RFA6HB',
    'First name: ',
    '.example',
  ])
    expect(draft).toContain(part);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load document data.');
  await page.unroute('**/api/chat/filter_data');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

/** Resolves once the person's choice is saved in their account: a page left earlier would open unchanged. */
const kept = (page: import('@playwright/test').Page, scheme: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/account/update') &&
      response.ok() &&
      response.request().postData()?.includes(`"colour_scheme":"${scheme}"`) === true,
  );

test('the light and the dark theme can be chosen and stay chosen', async ({ page, openAs }) => {
  await openAs('standard', '/home');
  const dark = kept(page, 'dark');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await dark;
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // The theme is stored for the person, who opens pages in other tests too.
  const auto = kept(page, 'auto');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Same as this device' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await auto;
});
