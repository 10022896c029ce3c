import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';

const policy = `# Ward policy

## 1 Call bells

1.1 The ward manager must test every call bell at least once a week.

1.2 This policy follows HTM 07-01.`;

const sheet = [
  'Clause,Section,Requirement,Strength',
  '1,Call bells,The ward manager must test every call bell at least once a week.,must',
  '2,Call bells,,must',
  '3,Visitors,"Visitors must sign the visitors’ book, each time.",must',
  '4,Visitors,Visitors must leave by eight.,perhaps',
].join('\r\n');

const file = (name: string, content: string, mimeType = 'text/csv') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

test('requirements of one’s own are uploaded with faulty rows, saved, reviewed against, and reviewed again as version 2', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/review');
  const panel = page.getByRole('complementary', { name: 'Review a policy' });
  await panel.getByLabel('Policy to review').setInputFiles(file('Ward policy.md', policy, 'text/markdown'));
  await expect(panel.getByText(/passages read/)).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download an example' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('requirements-example.csv');

  const input = panel.getByLabel('Requirements of your own', { exact: true });
  await input.setInputFiles(file('Rules.xlsx', 'PK\u0003\u0004xl/workbook.xml'));
  await expect(panel.getByRole('alert')).toContainText('Export it as CSV');
  await input.setInputFiles(file('Ward rules.csv', sheet));
  await expect(panel.getByText('2 requirements read')).toBeVisible();
  const faults = panel.getByRole('list', { name: 'Left out, with the reason' }).getByRole('listitem');
  await expect(faults).toHaveText([
    'Row 3 The requirement is empty.',
    'Row 5 The strength is none of must, should, may and must not.',
  ]);
  await expect(panel.getByLabel('Name of the set')).toHaveValue('Ward rules');
  await expect.poll(() => page.evaluate<number>('document.getAnimations().length')).toBe(0);
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await inBothThemes(page, expectNoAxeFindings);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  await panel.getByLabel('Name of the set').press('Enter');
  const own = panel.getByRole('listitem').filter({ hasText: 'Ward rules v1' });
  await expect(own.getByRole('checkbox')).toBeChecked();
  await expect(own).toContainText('Your own set.');
  const guide = panel.getByRole('listitem').filter({ hasText: 'HTM 07-01' }).getByRole('checkbox');
  await guide.press('Space');
  await expect(guide).not.toBeChecked();
  await expect(panel.getByText('2 requirements in 1 set')).toBeVisible();

  await panel.getByRole('button', { name: 'Start review' }).press('Enter');
  await expect(page.getByRole('heading', { name: '1 of 2 requirements met' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Ward rules v1, in force')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('Ward rules v1 › 3').first()).toBeVisible();

  await page.getByRole('link', { name: 'Run again' }).press('Enter');
  await input.setInputFiles(file('Ward rules.csv', `${sheet}\r\n5,Visitors,Visitors must wash their hands.,must`));
  await expect(panel.getByLabel('Save as')).toContainText('Version 2 of Ward rules');
  await panel.getByRole('button', { name: 'Save and use' }).press('Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Ward rules v2' })).toBeVisible();
  const state = page.getByRole('row').filter({ hasText: 'A newer version of Ward rules is in force' });
  await page.reload();
  await expect(state.getByRole('link', { name: 'Review against v2' })).toBeVisible();
});

test('a saved set is renamed, withdrawn, offered again and deleted by keyboard', async ({ page, openAs }) => {
  await openAs('standard', '/review');
  const panel = page.getByRole('complementary', { name: 'Review a policy' });
  await panel.getByLabel('Policy to review').setInputFiles(file('Ward policy.md', policy, 'text/markdown'));
  await expect(panel.getByText(/passages read/)).toBeVisible({ timeout: 60_000 });
  await panel.getByLabel('Requirements of your own', { exact: true }).setInputFiles(file('Permits.csv', sheet));
  await panel.getByRole('button', { name: 'Save and use' }).press('Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Permits v1' })).toBeVisible();
  await panel.getByRole('button', { name: 'Saved sets' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Saved requirement sets' });
  const row = dialog.getByRole('listitem').filter({ hasText: /ermits/ });
  const choose = async (item: string) => {
    await row.getByRole('button', { name: /^More about/ }).press('Enter');
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
  };
  await choose('Rename');
  const renaming = page.getByRole('dialog', { name: 'Rename this set' });
  await expect(renaming.getByLabel('Name of the set')).toBeFocused();
  await renaming.getByLabel('Name of the set').fill('Waste permits');
  await renaming.getByLabel('Name of the set').press('Enter');
  await expect(row).toContainText('Waste permits v1');
  await choose('Withdraw');
  await expect(row).toContainText('Withdrawn.');
  await expect(row.getByRole('button', { name: 'Use Waste permits' })).toHaveCount(0);
  await choose('Offer again');
  await expect(row.getByRole('button', { name: 'Use Waste permits' })).toBeVisible();
  await choose('Delete');
  const asking = page.getByRole('dialog', { name: 'Delete this set?' });
  await expect(asking.getByRole('button', { name: 'Keep set' })).toBeFocused();
  await asking.getByRole('button', { name: 'Delete set' }).press('Enter');
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('all publications of a subject are added at once', async ({ page, openAs }) => {
  await openAs('standard', '/review');
  const panel = page.getByRole('complementary', { name: 'Review a policy' });
  await panel.getByLabel('Policy to review').setInputFiles(file('Ward policy.md', policy, 'text/markdown'));
  await expect(panel.getByText(/passages read/)).toBeVisible({ timeout: 60_000 });
  const field = panel.getByRole('textbox', { name: 'Add another document, subject or set' });
  await field.fill('linen');
  await expect(panel.getByRole('option', { name: /^All of Linen/ })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: /linen/i }).first().getByRole('checkbox')).toBeChecked();
});
