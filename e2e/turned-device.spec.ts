import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';

const upright = { width: 390, height: 844 };
const lying = { width: 844, height: 390 };

test('a phone that is turned keeps the open dialog and what was typed in it', async ({ page, openAs }) => {
  await page.setViewportSize(upright);
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill('How often must emergency generators be tested?');
  await page.keyboard.press('Enter');
  await expect(topOf(page)).toBeVisible();
  // Where no margin shows it, each quotation names its document, version and clause.
  await expect(page.getByRole('article').locator('cite').first()).toHaveText('HTM 06-01');
  await expect(page.getByRole('article')).toContainText('v1, 5.1');

  await page.getByRole('button', { name: 'More actions for this chat' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Share', exact: true }).press('Enter');
  const person = page.getByRole('dialog').getByLabel('Add a person');
  await person.fill('Pri');
  await page.setViewportSize(lying);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(person).toHaveValue('Pri');
  await page.setViewportSize(upright);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(person).toHaveValue('Pri');
  await page.keyboard.press('Escape');
  await expect(person).toHaveCount(0);

  await page.getByRole('button', { name: /account menu/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Notifications' }).press('Enter');
  const notifications = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notifications).toBeVisible();
  await page.setViewportSize(lying);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
  await expect(notifications).toBeVisible();
  // What opened it is gone; the keyboard continues on the page.
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).toBeFocused();
});
