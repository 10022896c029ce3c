import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { greeting } from './greeting.ts';

const locked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Screen locked' });
const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const home = (page: Page) => page.getByRole('heading', { level: 1, name: greeting });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

async function logIn(page: Page, person: { email: string; password: string }, isShared = false): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Work email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  if (isShared) await page.getByLabel('This is a shared computer').check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(home(page)).toBeVisible();
}

/** Puts something into every browser store, as future parts of the product might. */
const fillStores = (page: Page) =>
  page.evaluate(`(async () => {
    localStorage.setItem('something', 'kept');
    sessionStorage.setItem('something', 'kept');
    document.cookie = 'something=kept; Path=/';
    await new Promise((resolve) => {
      const opening = indexedDB.open('something');
      opening.onsuccess = () => resolve(opening.result.close());
    });
    await (await caches.open('something')).put('/kept', new Response('kept'));
  })()`);

type Stores = { local: string[]; session: string[]; cookies: string[]; databases: string[]; caches: string[] };

const storesOf = (page: Page) =>
  page.evaluate<Stores>(`(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    cookies: document.cookie.split('; ').map((cookie) => cookie.split('=')[0]),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))()`);

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') ?? '');

async function statusOf(context: BrowserContext, token: string): Promise<number> {
  return (await context.request.get('/api/account/info', { headers: { 'auth-token': token } })).status();
}

