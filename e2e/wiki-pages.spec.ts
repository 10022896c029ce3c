import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { assemble, pdfStream } from '#server/testing/document-files.ts';
import { expect, test } from './browser-test.ts';
import { expectNoAxeFindings as expectNoFindings } from './expect-no-axe-findings.ts';

type Line = { y: number; text: string; size?: number };

const pages: Line[][] = [
  [
    { y: 770, text: 'Boiler policy', size: 20 },
    { y: 720, text: '1 Checks', size: 14 },
    { y: 690, text: '1.1 The boiler must be looked at every morning by the estates team on duty.' },
    ...Array.from({ length: 10 }, (_, at) => ({
      y: 650 - at * 40,
      text: `1.${at + 2} Reading number ${at} is written down.`,
    })),
  ],
  [
    { y: 770, text: '2 Faults', size: 14 },
    { y: 740, text: '2.1 A fault found as in paragraph 1.1 must be told to the engineer at once.' },
  ],
  ...Array.from({ length: 38 }, (_, at) => [{ y: 740, text: `2.${at + 2} Gauge number ${at} is written down.` }]),
];

const drawn = ({ y, text, size = 10 }: Line) =>
  `BT /F${size > 10 ? 2 : 1} ${size} Tf 1 0 0 1 72 ${y} Tm (${text}) Tj ET`;
