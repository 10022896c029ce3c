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
  test(`axe finds nothing in any component in either theme, ${size.width} px wide`, async ({ page, gallery }) => {
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

test('a menu is at least 12rem wide and works by keyboard alone', async ({ page, gallery }) => {
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

test('a menu closes on Tab, which moves on from its button, and on a click outside', async ({ page, gallery }) => {
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

test('a loading button keeps its width, its name and the focus, and ignores clicks', async ({ page, gallery }) => {
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

test('a temporary drawer is as tall as the window, locks the page and returns the focus', async ({ page, gallery }) => {
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
  test(`a dialog returns the focus to its opener, ${opener === 'Message' ? 'kept' : 'there only while open'}`, async ({
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

test('the right-hand panel is beside the page where there is room, and over it where there is none', async ({
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

test('a toast stays while it has the pointer or the focus, and closes after its time', async ({ page, gallery }) => {
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

test('the summary of a form receives the focus each time and links to its fields', async ({ page, gallery }) => {
  await page.goto(gallery);
  const summary = page.getByRole('alert').filter({ hasText: 'There are 2 problems to fix' });
  for (let tries = 0; tries < 2; tries += 1) {
    await button(page, 'Send invitation').click();
    await expect(summary).toBeFocused();
  }
  await summary.getByRole('link', { name: 'Enter a work email' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Enter a work email.');
});

test('a form shows errors at its field or at its top, is sent once, and removes a field’s error on typing', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery);
  const name = page.getByLabel('Folder name');
  const send = button(page, 'Make folder');
  await send.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/^Enter a name\./);
  await name.pressSequentially('Estates');
  await expect(page.getByText('Enter a name.')).toBeHidden();
  // Neither the button nor Enter sends a pending form again. In one task, so that the form is pending for all of them.
  await send.evaluate((element) => {
    const pressed = element as unknown as { click(): void; form: { requestSubmit(): void } };
    pressed.click();
    pressed.click();
    pressed.form.requestSubmit();
  });
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await expect(name).toHaveAccessibleDescription(/^There is a folder of this name\./);
  await expect(name).toBeFocused();
  await expect(page.getByText('Sent 1 times. Not saved yet.')).toBeVisible();
  await name.fill('Offline');
  await expect(page.getByText('There is a folder of this name.')).toBeHidden();
  await name.press('Enter');
  const refused = page.getByRole('alert').filter({ hasText: 'The folder was not made.' });
  await expect(refused).toBeFocused();
  await expect(refused).toContainText('The server does not answer.');
  await page.getByLabel('Place').selectOption('At the end');
  await page.getByLabel('Everybody may add to it').check();
  await name.fill('Wards');
  await send.click();
  await expect(page.getByText('Sent 3 times. Nothing to save.')).toBeVisible();
  await expect(refused).toBeHidden();
  await expect(name).toHaveValue('');
  await expect(page.getByLabel('Everybody may add to it')).not.toBeChecked();
});

test('the copy button fills the clipboard, and a toast confirms it', async ({ page, gallery, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(gallery);
  await button(page, 'Copy the name').click();
  await expect(page.getByText('The name is copied.')).toBeVisible();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('Northmoor');
});

test('nothing moves with reduced motion', async ({ page, gallery }) => {
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

test('the keyboard focus has a ring of two pixels at two pixels’ distance', async ({ page, gallery }) => {
  await page.goto(gallery);
  await page.getByRole('button', { name: 'Ask', exact: true }).first().focus();
  await page.keyboard.press('Tab');
  const focused = page.getByRole('button', { name: 'Compare' }).first();
  await expect(focused).toBeFocused();
  await expect(focused).toHaveCSS('outline-width', '2px');
  await expect(focused).toHaveCSS('outline-offset', '2px');
});

test('the product contains nothing of the gallery', () => {
  const built = readdirSync('dist/web', { recursive: true, encoding: 'utf8' }).map((name) => join('dist/web', name));
  const texts = built.filter((path) => statSync(path).isFile() && /\.(html|js|css)$/.test(path));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((path) => readFileSync(path, 'utf8').includes('States and components'))).toEqual([]);
});
