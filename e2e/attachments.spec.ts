import type { Page } from '@playwright/test';
import { topOf } from './answer-top.ts';
import { expect, test } from './browser-test.ts';

const policy = (name: string, words: string) => ({
  name,
  mimeType: 'text/markdown',
  buffer: Buffer.from(`# Policy\n\n1.1 ${words}`),
});
const pumps = policy('Numbat pumps.md', 'The numbat pump must be tested every Thursday by the porter.');
const question = 'How often must the numbat pump be tested?';

const files = (page: Page) => page.getByRole('group', { name: 'Attached files' });

async function attach(page: Page, chosen: readonly { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach file' }).click();
  await (await chooser).setFiles([...chosen]);
}

async function ask(page: Page, text: string) {
  await page.getByLabel('Ask a question').fill(text);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
}

/** Pastes into the question as a browser does: text, or a file with these words. */
const paste = (page: Page, { text, file }: { text?: string; file?: { name: string; words: string } }) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    const [text, file] = ${JSON.stringify([text ?? null, file ?? null])};
    if (text) clipboardData.setData('text/plain', text);
    if (file) clipboardData.items.add(new File([file.words], file.name, { type: 'text/markdown' }));
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[data-ask-box] textarea').dispatchEvent(event);
  })()`);

test('a file attached to a new chat answers its question, opens in the reader, and is removed with its words', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill('How often');
  await attach(page, [pumps]);
  await expect(page).toHaveURL(/\/chat\/\w{26}$/);
  await expect(page.getByLabel('Ask a question')).toHaveValue('How often');
  await expect(files(page)).toContainText('2 passages read');
  await page.getByLabel('Ask a question').fill('');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Ask something about the file.')).toBeVisible();
  await ask(page, question);
  await expect(topOf(page)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('every Thursday');
  await expect(page.getByRole('article').first()).toContainText('Attached file');
  await expectNoAxeFindings();
  const chat = page.url();
  await page.getByRole('link', { name: /^Open source 1 in the reader/ }).click();
  await expect(page.getByText('only you can read it.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Numbat pumps');
  await expect(page.getByRole('button', { name: /favourite/i })).toHaveCount(0);
  await expectNoAxeFindings();
  await page
    .getByRole('main')
    .getByRole('link', { name: `“${question}”` })
    .click();
  await expect(page).toHaveURL(chat);
  await page.getByRole('button', { name: 'Remove Numbat pumps.md' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The file and everything read from it are deleted.');
  await expectNoAxeFindings();
  await dialog.getByRole('button', { name: 'Remove file' }).click();
  await expect(files(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeAttached();
  await expect(page.getByText('every Thursday')).toHaveCount(0);
});

test('text too long for a question is attached as a file, and files pasted beside it are attached too', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/chat');
  const sentences = Array.from(
    { length: 2_000 },
    (_, at) => `${at + 1}. The quokka gate number ${at} is locked at night.`,
  );
  await expect(page.getByRole('button', { name: 'Attach file' })).toBeEnabled();
  await paste(page, { text: sentences.join('\n\n') });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('a question may have 4,000');
  await dialog.getByRole('button', { name: 'Attach as a file' }).click();
  await expect(files(page)).toContainText('Pasted text.txt');
  await expect(files(page)).toContainText(/passages read/);
  await paste(page, { file: { name: 'Pasted.md', words: '1.1 The quokka bell rings at noon.' } });
  await expect(files(page).getByText('Pasted.md')).toBeVisible();
  await expect(files(page).getByText('1 passage read')).toBeVisible();
});

/** Drags a file with these words over the page, then drops it there or carries it away. */
const drag = (page: Page, end: 'drop' | 'dragleave', file: { name: string; words: string }) =>
  page.evaluate(`(() => {
    const { name, words } = ${JSON.stringify(file)};
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([words], name, { type: 'text/markdown' }));
    const send = (type) => document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    send('dragover');
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
      const shown = document.body.innerText.includes('Drop the files to attach them');
      send('${end}');
      resolve(shown);
    })));
  })()`);

test('files dropped anywhere on the chat are attached, and files carried away are not', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await expect(page.getByRole('button', { name: 'Attach file' })).toBeVisible();
  const words = '# Policy\n\n1.1 The numbat pump must be tested every Friday.';
  expect(await drag(page, 'dragleave', { name: 'Carried away.md', words })).toBe(true);
  await expect(page.getByText('Drop the files to attach them')).toHaveCount(0);
  expect(await drag(page, 'drop', { name: 'Dropped.md', words })).toBe(true);
  await expect(files(page)).toContainText('2 passages read');
  await expect(files(page)).toContainText('Dropped.md');
  await expect(files(page)).not.toContainText('Carried away');
});

test('one broken file of ten fails alone, with its reason', async ({ page, openAs, expectNoAxeFindings }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('standard', '/chat');
  const sound = Array.from({ length: 9 }, (_, at) => policy(`Lift ${at}.md`, `Lift ${at} is tested every day.`));
  await attach(page, [...sound, { name: 'Broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }]);
  await expect(files(page).getByText('2 passages read')).toHaveCount(9);
  await expect(files(page).locator('[data-state="failed"]')).toHaveCount(2);
  await expectNoAxeFindings();
  await page.getByRole('button', { name: 'Remove Broken.pdf' }).click();
  await expect(files(page).getByText('Broken.pdf')).toHaveCount(0);
});

test('Ask waits until a file is read, and asks then; a file that did not arrive can be sent again', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/chat');
  let isDown = true;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/attachments/files', async (route) => {
    if (isDown) return route.abort();
    await held;
    return route.continue();
  });
  await attach(page, [pumps]);
  await expect(files(page)).toContainText('not attached');
  isDown = false;
  await files(page).getByRole('button', { name: 'Try again' }).click();
  await ask(page, question);
  await expect(page.getByText('Ask waits until the files are read.')).toBeVisible();
  letGo();
  await expect(page.getByRole('article').first()).toContainText('every Thursday');
});

test('a colleague who reads the chat learns that it has a file, but not its name or its words', async ({
  page,
  openAs,
  browser,
  baseURL,
  tokenOf,
}) => {
  await openAs('standard', '/chat');
  await attach(page, [policy('Dingo rota.md', 'The dingo pump must be tested every Thursday by the porter.')]);
  await expect(files(page)).toContainText('2 passages read');
  await ask(page, 'How often must the dingo pump be tested?');
  await expect(topOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'More actions for this chat' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Share', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Can read it, but not guests');
  const chat = page.url();
  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const reader = await theirs.newPage();
  await reader.addInitScript((token) => localStorage.setItem('accessToken', token), await tokenOf('champion'));
  await reader.goto(chat);
  await expect(reader.getByText('This chat has 1 attached file that only its owner can read.')).toBeVisible();
  await expect(reader.getByRole('article').first()).toContainText('you do not have access');
  await expect(reader.locator('body')).not.toContainText('Dingo rota');
  await expect(reader.locator('body')).not.toContainText('every Thursday');
  await theirs.close();
});
