import { expect, test } from './browser-test.ts';

test('a question without an answer is passed on, a champion chooses a clause, and the asker asks again', async ({
  page,
  openAs,
  tokenOf,
  personOf,
  browser,
  baseURL,
  expectNoAxeFindings,
}) => {
  const words = 'Where does the zorblatt get parked?';
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill(words);
  await page.keyboard.press('Enter');
  const { name } = personOf('champion');
  await expect(page.getByText(`Sends your question to ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Send the question' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Question')).toBeFocused();
  await expect(dialog.getByLabel('Question')).toHaveValue(words);
  await expectNoAxeFindings();
  await dialog.getByRole('button', { name: 'Send the question' }).press('Enter');
  await expect(page.getByText(`Sent to ${name}`)).toBeVisible();

  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const champion = await theirs.newPage();
  await champion.addInitScript((token) => localStorage.setItem('accessToken', token), await tokenOf('champion'));
  await champion.goto('/home');
  await champion.getByRole('link', { name: /questions? waits? for you/ }).press('Enter');
  // The new page takes the focus first.
  await expect(champion.locator('#main')).toBeFocused();
  await champion.getByRole('link', { name: words }).press('Enter');
  await expect(champion.getByRole('heading', { name: words })).toBeVisible();
  await champion.getByLabel('Search regulation and your data library').fill('emergency generator tested');
  const choose = champion.getByRole('button', { name: /^Choose / }).first();
  await expect(champion.getByRole('region', { name: 'Find clauses' }).getByRole('blockquote').first()).toContainText(
    'generator',
  );
  await choose.press('Enter');
  await champion.getByRole('button', { name: 'Save the answer' }).press('Enter');
  await expect(champion.getByRole('article').getByText(`Clauses chosen by ${name}`)).toBeVisible();
  await theirs.close();

  await page.reload();
  await expect(page.getByText(`${name} chose 1 clause`)).toBeVisible();
  await page.getByRole('button', { name: 'Ask again' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
});
