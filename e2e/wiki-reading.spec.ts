import type { Page } from '@playwright/test';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';

const outlineOf = (page: Page) => page.getByRole('navigation', { name: 'Outline of this document' });
const findBox = (page: Page) => page.getByRole('searchbox', { name: 'Find in this document' });

test('words and numbers are found in the text, counted, and visited by keyboard', async ({ page, openAs }) => {
  await openAs('standard', '/wiki/htm-06-01.md');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A single key acts while the focus is in the document.
  await page.locator('#main').focus();
  await page.keyboard.press('/');
  await expect(findBox(page)).toBeFocused();
  await findBox(page).pressSequentially('generator');
  const place = page.getByRole('search').getByRole('status');
  await expect(place).toHaveText(/^1 of \d+$/);
  const current = page.locator('[data-find="current"]');
  await expect(current).toHaveText(/generator/i);
  await expect(current).toBeInViewport();
  await expect(current).toHaveCSS('font-weight', '700');
  await expect(page.locator('main mark')).toHaveCount(0);
  const first = await current.evaluate((hit) => hit.closest('[id^="el-"]')?.textContent);
  await page.keyboard.press('Enter');
  await expect(place).toHaveText(/^2 of \d+$/);
  await expect(current).toHaveCount(1);
  await page.keyboard.press('Shift+Enter');
  await expect(place).toHaveText(/^1 of \d+$/);
  expect(await current.evaluate((hit) => hit.closest('[id^="el-"]')?.textContent)).toBe(first);
  await page.keyboard.press('Shift+Enter');
  await expect(place).toHaveText(/^(\d+) of \1$/);
  await expect(current).toBeInViewport();
  await findBox(page).fill('5.1');
  await expect(page.getByRole('link', { name: 'Link to 5.1', exact: true }).locator('b')).toHaveText('5.1');
  await findBox(page).fill('zzqxv');
  await expect(place).toHaveText('No matches');
  await page.keyboard.press('Escape');
  await expect(findBox(page)).toHaveValue('');
  await expect(page.locator('[data-find]')).toHaveCount(0);
});

test('a clause’s link is copied on a click, and opens with the clause marked', async ({ page, openAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('standard', '/wiki/htm-06-01.md');
  const link = page.getByRole('link', { name: 'Link to 5.1', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link to 5.1 copied.')).toBeVisible();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/\/wiki\/[0-9A-Z]{26}\?element_ids=[0-9A-Z]{26}$/);
  await page.goto(copied);
  const cited = page.getByRole('group', { name: 'Cited clause 5.1' });
  await expect(cited.locator('mark')).toBeVisible();
  await expect(cited).toBeFocused();
  const top = await cited.evaluate(
    (element) => element.getBoundingClientRect().top / element.ownerDocument.documentElement.clientHeight,
  );
  expect(top).toBeGreaterThan(0.25);
  expect(top).toBeLessThan(0.42);
  // A turned tablet or a narrower window keeps the clause in view.
  for (const width of [768, 1366]) {
    await page.setViewportSize({ width, height: 650 });
    await expect(cited).toBeInViewport({ ratio: 1 });
  }
});

test('the outline follows the reading position, and keeps it in view', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1366, height: 420 });
  await openAs('standard', '/wiki/htm-06-01.md');
  await expect(outlineOf(page).getByRole('link', { name: /Scope/ })).toHaveAttribute('aria-current', 'location');
  await page.getByRole('heading', { level: 2, name: 'Records' }).evaluate((heading) => heading.scrollIntoView());
  const now = outlineOf(page).locator('[aria-current="location"]');
  await expect(now).toHaveText(/Records/);
  await expect(now).toBeInViewport();
  await page.evaluate('scrollTo(0, 0)');
  await expect(now).toHaveText(/Scope/);
  await expect(now).toBeInViewport();
});

test('on a phone the find box opens under the section bar and returns the focus', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('standard', '/wiki/htm-06-01.md');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(findBox(page)).toBeFocused();
  await findBox(page).fill('fuel');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/of/);
  await expect(page.locator('[data-find="current"]')).toBeInViewport();
  await expectNoAxeFindings();
  await page.keyboard.press('Escape');
  await expect(findBox(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeFocused();
});

for (const width of [390, 768])
  test(`the find box closes with its own button and with the one that opened it, ${width} px`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs('standard', '/wiki/htm-06-01.md');
    const find = page.getByRole('button', { name: 'Find', exact: true });
    for (const closer of [page.getByRole('button', { name: 'Close find' }), find]) {
      await find.click();
      await findBox(page).fill('fuel');
      await expect(page.locator('[data-find="current"]')).toBeInViewport();
      await closer.click();
      await expect(findBox(page)).toHaveCount(0);
      await expect(page.locator('[data-find]')).toHaveCount(0);
      await expect(find).toBeFocused();
    }
  });

test('axe finds nothing in a document with matches in either theme, with an outline and without', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [1366, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openAs('standard', '/wiki/htm-06-01.md');
    if (width < 1024) await page.getByRole('button', { name: 'Find', exact: true }).click();
    await findBox(page).fill('fuel');
    await expect(page.locator('[data-find="current"]')).toBeVisible();
    await inBothThemes(page, expectNoAxeFindings);
  }
});