const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** Between any two pages lies data that none of them shows, as pictures do in other files: 2.4 MB in all. */
const file = assemble([
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Kids [${pages.map((_, at) => `${6 + at * 3} 0 R`).join(' ')}] /Count ${pages.length} >>`,
  font('Helvetica'),
  font('Helvetica-Bold'),
  '<< /Title (Boiler policy) >>',
  ...pages.flatMap((lines, at) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${7 + at * 3} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    pdfStream(deflateSync(Buffer.from(lines.map(drawn).join('\n')))),
    pdfStream(randomBytes(60_000)),
  ]),
]);

/** The position of a word in the PDF's own text layer, as fractions of its page from the upper left corner. */
async function wordIn(pageNumber: number, words: string) {
  const { promise } = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await promise;
  const page = await pdf.getPage(pageNumber);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const item = items.find((each) => 'str' in each && each.str.includes(words));
  if (!item || !('transform' in item)) throw new Error(`No "${words}" on the page.`);
  const [left, baseline] = [Number(item.transform[4]), Number(item.transform[5])];
  return { left: left / width, right: (left + item.width) / width, bottom: 1 - baseline / height };
}

async function boxOn(page: Page, box: Locator) {
  const [outer, inner] = await Promise.all([page.locator('[data-page-shown]').boundingBox(), box.boundingBox()]);
  if (!outer || !inner) throw new Error('Nothing is drawn.');
  return {
    left: (inner.x - outer.x) / outer.width,
    right: (inner.x + inner.width - outer.x) / outer.width,
    top: (inner.y - outer.y) / outer.height,
    bottom: (inner.y + inner.height - outer.y) / outer.height,
  };
}

/** Counts the dark pixels of the drawing inside a box. */
const inkIn = (page: Page, { left, right, top, bottom }: Awaited<ReturnType<typeof boxOn>>) =>
  page.locator('[data-page-shown] canvas').evaluate(
    (element, [x, y, width, height]) => {
      const canvas = element as unknown as {
        width: number;
        height: number;
        getContext(kind: '2d'): { getImageData(...of: number[]): { data: Uint8ClampedArray } };
      };
      const { data } = canvas
        .getContext('2d')
        .getImageData(x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height);
      return data.filter((value, at) => at % 4 === 0 && value < 128).length;
    },
    [left, top, right - left, bottom - top] as const,
  );

/** @returns the id of the document made from the file */
async function uploaded(request: APIRequestContext, token: string): Promise<string> {
  const headers = { token };
  const files = { name: 'boiler-policy.pdf', mimeType: 'application/pdf', buffer: file };
  const sent = await request.post('/ingestion/uploads?partition=library', { headers, multipart: { files } });
  const { id } = (await sent.json()) as { id: string };
  let documentId = '';
  await expect(async () => {
    const upload = await (await request.get(`/ingestion/uploads/${id}`, { headers })).json();
    documentId = upload.files[0].document.id;
    expect(upload.files[0].stage).toBe('ready');
  }).toPass({ timeout: 60_000 });
  return documentId;
}

/** When its worker does not start, the page itself does not parse the file; a piece that does not arrive is requested again. */
async function comeThroughFaults(page: Page, view: Locator): Promise<void> {
  await expect(view.getByRole('alert')).toContainText('Could not show this page');
  await page.route('**/api/files/**', (route) => route.abort(), { times: 1 });
  await view.getByRole('button', { name: 'Try Again' }).click();
}

/** After turning a page, a jump to the earlier place shows that place's own page again, directly or by way of another place. */
async function turnAndComeBack(page: Page, view: Locator): Promise<void> {
  const shown = (number: number) =>
    expect(view.getByRole('region', { name: `Image of page ${number} of ${pages.length}` })).toBeVisible();
  const goTo = async (heading: RegExp, number: number) => {
    await page.getByRole('button', { name: 'Outline' }).click();
    await page.getByRole('link', { name: heading }).click();
    await shown(number);
  };
  const turn = async (number: number) => {
    await view.getByRole('button', { name: 'Next page' }).click();
    await shown(number);
  };
  await goTo(/Faults/, 2);
  await turn(3);
  await goTo(/Checks/, 1);
  await goTo(/Faults/, 2);
  await turn(3);
  await goTo(/Faults/, 2);
}

/**
 * A reference shows the beginning of its clause on hover; the preview itself can be hovered, and Escape closes it wherever the
 * focus is.
 */
async function previewReference(page: Page): Promise<void> {
  const preview = page.getByRole('tooltip');
  await page.locator('main a[data-reference]').first().hover();
  await expect(preview).toContainText('The boiler must be looked at');
  await preview.hover();
  await page.waitForTimeout(400);
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
}

test('the page of a PDF is shown beside its text, with a box around the words', async ({
  page,
  openAs,
  request,
  tokenOf,
  expectNoAxeFindings,
}) => {
  const documentId = await uploaded(request, await tokenOf('standard'));
  let fetched = 0;
  page.on('response', (response) => {
    if (response.url().includes('/api/files/')) fetched += Number(response.headers()['content-length']);
  });
  await openAs('standard', `/wiki/${documentId}`);
  await page.route('**/pdf.worker*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(page).toHaveURL(/page_view=1/);
  const view = page.getByRole('complementary', { name: 'Page' });
  await comeThroughFaults(page, view);
  fetched = 0;
  await expect(view.locator('canvas')).toBeVisible();
  await expect(view.getByText(`of ${pages.length}`)).toBeVisible();

  // Only the pieces of the file that this page needs.
  expect(fetched).toBeGreaterThan(0);
  expect(fetched).toBeLessThan(file.length / 2);

  const first = view.getByRole('button', { name: /^1\.1 The boiler/ });
  const [word, box] = [await wordIn(1, 'boiler'), await boxOn(page, first)];
  expect(box.left).toBeLessThan(word.left + 0.005);
  expect(box.right).toBeGreaterThan(word.right - 0.005);
  expect([box.top < word.bottom, box.bottom > word.bottom - 0.005, box.bottom - box.top < 0.05]).toEqual([
    true,
    true,
    true,
  ]);
  await expect.poll(() => inkIn(page, box)).toBeGreaterThan(50);
  expect(await inkIn(page, { ...box, left: 0.7, right: 0.95 })).toBe(0);

  await expectNoAxeFindings();

  // The page follows a jump in the text, and the text a choice on the page.
  await turnAndComeBack(page, view);
  await previewReference(page);
  await view.getByRole('button', { name: 'Previous page' }).click();
  await view.getByRole('button', { name: /^1\.3 Reading/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main [id^="el-"]:focus')).toContainText('Reading number 1');
  await expect(view.getByRole('button', { name: /^1\.3 Reading/ })).toHaveAttribute('aria-current', 'location');
  await view.getByRole('button', { name: 'Zoom in' }).click();
  await expect(view.getByText('125%')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 760 });
  await expect(page.getByRole('dialog', { name: 'Page' }).locator('canvas')).toBeVisible();
  await expectNoFindings(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Close page view' }).click();
  await expect(page).not.toHaveURL(/page_view/);
});
