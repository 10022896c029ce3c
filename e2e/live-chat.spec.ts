import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';

const question = 'How often must emergency generators be tested?';
const followUp = 'Who must be told before a generator test?';
const number = '943 476 5919';

const box = (page: Page) => page.getByLabel('Ask a question');
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
/** The page itself never scrolls: only its parts do. */
const scrollsBy = (page: Page) => page.evaluate<number>('document.scrollingElement.scrollHeight - window.innerHeight');

test('an NHS number stays in the box alone: nothing is sent or kept, and no chat begins', async ({ page, openAs }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
  });
  await openAs('standard', '/chat');
  await box(page).fill(`What applies to patient ${number}, who fell?`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Patient data will be covered' })).toBeVisible();
  await expect(page.locator('mark')).toHaveText('[NHS number]');
  expect(await kept(page)).not.toContain('943');
  expect(sent.filter((each) => each.includes('/chat') || each.includes('943'))).toEqual([]);
  await page.reload();
  await expect(box(page)).toHaveValue('');
  await page.goto('/home');
  await box(page).fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Patient data will be covered' })).toBeVisible();
  expect(await kept(page)).not.toContain('943');
  expect(sent.filter((each) => each.includes('/chat') || each.includes('943'))).toEqual([]);
});

test('a question appears at once, keeps the focus in the chat, and is live in another tab', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('standard', '/home');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/chat/*/questions', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Questions to start with' })).toBeVisible();
  await box(page).fill(question);
  await page.keyboard.press('Enter');
  // The server has not answered yet: the question and its first step are there, and the draft is gone for good.
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
  await expect(page.getByText('Searching documents in force').first()).toBeVisible();
  await expect(box(page)).toHaveValue('');
  letGo();
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}/);
  await expect(topOf(page)).toBeVisible();
  await expect(box(page)).toBeFocused();
  expect(await kept(page)).not.toContain(question);
  expect(await scrollsBy(page)).toBe(0);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(topOf(other)).toBeVisible();
  await box(page).fill(followUp);
  await page.keyboard.press('Enter');
  const there = other.getByRole('article').filter({ hasText: followUp });
  await expect(there).toBeVisible();
  await expect(there.locator('[aria-busy="false"]')).toBeAttached();
  await expect(box(other)).toHaveValue('');
  await other.close();

  await page.setViewportSize({ width: 1920, height: 1000 });
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const text = await page.getByRole('heading', { level: 2, name: followUp }).boundingBox();
  expect(Math.abs((title?.x ?? 0) - (text?.x ?? -99))).toBeLessThan(2);
  expect(await scrollsBy(page)).toBe(0);

  // Without the margin a chip previews its quote, below the line of its sentence.
  await page.getByRole('button', { name: 'Hide sources' }).click();
  const chip = page.locator('[data-chip]').first();
  await chip.hover();
  const preview = page.getByRole('tooltip');
  await expect(preview).toContainText(/^(Supported|Partly supported|Exact quote, .+)\. /);
  const [above, below] = [await chip.boundingBox(), await preview.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  // It stays while the pointer is on it, and Escape closes it.
  await preview.hover();
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
});

test('a reload before the server has answered neither loses a question nor asks it twice', async ({
  page,
  request,
  productUrl,
  tokenOf,
  openAs,
}) => {
  const headers = { 'auth-token': await tokenOf('standard') };
  const chats = async () =>
    (await (await request.get(`${productUrl}/api/chat/sessions`, { headers })).json()) as {
      id: string;
      title: string;
    }[];
  const asking = '**/api/chat/*/questions';
  const before = (await chats()).map(({ id }) => id);
  const begun = async () => (await chats()).filter(({ id }) => !before.includes(id));
  await openAs('standard', '/chat');

  // The chat exists, the question has not left the browser.
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
  let isHeld = true;
  await page.route(asking, async (route) => {
    // Only now is it certain that the question is held: the event of a request comes before its route.
    if (isHeld) leave();
    else await route.fallback();
  });
  await box(page).fill(question);
  await page.keyboard.press('Enter');
  await leaving;
  isHeld = false;
  await page.reload();
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}/);
  await expect(page.getByRole('heading', { level: 2, name: question })).toHaveCount(1);
  await expect(topOf(page)).toBeVisible();
  expect((await begun()).map(({ title }) => title !== '')).toEqual([true]);

  // The server has the question, its response is lost.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  isHeld = true;
  await page.route(asking, async (route) => {
    if (!isHeld) return route.fallback();
    await route.fetch({ timeout: 0 });
    arrive();
  });
  await box(page).fill(followUp);
  await page.keyboard.press('Enter');
  await arrived;
  isHeld = false;
  await page.reload();
  await expect.poll(() => kept(page)).not.toContain(followUp);
  await expect(page.getByRole('heading', { level: 2, name: followUp })).toHaveCount(1);
  await expect(box(page)).toHaveValue('');
});

test('a question whose sending fails while other words stand in the box is kept above it', async ({ page, openAs }) => {
  // Until the check for patient data is loaded, a question waits for it, and words typed meanwhile stop the question.
  const check = page.waitForResponse((response) => response.url().includes('/check-text-'));
  await openAs('standard', '/chat');
  await box(page).focus();
  const code = await check;
  await code.finished();
  await page.evaluate((url) => import(url), code.url());
  const asking = '**/api/chat/*/questions';
  const { promise: held, resolve: fail } = Promise.withResolvers<void>();
  await page.route(asking, async (route) => {
    await held;
    await route.abort();
  });
  const third = 'Who signs the record of a generator test?';
  await box(page).fill(third);
  await page.keyboard.press('Enter');
  await box(page).fill('Something else');
  fail();
  await page.getByRole('dialog', { name: 'Network Error' }).getByRole('button', { name: 'OK' }).click();
  const notSent = page.getByRole('alert').filter({ hasText: 'Your question was not sent.' });
  await expect(notSent).toContainText(third);
  await expect(box(page)).toHaveValue('Something else');
  await page.unroute(asking);
  await notSent.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: third })).toHaveCount(1);
  await expect(notSent).toHaveCount(0);
});

test('each example question gets an answer', async ({ request, productUrl, tokenOf }) => {
  const headers = { 'auth-token': await tokenOf('standard') };
  const examples = (await (await request.get(`${productUrl}/api/chat/examples`, { headers })).json()) as string[];
  expect(examples).toHaveLength(3);
  const { id } = (await (await request.post(`${productUrl}/api/chat/sessions`, { headers })).json()) as { id: string };
  for (const text of examples) {
    const asked = await request.post(`${productUrl}/api/chat/${id}/questions`, { headers, data: { text } });
    const { run_id: run } = (await asked.json()) as { run_id: string };
    const events = await (await request.get(`${productUrl}/api/runs/${run}/events`, { headers })).text();
    expect(events, text).toContain('"type":"done"');
  }
});
