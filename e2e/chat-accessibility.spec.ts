import { topOf } from './answer-top.ts';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';

const question = 'How often must emergency generators be tested?';

test.describe('In either theme axe finds nothing', () => {
  test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('in the list, its menu, its dialogs and its search', async ({ page, openAs, expectNoAxeFindings }) => {
    await openAs('standard', '/chat');
    await page.getByLabel('Ask a question').fill(question);
    await page.keyboard.press('Enter');
    await expect(topOf(page)).toBeVisible();
    const more = page.getByRole('button', { name: 'More actions for this chat' });
    const dialog = page.getByRole('dialog');
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await inBothThemes(page, expectNoAxeFindings);
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await dialog.getByLabel('Name').fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await inBothThemes(page, expectNoAxeFindings);
    await page.keyboard.press('Escape');
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog.getByRole('button', { name: 'Keep chat' })).toBeFocused();
    await inBothThemes(page, expectNoAxeFindings);
    await page.keyboard.press('Enter');
    await more.click();
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByLabel('Link to this chat')).toBeVisible();
    await inBothThemes(page, expectNoAxeFindings);
    await page.getByRole('button', { name: 'Done' }).click();
    await more.click();
    await page.getByRole('menuitem', { name: 'Pin' }).click();
    await expect(page.getByRole('heading', { name: 'Pinned' })).toBeVisible();
    await inBothThemes(page, expectNoAxeFindings);
    await more.click();
    await page.getByRole('menuitem', { name: 'Unpin' }).click();
    await page.getByLabel('Search your chats').fill('no chat has this');
    await expect(page.getByText('No chats match “no chat has this”')).toBeVisible();
    await inBothThemes(page, expectNoAxeFindings);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Your chats' }).click();
    await expect(page.getByRole('dialog', { name: 'Your chats' })).toBeVisible();
    await inBothThemes(page, expectNoAxeFindings);
  });

  test('in a missing answer, a missing chat and a failed answer', async ({ page, openAs, expectNoAxeFindings }) => {
    await openAs('standard', '/chat');
    await page.getByLabel('Ask a question').fill('Which supplier sells the cheapest generator insurance?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'I could not find this' })).toBeVisible();
    await inBothThemes(page, expectNoAxeFindings);
    await page.route('**/api/runs/*/events*', async (route) => {
      const response = await route.fetch({ timeout: 0 });
      const failure = {
        error_code: 5000,
        error_title: 'Server Error',
        description: 'Something went wrong on our end.',
      };
      const event = {
        run_id: 'R'.repeat(26),
        seq: 1,
        type: 'failed',
        payload: failure,
        at: '2026-11-18T09:42:00.000Z',
      };
      await route.fulfill({ response, body: `event: message\ndata: ${JSON.stringify(event)}\n\n` });
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Server Error');
    await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
    await inBothThemes(page, expectNoAxeFindings);
    await page.goto('/chat/01JD7K2QW8N4VX5M9TZ3RFA6HB');
    await expect(page.getByRole('alert')).toContainText('Failed to load this chat');
    await inBothThemes(page, expectNoAxeFindings);
  });
});
