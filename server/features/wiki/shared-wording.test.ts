import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { documentSchema } from '#contract/features/wiki/document.ts';
import type { searchResultSchema } from '#contract/features/wiki/search.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

/** A clause of its own for each guide, with one word in common. */
const duties = [
  'Lift cars follow this guide after every inspection.',
  'Estates oil bearings by the maker’s guide in spring.',
  'Plumbers descale showers; a guide hangs nearby.',
  'Filters need changing when their guide demands new ones.',
  'Ring twice, says our oldest guide, before visitors leave.',
  'A printed guide beside each panel names its zone.',
];
const subjects = ['Lifts', 'Pumps', 'HTM 10 Taps', 'HTM 2 Fans', 'the Bells', '“Alarms”'];

describeByDatabase('behaves_otherwise', 'Many guides with one introduction', (kind) => {
  let app: TestApp;
  let reader: SignedInUser;

  beforeAll(async () => {
    app = await startTestApp({ kind });
    reader = await signIn(app, {});
    for (const [index, title] of subjects.entries()) {
      const intro = `This guide on ${title} is written in our own words, has not been checked, and does not replace anything.`;
      const law = 'The Health and Social Care Act 2008 (Regulated Activities) Regulations 2014 apply to it.';
      await publishGuide(app.platform.db, {
        name: `guide-${index}`,
        front: {
          title: `'${title}'`,
          publication: index === 0 ? '"Health and Social Care Act 2008: code of practice on lifts"' : `Book ${index}`,
        },
        body: `## 1 Scope\n\n1.1 ${intro}\n\n1.2 ${law}\n\n## 2 Duties\n\n2.1 ${duties[index]}`,
      });
    }
  });
  afterAll(() => app?.close());

  const get = async <Body>(path: string): Promise<Body> =>
    (await (await callApi(app.url, path, reader.authToken)).json()) as Body;
  type Found = z.infer<typeof searchResultSchema>;

  it('show the clause that answers and not the introduction, which is still found by its own words', async () => {
    const { documents } = await get<Found>('/docs/search?q=guide');
    expect(documents.length).toBe(subjects.length);
    for (const { elements } of documents) expect(elements.map(({ label }) => label)).toEqual(['2.1']);
    const intro = await get<Found>('/docs/search?q=replace+anything');
    expect(intro.documents[0]?.elements[0]?.label).toBe('1.1');
  });

  it('are listed as readers expect: numbers by value, without regard to case, quotation marks and articles', async () => {
    const { references } = await get<{ references: { title: string }[] }>('/chat/filter_data');
    expect(references.map(({ title }) => title)).toEqual([
      '“Alarms”',
      'the Bells',
      'HTM 2 Fans',
      'HTM 10 Taps',
      'Lifts',
      'Pumps',
    ]);
  });

  it('refer to no work whose title only begins in the same way', async () => {
    const { references } = await get<{ references: { title: string; short_id: string }[] }>('/chat/filter_data');
    const pumps = references.find(({ title }) => title === 'Pumps');
    const { elements } = await get<z.infer<typeof documentSchema>>(`/docs/document/${pumps?.short_id}`);
    const law = elements.find(({ number }) => number === '1.2');
    expect(law?.text).toContain('Care Act 2008');
    expect(law?.references).toEqual([]);
  });
});
