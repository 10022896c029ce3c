import type { Page } from '@playwright/test';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { greeting } from './greeting.ts';

type Recorded = { names: string[]; paths: string[]; sent: number; accepted: number };

/** Collects the first-party events of this page that the server has accepted. */
function recordedBy(page: Page): Recorded {
  const recorded: Recorded = { names: [], paths: [], sent: 0, accepted: 0 };
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/analytics/events') || response.status() !== 202) return;
    const { events } = response.request().postDataJSON() as { events: { name: string; properties: object }[] };
    recorded.names.push(...events.map(({ name }) => name));
    recorded.paths.push(...events.flatMap(({ properties }) => ('path' in properties ? [String(properties.path)] : [])));
    recorded.sent += events.length;
    recorded.accepted += ((await response.json()) as { accepted: number }).accepted;
  });
  return recorded;
}

const spine = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const scrolled = (page: Page) => page.evaluate<number>('scrollY');

test('the loading screen shows until the user is known, and nothing else', async ({ page, openAs }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/account/info', async (route) => {
    await held;
    await route.continue();
  });
  await openAs('standard', '/home');
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('main')).toHaveCount(0);
  const beside = await page.evaluate<number[]>(`(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('[role="status"]'));
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return [left + right - innerWidth, top + bottom - innerHeight].map(Math.abs);
  })()`);
  expect(Math.max(...beside), 'pixels from the centre of the window, doubled').toBeLessThan(4);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
});

test('a guest is denied other roles’ pages, and may open their own', async ({ page, openAs }) => {
  await openAs('guest', '/wiki');
  for (const path of ['/wiki', '/chat', '/landing', '/admin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  }
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('a new path scrolls to the top and takes the focus; new filters do neither; Back restores filters', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await openAs('standard', '/wiki');
  await expect(page.getByRole('table')).toBeVisible();
  await page.evaluate('scrollTo(0, 300)');
  await page.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/\/wiki\?/);
  const filtered = page.url();
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await page.evaluate('scrollTo(0, 120)');
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await spine(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await spine(page).getByRole('link', { name: 'Home', exact: true }).click();
  await spine(page).getByRole('link', { name: 'Regulatory Wiki', exact: true }).click();
  await expect(page).toHaveURL('/wiki');
});

test('the server records each page view and each use of the spine', async ({ page, openAs }) => {
  const recorded = recordedBy(page);
  await openAs('administrator', '/home');
  for (const [name, path] of [
    ['Chat', '/chat'],
    ['Regulatory Wiki', '/wiki'],
    ['Admin', '/admin'],
    ['Home', '/home'],
  ] as const) {
    await spine(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
  const chosen = () => recorded.names.filter((name) => name.startsWith('navigate_'));
  await expect.poll(chosen).toEqual(['navigate_chat', 'navigate_wiki', 'navigate_admin', 'navigate_home']);
  expect(recorded.paths).toEqual(['/home', '/chat', '/wiki', '/admin', '/home']);
  await expect.poll(() => recorded.accepted).toBe(recorded.sent);
});

test('ten entries fit into the spine at 1366 by 650, and with larger text the current page stays visible', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await openAs('administrator', '/admin');
  await expect(spine(page).getByRole('listitem')).toHaveCount(6);
  const spare = await page.evaluate<number>(`(() => {
    const list = document.querySelector('nav ul');
    const [first, second] = [...list.children].map((row) => row.getBoundingClientRect());
    return list.clientHeight - (9 * (second.top - first.top) + first.height);
  })()`);
  expect(spare).toBeGreaterThanOrEqual(0);
  await page.evaluate("document.documentElement.dataset.textSize = '20'");
  await page.setViewportSize({ width: 1366, height: 330 });
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
  const current = spine(page).getByRole('link', { name: 'Admin', exact: true });
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/data-library');
  const library = spine(page).getByRole('link', { name: 'Data library' });
  await expect(library).toBeInViewport({ ratio: 1 });
  await expect(library).toHaveAttribute('aria-current', 'page');
});

test('a phone’s menu keeps the focus, closes on Escape and on a choice, and the bar names the current page', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('standard', '/home');
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Home');
  expect((await bar.boundingBox())?.height).toBe(52);
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(280);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'Regulatory Wiki' }).click();
  await expect(page).toHaveURL('/wiki');
  await expect(menu).toHaveCount(0);
  await expect(bar).toContainText('Wiki');
  await expect(page.getByRole('main')).toBeFocused();
  await button.click();
  await page.goBack();
  await expect(page).toHaveURL('/home');
  await expect(menu).toHaveCount(0);
});

test('the first page after registering offers three ways to begin, in three sizes and both themes', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs('standard', '/landing');
  for (const width of [1366, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await inBothThemes(page, async () => {
      await expect(page.getByRole('heading', { level: 1, name: /^Welcome to Candour/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Where to start' }).getByRole('link')).toHaveText([
        'Ask a question',
        'Search the wiki',
        'Review a policy',
      ]);
      // One real answer beside its source.
      const example = page.getByRole('region', { name: 'When must a patient be told that something went wrong?' });
      await expect(example.locator('mark')).toHaveText(/^The provider must tell .* as soon as reasonably practicable$/);
      await expect(example).toContainText('v2 in force since 1 April 2024');
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      await expectNoAxeFindings();
    });
  }
  await page.getByRole('link', { name: 'Open in wiki' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Regulation 20 Duty of candour/ })).toBeVisible();
  await page.route('**/api/docs/newest-document-by-filename/**', (route) => route.fulfill({ status: 404, json: {} }));
  await openAs('standard', '/landing');
  await page.getByRole('link', { name: 'Ask a question' }).click();
  await expect(page).toHaveURL('/chat');
});
