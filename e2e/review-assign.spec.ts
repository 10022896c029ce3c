import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { apiAs, reviewStandbyPower } from './standby-review.ts';

type Todo = { id: string; title: string; link: string | null; done: boolean };
type Told = { title: string; link: string | null };

const column = (page: Page) => page.getByRole('region', { name: 'Findings' });
const selected = (page: Page) =>
  column(page)
    .getByRole('article')
    .filter({ has: page.locator('[aria-current]') });
const act = (page: Page, name: RegExp) => selected(page).getByRole('button', { name });
const boxes = (page: Page) => column(page).getByRole('checkbox', { name: /^Select / });

/** Selects a person by some words of their name, by keyboard. */
async function choose(dialog: Locator, words: string, name: RegExp): Promise<void> {
  const field = dialog.getByRole('combobox', { name: 'To' });
  await field.fill(words);
  await expect(dialog.getByRole('option', { name }).first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(name);
}

type Look = () => Promise<void>;
type Person = { api: ReturnType<typeof apiAs>; name: string };

/** The open to-dos of a person about one review. */
const openOf = async ({ api }: Person, id: string) =>
  (await api.get<Todo[]>('/todos/mine')).filter(({ link, done }) => !done && link?.includes(id));

/** Nothing is sent without a person and a day; the review is shared with the person. */
async function assignOne(page: Page, guest: Person, look: Look): Promise<void> {
  const firstName = guest.name.split(' ')[0] ?? '';
  await act(page, /^Assign:/).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign this finding' });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  await expect(dialog.getByText('Select a person from the list.')).toBeVisible();
  await expect(dialog.getByText('Enter the day until which it is to be done.')).toBeVisible();
  await choose(dialog, firstName, new RegExp(guest.name));
  await expect(dialog).toContainText(`${firstName} cannot see this review yet. Assigning shares the whole review`);
  await dialog.getByLabel('Due date').fill('2030-01-31');
  await expect(dialog).toContainText(/A Thursday, in [\d,]+ days\./);
  await dialog.getByLabel('What you ask for').fill('Please agree the wording.');
  await inBothThemes(page, look);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(selected(page)).toContainText(`Assigned to ${guest.name}, due Thursday 31 January 2030`);
  await expect(selected(page)).toContainText('Please agree the wording.');
  await expect(act(page, /^Reassign:/)).toBeFocused();
  await inBothThemes(page, look);
}

async function reassignToOneself(page: Page, from: string): Promise<void> {
  await act(page, /^Reassign:/).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign this finding' });
  const field = dialog.getByRole('combobox', { name: 'To' });
  await expect(field).toHaveValue(from);
  await field.fill('');
  await dialog.getByRole('option', { name: /^You \(/ }).click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  await expect(selected(page)).toContainText('Assigned to you, due Thursday 31 January 2030');
}

/** Ticking leaves j and k alone; what is ticked is assigned in one act. */
async function assignTwo(page: Page, guest: Person, look: Look): Promise<void> {
  await boxes(page).nth(1).press('Space');
  await boxes(page).nth(2).press('Space');
  await page.keyboard.press('j');
  await expect(selected(page).getByRole('heading').first().getByRole('button')).toBeFocused();
  await expect(page).toHaveURL(/finding=/);
  await column(page).getByRole('button', { name: 'Assign 2 findings' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign 2 findings' });
  await expect(dialog.getByRole('list', { name: 'Findings to assign' }).getByRole('listitem')).toHaveCount(2);
  await choose(dialog, guest.name.split(' ')[0] ?? '', new RegExp(guest.name));
  await dialog.getByLabel('Due date').fill('2030-01-31');
  await inBothThemes(page, look);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(column(page).getByRole('group', { name: 'Selected findings' })).toHaveCount(0);
  await expect(column(page).locator('[data-finding]:focus-within')).toHaveCount(1);
  await expect(column(page).getByText(`${guest.name}, due 31/01/2030`)).toHaveCount(1);
}

test('findings are assigned by keyboard, one and many, which shares the review and gives each a to-do', async ({
  page,
  request,
  openAs,
  tokenOf,
  personOf,
  expectNoAxeFindings,
}) => {
  const owner = { api: apiAs(request, await tokenOf('standard')), name: personOf('standard').name };
  const guest = { api: apiAs(request, await tokenOf('guest')), name: personOf('guest').name };
  const id = await reviewStandbyPower(owner.api);
  await openAs('standard', `/review/${id}`);
  await assignOne(page, guest, expectNoAxeFindings);
  const findingId = await selected(page).getAttribute('data-finding');
  expect((await openOf(guest, id)).map(({ link }) => link)).toEqual([`/review/${id}?finding=${findingId}`]);

  await reassignToOneself(page, guest.name);
  expect(await openOf(guest, id)).toEqual([]);
  expect(await openOf(owner, id)).toHaveLength(1);

  await assignTwo(page, guest, expectNoAxeFindings);
  expect(await openOf(guest, id)).toHaveLength(2);
  const told = (await guest.api.get<Told[]>('/notifications/user')).filter(({ link }) => link?.includes(id));
  expect(told.map(({ title }) => title)).toEqual([expect.stringMatching(/ assigned 2 findings to you$/)]);
  await page.goto(told[0]?.link ?? '/');
  await expect(column(page).getByRole('article')).toHaveCount(2);

  // A finding that is taken back leaves no to-do.
  await page.goto(`/review/${id}?finding=${findingId}`);
  await act(page, /^Unassign:/).press('Enter');
  await expect(act(page, /^Assign:/)).toBeFocused();
  await expect(selected(page)).not.toContainText('Assigned to');
  expect(await openOf(owner, id)).toEqual([]);
});

test('a finding is assigned on a phone, and its to-do on Home opens it', async ({
  page,
  request,
  openAs,
  tokenOf,
  expectNoAxeFindings,
}) => {
  const api = apiAs(request, await tokenOf('standard'));
  const id = await reviewStandbyPower(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('standard', `/review/${id}?status=missing`);
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(0);
  await page.getByRole('article').first().getByRole('button').click();
  await page.getByRole('button', { name: /^Assign:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign this finding' });
  await dialog.getByRole('combobox', { name: 'To' }).click();
  await dialog.getByRole('option', { name: /^You \(/ }).click();
  await dialog.getByLabel('Due date').fill('2030-01-31');
  await inBothThemes(page, expectNoAxeFindings);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Finding', exact: true })).toContainText('Assigned to you, due');
  await inBothThemes(page, expectNoAxeFindings);
  await page.goto('/home');
  await page.getByRole('link', { name: /^Open: Missing: .+ in Standby power/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/review/${id}\\?finding=`));
  await expect(page.getByRole('region', { name: 'Finding', exact: true })).toContainText('Assigned to you, due');
});
