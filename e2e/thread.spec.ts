import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';

test('a new user logs in, asks how often generators are tested, and opens the citation with its words marked', async ({
  page,
  personOf,
}) => {
  const { email, password, name } = personOf('standard');
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' ')[0] ?? '');
  await page.getByLabel('Ask a question').fill('How often must emergency generators be tested?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();

  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}$/);
  const answer = page.getByRole('article').first();
  await expect(answer.getByText('once a month')).toBeVisible();
  await expect(topOf(answer)).toBeVisible();
  await expect(answer.getByRole('button', { name: /^Source 1, (supported|exact quote, .+), guide$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('complementary', { name: 'Sources' })).toContainText(
    'Candour guide, not the publication',
  );

  await page.getByRole('link', { name: 'Open source 1 in wiki' }).click();
  await expect(page).toHaveURL(/\/wiki\/[0-9A-Z]{26}\?element_ids=[0-9A-Z]{26}/);
  const cited = page.getByRole('group', { name: /^Cited clause/ });
  await expect(cited).toBeFocused();
  await expect(cited.locator('mark')).toContainText('once a month');
  await expect(cited).toContainText('Cited in your chat');
  const { y: top } = (await cited.boundingBox()) ?? { y: 0 };
  const height = page.viewportSize()?.height ?? 1;
  expect(top / height).toBeGreaterThan(0.2);
  expect(top / height).toBeLessThan(0.45);

  await page.getByRole('link', { name: 'Back to the answer' }).click();
  await expect(page.getByRole('article').first().getByText('once a month')).toBeVisible();
});
