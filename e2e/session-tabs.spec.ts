import type { Page } from '@playwright/test';
import type { Preferences } from '#contract/features/account/preferences.ts';
import { usualPreferences } from '#contract/features/account/usual-preferences.ts';
import { expect } from './browser-test.ts';
import type { Person } from './demo-people.ts';
import { endSession, logIn, test } from './faulty-app.ts';
import { greeting } from './greeting.ts';

const profile = /^GET \/api\/account\/info$/;
const home = (page: Page) => page.getByRole('heading', { level: 1, name: greeting });
const login = (page: Page) => page.getByRole('heading', { name: 'Log in' });
const locked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Screen locked' });
const unreachable = (page: Page) => page.getByText('Failed to fetch profile');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const drafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)));

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(login(page)).toBeVisible();
}

async function logInShared(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('This is a shared computer').check();
  await logIn(page, person);
  await expect(home(page)).toBeVisible();
}

/** Through the API, as if the person had set it on another computer. */
async function prefer(page: Page, { email, password }: Person, chosen: Partial<Preferences>): Promise<void> {
  const login = await page.request.post('/api/auth/login', { multipart: { email, password } });
  const { auth_token } = (await login.json()) as { auth_token: string };
  const data = { preferences: { ...usualPreferences, ...chosen } };
  const saved = await page.request.post('/api/account/update', { headers: { 'auth-token': auth_token }, data });
  expect(saved.status()).toBe(200);
}

