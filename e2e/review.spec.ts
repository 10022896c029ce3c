import type { Locator, Page } from '@playwright/test';
import { pausedReview } from '#server/testing/paused-review.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { beginReview, publishPair } from '#server/testing/reviews.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { type Api, apiAs, type Opened, reviewStandbyPower } from './standby-review.ts';

const column = (page: Page) => page.getByRole('region', { name: 'Findings' });
const tab = (page: Page, name: RegExp) => column(page).getByRole('group').getByRole('button', { name });
const selected = (page: Page) =>
  column(page)
    .getByRole('article')
    .filter({ has: page.locator('[aria-current]') });
const titleOf = (finding: Locator) => finding.getByRole('heading').first().getByRole('button');

/** The same numbers stand in the result, over the list and on the server. */
async function expectCounts(page: Page, { counts, judged }: Opened): Promise<void> {
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('heading').first()).toHaveText(`${counts.met} of ${judged} requirements met`);
  await expect(result.getByRole('list', { name: 'Findings in numbers' })).toContainText(`${counts.missing} missing`);
  await expect(tab(page, /^To act on/)).toHaveText(`To act on ${counts.open}`);
  await expect(tab(page, /^Missing/)).toHaveText(`Missing ${counts.missing}`);
  await expect(tab(page, /^Met/)).toHaveText(`Met ${counts.met}`);
}

