import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { refusal, strange, test } from './faulty-app.ts';

const question = 'How often must emergency generators be tested?';
const html = { 'content-type': 'text/html' };
const asked = /^POST \/api\/chat\/\w+\/questions$/;
const filterData = /^GET \/api\/chat\/filter_data$/;

const words = {
  network: 'Unable to connect to the server. Please check your internet connection.',
  server: 'Something went wrong on our end. Please try again later.',
  other: 'This request is not valid. Check it and try again.',
};
const detail = (msg: string) => ({ loc: ['body', 'text'], msg, type: 'value_error' });

/** The answer to a question, the message at the ask box, and the dialog over it if any. */
const answers: [string, Parameters<import('./fault-proxy.ts').FaultProxy['disturb']>[1], string, string?][] = [
  ['a broken connection', 'drop', words.network, 'Network Error'],
  [
    '403',
    refusal(403, 4002, 'Access Denied', "You don't have permission to perform this action."),
    "You don't have permission to perform this action.",
    'Access Denied',
  ],
  ['a bare 403 of a proxy', strange(403), "You don't have permission to perform this action.", 'Access Denied'],
  ['404', strange(404, ''), 'We couldn’t find what you were looking for.'],
  ['408', strange(408, ''), 'The request took too long to complete. Please try again.', 'Request Timeout'],
  [
    '422 with several details',
    refusal(422, 4100, 'Validation Error', words.other, {
      detail: [detail('Ask one thing.'), detail('Unknown domain.')],
    }),
    'Ask one thing., Unknown domain.',
  ],
  [
    '429',
    refusal(429, 5003, 'Too Many Requests', "You've made too many requests. Please wait a moment before trying again."),
    "You've made too many requests. Please wait a moment before trying again.",
    'Too Many Requests',
  ],
  [
    '500 with an error_code of its own',
    refusal(500, 5005, 'Database asleep', 'Give it a minute.'),
    'Give it a minute.',
    'Database asleep',
  ],
  [
    '500 without one',
    strange(500, '{"message":"stack"}', { 'content-type': 'application/json' }),
    words.server,
    'Server Error',
  ],
  ['the page of a proxy for a 502', strange(502), words.server, 'Server Error'],
  ['nothing but a 503', strange(503, '', {}), words.server, 'Server Error'],
  ['a 418', strange(418, 'teapot', { 'content-type': 'text/plain' }), words.other],
  ['the page of a guest network, as if all were well', strange(200), words.network, 'Network Error'],
  [
    'half of an answer',
    strange(202, '{"question_id":"01', { 'content-type': 'application/json' }),
    words.network,
    'Network Error',
  ],
  ['an empty answer', strange(202, '', { 'content-type': 'application/json' }), words.network, 'Network Error'],
  ['an answer under a wrong label', strange(202, '{"run_id":"x"}', html), words.network, 'Network Error'],
];

async function close(dialog: Locator) {
  await dialog.getByRole('button', { name: /^(OK|Close)$/ }).click();
  await expect(dialog).toHaveCount(0);
}

test('whatever the answer to a question is, the dialog or the ask box says it, not both, and the box keeps the question', async ({
  page,
  openAs,
  network,
}) => {
  test.setTimeout(400_000);
  await openAs('standard', '/chat');
  const box = page.getByLabel('Ask a question');
  await box.fill(question);
  for (const [what, fault, description, title] of answers)
    await test.step(what, async () => {
      network.disturb(asked, fault);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      const dialog = page.getByRole('dialog');
      const inBox = page.locator('form').getByText(description);
      if (title) {
        await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
        await expect(dialog).toContainText(description);
        await close(dialog);
        await expect(inBox).toHaveCount(0);
      } else {
        await expect(inBox).toBeVisible();
        await expect(dialog).toHaveCount(0);
      }
      await expect(box).toHaveValue(question);
      await box.press('End');
      await expect(box).toBeFocused();
      network.heal();
    });
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}$/);
  // The question was sent many times, also by the browser itself: the idempotency key makes it one question.
  await expect(page.getByRole('heading', { level: 2, name: question })).toHaveCount(1);
});

test('the dialog shows its request id, and an OK button where a retry may help', async ({ page, openAs, network }) => {
  await openAs('standard', '/chat');
  const ask = async (fault: ReturnType<typeof refusal>) => {
    network.disturb(asked, fault, 1);
    await page.getByLabel('Ask a question').fill(question);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    return page.getByRole('dialog');
  };
  const dialog = await ask(refusal(503, 5006, 'Server Error', words.server));
  await expect(dialog).toContainText('Request ID');
  await expect(dialog).toContainText('r-of-the-test');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await ask(refusal(507, 5008, 'Server Error', words.server));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await ask(refusal(500, 5000, '', words.server));
  await expect(dialog.getByRole('heading', { name: 'Error', exact: true })).toBeVisible();
});

test('an email draft to support opens and the dialog closes', async ({ page, openAs, network }) => {
  await openAs('standard', '/chat');
  network.disturb(asked, refusal(500, 5000, 'Odd\r\nBcc: all@x.example', 'Odd & odder'));
  await page.getByLabel('Ask a question').fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Contact Support' });
  const draft = new URL((await link.getAttribute('href')) ?? '');
  expect([...draft.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(draft.searchParams.get('body')).toContain('Title: Odd Bcc: all@x.example\r\n');
  expect(draft.searchParams.get('body')).toContain('Description: Odd & odder\r\n');
  // There is no mail program to open the email.
  await page.evaluate("addEventListener('click', (event) => event.preventDefault())");
  await link.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const fails: [string, string, RegExp, string, (page: Page) => Promise<void>][] = [
  ['documents of the wiki', '/wiki', filterData, 'Failed to load document data.', async () => undefined],
  ['favourites', '/wiki', /my-favourites$/, 'Failed to fetch users favourite documents', async () => undefined],
  [
    'a document',
    '/wiki/htm-06-01.md',
    /newest-document-by-filename/,
    'Failed to fetch document',
    async () => undefined,
  ],
  [
    'a star',
    '/wiki',
    /set_favourite$/,
    'Failed to update favourite document',
    (page) =>
      page
        .getByRole('button', { name: /^Favourite: / })
        .first()
        .click(),
  ],
  [
    'notifications',
    '/home',
    /notifications\/user$/,
    'Failed to fetch notifications',
    async (page) => {
      await page.getByRole('button', { name: /account menu/ }).click();
      await page.getByRole('menuitem', { name: /Notifications/ }).click();
    },
  ],
  [
    'a sign-out',
    '/home',
    /auth\/signout$/,
    'An error occurred during logout',
    async (page) => {
      await page.getByRole('button', { name: /account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    },
  ],
  [
    'a sign-out from a page that is denied',
    '/admin',
    /auth\/signout$/,
    'Failed to logout',
    (page) => page.getByRole('button', { name: 'Log out' }).click(),
  ],
];

for (const [what, path, call, message, act] of fails)
  test(`${what} that fails shows the words of the specification`, async ({ page, openAs, network }) => {
    network.disturb(call, strange(418));
    await openAs('standard', path);
    await act(page);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').filter({ hasText: 'Contact Support' })).toHaveCount(0);
  });
