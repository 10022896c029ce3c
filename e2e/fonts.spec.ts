import { expect, test } from './browser-test.ts';

test('the fonts are our own, and a page loads only those it shows, each once', async ({ page, baseURL }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(request.url());
  });
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const preloaded = await page.locator('link[rel="preload"][as="font"]').getAttribute('href');
  expect(fetched.filter((url) => url === `${baseURL}${preloaded}`)).toHaveLength(1);
  expect(new Set(fetched).size).toBe(fetched.length);
  expect(fetched.filter((url) => !url.startsWith(`${baseURL}/assets/`))).toEqual([]);
  const faces = await page.evaluate<{ family: string; display: string }[]>(
    '[...document.fonts].map(({ family, display }) => ({ family, display }))',
  );
  expect(faces.filter(({ family }) => family.includes('Variable')).map(({ display }) => display)).toEqual([
    'swap',
    'swap',
    'swap',
  ]);
});

test('little moves when a font loads late: its fallback has the same metrics', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await route.continue();
  });
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto('/auth/login');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await expect.poll(() => page.evaluate('[...document.fonts].some(({ status }) => status === "loaded")')).toBe(true);
  expect(await page.evaluate('window.moved')).toBeLessThan(0.1);
});
