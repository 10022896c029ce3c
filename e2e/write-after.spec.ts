import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { draftMarginOf, editorOf, writeMinutes } from './writing-page.ts';

const talk = `Safety Group
Date: 19 November 2026, 10:00

Helen: Good morning everyone, let's start.
Speaker 2: One of the porters got a needle in the palm last Thursday, and the source is known to have hepatitis C.
Helen: Has he been to occupational health?
Speaker 2: He has, and I'll write to the family by Friday.
Helen: Thank you. The next meeting is on 10 December 2026.
`;

test('speakers are named once the minutes are written, and the text before can be restored', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/write');
  await writeMinutes(page, talk, 5);
  await expect(editorOf(page)).toContainText('Speaker 2');
  await draftMarginOf(page).getByRole('button', { name: 'Name the speakers' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Name the speakers' });
  await dialog.getByLabel('Name of Speaker 2 in the document').fill('Tomasz Ostrowski');
  await dialog.getByRole('radio', { name: 'Helen chairs the meeting' }).check();
  await inBothThemes(page, expectNoAxeFindings);
  await dialog.getByRole('button', { name: 'Name speakers' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(editorOf(page)).not.toContainText('Speaker 2');
  await expect(editorOf(page)).toContainText('Tomasz Ostrowski');
  const margin = draftMarginOf(page);
  await margin.getByRole('button', { name: 'All turns' }).click();
  await expect(margin.getByText('Helen (chair)').first()).toBeVisible();
  await expect(margin.getByText('Tomasz Ostrowski').first()).toBeVisible();

  await margin.getByRole('button', { name: 'Versions' }).click();
  await margin.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(editorOf(page)).toContainText('Speaker 2');
});

test('what may have to be reported is noticed with its clause and its last day, becomes a to-do, and is dismissed with a reason', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/write');
  await writeMinutes(page, talk, 5);
  const noticed = draftMarginOf(page).getByRole('region', { name: 'Noticed' });
  await expect(noticed.getByText('May apply: RIDDOR report')).toBeVisible();
  await expect(noticed.locator('mark').first()).toContainText('needle');
  await expect(noticed.getByText('10 days from 12 November 2026: by 22 November 2026.')).toBeVisible();
  await expect(noticed.getByText('guide', { exact: true }).first()).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);

  await noticed.getByRole('button', { name: 'Make a to-do' }).press('Enter');
  const todo = page.getByRole('dialog', { name: 'Make a to-do' });
  await expect(todo.getByText('The last day of the limit in the clause.')).toBeVisible();
  await todo.getByRole('combobox').first().click();
  await page.getByRole('option', { name: /^You/ }).click();
  await todo.getByRole('button', { name: 'Make to-do' }).click();
  await expect(noticed.getByText('To-do of you')).toBeVisible();

  await noticed.getByRole('button', { name: 'Dismiss' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dismiss this notice' });
  await dialog.getByRole('button', { name: 'Dismiss notice' }).press('Enter');
  await expect(dialog.getByText('Enter why it does not apply.').first()).toBeVisible();
  await dialog.getByLabel('Why it does not apply').fill('The source was tested, and is not infected.');
  await dialog.getByRole('button', { name: 'Dismiss notice' }).press('Enter');
  await expect(noticed.getByText('The source was tested, and is not infected.')).toBeVisible();
  await page.reload();
  await noticed.getByRole('button', { name: 'Show again' }).press('Enter');
  await expect(noticed.getByText('May apply: RIDDOR report')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(noticed.getByText('May apply: RIDDOR report')).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
});
