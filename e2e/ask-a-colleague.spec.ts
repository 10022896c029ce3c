import { expect, test } from './browser-test.ts';

test('a question goes to the owner of its subdomain, whose reply returns to the chat', async ({
  page,
  openAs,
  tokenOf,
  personOf,
  browser,
  baseURL,
  expectNoAxeFindings,
}) => {
  const words = 'Which colour is the quagga of the emergency generator?';
  const { name } = personOf('champion');
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill(words);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Goes to ${name}, and nobody else`)).toBeVisible();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: `Ask ${name}` })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Note (optional)')).toBeFocused();
  await expect(dialog.getByRole('blockquote')).toHaveText(words);
  await expect(dialog.getByText('Everyone with whom you share this chat can read it.')).toBeVisible();
  await expectNoAxeFindings();
  await dialog.getByLabel('Note (optional)').fill('Patient 943 476 5919');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('contains a valid NHS number')).toBeVisible();
  await dialog.getByLabel('Note (optional)').fill('For the night shift');
  await dialog.getByRole('button', { name: `Send to ${name}` }).press('Enter');
  await expect(page.getByText(`Sent to ${name},`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask a colleague' })).toHaveCount(0);
  const chat = page.url();

  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const colleague = await theirs.newPage();
  await colleague.addInitScript((token) => localStorage.setItem('accessToken', token), await tokenOf('champion'));
  await colleague.goto('/home');
  await colleague.getByRole('link', { name: /^Open: Reply to .*quagga/ }).press('Enter');
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(words);
  await expect(colleague.getByText('For the night shift')).toBeVisible();
  await colleague.getByRole('button', { name: 'Send the reply' }).press('Enter');
  await expect(colleague.getByText('Enter a reply.')).toBeVisible();
  await colleague.getByLabel('Your reply').fill('In the plant room.\nAsk the porters for the key.');
  await colleague.reload();
  await expect(colleague.getByText('Your unsent text has been restored.')).toBeVisible();
  await colleague.getByRole('button', { name: 'Send the reply' }).press('Enter');
  await expect(colleague.getByRole('heading', { name: /^You replied today/ })).toBeVisible();
  await theirs.close();

  await page.goto(chat);
  const reply = page.getByRole('region', { name: new RegExp(`^Reply from ${name}`) });
  await expect(reply).toContainText('A colleague’s words, not checked');
  await expect(reply).toContainText('Ask the porters for the key.');
  await expectNoAxeFindings();
});

test('a champion names the owner of a subdomain, who then gets its questions', async ({
  page,
  openAs,
  personOf,
  expectNoAxeFindings,
}) => {
  const { name } = personOf('standard');
  await openAs('champion', '/dashboard/settings');
  const block = page.getByRole('region', { name: 'Owners of subdomains' });
  await expect(block.getByText('No owners yet.')).toBeVisible();
  await block.getByRole('button', { name: 'Set the owner' }).press('Enter');
  await expect(block.getByText('Select a subdomain.')).toBeVisible();
  await block.getByLabel('Subdomain').selectOption({ label: 'Electrical' });
  const chosen = await block.getByLabel('Owner').locator('option', { hasText: name }).first().getAttribute('value');
  await block.getByLabel('Owner').selectOption(chosen ?? '');
  await block.getByRole('button', { name: 'Set the owner' }).press('Enter');
  await expect(block.getByRole('listitem')).toContainText(name);
  await expectNoAxeFindings();
  await page.goto('/chat');
  await page.getByLabel('Ask a question').fill('Which colour is the okapi of the emergency generator?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Goes to ${name}, the owner of Electrical`)).toBeVisible();
  await page.goto('/dashboard/settings');
  await block.getByRole('button', { name: 'Remove the owner of Electrical, HTM' }).press('Enter');
  await expect(block.getByText('No owners yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Owners of subdomains' })).toBeFocused();
});
