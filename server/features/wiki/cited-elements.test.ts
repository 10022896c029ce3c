import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { documentSchema } from '#contract/features/wiki/document.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Document = z.output<typeof documentSchema>;

const flushing =
  'Each ward manager should make sure that little-used taps and showers are flushed at least once every week.';
const sampling =
  'The estates team should sample stored water at the calorifier return and keep every result for five years.';
const version = (number: number, ...provisions: string[]) => ({
  name: 'water',
  version: number,
  effectiveFrom: `202${number}-01-01`,
  body: `## 1 Water\n\n${provisions.map((text, index) => `1.${index + 1} ${text}`).join('\n\n')}`,
});

let app: TestApp;
let reader: SignedInUser;
const ids: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  reader = await signIn(app);
  const versions = [
    version(1, `${flushing} ${sampling}`),
    version(2, flushing, sampling),
    version(3, flushing),
    version(4, `${flushing} ${sampling}`),
  ];
  for (const each of versions) ids.push((await publishGuide(app.platform.db, each)).versionId);
});
afterAll(() => app?.close());

async function open(number: number, ...elementIds: (string | undefined)[]): Promise<Document> {
  const query = elementIds.map((id) => `element_ids=${id}`).join('&');
  const response = await callApi(app.url, `/docs/document/${ids[number - 1]}?${query}`, reader.authToken);
  return (await response.json()) as Document;
}

const saying = ({ elements }: Document, text: string) => elements.find((element) => element.text === text)?.id;

it('A clause that was split off is met in what it was split from, and the answer says that it is not the same', async () => {
  const [first, second] = [await open(1), await open(2)];
  const cited = saying(second, sampling);
  const { requested_elements: met } = await open(1, cited);
  expect(met).toEqual([
    { requested_id: cited, element_id: saying(first, `${flushing} ${sampling}`), resolved_by: 'related' },
  ]);
});

it('A clause that was split off and then deleted is not in the next version, whatever became of the rest', async () => {
  const cited = saying(await open(2), sampling);
  expect((await open(3, cited)).requested_elements).toEqual([
    { requested_id: cited, element_id: null, resolved_by: 'none' },
  ]);
});

it('A clause that stayed itself is met by its lineage', async () => {
  const third = await open(3);
  const cited = saying(await open(2), flushing);
  expect((await open(3, cited)).requested_elements).toEqual([
    { requested_id: cited, element_id: saying(third, flushing), resolved_by: 'lineage' },
  ]);
});
