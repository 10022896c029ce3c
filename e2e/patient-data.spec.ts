import type { APIRequestContext, Page } from '@playwright/test';
import type { PatientDataPolicy } from '#contract/patient-data/policy.ts';
import { expect, test } from './browser-test.ts';

const typed = 'Patient Edna Pike, NHS 943 476 5919, fell in bed 6. How often must falls be reviewed?';

const box = (page: Page) => page.getByLabel('Ask a question');
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

async function choose(request: APIRequestContext, token: string, policy: PatientDataPolicy) {
  const answer = await request.post('/api/organisation/patient-data-policy', {
    headers: { 'auth-token': token },
    data: { policy },
  });
  expect(answer.ok()).toBe(true);
}

/** Everything that the page sends. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

test.describe.configure({ mode: 'serial' });
test.afterAll(async ({ request, tokenOf }) => choose(request, await tokenOf('champion'), 'redact'));

test('the ask box covers patient data, and shows it before anything is sent', async ({
  page,
  request,
  tokenOf,
  openAs,
  expectNoAxeFindings,
}) => {
  await choose(request, await tokenOf('champion'), 'redact');
  const sent = sentBy(page);
  await openAs('standard', '/chat');
  await box(page).fill(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Patient data will be covered' })).toBeFocused();
  await expect(
    page.getByRole('region', { name: 'Patient data will be covered' }).getByText('Found: 1 NHS number and 1 name.'),
  ).toBeVisible();
  await expectNoAxeFindings();
  expect(sent.join()).not.toContain('Pike');
  await page.getByRole('button', { name: 'Change the text' }).click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue(typed);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ask with these covered' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Patient [name], NHS [NHS number], fell in bed 6.' }),
  ).toBeVisible();
  expect(sent.join()).not.toContain('Pike');
  expect(sent.join()).not.toContain('943');
  expect(await kept(page)).not.toContain('943');
});

test('placeholders stand for patient data, and only this tab shows the words', async ({
  page,
  context,
  request,
  tokenOf,
  openAs,
}) => {
  await choose(request, await tokenOf('champion'), 'placeholders');
  const sent = sentBy(page);
  await openAs('standard', '/chat');
  await box(page).fill(typed);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ask with placeholders' }).click();
  await expect(page.getByRole('heading', { level: 2, name: typed })).toBeVisible();
  await page.waitForURL(/\/chat\/.+/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: typed })).toBeVisible();
  expect(sent.join()).not.toContain('Pike');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(
    other.getByRole('heading', { level: 2, name: 'Patient [Patient 1], NHS [NHS number 1], fell in bed 6.' }),
  ).toBeVisible();
});

test('the form for editing a question covers again what it shows, however little is left around it', async ({
  page,
  request,
  tokenOf,
  openAs,
}) => {
  await choose(request, await tokenOf('champion'), 'placeholders');
  const sent = sentBy(page);
  await openAs('standard', '/chat');
  await box(page).fill(typed);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ask with placeholders' }).click();
  await expect(page.getByRole('heading', { level: 2, name: typed })).toBeVisible();
  await page.getByRole('button', { name: 'Edit the question' }).click();
  const field = page.getByLabel('Change the question');
  await expect(field).toHaveValue(typed);
  const changed = 'Is Edna Pike to be reviewed after a fall? Her phone is 07700 900123.';
  await field.fill(changed);
  await page.keyboard.press('Enter');
  const held = page.getByRole('region', { name: 'Placeholders will stand for patient data' });
  await expect(held.getByRole('blockquote')).toContainText('Is [Patient 1] to be reviewed');
  await held.getByRole('button', { name: 'Change the text' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await held.getByRole('button', { name: 'Ask with placeholders' }).click();
  await expect(page.getByRole('heading', { level: 2, name: changed })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Versions of this question' })).toContainText('2 of 2');
  expect(sent.join()).toContain('Is [Patient 1] to be reviewed');
  expect(sent.join()).not.toContain('Pike');
  expect(sent.join()).not.toContain('900123');
});

test('the ask box warns, and sends a name if the person says so, but never an NHS number', async ({
  page,
  request,
  tokenOf,
  openAs,
}) => {
  await choose(request, await tokenOf('champion'), 'warn');
  await openAs('standard', '/chat');
  await box(page).fill(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Remove the NHS number' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send anyway' })).toHaveCount(0);
  const named = 'Patient Edna Pike fell in bed 6. How often must falls be reviewed?';
  await box(page).fill(named);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(page.getByRole('heading', { level: 2, name: named })).toBeVisible();
});

test('a champion chooses the policy in the settings', async ({ page, openAs, expectNoAxeFindings }) => {
  await openAs('champion', '/dashboard/settings');
  await page.getByRole('radio', { name: 'Use placeholders' }).check();
  await page.getByRole('button', { name: 'Save policy' }).click();
  await expect(page.getByText('Patient-data policy saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Use placeholders' })).toBeChecked();
  await expectNoAxeFindings();
});
