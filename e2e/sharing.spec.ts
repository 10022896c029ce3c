import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';

test('a chat shared with a guest by name is on their home page, can be read, and is gone once they are removed', async ({
  page,
  openAs,
  tokenOf,
  personOf,
  browser,
  baseURL,
  expectNoAxeFindings,
}) => {
  const guest = personOf('guest');
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill('Who may isolate a circuit?');
  await page.keyboard.press('Enter');
  await expect(topOf(page)).toBeVisible();
  const more = page.getByRole('button', { name: 'More actions for this chat' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Share', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Only you can read this chat.');
  // The keyboard alone, from the search to the person.
  await expect(dialog.getByLabel('Add a person')).toBeFocused();
  await page.keyboard.type('inspector@forum.example');
  await expect(dialog.getByText('can be added only after an invitation')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(guest.name.split(' ')[0] ?? '');
  await expect(dialog.getByText('1 person found')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('You and the 1 person below can read this chat.');
  await expectNoAxeFindings();
  const link = await dialog.getByLabel('Link to this chat').inputValue();

  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const reader = await theirs.newPage();
  await reader.addInitScript((token) => localStorage.setItem('accessToken', token), await tokenOf('guest'));
  await reader.goto('/home');
  const shared = reader.getByRole('region', { name: 'Shared with you' });
  await expect(shared.getByRole('listitem').filter({ hasText: 'Visiting policy' })).toContainText(
    'Amara Nwosu shared a document with you',
  );
  await shared.getByRole('link', { name: 'Who may isolate a circuit?' }).click();
  await expect(reader).toHaveURL(link);
  await expect(topOf(reader)).toBeVisible();
  await expect(reader.getByLabel('Ask a question')).toHaveCount(0);

  await dialog.getByRole('button', { name: `Remove ${guest.name}` }).click();
  await expect(dialog).toContainText('Only you can read this chat.');
  await reader.reload();
  await expect(reader.getByRole('alert')).toContainText('We couldn’t find what you were looking for.');
  await reader.goto('/home');
  await expect(shared.getByRole('link', { name: /Visiting policy/ })).toBeVisible();
  await expect(shared.getByRole('link', { name: 'Who may isolate a circuit?' })).toHaveCount(0);
  await theirs.close();
});
