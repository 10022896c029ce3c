import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { expect } from './browser-test.ts';
import { refusal, strange, test } from './faulty-app.ts';

const question = 'How often must emergency generators be tested?';
const asked = /^POST \/api\/chat\/\w+\/questions$/;
const filterData = /^GET \/api\/chat\/filter_data$/;
const everyCall = /^\w+ \/api\//;
const box = (page: Page) => page.getByLabel('Ask a question');
const ask = (page: Page) => page.getByRole('button', { name: 'Ask', exact: true });
const unreachable = 'Unable to connect to the server. Please check your internet connection.';
const busy = refusal(
  429,
  5003,
  'Too Many Requests',
  "You've made too many requests. Please wait a moment before trying again.",
);

test('a page whose server is gone stays readable and keeps typed text; everything resumes once it is back', async ({
  page,
  openAs,
  network,
}) => {
  // The dialog's code is loaded once the page is idle; before that, the same words would appear at the edge.
  const dialogCode = page.waitForResponse((response) => response.url().includes('/error-dialog-'));
  await openAs('standard', '/chat');
  await box(page).fill(question);
  await (await dialogCode).finished();
  await network.goDown();
  await ask(page).click();
  const dialog = page.getByRole('dialog', { name: 'Network Error' });
  await expect(dialog).toContainText(unreachable);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(box(page)).toHaveValue(question);
  // The dialog has said so; the field does not say it again.
  await expect(page.getByText(unreachable)).toHaveCount(0);
  // A page whose code was never loaded cannot be shown; the current one and the spine stay.
  await page.getByRole('link', { name: /Wiki$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Could not show this page' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(box(page)).toHaveValue(question);
  await network.comeUp();
  await page.getByRole('link', { name: /Wiki$/ }).click();
  await expect(page.getByLabel('Search the wiki')).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await ask(page).click();
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}$/);
});

for (const [what, fault] of [
  ['no answer', 'drop'],
  ['the page of a proxy', strange(502)],
  ['the page of a guest network', strange(200)],
] as const)
  test(`a start at which every call gets ${what} says so, logs nobody out, and continues after Try Again`, async ({
    page,
    openAs,
    network,
  }) => {
    await openAs('standard', '/chat');
    await box(page).fill(question);
    network.disturb(everyCall, fault);
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch profile' });
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL('/chat');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(alert).toBeVisible();
    network.heal();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(box(page)).toHaveValue(question);
  });

test('a person who is not logged in can read the login page while every call fails, and sees the error when logging in', async ({
  page,
  network,
}) => {
  network.disturb(everyCall, strange(503));
  await page.goto('/home');
  await page.getByLabel('Work email').fill('someone@northmoor.example');
  await page.getByLabel('Password', { exact: true }).fill('a kettle under the green stairs');
  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Server Error' });
  await expect(dialog).toContainText('Something went wrong on our end. Please try again later.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Work email')).toHaveValue('someone@northmoor.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a kettle under the green stairs');
});

test('a list that fails three times is loaded without a message', async ({ page, openAs, network }) => {
  for (const fault of ['drop', strange(500), busy] as const) network.disturb(filterData, fault, 1);
  await openAs('standard', '/wiki');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(network.seen.filter((call) => filterData.test(call))).toHaveLength(4);
});

test('a list that fails four times shows an error, and Try Again loads it', async ({ page, openAs, network }) => {
  network.disturb(filterData, strange(502));
  await openAs('standard', '/wiki?q=water');
  const dialog = page.getByRole('dialog', { name: 'Server Error' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load document data.');
  expect(network.seen.filter((call) => filterData.test(call))).toHaveLength(4);
  network.heal();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('status').filter({ hasText: /document/ })).toBeVisible();
  await expect(page.getByLabel('Search the wiki')).toHaveValue('water');
});

test('a server that demands a longer wait than a retry may take is called once, and the person is told', async ({
  page,
  openAs,
  network,
}) => {
  const { answer } = busy;
  network.disturb(filterData, { answer: { ...answer, headers: { ...answer.headers, 'retry-after': '120' } } });
  await openAs('standard', '/wiki');
  await expect(page.getByRole('dialog', { name: 'Too Many Requests' })).toContainText(
    'You can try again in 2 minutes.',
  );
  expect(network.seen.filter((call) => filterData.test(call))).toHaveLength(1);
});

test('a list that takes ten seconds shows a skeleton first and then itself', async ({ page, openAs, network }) => {
  await openAs('standard', '/home');
  network.disturb(filterData, { delayMs: 10_000 });
  await page.getByRole('link', { name: /Wiki$/ }).click();
  await expect(page.getByRole('status', { name: 'Loading documents' }).locator('span').first()).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a slow question is sent once, however often its button is pressed', async ({ page, openAs, network }) => {
  await openAs('standard', '/chat');
  network.disturb(asked, { delayMs: 4_000 });
  await box(page).fill(question);
  await ask(page).click();
  await ask(page).click({ force: true });
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}$/);
  expect(network.seen.filter((call) => asked.test(call))).toHaveLength(1);
});

test('a call times out after fifty seconds', async ({ page, openAs, network }) => {
  await page.clock.install();
  await openAs('standard', '/chat');
  network.disturb(asked, { delayMs: 600_000 });
  await box(page).fill(question);
  await ask(page).click();
  await expect.poll(() => network.seen.some((call) => asked.test(call))).toBe(true);
  const dialog = page.getByRole('dialog', { name: 'Request Timeout' });
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
  await page.clock.fastForward(40_000);
  await expect(dialog).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(dialog).toContainText('The request took too long to complete. Please try again.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(box(page)).toHaveValue(question);
});

for (const [what, fault] of [
  ['breaks in the middle', { cutAfterBytes: 900 }],
  ['breaks at its first letter', { cutAfterBytes: 1 }],
  ['is the page of a guest network', strange(200)],
  ['is refused by a proxy', strange(503)],
] as const)
  test(`an answer whose stream ${what} is complete all the same`, async ({ page, openAs, network }) => {
    await openAs('standard', '/chat');
    network.disturb(/^GET \/api\/runs\/\w+\/events$/, fault, 1);
    await box(page).fill(question);
    await ask(page).click();
    await expect(topOf(page)).toBeVisible();
    await expect(page.locator('blockquote').filter({ hasText: 'once a month' })).toHaveCount(2);
    expect(network.seen.filter((call) => /\/events$/.test(call)).length).toBeGreaterThan(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('a part of the chat whose code cannot be fetched leaves the page in place, and appears once it can', async ({
  page,
  openAs,
}) => {
  const code = '**/assets/attachments-of-chat-*';
  await page.route(code, (route) => route.abort());
  await openAs('standard', '/chat');
  await box(page).fill(question);
  await expect(ask(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Attach file' })).toHaveCount(0);
  await page.unroute(code);
  await expect(page.getByRole('button', { name: 'Attach file' })).toBeVisible();
  await expect(box(page)).toHaveValue(question);
});
