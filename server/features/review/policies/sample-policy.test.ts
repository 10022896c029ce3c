import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdfDocument } from '#engine/reading/pdf/pdf-library.ts';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { ingestFile } from '#engine/versions/ingest-file.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { beginReview, eventsOf, findingsAs, getAs } from '#server/testing/reviews.ts';
import { type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { uploadForReview } from '#server/testing/uploaded-policies.ts';

const sample = 'web/public/samples/Sample_waste_policy.pdf';
const guides = ['htm-07-01.v1', 'htm-07-01.v2'];
const everybody = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

type ReadElement = {
  kind: string;
  number: string | null;
  text: string;
  table_cells: string[][] | null;
};
type Label = { policy: string; requirement: string; status: string; elements: string[] };

/** Requirements of the guide of which a person and the rules, without a model, say the same. */
const clear = ['3.2', '3.4', '4.6', '6.2', '6.3', '8.2', '8.8'];

async function labelled(): Promise<Label[]> {
  const lines = (await readFile('evals/review/labels-dev.jsonl', 'utf8')).trim().split('\n');
  const keys = clear.map((number) => `guide/htm-07-01 ${number}`);
  return lines
    .map((line) => JSON.parse(line) as Label)
    .filter(({ policy, requirement }) => policy === 'northgate-waste' && keys.includes(requirement));
}

/** All words of each page, running titles and page numbers too. */
async function wordsOfPages(): Promise<string[]> {
  const document = await openPdfDocument(new Uint8Array(await readFile(sample)));
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return Promise.all(pages).finally(() => document.loadingTask.destroy());
}

/** What an element says, without how its file marks it. */
const said = ({ number, text }: { number: string | null; text: string }) => `${number ?? ''} ${text}`.trim();

describe('The sample waste policy', () => {
  let app: TestApp;
  let person: SignedInUser;
  let guideId: string;
  let documentId: string;

  beforeAll(async () => {
    app = await startTestApp();
    person = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    for (const name of guides) {
      const bytes = await readFile(`corpus/guides/${name}.md`);
      const madeBy = { kind: 'import', by: null } as const;
      const guide = {
        fileName: `${name}.md`,
        bytes,
        partition: 'regulation',
        owner: everybody,
        madeBy,
        now: new Date(),
      } as const;
      guideId = (await ingestFile({ db: app.platform.db, parser: ownThreadParser }, guide)).workId;
    }
    const bytes = await readFile(sample);
    const policy = await uploadForReview(app, person, new File([bytes], 'Sample_waste_policy.pdf'));
    expect(policy).toMatchObject({ state: 'ready', read: { pages: 7 } });
    documentId = policy.document_id ?? '';
  });
  afterAll(() => app?.close());

  it('is the policy of the evaluation word for word, with its headings, clause numbers and tables', async () => {
    const written = parseMarkdown(await readFile('evals/review/policies/northgate-waste.md', 'utf8')).elements;
    const { elements } = await getAs<{ elements: ReadElement[] }>(app, person, `/docs/document/${documentId}`);
    // A contents page is navigation, of which a PDF's reading keeps nothing.
    const afterContents = written.findIndex(({ number, kind }) => number === '1' && kind === 'heading');
    const own = elements.slice(elements.findIndex(({ number }) => number === '1')).map(said);
    // The heading of the appendix has its number as part of its words in Markdown.
    expect(own).toEqual(written.slice(afterContents).map((each) => said(each).replace('Appendix A: ', 'Appendix A ')));
    expect(elements.filter(({ kind }) => kind === 'heading').map(({ number }) => number)).toEqual([
      null,
      ...Array.from({ length: 13 }, (_, at) => String(at + 1)),
      'Appendix A',
    ]);
    expect(elements.flatMap(({ table_cells: cells }) => (cells ? [cells.length] : []))).toEqual([11, 11, 5, 9]);
  });

  it('says on every page that it is a sample with invented names, and no clause of it does', async () => {
    const { elements } = await getAs<{ elements: ReadElement[] }>(app, person, `/docs/document/${documentId}`);
    expect(elements.filter(({ text }) => text.includes('invented') || /Page \d of/.test(text))).toEqual([]);
    const pages = await wordsOfPages();
    expect(pages).toHaveLength(7);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('The trust and all names in it are invented.');
      expect(text).toContain(`Page ${at + 1} of 7`);
    }
  });

  it('is judged as its labels say where the case is clear', async () => {
    const asked = await beginReview(app, person, { versionId: documentId }, [{ workId: guideId }]);
    await eventsOf(app, person, asked.run_id);
    const { findings } = await findingsAs(app, person, asked.review_id, '?limit=200');
    const labels = await labelled();
    expect(labels).toHaveLength(clear.length);
    for (const { requirement, status, elements } of labels) {
      const finding = findings.find(({ requirement: { label } }) => `guide/htm-07-01 ${label}` === requirement);
      expect(finding?.status, requirement).toBe(status === 'partly' ? 'partly_met' : status);
      const [words = ''] = elements;
      const texts = finding?.policy.map(({ text }) => text ?? '') ?? [];
      expect(
        elements.length === 0 ? texts.length === 0 : texts.some((text) => text.startsWith(words)),
        requirement,
      ).toBe(true);
    }
  });
});