/** Holds back the answer to the page's first query for the profile. */
async function holdProfile(page: Page) {
  const gate = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  const url = '**/api/account/info';
  const answered = page.waitForResponse(url);
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch({ timeout: 0 });
      arrival.resolve();
      await gate.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return {
    hasArrived: arrival.promise,
    async release() {
      gate.resolve();
      await (await answered).finished();
      // One more turn of the event loop, in which the page would use the answer.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    },
  };
}

test('a profile that arrives after logging out does not log anyone in', async ({ page, openAs, context }) => {
  await openAs('standard', '/home');
  await expect(home(page)).toBeVisible();
  const other = await context.newPage();
  const held = await holdProfile(other);
  await other.goto('/home');
  await held.hasArrived;
  await logOut(page);
  await expect(login(other)).toBeVisible();
  await held.release();
  await expect(login(other)).toBeVisible();
  expect([await stored(other, 'user'), await stored(other, 'accessToken')]).toEqual([null, null]);
});

test('a refusal of the previous person’s call does not affect the next person', async ({
  page,
  openAs,
  personOf,
  context,
}) => {
  await openAs('standard', '/home');
  await expect(home(page)).toBeVisible();
  const other = await context.newPage();
  await endSession(page);
  const held = await holdProfile(other);
  await other.goto('/home');
  await held.hasArrived;
  // On a slow machine a call that was under way when the session ended is refused now, and says so.
  const refused = page.getByRole('dialog', { name: 'Authentication Required' });
  await page.addLocatorHandler(refused, (dialog) => dialog.getByRole('button', { name: 'Close' }).click());
  await logOut(page);
  await logIn(page, personOf('champion'));
  await expect(home(page)).toBeVisible();
  await expect.poll(() => stored(page, 'accessToken')).not.toBeNull();
  await other.bringToFront();
  await held.release();
  await other.goto('/home');
  await expect(home(other)).toBeVisible();
  await expect(home(page)).toBeVisible();
  expect(await stored(page, 'accessToken')).not.toBeNull();
});

test('a late message about an earlier log-out does not end a later session', async ({ page, openAs, context }) => {
  await openAs('standard', '/home');
  await expect(home(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/cookies');
  const say = (ended: string | null) =>
    other.evaluate((token) => new BroadcastChannel('candour-session').postMessage({ ended: token }), ended);
  await say('a token of before');
  await other.goto('/home');
  await expect(home(other)).toBeVisible();
  await expect(home(page)).toBeVisible();
  await other.goto('/cookies');
  await say(await stored(other, 'accessToken'));
  await expect(login(page)).toBeVisible();
});

test('a login whose profile does not arrive says so, and then continues', async ({ page, personOf, network }) => {
  network.disturb(profile, 'drop');
  await page.goto('/auth/login');
  await logIn(page, personOf('standard'));
  await expect(unreachable(page)).toBeVisible();
  network.heal();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(home(page)).toBeVisible();
});

test('an unlocked screen stays unlocked even when the profile does not arrive', async ({
  page,
  openAs,
  personOf,
  network,
}) => {
  await openAs('standard', '/home');
  await expect(home(page)).toBeVisible();
  const authToken = (await stored(page, 'accessToken')) ?? '';
  await page.request.post('/api/auth/lock', { headers: { 'auth-token': authToken } });
  await page.reload();
  await expect(locked(page)).toBeVisible();
  network.disturb(profile, 'drop');
  await page.getByLabel('Password', { exact: true }).fill(personOf('standard').password);
  await page.keyboard.press('Enter');
  await expect(unreachable(page)).toBeVisible();
  network.heal();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(home(page)).toBeVisible();
});

test('a shared computer locks the screen, and forgets the person after 30 minutes of inactivity', async ({
  page,
  personOf,
  context,
}) => {
  await prefer(page, personOf('standard'), { text_size: 20 });
  await context.clock.install();
  await logInShared(page, personOf('standard'));
  const other = await context.newPage();
  await other.goto('/wiki');
  await expect(other.getByRole('heading', { level: 1, name: 'Wiki' })).toBeAttached();
  await prefer(page, personOf('standard'), {});
  await context.clock.fastForward('15:05');
  await expect(locked(page)).toBeVisible();
  await context.clock.fastForward('15:00');
  for (const tab of [page, other]) await expect(login(tab)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['candour-devices']);
});

test('another tab knows that the computer is shared after the first one has forgotten the person', async ({
  page,
  personOf,
  context,
}) => {
  await logInShared(page, personOf('standard'));
  const other = await context.newPage();
  await other.goto('/chat');
  await other.getByLabel('Ask a question').fill('Who must be told?');
  await endSession(page);
  const again = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Log in again' });
  for (const tab of [page, other]) {
    await tab.bringToFront();
    // A call that was under way when the session ended may have said so before.
    const refused = tab.getByRole('dialog', { name: 'Authentication Required' });
    await tab.addLocatorHandler(refused, (dialog) => dialog.getByRole('button', { name: 'Close' }).click());
    await tab.getByLabel('Ask a question').fill('Who must be told?');
    await tab.getByRole('button', { name: 'Ask', exact: true }).click();
    await tab.removeLocatorHandler(refused);
    await again(tab).click();
    await expect(login(tab)).toBeVisible();
    expect(await drafts(tab)).toEqual([]);
  }
});

test('on a shared computer a reload continues, and a reopened tab asks for the password', async ({
  page,
  personOf,
  context,
}) => {
  await logInShared(page, personOf('standard'));
  await page.reload();
  await expect(home(page)).toBeVisible();
  await page.close();
  const again = await context.newPage();
  // What the browser restores in a tab that was closed a minute ago.
  await again.addInitScript(() => sessionStorage.setItem('candour-tab', String(Date.now() - 60_000)));
  await again.goto('/home');
  await expect(locked(again)).toBeVisible();
});

/** Opens the page as a person with this stored data, and delays the app itself until `letOn`. */
async function openBeforeTheApp(page: Page, path: string, kept: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript((things) => {
    // Only at first: a person who was forgotten stays so.
    if (sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    for (const [key, value] of Object.entries(things)) localStorage.setItem(key, value);
  }, kept);
  const { promise: mayGoOn, resolve: letOn } = Promise.withResolvers<void>();
  await page.route('**/assets/main-*.js', async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const times = (what: RegExp) => asked.filter((one) => what.test(one)).length;
  return { letOn, times, asked };
}

async function documentOf(page: Page, token: string): Promise<string> {
  const answer = await page.request.get('/api/chat/filter_data', { headers: { 'auth-token': token } });
  return ((await answer.json()) as { references: { short_id: string }[] }).references[0]?.short_id ?? '';
}

test('the profile, the document and the page’s files are requested once, before the app has loaded', async ({
  page,
  tokenOf,
}) => {
  const token = await tokenOf('standard');
  const id = await documentOf(page, token);
  const { letOn, times } = await openBeforeTheApp(page, `/wiki/${id}`, { accessToken: token });
  const early = [
    /^\/api\/account\/info$/,
    new RegExp(`/document/${id}$`),
    /\/document-screen-[^/]+\.js$/,
    /\/shell-[^/]+\.css$/,
  ];
  await expect.poll(() => early.map(times)).toEqual([1, 1, 1, 1]);
  letOn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main article')).not.toBeEmpty();
  expect(early.map(times)).toEqual([1, 1, 1, 1]);
});

test('a session that has expired by then leads to the login page, and the next login loads the document again', async ({
  page,
  tokenOf,
  personOf,
}) => {
  const id = await documentOf(page, await tokenOf('standard'));
  const { letOn, times } = await openBeforeTheApp(page, `/wiki/${id}`, { accessToken: 'gone' });
  const document = new RegExp(`/document/${id}$`);
  await expect.poll(() => times(document)).toBe(1);
  letOn();
  await expect(page).toHaveURL(`/auth/login?redirect=%2Fwiki%2F${id}`);
  expect(times(/^\/api\/account\/info$/)).toBe(1);
  await logIn(page, personOf('standard'));
  await expect(page.locator('main article')).not.toBeEmpty();
  expect(times(document)).toBe(2);
});

for (const { who, kept, file } of [
  { who: 'nobody', kept: {}, file: /\/login-screen-[^/]+\.js$/ },
  { who: 'a locked screen', kept: { 'candour-locked': 'yes' }, file: /\/home-[^/]+\.js$/ },
  { who: 'a shared computer', kept: { 'candour-shared-computer': 'yes' }, file: /\/home-[^/]+\.js$/ },
])
  test(`for ${who} only files are requested before the app has loaded`, async ({ page, tokenOf }) => {
    const token = who === 'nobody' ? {} : { accessToken: await tokenOf('standard') };
    const { letOn, times, asked } = await openBeforeTheApp(page, '/home', { ...token, ...kept });
    // The files come after the calls, so the calls would have been made by now.
    await expect.poll(() => times(file)).toBe(1);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    letOn();
    await expect(who === 'nobody' ? login(page) : locked(page)).toBeVisible();
    expect(times(file)).toBe(1);
  });
