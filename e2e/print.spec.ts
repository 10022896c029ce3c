import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';

test('a printed document has its notice, version, address and clause numbers, and no controls', async ({
  page,
  openAs,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs('standard', '/wiki/htm-06-01.md');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect(page.getByText(/printed on/)).toHaveCount(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(title).toBeVisible();
  await expect(page.getByText(/Candour guide to .*, not the publication/)).toBeVisible();
  await expect(page.getByText(/in force since/).first()).toBeVisible();
  await expect(page.getByText(/\/wiki\/[0-9A-Z]{26}, printed on \d+ \w+ \d{4}\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Link to 1.1', exact: true })).toBeVisible();
  const paper = await page.getByRole('article').boundingBox();
  expect(paper?.width, 'the text takes the width of the paper').toBeGreaterThan(500);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('article p').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveCSS('break-after', 'avoid');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText(/printed on/)).toHaveCount(0);
});

test('a printed answer has every source it cites: version, date, address, and which are guides', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill('How often must emergency generators be tested?');
  await page.keyboard.press('Enter');
  await expect(topOf(page)).toBeVisible();
  const chips = page.getByRole('button', { name: /^Source 1,/ });
  await expect(chips.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'How often must emergency generators be tested?' })).toBeVisible();
  const sources = page.getByRole('heading', { level: 3, name: 'Sources' }).locator('..');
  const first = sources.getByRole('listitem').first();
  await expect(first).toContainText(/v\d+ in force since \d+ \w+ \d{4}/);
  await expect(first).toContainText(/http:\/\/\S+\/wiki\/[0-9A-Z]{26}\?element_ids=[0-9A-Z]{26}/);
  await expect(first).toContainText('Candour guide, not the publication');
  await expect(chips.first()).toBeVisible();
  const paper = await page.getByRole('article').first().boundingBox();
  expect(paper?.width, 'the answer takes the width of the paper').toBeGreaterThan(500);
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Sources' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});
