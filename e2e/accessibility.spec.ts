import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { greeting } from './greeting.ts';

const mainPages = [
  { path: '/auth/login', part: undefined, ready: 'Log in' },
  { path: '/home', part: 'standard', ready: greeting },
  { path: '/chat', part: 'standard', ready: 'New chat' },
  { path: '/wiki', part: 'standard', ready: 'Wiki' },
  { path: '/wiki/htm-06-01.md', part: 'standard', ready: /HTM 06-01/ },
] as const;

const otherPages = [
  { path: '/auth/register', part: undefined, ready: 'Register' },
  { path: '/auth/register-forum', part: undefined, ready: 'Register for the forum' },
  { path: '/auth/forgot-password', part: undefined, ready: 'Forgot password' },
  { path: '/auth/action-handler?mode=verifyEmail&oobCode=x', part: undefined, ready: 'Link not valid' },
  { path: '/auth/complete-profile?token=x', part: undefined, ready: 'Failed to verify invitation' },
  { path: '/auth/action-handler?mode=resetPassword&oobCode=x', part: undefined, ready: 'Link not valid' },
  { path: '/landing', part: 'standard', ready: /^Welcome to Candour/ },
  { path: '/admin', part: 'administrator', ready: 'Health' },
  { path: '/admin?show=audit', part: 'administrator', ready: 'Audit log' },
  { path: '/admin', part: 'standard', ready: 'Access denied' },
] as const;

const sizes = [
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

const noSidewaysScroll = async (page: Page) => {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
};

const looked = [
  ...mainPages.map((page) => ({ ...page, sizes })),
  ...otherPages.map((page) => ({ ...page, sizes: sizes.slice(0, 1) })),
];

for (const { path, part, ready, sizes } of looked) {
  const widths = sizes.map(({ width }) => width).join(', ');
  test(`axe finds nothing on ${path}${part ? ` as ${part}` : ''} in either theme, ${widths} px`, async ({
    page,
    openAs,
    expectNoAxeFindings,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (part) await openAs(part, path);
    else await page.goto(path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1, name: ready })).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await inBothThemes(page, async () => {
        await noSidewaysScroll(page);
        await expectNoAxeFindings();
      });
    }
  });
}

test('axe finds nothing in an answer, its source and its document in either theme', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill('How often must emergency generators be tested?');
  await page.keyboard.press('Enter');
  await expect(topOf(page)).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Source 1,/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
  await page.getByRole('link', { name: 'Open source 1 in wiki' }).click();
  await expect(page.getByText('Cited in your chat')).toBeVisible();
  await noSidewaysScroll(page);
  await inBothThemes(page, expectNoAxeFindings);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
});

test('axe detects a page with a fault', async ({ page, expectNoAxeFindings }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeFindings();
  await page.evaluate("document.querySelector('main').append(document.createElement('button'))");
  await expect(expectNoAxeFindings()).rejects.toThrow('button-name');
});

test('at 400% zoom every page is one column with all its functions', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill('How often must emergency generators be tested?');
  await page.keyboard.press('Enter');
  await expect(topOf(page)).toBeAttached();
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: /^Source 1,/ }).click();
  await page.getByRole('link', { name: 'Open source 1 in wiki' }).click();
  await expect(page.getByText('Cited in your chat')).toBeVisible();
  await noSidewaysScroll(page);
});
