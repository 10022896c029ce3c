import type { Page } from '@playwright/test';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';

const box = (page: Page) => page.getByLabel('Ask a question');
const button = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Where to search' });
const counted = (page: Page) => dialog(page).getByRole('status').last();
const articles = (page: Page) => page.getByRole('article');
/** Waits until the colours of the other theme have faded in. */
const settled = (page: Page) =>
  page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)');
const unknown = 'What is the recipe for a Victoria sponge?';

test('where to search is chosen in a chat, kept over a reload, and named by the question', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/chat');
  await button(page, 'In force, all domains').press('Enter');
  await expect(dialog(page).getByLabel('Category')).toBeFocused();
  await expect(counted(page)).toHaveText(/^\d+ documents and your library$/);
  const over = await dialog(page).boundingBox();
  const composer = await page.locator('[data-ask-box]').boundingBox();
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(composer?.y ?? 0);
  await dialog(page).getByLabel('Domain', { exact: true }).selectOption('HTM');
  // Only values that documents under the other filters have are offered.
  await expect(dialog(page).getByLabel('Category').locator('option')).toHaveText([
    'All categories',
    'Estates and facilities',
  ]);
  await dialog(page).getByLabel('Subdomain').selectOption('Water');
  await expect(counted(page)).toHaveText(/^\d documents? and \d of your library$/);
  await inBothThemes(page, async () => {
    await settled(page);
    await expectNoAxeFindings();
  });
  await dialog(page).getByRole('switch', { name: 'Your library' }).click();
  await expect(counted(page)).toHaveText(/^\d documents?$/);
  await button(page, 'Use these').press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, 'In force, Water, without your library')).toBeFocused();
  await page.reload();
  await expect(button(page, 'In force, Water, without your library')).toBeVisible();
  await box(page).fill('How often must little-used outlets be flushed?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}$/);
  await expect(articles(page).first()).toContainText('under HTM, Water, without the library');
  await page.reload();
  await expect(button(page, 'In force, Water, without your library')).toBeVisible();
  // Escape changes nothing, and gives the focus back.
  await button(page, /^In force, Water/).press('Enter');
  await button(page, 'Clear').press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, 'In force, Water, without your library')).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, 'Clear').press('Enter');
  const stored = page.waitForResponse(/\/api\/chat\/sessions\/\w+\/filters$/);
  await button(page, 'Use these').press('Enter');
  await expect(button(page, 'In force, all domains')).toBeFocused();
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await expect(button(page, 'In force, all domains')).toBeVisible();
  // A new chat does not take over the filters of the one before.
  await page.goto('/chat');
  await expect(button(page, 'In force, all domains')).toBeVisible();
});