/** From finding to finding by j and k, to the policy and back by Enter; focus and selection go together. */
async function walk(page: Page): Promise<void> {
  await titleOf(selected(page)).focus();
  const first = await selected(page).getAttribute('data-finding');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/finding=/);
  await expect(selected(page)).not.toHaveAttribute('data-finding', first ?? '');
  await expect(titleOf(selected(page))).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.locator(`[data-finding="${first}"] h3 button`)).toBeFocused();
  await page.keyboard.press('Enter');
  const policy = page.getByRole('region', { name: 'Policy', exact: true });
  const mark = policy.locator(':focus');
  await expect(mark).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-finding="${first}"] h3 button`)).toBeFocused();
  await page.keyboard.press('j');
  await expect(selected(page)).not.toHaveAttribute('data-finding', first ?? '');
  await expect(titleOf(selected(page))).toBeFocused();
}

/** A reason is asked for, outlives the dialog, and what was decided can be undone. */
async function decide(page: Page, open: number): Promise<void> {
  const act = (name: RegExp) => selected(page).getByRole('button', { name });
  await act(/^More decisions/).press('Enter');
  await page.getByRole('menuitem', { name: 'Resolve with a note' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).press('Enter');
  await expect(tab(page, /^To act on/)).toHaveText(`To act on ${open - 1}`);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(tab(page, /^To act on/)).toHaveText(`To act on ${open}`);
  await act(/^Dismiss with a reason/).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dismiss this finding' });
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Another policy says it.');
  await page.keyboard.press('Escape');
  await act(/^Dismiss with a reason/).press('Enter');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Another policy says it.');
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
  await expect(tab(page, /^To act on/)).toHaveText(`To act on ${open - 1}`);
  await expect(titleOf(selected(page))).toBeFocused();
}

/** Somebody else decides while a dialog is open: both decisions are shown, and the person chooses. */
async function beOvertaken(page: Page, api: Api, id: string): Promise<void> {
  const findingId = await selected(page).getAttribute('data-finding');
  await selected(page)
    .getByRole('button', { name: /^More decisions/ })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Accept the risk until a date' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Accept the risk' });
  await asked.getByLabel('Until').fill('2030-01-31');
  await asked.getByLabel('Reason').fill('The unit is replaced next year.');
  await api.post(`/reviews/${id}/findings/${findingId}/decision`, {
    decision: 'not_applicable',
    reason: 'We have no such unit.',
    revision: 0,
  });
  await asked.getByRole('button', { name: 'Accept the risk' }).press('Enter');
  const both = page.getByRole('dialog', { name: 'Decided meanwhile' });
  await expect(both.getByRole('region', { name: 'Their decision' })).toContainText('We have no such unit.');
  await expect(both.getByRole('region', { name: 'Your decision' })).toContainText('The unit is replaced next year.');
  await both.getByRole('button', { name: 'Save mine instead' }).press('Enter');
  await expect(both).toBeHidden();
  await page.goto(`/review/${id}?finding=${findingId}`);
  await expect(selected(page)).toContainText('Risk accepted until 31 January 2030');
  await selected(page).getByRole('button', { name: 'All 2 decisions' }).press('Enter');
  await expect(selected(page).getByRole('list', { name: 'Decisions, the latest first' })).toContainText(
    'We have no such unit.',
  );
}

/** Filters are in the address; the coverage is a table whose cells select findings. */
async function filterAndCover(page: Page, { counts }: Opened): Promise<void> {
  await tab(page, /^Missing/).press('Enter');
  await expect(page).toHaveURL(/status=missing/);
  await expect(column(page).getByRole('article')).toHaveCount(counts.missing);
  await page.getByRole('button', { name: 'Coverage' }).press('Enter');
  await expect(page).toHaveURL(/view=coverage/);
  const table = page.getByRole('table', { name: 'Requirements by section of the policy' });
  await table
    .getByRole('button', { name: /: Missing, Nowhere/ })
    .last()
    .press('Enter');
  await expect(table.locator('[aria-current]')).toHaveAccessibleName(/: Missing, Nowhere/);
}

/** In one column: the findings, one of them, and its place in the policy. */
async function onPhone(page: Page, id: string, look: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/review/${id}?status=missing`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await inBothThemes(page, look);
  await page.getByRole('article').first().getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Finding', exact: true })).toContainText('Requirement');
  await inBothThemes(page, look);
  await page.getByRole('button', { name: /in the policy$/ }).click();
  await expect(page.getByRole('region', { name: 'Policy', exact: true })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Finding', exact: true }).click();
  await page.getByRole('button', { name: 'All findings' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('a review is walked, decided and filtered by keyboard, and nothing is lost when somebody else decides', async ({
  page,
  request,
  openAs,
  tokenOf,
  expectNoAxeFindings,
}) => {
  const api = apiAs(request, await tokenOf('standard'));
  const id = await reviewStandbyPower(api);
  const opened = await api.get<Opened>(`/reviews/${id}`);
  await openAs('standard', `/review/${id}`);
  await expectCounts(page, opened);
  await inBothThemes(page, expectNoAxeFindings);
  await walk(page);
  await decide(page, opened.counts.open);
  await beOvertaken(page, api, id);
  await filterAndCover(page, opened);
  await inBothThemes(page, expectNoAxeFindings);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('button', { name: 'Findings', exact: true })).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
  await onPhone(page, id, expectNoAxeFindings);
});

test('a shared review is read by a guest without the words they may not read, and is gone once deleted', async ({
  page,
  request,
  openAs,
  tokenOf,
  personOf,
  browser,
  baseURL,
  expectNoAxeFindings,
}) => {
  const api = apiAs(request, await tokenOf('standard'));
  const id = await reviewStandbyPower(api);
  await openAs('standard', `/review/${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Only you can read this review.');
  await dialog.getByLabel('Add a person').fill(personOf('guest').name.split(' ')[0] ?? '');
  await dialog.getByRole('button', { name: /^Add / }).press('Enter');
  await expect(dialog).toContainText('You and the 1 person below can read this review.');
  await expectNoAxeFindings();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');

  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const reader = await theirs.newPage();
  await reader.addInitScript((token) => localStorage.setItem('accessToken', token), await tokenOf('guest'));
  await reader.goto(`/review/${id}`);
  await expect(reader.getByText('You cannot open this policy, so its words are covered.')).toBeVisible();
  await expect(reader.getByRole('article').first()).toBeVisible();
  await expect(reader.getByRole('button', { name: /^(Resolve|Share|More about)/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'More about this review' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete review' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).press('Enter');
  await expect(page.getByText('Review deleted.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('alert')).toContainText('We couldn’t find what you were looking for.');
  await theirs.close();
});

test('a review under way shows provisional findings without decisions, and Stop keeps what was found', async ({
  page,
  expectNoAxeFindings,
}) => {
  const paused = pausedReview();
  const app = await startTestApp({ reviewEngine: paused.engine });
  const organisationId = await makeOrganisation(app.platform.db);
  const owner = await signIn(app, { organisationId });
  const { guide, policy } = await publishPair(app, organisationId, 'water');
  paused.pauseAt(2);
  const { review_id: id } = await beginReview(app, owner, policy, [guide]);
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), owner.authToken);
  await page.goto(`${app.url}/review/${id}`);
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('2 of 3 requirements checked');
  await expect(column(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Resolve|Dismiss|More decisions)/ })).toHaveCount(0);
  await expectNoAxeFindings();
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByText('2 of 3 requirements were checked; their findings are kept.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Resolve|Use wording)/ })).toBeVisible();
  // On a phone the policy is one text with what the guide asks for.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('article').first().getByRole('button').click();
  await expect(page.locator('del')).toHaveText('yearly');
  await expect(page.locator('ins')).toHaveText('monthly');
  await expectNoAxeFindings();
  await page.close();
  await app.close();
});
