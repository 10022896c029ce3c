import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';
import { tabTo } from './tab-to.ts';

test('the main task works by keyboard alone', async ({ page, personOf }) => {
  const { email, password } = personOf('standard');
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await tabTo(page, /^Work email$/);
  await page.keyboard.type(email);
  await tabTo(page, /^Password$/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');

  await tabTo(page, /^Ask a question$/);
  await page.keyboard.type(
    'How often must emergency generators be tested, and how often should fire alarms be tested?',
  );
  await page.keyboard.press('Enter');
  await expect(topOf(page)).toBeVisible();

  await tabTo(page, /more clauses?$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Source 2,/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-source="2"] mark')).toBeVisible();
  await tabTo(page, /^Open source 2 in wiki$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Cited clause/ })).toBeFocused();
  await tabTo(page, /^Back to the answer$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\//);
  await expect(topOf(page.getByRole('article'))).toBeVisible();
  // Where the reader left: the same source, selected and focused.
  const left = page
    .getByRole('main')
    .getByRole('button', { name: /^Source 2,/ })
    .first();
  await expect(left).toBeFocused();
  await expect(left).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-source="2"] mark')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.locator('[data-source="2"] mark')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-source="2"] mark')).toBeVisible();
});

test('by keyboard alone, a document is opened from an answer and made a favourite, and the person logs out', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/chat');
  await expect(page.getByLabel('Ask a question')).toBeVisible();
  await tabTo(page, /^Ask a question$/);
  await page.keyboard.type('How often must emergency generators be tested?');
  await page.keyboard.press('Enter');
  await expect(topOf(page)).toBeVisible();
  await tabTo(page, /^Source 1,/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Open source 1 in wiki$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Cited clause/ })).toBeFocused();
  const star = page.getByRole('button', { name: /^Favourite: / });
  const wasStarred = (await star.getAttribute('aria-pressed')) === 'true';
  await tabTo(page, /^Favourite: /, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', String(!wasStarred));
  await page.keyboard.press('Space');
  await expect(star).toHaveAttribute('aria-pressed', String(wasStarred));
  await tabTo(page, /account menu/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  // The menu moves the focus to its first item once it is open; until then it hears no keys.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('Logged out successfully.')).toBeVisible();
});

test('the first Tab offers to skip to the content', async ({ page, openAs }) => {
  await openAs('standard', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
