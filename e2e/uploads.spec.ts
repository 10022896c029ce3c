import { expect, test } from './browser-test.ts';

test('an administrator adds files, sees the result of each, and retries one', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('administrator', '/admin?show=sources');
  await expect(page.getByRole('heading', { level: 1, name: 'Uploads' })).toBeVisible();
  await page.getByLabel('Preview changes before publishing').check();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Select files' }).click();
  const words = Array.from({ length: 6 }, (_, at) => `<p>1.${at + 1} Lantern ${at} must be looked at every week.</p>`);
  await (await chooser).setFiles([
    { name: 'lanterns.html', mimeType: 'text/html', buffer: Buffer.from(words.join('')) },
    { name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText('1 ready, 1 rejected')).toBeVisible({ timeout: 60_000 });
  const files = uploads.getByRole('listitem');
  await expect(files.filter({ hasText: 'lanterns.html' })).toContainText('Awaiting publication');
  await expect(files.filter({ hasText: 'nothing.pdf' })).toContainText('The file is empty.');
  // An empty file fails again however often it is tried.
  await expect(uploads.getByRole('button', { name: 'Retry nothing.pdf' })).toHaveCount(0);
  await expectNoAxeFindings();
  await uploads.getByRole('button', { name: 'Delete file nothing.pdf' }).click();
  await expect(files.filter({ hasText: 'nothing.pdf' })).toContainText('File deleted.');
  await expect(files.filter({ hasText: 'nothing.pdf' })).toContainText('The file is empty.');
  await expect(uploads.getByRole('button', { name: 'Retry nothing.pdf' })).toBeHidden();
  await page.reload();
  await uploads.getByText('2 files').click();
  await expect(files).toHaveCount(2);
});

test('an upload continues while another page is open, and shows its progress on return', async ({ page, openAs }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/ingestion/uploads?*', async (route) => {
    await held;
    await route.continue();
  });
  await openAs('standard', '/data-library');
  await page.getByRole('button', { name: 'Add documents' }).click();
  // Dragged over any part of the page, files find a drop place that covers it.
  const files = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['<p>1.1 Ladders must be looked at every month.</p>'], 'ladders.html', { type: 'text/html' }));
    return data;
  })()`);
  await page.locator('h1').dispatchEvent('dragenter', { dataTransfer: files });
  const place = page.locator('[data-whole-page]');
  await expect(place).toBeVisible();
  await place.dispatchEvent('dragenter', { dataTransfer: files });
  await place.dispatchEvent('drop', { dataTransfer: files });
  await expect(page.getByText(/Uploading 1 file/)).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Home', exact: true }).click();
  await main.getByRole('link', { name: 'Data library' }).click();
  await expect(page.getByText(/Uploading 1 file/)).toBeVisible();
  letGo();
  await expect(page.getByRole('link', { name: 'ladders.html', exact: true })).toBeVisible({ timeout: 60_000 });
});

test('the champion sees the storage of the organisation, and a person without room learns how much is free', async ({
  page,
  openAs,
  expectNoAxeFindings,
}) => {
  await openAs('champion', '/dashboard/settings');
  const bar = page.getByRole('progressbar', { name: 'Storage of your organisation' });
  await expect(bar).toHaveAttribute('aria-valuetext', /^[\d.]+ (KB|MB) of 50 GB used$/);
  await expectNoAxeFindings();
  await page.route('**/ingestion/uploads?*', (route) =>
    route.fulfill({
      status: 413,
      contentType: 'application/json',
      body: JSON.stringify({
        error_code: 4160,
        error_title: 'Storage full',
        description: 'Your organisation’s storage is full. Nothing was saved.',
        request_id: 'a',
        detail: [
          { loc: ['files'], msg: 'Your organisation has 1 MB of its 50 GB of storage free.', type: 'quota_exceeded' },
        ],
      }),
    }),
  );
  await page.goto('/data-library');
  await page.getByRole('button', { name: 'Add documents' }).click();
  await expect(bar).toBeVisible();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('a') });
  await expect(page.getByText('Your organisation has 1 MB of its 50 GB of storage free.').first()).toBeVisible();
});
