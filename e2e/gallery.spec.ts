import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { inBothThemes } from './both-themes.ts';
import { expectNoAxeFindings } from './expect-no-axe-findings.ts';
import { test } from './gallery-test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const sidewaysScroll = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

for (const size of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`every component has nothing for axe to find in either theme, ${size.width} px wide`, async ({
    page,
    gallery,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await page.goto(gallery);
    await expect(page.getByRole('heading', { level: 1, name: 'States and components' })).toBeVisible();
    await inBothThemes(page, () => expectNoAxeFindings(page));
    await page.getByRole('radio', { name: '20' }).check();
    await expect(page.locator('html')).toHaveCSS('font-size', '20px');
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await button(page, 'Question').click();
    await expect(page.getByRole('dialog', { name: 'Delete this chat?' })).toBeVisible();
    await inBothThemes(page, () => expectNoAxeFindings(page, '[role="dialog"]'));
    await button(page, 'Keep chat').click();
    await button(page, 'Account').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await inBothThemes(page, () => expectNoAxeFindings(page, '[role="menu"]'));
    await page.keyboard.press('Escape');
    await button(page, 'From the right').click();
    await expect(page.getByRole('dialog', { name: 'Drawer from the right' })).toBeVisible();
    await inBothThemes(page, () => expectNoAxeFindings(page, '[role="dialog"]'));
  });
}

test('a menu is at least 12rem wide and is worked by keys alone', async ({ page, gallery }) => {
  await page.goto(gallery);
  const menu = page.getByRole('menu');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await button(page, 'Account').focus();
  await page.keyboard.press('Enter');
  await expect(item('Notifications')).toBeFocused();
  expect((await menu.boundingBox())?.width).toBeGreaterThanOrEqual(192);
  await page.keyboard.press('ArrowDown');
  await expect(item('Profile')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Logout')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Notifications')).toBeFocused();
  await page.keyboard.press('l');
  await expect(item('Logout')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(item('Notifications')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button(page, 'Account')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item('Notifications')).toBeFocused();
  await page.keyboard.press('p');
  await expect(item('Profile')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chosen: Profile')).toBeVisible();
});

test('a menu closes on Tab, which goes on from its button, and on a press outside', async ({ page, gallery }) => {
  await page.goto(gallery);
  const menu = page.getByRole('menu');
  await button(page, 'Account').click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(button(page, 'After the menu')).toBeFocused();
  await button(page, 'Account').click();
  await expect(menu).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();
});

test('a button that is loading keeps its width, its name and the focus, and ignores clicks', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery);
  const save = button(page, 'Save changes');
  const before = await save.boundingBox();
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(save).toBeFocused();
  expect((await save.boundingBox())?.width).toBe(before?.width);
  await save.click({ force: true });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved 1 times')).toBeVisible();
  await button(page, 'Let it finish').click();
  await save.click();
  await expect(page.getByText('Saved 2 times')).toBeVisible();
});

test('a temporary drawer is as tall as the window, locks the page and gives the focus back', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery);
  const drawer = page.getByRole('dialog', { name: 'Drawer from the left' });
  await expect(drawer).toBeHidden();
  await button(page, 'From the left').click();
  await expect(drawer).toBeVisible();
  await expect.poll(() => drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 100, height: 768 });
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button(page, 'From the left')).toBeFocused();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
});

for (const opener of ['Message', 'Question'])
  test(`a dialog gives the focus back to what had it, ${opener === 'Message' ? 'kept' : 'there only while open'}`, async ({
    page,
    gallery,
  }) => {
    await page.goto(gallery);
    const dialog = page.getByRole('dialog');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: /^(Close|Keep chat)$/ }).click(),
    ]) {
      await button(page, opener).focus();
      await page.keyboard.press('Enter');
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(button(page, opener)).toBeFocused();
    }
  });

test('the right-hand panel stands beside the page where there is room, and over it where there is none', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery);
  await button(page, 'Open the panel').click();
  const beside = page.getByRole('complementary', { name: 'Onboarding' });
  await expect(beside).toBeVisible();
  expect((await beside.boundingBox())?.width).toBe(320);
  await button(page, 'Close Onboarding').click();
  await expect(beside).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Open the panel').click();
  await expect(page.getByRole('dialog', { name: 'Onboarding' })).toContainText('What a page has to say');
});

test('a toast stays while the pointer or the focus is on it, and goes after its time', async ({ page, gallery }) => {
  await page.clock.install();
  await page.goto(gallery);
  await button(page, 'What did not').click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to update favourite document.' });
  await toast.hover();
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await button(page, 'Dismiss').focus();
  await page.mouse.move(0, 300);
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  expect((await page.getByRole('listitem').filter({ has: toast }).boundingBox())?.width).toBe(340);
  await button(page, 'What went well').focus();
  await page.clock.fastForward(6_000);
  await expect(toast).toBeHidden();
});

test('the summary of a form takes the focus each time and leads to its fields', async ({ page, gallery }) => {
  await page.goto(gallery);
  const summary = page.getByRole('alert').filter({ hasText: 'There are 2 things to fix' });
  for (let tries = 0; tries < 2; tries += 1) {
    await button(page, 'Send invitation').click();
    await expect(summary).toBeFocused();
  }
  await summary.getByRole('link', { name: 'Enter a work email' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Enter a work email.');
});

test('nothing moves for who asks for less motion', async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(gallery);
  await button(page, 'Load').click();
  await button(page, 'From the right').click();
  await expect(page.getByRole('dialog', { name: 'Drawer from the right' })).toBeVisible();
  const moving = await page.evaluate<number>(
    'document.getAnimations().filter(({ playState }) => playState === "running").length',
  );
  expect(moving).toBe(0);
});

test('the keyboard sees where it is: a ring of two pixels, two pixels off', async ({ page, gallery }) => {
  await page.goto(gallery);
  await page.getByRole('button', { name: 'Ask', exact: true }).first().focus();
  await page.keyboard.press('Tab');
  const focused = page.getByRole('button', { name: 'Compare' }).first();
  await expect(focused).toBeFocused();
  await expect(focused).toHaveCSS('outline-width', '2px');
  await expect(focused).toHaveCSS('outline-offset', '2px');
});

test('the product carries nothing of the gallery', () => {
  const built = readdirSync('dist/web', { recursive: true, encoding: 'utf8' }).map((name) => join('dist/web', name));
  const texts = built.filter((path) => statSync(path).isFile() && /\.(html|js|css)$/.test(path));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((path) => readFileSync(path, 'utf8').includes('States and components'))).toEqual([]);
});
