import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';

test('a policy of the library is reviewed against what its words suggest and what the person adds', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/review');
  const panel = page.getByRole('complementary', { name: 'Review a policy' });
  const start = panel.getByRole('button', { name: 'Start review' });
  await expect(panel.getByRole('status')).toHaveText('Choose a policy first.');
  await expect(start).toBeDisabled();

  await panel.getByRole('button', { name: 'Pick from the library' }).click();
  await panel.getByRole('textbox', { name: 'Policy in the data library' }).fill('waste management');
  await panel.getByRole('option', { name: /^Waste management policy/ }).click();
  const named = panel.getByRole('listitem').filter({ hasText: 'HTM 07-01' });
  await expect(named.getByRole('checkbox')).toBeChecked();
  await named.getByRole('button', { name: /^Show/ }).first().click();
  await expect(named.getByRole('link', { name: '1.2' })).toBeVisible();
  await expectNoAxeFindings();

  await panel.getByRole('textbox', { name: 'Add another document' }).fill('coshh');
  await panel.getByRole('option', { name: /COSHH/ }).first().click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'COSHH' }).getByRole('checkbox')).toBeChecked();
  await expect(panel.getByRole('status')).toContainText('documents');
  await start.press('Enter');
  await expect(page).toHaveURL(/\/review\/[0-9A-Z]{26}/);
  await expect(page.getByRole('heading', { name: /requirements met$/ })).toBeVisible({ timeout: 90_000 });

  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  const row = page.getByRole('row', { name: /Waste management policy v1/ });
  await expect(row).toContainText('Finished');
  await expect(row).toContainText('HTM 07-01');
  const date = page.getByRole('columnheader', { name: 'Date' });
  await expect(date).toHaveAttribute('aria-sort', 'descending');
  await date.getByRole('button').press('Enter');
  await expect(date).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('table', { name: 'Reviews, oldest first' }).getByRole('row').last()).toContainText(
    'Waste management policy v1',
  );
  await page.getByRole('button', { name: /^Not finished/ }).click();
  await expect(page.getByText('No reviews found')).toBeVisible();
  await page.getByRole('button', { name: /^Yours \d/ }).click();
  await expect(row).toBeVisible();
  await page.getByLabel('Search reviews').fill('no policy has these words');
  await expect(page.getByText('No reviews found')).toBeVisible();
});

test('a review starts from the reader, and the page fits a phone and a tablet in both themes', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/data-library');
  await page.getByRole('button', { name: 'Actions for Water safety policy' }).click();
  await page.getByRole('menuitem', { name: 'Review this document' }).click();
  const panel = page.getByRole('complementary', { name: 'Review a policy' });
  await expect(panel.getByText('Water safety policy v1')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'HTM 04-01' }).getByRole('checkbox')).toBeChecked();
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await inBothThemes(page, expectNoAxeFindings);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
});
