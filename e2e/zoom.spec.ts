import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';
import { greeting } from './greeting.ts';

/** The space of a window of 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

const pages = [
  { path: '/home', ready: greeting },
  { path: '/chat', ready: 'New chat' },
  { path: '/wiki', ready: 'Wiki' },
  { path: '/wiki/htm-06-01.md', ready: /HTM 06-01/ },
  { path: '/profile', ready: /./ },
] as const;

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A window that was resized is laid out in the next moment.
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  await expect.poll(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** The names of all controls in places that no scrolling of the page can reach. */
const outOfReach = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('button, a[href], input, textarea')]
    .filter((element) => element.checkVisibility() && !element.closest('.sr-only'))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      let box = element.parentElement;
      while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement;
      const scrollsAside = box && box !== document.documentElement;
      // Links that skip content stand outside until they are focused.
      return width > 1 && !scrollsAside && left >= 0 && right > innerWidth + 1;
    })
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)`);

/** Words cut off by their container without an ellipsis. */
const cutOff = (page: Page) =>
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll('main h1, main h2, main h3, main button, main a, main label, main p')]
    .filter((element) => element.checkVisibility() && element.clientWidth > 1)
    .filter((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const cutsX = overflowX === 'hidden' || overflowX === 'clip';
      const cutsY = overflowY === 'hidden' || overflowY === 'clip';
      if (textOverflow === 'ellipsis') return false;
      return (cutsX && element.scrollWidth > element.clientWidth + 2) || (cutsY && element.scrollHeight > element.clientHeight + 2);
    })
    .map((element) => element.textContent ?? '')`);

for (const { path, ready } of pages) {
  test(`${path} is one column at 400 % zoom with everything within reach`, async ({ page, openAs }) => {
    await page.setViewportSize(zoomed);
    await openAs('standard', path);
    await expect(page.getByRole('heading', { level: 1, name: ready }).first()).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    expect(await outOfReach(page)).toEqual([]);
  });

  test(`${path} loses no words in a reader's own text spacing`, async ({ page, openAs }) => {
    await openAs('standard', path);
    await expect(page.getByRole('heading', { level: 1, name: ready }).first()).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(`{
      const spacing = new CSSStyleSheet();
      spacing.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing];
    }`);
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 768 });
      await expectNoSidewaysScroll(page);
      expect(await cutOff(page)).toEqual([]);
    }
  });
}

test('at 400 % zoom a person can log in, ask, open the source and find a document by keyboard and touch alone', async ({
  page,
  personOf,
}) => {
  await page.setViewportSize(zoomed);
  const { email, password } = personOf('standard');
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeAttached();
  await page.getByLabel('Ask a question').fill('How often must emergency generators be tested?');
  await page.keyboard.press('Enter');
  await expect(topOf(page)).toBeAttached();
  await page
    .getByRole('button', { name: /^Source 1,/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Open source 1 in wiki' })).toBeAttached();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /Wiki/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wiki' })).toBeAttached();
  await page.getByRole('button', { name: /Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('the forced colours of a system keep marks, rings and edges', async ({ page, openAs }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill('How often must emergency generators be tested?');
  await page.keyboard.press('Enter');
  await expect(topOf(page)).toBeVisible();
  await page
    .getByRole('button', { name: /^Source 1,/ })
    .first()
    .click();
  await expect(page.locator('mark').first()).toHaveCSS('outline-style', 'solid');
  const chip = page.getByRole('button', { name: /^Source 1,/ }).first();
  await expect(chip).toHaveCSS('border-style', 'solid');
  await page.getByLabel('Ask a question').focus();
  await expect(page.locator('form:has(textarea)')).toHaveCSS('outline-style', 'solid');
});
