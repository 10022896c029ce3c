import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';

const pages = ['Accessibility', 'Privacy', 'Cookies', 'Security'] as const;
const pathOf = (title: string) => `/${title.toLowerCase()}`;
const banner = 'Cookies';

for (const title of pages) {
  test(`${title} can be read without logging in, and axe finds nothing in either theme`, async ({
    page,
    expectNoAxeFindings,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/auth/login');
    await page.getByRole('contentinfo').getByRole('link', { name: title }).press('Enter');
    await expect(page).toHaveURL(pathOf(title));
    await expect(page).toHaveTitle(`${title} · Candour`);
    for (const width of [1366, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await inBothThemes(page, async () => {
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
        await expectNoAxeFindings();
      });
    }
  });
}

test('people who are logged in can read the public pages too, which lead home', async ({ page, openAs }) => {
  await openAs('guest', '/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/home');
});

test('a printed public page is its text alone', async ({ page }) => {
  await page.goto('/privacy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test.describe('The cookie banner', () => {
  test.use({ consent: '' });

  test('says what is stored, is first in keyboard order, and its answer lasts 150 days', async ({ page, context }) => {
    await page.goto('/auth/login');
    const region = page.getByRole('region', { name: banner });
    await expect(region).toContainText('It uses no optional cookies');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(region.getByRole('button', { name: 'About cookies' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(region).toHaveCount(0);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: 'candour-cookie-consent', value: 'dismissed', sameSite: 'Lax', path: '/' });
    const days = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / (24 * 3_600_000);
    expect(Math.round(days)).toBe(150);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(region).toHaveCount(0);
  });

  test('covers nothing at 400% zoom, and axe finds nothing', async ({ page, openAs, expectNoAxeFindings }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openAs('standard', '/chat');
    const region = page.getByRole('region', { name: banner });
    await expect(region).toBeVisible();
    const ask = page.getByLabel('Ask a question');
    await ask.scrollIntoViewIfNeeded();
    await ask.fill('Who may isolate a circuit?');
    await expect(async () => {
      const bannerBox = await region.boundingBox();
      await ask.scrollIntoViewIfNeeded();
      const askBox = await ask.boundingBox();
      expect((askBox?.y ?? 0) + (askBox?.height ?? 0)).toBeLessThanOrEqual(bannerBox?.y ?? 0);
    }).toPass();
    await expectNoAxeFindings();
    await region.getByRole('button', { name: 'Dismiss' }).click();
    await expect(region).toHaveCount(0);
  });

  test('lies low at the foot, keeps the avatar in view, and is said once: the next page is without it', async ({
    page,
    openAs,
    context,
  }) => {
    await openAs('standard', '/home');
    const region = page.getByRole('region', { name: banner });
    const account = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /account|Abigail|Daniel/i });
    for (const [width, height] of [
      [1366, 650],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await region.boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
      expect(box?.height).toBeLessThan(width < 768 ? 110 : 60);
      await context.setOffline(true);
      const note = page.getByRole('status').filter({ hasText: 'You are offline.' });
      await expect(note).toBeInViewport({ ratio: 1 });
      expect((await note.boundingBox())?.height).toBeLessThan(90);
      if (width >= 768) {
        await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
        const avatar = await account.boundingBox();
        expect((avatar?.y ?? 0) + (avatar?.height ?? height)).toBeLessThanOrEqual(box?.y ?? 0);
        await page.evaluate('scrollTo(0, 0)');
      }
      await context.setOffline(false);
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /View all/ })
      .first()
      .click();
    await expect(page).not.toHaveURL(/home/);
    await expect(region).toHaveCount(0);
  });

  test('can be answered again at any time on the cookies page', async ({ page, context }) => {
    await page.goto('/cookies');
    await page.getByRole('button', { name: 'Accept optional cookies' }).click();
    await expect(page.getByRole('region', { name: banner, exact: true })).toHaveCount(0);
    await expect(page.getByRole('main').getByText('You have accepted optional cookies.')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(page.getByRole('main').getByText('You have not accepted optional cookies.')).toBeVisible();
    expect(await context.cookies()).toMatchObject([{ value: 'dismissed' }]);
    await page.getByRole('button', { name: 'Accept optional cookies' }).click();
    expect(await context.cookies()).toMatchObject([{ value: 'accepted' }]);
  });
});

test('the professional body is on the login card, and its logos in the strip, where its flag is on', async ({
  page,
}) => {
  const strip = page.getByRole('region', { name: 'Trusted by' });
  await page.goto('/auth/login');
  await expect(page.getByText('In association with the Larkfield Institute')).toBeVisible();
  await expect(strip.getByText('Guild of')).toHaveCount(2);
  await page.route('**/api/flags', (route) => route.fulfill({ json: { 'professional-body': false } }));
  await page.reload();
  await expect(strip.getByText('calderside')).toHaveCount(2);
  await expect(page.getByText('In association with')).toHaveCount(0);
});
