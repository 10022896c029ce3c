import { createServer } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { codeShown } from '#server/testing/authenticator-app.ts';
import { test as base, expect } from './browser-test.ts';
import { demoPerson, type Person } from './demo-people.ts';
import { type RunningProduct, withProduct } from './product-test.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Passkeys belong to a host name, so the product is opened by its name, at a configured address. */
const test = base.extend<object, { namedApp: RunningProduct }>({
  namedApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      await withProduct({ PORT: String(port), PUBLIC_URL: url }, ({ dataFolder }) => use({ url, dataFolder }));
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  productUrl: ({ namedApp }, use) => use(namedApp.url),
  dataFolder: ({ namedApp }, use) => use(namedApp.dataFolder),
});

/** A device that creates passkeys and confirms its person's presence. */
async function plugAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function typedLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') ?? '');

test('a person sets up an authenticator app and a passkey, and unlocks the screen with the passkey', async ({
  page,
  context,
  openAs,
  personOf,
  expectNoAxeFindings,
}) => {
  await plugAuthenticator(context, page);
  await openAs('standard', '/profile/security');
  const { password } = personOf('standard');
  const app = page.getByRole('region', { name: 'Authenticator app' });
  await app.getByLabel('Your password').fill(password);
  await app.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = ((await app.getByText('Enter this key').locator('span').textContent()) ?? '').replaceAll(' ', '');
  await expectNoAxeFindings();
  await app.getByRole('button', { name: 'Turn on' }).click();
  await expect(app.getByText('Enter the code.')).toBeVisible();
  await expect(app.getByLabel('Code from the app')).toBeFocused();
  await app.getByLabel('Code from the app').fill('000000');
  await app.getByRole('button', { name: 'Turn on' }).click();
  await expect(app.getByRole('alert')).toContainText('The code is incorrect.');
  await app.getByLabel('Code from the app').fill(await codeShown(`otpauth://totp/x?secret=${key}`, new Date()));
  await app.getByRole('button', { name: 'Turn on' }).click();
  await expect(app.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect(app.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await app.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('candour-recovery-codes.txt');
  await expectNoAxeFindings();
  await app.getByRole('button', { name: 'I have saved them' }).click();
  await expect(app).toContainText('10 recovery codes are left.');

  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Passkey name').fill('Ward laptop');
  await passkeys.getByLabel('Your password').fill(password);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Ward laptop');
  await passkeys.getByRole('button', { name: 'Rename Ward laptop' }).click();
  await passkeys.getByLabel('New name').fill('My laptop');
  await passkeys.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop');
  await expectNoAxeFindings();

  const authToken = await tokenIn(page);
  await page.request.post('/api/auth/lock', { headers: { 'auth-token': authToken } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Screen locked' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop');
  await expect(passkeys.getByRole('listitem')).toContainText('last used');

  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toContainText('You have no passkeys yet.');
});

test('where the organisation requires a second factor, its set-up comes before every page', async ({
  page,
  context,
  tokenOf,
  dataFolder,
  expectNoAxeFindings,
}) => {
  await plugAuthenticator(context, page);
  const headers = { 'auth-token': await tokenOf('champion') };
  const changed = await page.request.post('/api/organisation', { headers, data: { require_second_factor: true } });
  expect(changed.status()).toBe(200);
  const person = demoPerson('standard', dataFolder, 1);
  await typedLogin(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await page.goto('/wiki');
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await expectNoAxeFindings();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toHaveCount(0);
  await expect(page).toHaveURL('/wiki');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