test('documents are found as one types, and a search that covers none cannot be chosen', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await button(page, 'In force, all domains').click();
  const field = dialog(page).getByLabel('Only these documents');
  await field.fill('htm 04-01');
  await expect(dialog(page).getByRole('listbox', { name: 'Documents' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(counted(page)).toHaveText('1 document');
  await field.fill('zorblatt');
  await expect(dialog(page).getByText('No document has these words in its title.')).toBeVisible();
  // The first Escape closes the suggestions alone.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await field.fill('');
  await dialog(page).getByLabel('As of', { exact: true }).fill('1999-01-01');
  await expect(counted(page)).toHaveText('Nothing left to search');
  await expect(button(page, 'Use these')).toBeDisabled();
  await dialog(page).getByLabel('As of', { exact: true }).fill('2026-03-01');
  await expect(counted(page)).toHaveText('1 document');
  await button(page, 'Use these').click();
  await expect(button(page, 'As of 01/03/2026, HTM 04-01')).toBeVisible();
  await button(page, 'Remove HTM 04-01').press('Enter');
  await expect(button(page, 'As of 01/03/2026, all domains')).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test('a question that finds nothing in some of the documents can be asked of all', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await button(page, 'In force, all domains').click();
  await dialog(page).getByLabel('Domain', { exact: true }).selectOption('HTM');
  await button(page, 'Use these').click();
  await box(page).fill(unknown);
  await page.keyboard.press('Enter');
  await expect(articles(page).first()).toContainText(/I read the \d+ documents in force under HTM/);
  await articles(page).getByRole('button', { name: 'Search everything' }).click();
  await expect(articles(page)).toHaveCount(2);
  await expect(articles(page).last()).toContainText(/I read the \d+ documents in force[;.]/);
  await expect(articles(page).last().getByRole('button', { name: 'Search everything' })).toHaveCount(0);
  // The chat goes on where it was.
  await expect(button(page, 'In force, HTM')).toBeVisible();
});

test('a document of the wiki and one of the library are asked about in a new chat', async ({ page, openAs }) => {
  await openAs('standard', '/wiki?q=HTM+04-01');
  await page
    .getByRole('main')
    .getByRole('link', { name: /HTM 04-01/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Ask about this document' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByRole('list', { name: 'Only these documents' })).toContainText('About HTM 04-01');
  await expect(box(page)).toBeFocused();
  await box(page).fill('How often must little-used outlets be flushed?');
  await page.keyboard.press('Enter');
  await expect(articles(page).first()).toContainText('in HTM 04-01');
  await expect(button(page, 'In HTM 04-01')).toBeVisible();
  await page.goto('/data-library');
  await page.getByRole('button', { name: 'Actions for Water safety policy' }).click();
  await page.getByRole('menuitem', { name: 'Ask about this document' }).click();
  await expect(page.getByRole('list', { name: 'Only these documents' })).toContainText('About Water safety policy');
  await page.goto('/data-library');
  await page.getByRole('button', { name: 'Actions for Water safety policy' }).click();
  await page.getByRole('menuitem', { name: 'Details', exact: true }).click();
  await page.getByRole('link', { name: 'Ask about this document' }).click();
  await expect(button(page, 'In Water safety policy')).toBeVisible();
  for (const id of ['01AAAAAAAAAAAAAAAAAAAAAAAA', 'nonsense']) {
    await page.goto(`/chat?document=${id}`);
    await expect(page.getByText('That document does not exist, or you may not read it.').first()).toBeVisible();
    await expect(page).toHaveURL('/chat');
    await expect(page.getByText('About a document')).toHaveCount(0);
  }
});

test('what does not concern the organisation is left out where it has a profile', async ({
  page,
  openAs,
  tokenOf,
  request,
  productUrl,
}) => {
  await openAs('standard', '/chat');
  await button(page, 'In force, all domains').click();
  const profile = dialog(page).getByRole('switch', { name: 'Leave out what does not concern you' });
  await expect(dialog(page).getByText(/organisation’s profile, |has no profile yet/)).toBeVisible();
  const said = { nation: 'England', setting: null, regulated_activities: null, services: [], beds: null };
  const sent = { headers: { 'auth-token': await tokenOf('champion') }, data: said };
  expect((await request.post(`${productUrl}/api/organisation/applicability`, sent)).ok()).toBe(true);
  await page.reload();
  await button(page, 'In force, all domains').click();
  await expect(dialog(page).getByText(/By your organisation’s profile, \d+ documents/)).toBeVisible();
  const all = await counted(page).textContent();
  await profile.press(' ');
  await expect(counted(page)).not.toHaveText(all ?? '');
  await button(page, 'Use these').click();
  await expect(button(page, 'In force, what concerns you')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the filters are a sheet, and the bar of a document asks about it', async ({
    page,
    openAs,
    expectNoAxeFindings,
  }) => {
    await openAs('standard', '/wiki?q=HTM+04-01');
    await page
      .getByRole('main')
      .getByRole('link', { name: /HTM 04-01/ })
      .first()
      .click();
    const bar = page.getByRole('navigation', { name: 'Document tools' });
    await bar.getByRole('link', { name: 'Ask about this document' }).click();
    await expect(page.getByRole('list', { name: 'Only these documents' })).toContainText('About HTM 04-01');
    await button(page, 'In HTM 04-01').click();
    await expect(counted(page)).toHaveText('1 document');
    await inBothThemes(page, async () => {
      await settled(page);
      await expectNoAxeFindings();
    });
    const sheet = await dialog(page).boundingBox();
    expect([sheet?.x, sheet?.width]).toEqual([0, 390]);
    await button(page, 'Close').click();
    await expect(button(page, 'In HTM 04-01')).toBeFocused();
  });
});
