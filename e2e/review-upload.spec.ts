import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';

const policy = `# Waste

1.1 This policy follows HTM 07-01.

1.2 Staff must keep waste in locked stores.`;

const file = (name: string, text = policy) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });

test('a policy from the person’s computer is read, reviewed and shared with its words', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/review');
  const panel = page.getByRole('complementary', { name: 'Review a policy' });
  await panel.getByLabel('Policy to review').setInputFiles(file('Waste_policy v5.md'));
  await expect(panel.getByText('3 passages read')).toBeVisible({ timeout: 60_000 });
  const named = panel.getByRole('listitem').filter({ hasText: 'HTM 07-01' });
  await expect(named.getByRole('checkbox')).toBeChecked();
  await panel.getByRole('button', { name: 'Add it to the library too' }).click();
  await expect(panel.getByText('Added to the data library as a draft.')).toBeVisible();
  await page.reload();
  await expect(panel.getByText('Waste_policy v5.md')).toBeVisible();
  await expect(panel.getByText('Added to the data library as a draft.')).toBeVisible();
  await expect(panel.getByText(/requirements in 1 document$/)).toBeVisible();
  await expect.poll(() => page.evaluate<number>('document.getAnimations().length')).toBe(0);
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await inBothThemes(page, expectNoAxeFindings);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }

  await panel.getByRole('button', { name: 'Start review' }).press('Enter');
  await expect(page).toHaveURL(/\/review\/[0-9A-Z]{26}/);
  await expect(page.getByRole('heading', { name: /requirements met$/ })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('heading', { name: 'Waste policy v5', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Policy' })).toContainText('locked stores');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('They all read the policy that you uploaded');
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Waste policy v5', exact: true })).toBeVisible();
});

test('a file that cannot be reviewed says why, and another takes its place', async ({ page, openAs }) => {
  await openAs('standard', '/review');
  const panel = page.getByRole('complementary', { name: 'Review a policy' });
  const input = panel.getByLabel('Policy to review');
  await input.setInputFiles([file('one.md'), file('two.md')]);
  await expect(panel.getByRole('alert')).toHaveText('Upload one policy at a time.');
  await input.setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 no') });
  await expect(panel.getByText(/damaged|could not be read/)).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole('status')).toHaveText('Choose another policy.');
  await expect(panel.getByRole('button', { name: 'Start review' })).toBeDisabled();
  await input.setInputFiles(file('Waste.md'));
  await expect(panel.getByText('3 passages read')).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText('broken.pdf')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Remove Waste.md' }).click();
  await expect(panel.getByText('Drop a policy here')).toBeVisible();
  await expect(page).toHaveURL('/review');
});

test('an upload that the network cuts off is sent again', async ({ page, openAs }) => {
  await openAs('standard', '/review');
  const panel = page.getByRole('complementary', { name: 'Review a policy' });
  let isCut = true;
  await page.route('**/api/reviews/policies/files', (route) => (isCut ? route.abort() : route.fallback()));
  await panel.getByLabel('Policy to review').setInputFiles(file('Waste.md'));
  await expect(panel.getByText(/^Not uploaded\./)).toBeVisible();
  isCut = false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('3 passages read')).toBeVisible({ timeout: 60_000 });
});

test('a policy that is being read while the network is away is still there, and its reading shows on return', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/review');
  const panel = page.getByRole('complementary', { name: 'Review a policy' });
  const looks: string[] = [];
  await page.route('**/api/reviews/policies/*', (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    looks.push(route.request().url());
    return looks.length === 1 ? route.abort('internetdisconnected') : route.fallback();
  });
  await panel.getByLabel('Policy to review').setInputFiles(file('Waste.md'));
  await expect(panel.getByText('3 passages read')).toBeVisible({ timeout: 60_000 });
  expect(looks.length).toBeGreaterThan(1);
  await page.unrouteAll();
  await page.route('**/api/reviews/policies/*', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(panel.getByText('The uploaded policy did not load.')).toBeVisible();
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('3 passages read')).toBeVisible();
  await page.goto('/review?upload=01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await expect(panel.getByText('The uploaded policy is no longer there.')).toBeVisible();
});
