import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';

const question = 'How often must emergency generators be tested?';
/** Two clauses answer it, of two documents. */
const ofTwo = 'How often must emergency generators be tested, and how often should fire alarms be tested?';

async function ask(page: import('@playwright/test').Page, text: string) {
  await page.getByLabel('Ask a question').fill(text);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
}

test('a question that the corpus cannot answer is reported as unanswered', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, 'What is the recipe for a Victoria sponge?');
  await expect(page.getByRole('heading', { name: 'I could not find this' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('I could not find this');
});

test('an answer survives a reload and is listed among the chats', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, question);
  await expect(topOf(page)).toBeVisible();
  await page.reload();
  await expect(topOf(page)).toBeVisible();
  const listed = page.getByRole('region', { name: 'Chat list' }).locator('a[aria-current="page"]');
  await expect(listed).toContainText(question);
});

test('selecting a citation selects its source, and only its quote is marked', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, ofTwo);
  await page
    .getByRole('button', { name: /more clauses?$/ })
    .first()
    .click();
  const second = page
    .getByRole('article')
    .getByRole('button', { name: /^Source 2,/ })
    .first();
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  const sources = page.getByRole('complementary', { name: 'Sources' });
  await expect(sources.locator('article').filter({ has: page.locator('mark') })).toHaveCount(1);
  await expect(sources.locator('[data-source="2"] mark')).toBeVisible();
  await page.getByRole('region', { name: 'Source list' }).focus();
  await page.keyboard.press('[');
  await expect(sources.locator('[data-source="1"] mark')).toBeVisible();
  await page.keyboard.press(']');
  await expect(sources.locator('[data-source="2"] mark')).toBeVisible();
  // The same key works in the answer, and not in a text field.
  await second.focus();
  // The margin shows the quote: nothing covers the sentence. Without the margin the preview stands below the chip.
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('[');
  await expect(sources.locator('[data-source="1"] mark')).toBeVisible();
  await page.getByLabel('Ask a question').press(']');
  await expect(page.getByLabel('Ask a question')).toHaveValue(']');
  await expect(sources.locator('[data-source="1"] mark')).toBeVisible();
});

test('a follow-up question appears below the first answer', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, question);
  await expect(topOf(page)).toBeVisible();
  await ask(page, 'Who must be told before a generator test?');
  await expect(
    page.getByRole('article').filter({ hasText: 'Who must be told before a generator test?' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeAttached();
  // The newest question is at the top, also when the page is reopened and the answers above it arrive one by one.
  const newest = page.getByRole('heading', { level: 2, name: 'Who must be told before a generator test?' });
  await page.reload();
  await expect(topOf(page.getByRole('article')).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(async () => (await newest.boundingBox())?.y).toBeLessThan(200);
  expect((await newest.boundingBox())?.y).toBeGreaterThan(40);
});

test('an empty question and one that is too long are refused in words, and the text stays', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/chat');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Enter a question.')).toBeVisible();
  await ask(page, 'why '.repeat(1_001));
  await expect(page.getByText('A question must be 4,000 characters or fewer. You have typed 4,003.')).toBeVisible();
  await expect(page.getByLabel('Ask a question')).toHaveValue(/^why why/);
});

test('a question with an NHS number is not sent as it is', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await ask(page, 'What applies to patient 943 476 5919?');
  await expect(page.getByRole('heading', { name: 'Patient data will be covered' })).toBeVisible();
  await expect(page.locator('mark')).toHaveText('[NHS number]');
});

test('a dropped stream continues where it stopped', async ({ page, openAs }) => {
  const asked: string[] = [];
  await openAs('standard', '/chat');
  await page.route('**/api/runs/*/events*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('after') ?? 'none');
    if (asked.length > 1) return route.fallback();
    const response = await route.fetch({ timeout: 0 });
    const events = (await response.text()).split('\n\n');
    // The first four blocks, then nothing, as when the network fails.
    return route.fulfill({ response, body: `${events.slice(0, 4).join('\n\n')}\n\n` });
  });
  await ask(page, question);
  await expect(topOf(page)).toBeVisible();
  expect(asked[0]).toBe('0');
  expect(Number(asked[1])).toBeGreaterThan(0);
  await expect(page.locator('blockquote').filter({ hasText: 'once a month' })).toHaveCount(2);
});

test('an answer can be stopped while it is written', async ({ page, openAs }) => {
  let stopped = false;
  await openAs('standard', '/chat');
  // Holds the answer's stream open, so that there is time to stop it.
  await page.route('**/api/runs/*/events*', () => undefined);
  await page.route('**/api/runs/*/stop', async (route) => {
    stopped = true;
    await route.fallback();
  });
  await ask(page, question);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => stopped).toBe(true);
});

test('on a phone the sources open as a sheet', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('standard', '/chat');
  await ask(page, ofTwo);
  await page.getByRole('button', { name: /^Source 1,/ }).click();
  const sheet = page.getByRole('dialog', { name: /Source 1 of/ });
  await expect(sheet.locator('mark')).toContainText('once a month');
  await sheet.getByRole('button', { name: 'Next source' }).click();
  await expect(page.getByRole('dialog', { name: /Source 2 of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a chat that does not exist shows a message in its place', async ({ page, openAs }) => {
  await openAs('standard', '/chat/01JD7K2QW8N4VX5M9TZ3RFA6HB');
  await expect(page.getByRole('alert')).toContainText('Failed to load this chat');
  await expect(page.getByRole('alert')).toContainText('We couldn’t find what you were looking for.');
});
