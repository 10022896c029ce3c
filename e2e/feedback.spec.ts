import type { Browser, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

/** A page of the champion, in a browser of their own. */
async function champions(browser: Browser, baseURL: string | undefined, token: string): Promise<Page> {
  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await theirs.newPage();
  await page.addInitScript((given) => localStorage.setItem('accessToken', given), token);
  return page;
}

test('an answer that helped is said so with one press, which survives a reload and is taken back', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill('How often should emergency generators be tested on load?');
  await page.keyboard.press('Enter');
  const helped = page.getByRole('button', { name: 'This helped' });
  await helped.press('Enter');
  await expect(helped).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(helped).toHaveAttribute('aria-pressed', 'true');
  await helped.press('Enter');
  await expect(helped).toHaveAttribute('aria-pressed', 'false');
});

test('what was wrong with an answer opens in place, is kept while the server is away, and is a gap for champions', async ({
  page,
  openAs,
  tokenOf,
  browser,
  baseURL,
  expectNoAxeFindings,
}) => {
  const words = 'Which colour is the wombat of the emergency generator?';
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill(words);
  await page.keyboard.press('Enter');
  const bad = page.getByRole('button', { name: 'This did not help' });
  await bad.press('Enter');
  const form = page.getByRole('region', { name: 'What was wrong with this answer' });
  await expect(form.getByLabel('Does not answer my question')).toBeFocused();
  await expect(form.getByText('They do not see your name or your question.')).toBeVisible();
  await expectNoAxeFindings();
  await form.getByLabel('Does not answer my question').press('Space');
  await form.getByLabel('Something is missing').press('Space');
  await form.getByLabel('In your words (optional)').fill('Ask about 943 476 5919');
  await form.getByRole('button', { name: 'Send feedback' }).press('Enter');
  await expect(form.getByText('contains a valid NHS number')).toBeVisible();
  await form.getByLabel('In your words (optional)').fill('Nothing on colours.');
  await page.route('**/api/feedback/questions/**', (route) => route.abort());
  await form.getByRole('button', { name: 'Send feedback' }).press('Enter');
  await expect(form.getByText('Could not send your feedback.')).toBeVisible();
  await expect(bad).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/feedback/questions/**');
  await form.getByRole('button', { name: 'Send feedback' }).press('Enter');
  await expect(form).toHaveCount(0);
  await expect(bad).toBeFocused();
  await expect(bad).toHaveAttribute('aria-pressed', 'true');

  const champion = await champions(browser, baseURL, await tokenOf('champion'));
  await champion.goto('/dashboard/gaps');
  const gap = champion.getByRole('button', { name: /^Electrical/ });
  await gap.press('Enter');
  await expect(champion.getByText('Nothing on colours.')).toBeVisible();
  await expect(champion.getByText('Something is missing: 1')).toBeVisible();
  await expect(champion.getByText('wombat')).toHaveCount(0);

  await bad.press('Enter');
  await expect(form.getByLabel('Something is missing')).toBeChecked();
  await form.getByLabel('Send my question’s words along').press('Space');
  await expect(form.getByText('They also get the words of your question with your name.')).toBeVisible();
  await form.getByRole('button', { name: 'Send feedback' }).press('Enter');
  await expect(form).toHaveCount(0);

  await champion.reload();
  await gap.press('Enter');
  await champion.getByRole('link', { name: `Teach the answer: ${words}` }).press('Enter');
  await expect(champion.getByRole('heading', { name: words })).toBeVisible();
  await champion.context().close();

  await bad.press('Enter');
  await expect(form.getByText('You have sent them your question with your name.')).toBeVisible();
});

test('feedback is removed again, and Escape closes the form', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill('How often should emergency generators be tested?');
  await page.keyboard.press('Enter');
  const bad = page.getByRole('button', { name: 'This did not help' });
  const form = page.getByRole('region', { name: 'What was wrong with this answer' });
  await bad.press('Enter');
  await form.getByRole('button', { name: 'Send feedback' }).press('Enter');
  await expect(form).toHaveCount(0);
  await expect(bad).toHaveAttribute('aria-pressed', 'true');
  await bad.press('Enter');
  await form.getByRole('button', { name: 'Remove feedback' }).press('Enter');
  await expect(bad).toHaveAttribute('aria-pressed', 'false');
  await bad.press('Enter');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(bad).toBeFocused();
});

test('the gaps of another period have an address of their own, and one subject leads to the wiki', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('champion', '/chat');
  await page.getByLabel('Ask a question').fill('Which colour is the tapir of the emergency generator?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'This did not help' })).toBeVisible();
  await page.goto('/dashboard/gaps');
  await page.getByLabel('Period').selectOption('90');
  await expect(page).toHaveURL(/days=90/);
  await expectNoAxeFindings();
  await page.getByRole('link', { name: 'Look in the wiki: Electrical' }).press('Enter');
  await expect(page).toHaveURL(/\/wiki\?.*subDomain=Electrical/);
});
