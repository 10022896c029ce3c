import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { test as base, expect } from './browser-test.ts';
import { greeting } from './greeting.ts';
import { type RunningProduct, withProduct } from './product-test.ts';

// Renew the stored images with `npx playwright test e2e/visual.spec.ts --update-snapshots`, and look at them before committing.

/** A product that no other spec has used, so that it shows the same every time. */
const test = base.extend<object, { freshProduct: RunningProduct }>({
  freshProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      await withProduct({}, use);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  productUrl: ({ freshProduct }, use) => use(freshProduct.url),
  dataFolder: ({ freshProduct }, use) => use(freshProduct.dataFolder),
});

const question = 'How often must emergency generators be tested?';

type Screen = {
  name: string;
  open(page: Page, openAs: (part: 'standard', path: string) => Promise<void>): Promise<void>;
};

const screens: readonly Screen[] = [
  {
    name: 'login',
    async open(page) {
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    },
  },
  {
    name: 'home',
    async open(page, openAs) {
      await openAs('standard', '/home');
      await expect(page.getByRole('heading', { name: 'Changes in regulation' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    name: 'wiki',
    async open(page, openAs) {
      await openAs('standard', '/wiki?category=Estates+and+facilities');
      await expect(page.getByRole('heading', { level: 1, name: 'Wiki' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    name: 'document',
    async open(page, openAs) {
      await openAs('standard', '/wiki/htm-06-01.md');
      await expect(page.getByRole('heading', { level: 1, name: /HTM 06-01/ })).toBeVisible();
      const isWide = (page.viewportSize()?.width ?? 0) >= 1200;
      if (isWide) await expect(page.getByRole('heading', { name: 'Cited by' })).toBeVisible();
    },
  },
  {
    name: 'answer',
    async open(page, openAs) {
      await openAs('standard', '/chat');
      await page.getByLabel('Ask a question').fill(question);
      await page.keyboard.press('Enter');
      await expect(topOf(page)).toBeVisible();
      // What is fetched after the answer.
      await expect(page.getByRole('region', { name: 'Ask next' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'This helped' })).toBeVisible();
    },
  },
];

type Theme = 'light' | 'dark';

async function expectPicture(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.evaluate('document.activeElement?.blur?.()');
  await expect(page).toHaveScreenshot(`${name}.png`, {
    animations: 'disabled',
    // Another machine smooths edges differently; a moved line or a changed colour exceeds this.
    maxDiffPixelRatio: 0.01,
    // Parts that depend on the day and the hour.
    mask: [
      page.locator('time'),
      page.getByRole('heading', { name: greeting }),
      page.getByText(/You asked /),
      page.getByRole('region', { name: 'Chat list' }),
    ],
  });
}

/** Switches the open page to this theme: one page load serves both. */
async function turn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

const forms: readonly { name: string; size: { width: number; height: number }; themes: Record<string, Theme> }[] = [
  { name: 'light and dark', size: { width: 1366, height: 768 }, themes: { light: 'light', dark: 'dark' } },
  { name: 'phone', size: { width: 390, height: 844 }, themes: { phone: 'light' } },
];

for (const screen of screens)
  for (const { name, size, themes } of forms)
    test(`the ${screen.name} screen looks the same as before, ${name}`, async ({ page, openAs }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await screen.open(page, openAs);
      for (const [picture, theme] of Object.entries(themes)) {
        await turn(page, theme);
        await expectPicture(page, `${screen.name}-${picture}`);
      }
    });