test.describe('The idle lock', () => {
  test.beforeEach(({ context }) => context.clock.install());

  test('warns a minute before, and any activity keeps the screen unlocked', async ({ page, openAs, context }) => {
    await openAs('standard', '/home');
    await expect(home(page)).toBeVisible();
    await context.clock.fastForward('14:05');
    await expect(warning(page)).toBeVisible();
    await expect(warning(page).getByRole('button', { name: 'I’m still here' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(warning(page)).toHaveCount(0);
    await context.clock.fastForward('14:05');
    await expect(warning(page)).toBeVisible();
    await page.mouse.move(200, 200);
    await page.mouse.move(300, 300);
    await expect(warning(page)).toHaveCount(0);
    await expect(home(page)).toBeVisible();
  });

  test('warns a person who is writing, who can then continue', async ({ page, openAs, context }) => {
    await openAs('standard', '/chat');
    const question = page.getByLabel('Ask a question');
    await question.fill('Who reads');
    await context.clock.fastForward('14:05');
    await expect(warning(page).getByRole('button', { name: 'I’m still here' })).toBeFocused();
    await page.keyboard.press('Shift');
    await expect(warning(page)).toHaveCount(0);
    await expect(question).toBeFocused();
    await page.keyboard.type(' the temperatures');
    await expect(question).toHaveValue('Who reads the temperatures');
  });

  test('removes the page from the screen, survives a reload, and returns the page and the typed text for the password', async ({
    page,
    openAs,
    context,
    personOf,
    expectNoAxeFindings,
  }) => {
    await openAs('standard', '/chat');
    await page.getByLabel('Ask a question').fill('Who reads the water temperatures of the north wing');
    const token = await tokenIn(page);
    await context.clock.fastForward('15:05');
    await expect(locked(page)).toBeVisible();
    await expect(page).toHaveTitle('Screen locked · Candour');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    expect(await page.content()).not.toMatch(/north wing|New chat/);
    await expectNoAxeFindings();
    await expect.poll(() => statusOf(context, token)).toBe(423);
    await page.reload();
    await expect(locked(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter your password.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('The password is incorrect.');
    await page.getByLabel('Password', { exact: true }).fill(personOf('standard').password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Ask a question')).toHaveValue('Who reads the water temperatures of the north wing');
    expect(await statusOf(context, token)).toBe(200);
  });

  test('locks every tab together, counts activity in any of them, and unlocks all', async ({
    page,
    openAs,
    context,
    personOf,
  }) => {
    await openAs('standard', '/home');
    await expect(home(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/wiki');
    await expect(other.getByRole('heading', { level: 1, name: 'Wiki' })).toBeAttached();
    await context.clock.fastForward('10:00');
    await other.keyboard.press('Shift');
    await context.clock.fastForward('10:00');
    await expect(home(page)).toBeVisible();
    await context.clock.fastForward('05:05');
    await expect(locked(page)).toBeVisible();
    await expect(locked(other)).toBeVisible();
    await other.getByLabel('Password', { exact: true }).fill(personOf('standard').password);
    await other.getByRole('button', { name: 'Unlock' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Wiki' })).toBeAttached();
    await expect(home(page)).toBeVisible();
  });

  test('can be ended by anyone present, and the next person can log in', async ({ page, openAs, context }) => {
    await openAs('standard', '/home');
    await expect(home(page)).toBeVisible();
    const token = await tokenIn(page);
    await context.clock.fastForward('16:00');
    await page.getByRole('button', { name: /Log out$/ }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL('/auth/login');
    await expect.poll(() => statusOf(context, token)).toBe(401);
  });

  test('locks the screen even when the server is out of reach, and reports it later', async ({
    page,
    openAs,
    context,
  }) => {
    await openAs('standard', '/home');
    await expect(home(page)).toBeVisible();
    const token = await tokenIn(page);
    await page.route('**/api/**', (route) => route.abort());
    await context.clock.fastForward('15:05');
    await expect(locked(page)).toBeVisible();
    expect(await statusOf(context, token)).toBe(200);
    await page.unroute('**/api/**');
    await context.clock.fastForward('00:16');
    await expect.poll(() => statusOf(context, token)).toBe(423);
  });
});

test.describe('Logging out', () => {
  test('empties every store but the answer about cookies, the theme and the device tokens, in every tab', async ({
    page,
    context,
    personOf,
  }) => {
    await logIn(page, personOf('standard'));
    const other = await context.newPage();
    await other.goto('/home');
    await expect(home(other)).toBeVisible();
    for (const tab of [page, other]) await fillStores(tab);
    await page.evaluate(() => localStorage.setItem('candour-colour-scheme', 'dark'));
    await logOut(page);
    await expect(page.getByText('Logged out successfully.')).toBeVisible();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { name: 'Log in' })).toBeVisible();
      await expect
        .poll(() => storesOf(tab))
        .toEqual({
          local: ['candour-colour-scheme', 'candour-devices'],
          session: [],
          cookies: ['candour-cookie-consent'],
          databases: [],
          caches: [],
        });
    }
  });

  test('leaves nothing but the device tokens on a shared computer', async ({ page, personOf }) => {
    await logIn(page, personOf('standard'), true);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.keyboard.press('Escape');
    await fillStores(page);
    await page.evaluate(() => localStorage.setItem('candour-colour-scheme', 'dark'));
    await logOut(page);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    const nothing = { local: ['candour-devices'], session: [], cookies: [''], databases: [], caches: [] };
    await expect.poll(() => storesOf(page)).toEqual(nothing);
  });

  test('happens at once even when the server is out of reach, says so, and ends the session later', async ({
    page,
    openAs,
    context,
  }) => {
    await context.clock.install();
    await openAs('standard', '/home');
    await expect(home(page)).toBeVisible();
    const token = await tokenIn(page);
    await page.route('**/api/auth/signout', (route) => route.abort());
    await logOut(page);
    await expect(page.getByText('Unable to connect to the server.')).toBeVisible();
    await expect(page).toHaveURL('/auth/login');
    expect((await storesOf(page)).local).not.toContain('accessToken');
    expect(await statusOf(context, token)).toBe(200);
    await page.unroute('**/api/auth/signout');
    await context.clock.fastForward('00:16');
    await expect.poll(() => statusOf(context, token)).toBe(401);
  });
});

test('a reopened browser on a shared computer asks for the password, another tab does not', async ({
  page,
  context,
  personOf,
}) => {
  await logIn(page, personOf('standard'), true);
  const further = await context.newPage();
  await further.goto('/home');
  await expect(home(further)).toBeVisible();
  await further.reload();
  await expect(home(further)).toBeVisible();
  await page.close();
  await further.close();
  const anew = await context.newPage();
  await anew.goto('/home');
  await expect(locked(anew)).toBeVisible();
});
