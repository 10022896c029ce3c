import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

/** A document of the library whose file is named like a page. */
async function addFile(request: APIRequestContext, token: string, name: string): Promise<void> {
  const text =
    '<!doctype html><title>Comparing blood results</title><h1>Comparing blood results</h1><p>1.1 Staff must.</p>';
  const files = { name, mimeType: 'text/html', buffer: Buffer.from(text) };
  const sent = await request.post('/ingestion/uploads?partition=library', { headers: { token }, multipart: { files } });
  const { id } = (await sent.json()) as { id: string };
  await expect(async () => {
    const upload = await (await request.get(`/ingestion/uploads/${id}`, { headers: { token } })).json();
    expect(upload.files[0].stage).toBe('ready');
  }).toPass({ timeout: 60_000 });
}

const asked = (page: Page, path: string) =>
  page.waitForRequest((request) => request.method() === 'GET' && new URL(request.url()).pathname.startsWith(path));
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('lists are sent as repeated keys, and former addresses lead on unless a document has the name', async ({
  page,
  request,
  openAs,
  tokenOf,
}) => {
  const headers = { 'auth-token': await tokenOf('standard') };
  const guide = await (await request.get('/api/docs/newest-document-by-filename/htm-00.md', { headers })).json();
  const ids: string[] = guide.elements.slice(0, 2).map(({ id }: { id: string }) => id);
  const list = ids.map((id) => `element_ids=${id}`).join('&');
  const [opened] = await Promise.all([
    asked(page, '/api/docs/newest-document'),
    openAs('standard', `/wiki/htm-00.md?${list}`),
  ]);
  expect(new URL(opened.url()).search).toBe(`?${list}`);

  const former = '/wiki?q=flushing&subdomain=Water&subdomain=Fire';
  const [searched] = await Promise.all([asked(page, '/api/docs/search'), page.goto(former)]);
  expect(new URL(searched.url()).search).toContain('subDomain=Water&subDomain=Fire');
  await page.getByRole('group', { name: 'Subdomain' }).getByRole('checkbox', { name: /^Fire/ }).click();
  await expect(page).toHaveURL('/wiki?q=flushing&subDomain=Water');

  await page.goto('/wiki/obligations?q=flushed&as_of=2020-01-01');
  await expect(heading(page, 'Obligations')).toBeVisible();
  await expect(page).toHaveURL('/obligations?q=flushed&as_of=2020-01-01');
  const wiki = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wiki' });
  // Obligations are reached from the wiki, and are not the wiki's page.
  await expect(wiki).toHaveAttribute('aria-current', 'true');
  const [before, after] = guide.versions.map(({ id }: { id: string }) => id);
  await page.goto(`/wiki/compare?before=${before}&after=${after}`);
  await expect(heading(page, 'Compare versions')).toBeVisible();
  await expect(page).toHaveURL(`/compare?before=${before}&after=${after}`);

  await addFile(request, await tokenOf('standard'), 'compare');
  await page.goto('/wiki/compare?as_of=2020-01-01');
  await expect(page.getByRole('link', { name: 'Back to current' })).toBeVisible();
  await page.goto('/wiki/compare');
  await expect(heading(page, 'Comparing blood results')).toBeVisible();
  await expect(page).toHaveURL('/wiki/compare');
  const { documents } = await (await request.get('/api/library/documents?q=Comparing+blood', { headers })).json();
  const archived = `/api/library/documents/${documents[0].work_id}/archived`;
  await request.post(archived, { headers, data: { archived: true } });

  // Whoever is logged in already is not asked to log in, and not told that they are not.
  for (const path of ['/auth/login?redirect=%2Fwiki', '/auth/register?redirect=%2Fwiki', '/microsoft-auth-callback']) {
    await page.goto(path);
    await expect(page).toHaveURL('/home');
  }
  await page.goto('/auth/login?redirect=%2Fwiki&sso=a&sig=b');
  await expect(page).toHaveURL(/^[^?]*\/auth\/login/);
});

test('nothing on a guest’s pages leads to a refusal, and nothing behind them is refused', async ({ page, openAs }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await openAs('guest', '/home');
  const reader = page.getByRole('complementary', { name: 'About this document' });
  const paths = new Set<string>();
  for (const path of ['/home', '/profile', '/wiki/htm-00.md']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.startsWith('/wiki')) await expect(reader).toContainText('Obligations in this document');
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const href of links) {
      const here = new URL(href ?? '#', page.url());
      if (here.origin === new URL(page.url()).origin) paths.add(here.pathname);
    }
  }
  // One document stands for all.
  const documents = [...paths].filter((path) => path.startsWith('/wiki/'));
  for (const path of [...paths].filter((path) => !documents.slice(1).includes(path))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(heading(page, 'Access denied'), path).toHaveCount(0);
  }
  expect(paths).not.toContain('/compare');
  expect(refused).toEqual([]);
  await page.goto('/compare');
  await expect(heading(page, 'Access denied')).toBeVisible();
});

test('a visitor’s page view names the page alone', async ({ page }) => {
  const [view] = await Promise.all([
    page.waitForResponse('**/api/analytics/visits'),
    page.goto('/auth/action-handler?mode=resetPassword&oobCode=a-secret'),
  ]);
  expect(view.status()).toBe(202);
  expect(view.request().postDataJSON()).toEqual({ path: '/auth/action-handler' });
  expect(view.request().headers()['auth-token']).toBeUndefined();
});
