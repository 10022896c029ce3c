import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SuggestedSet } from '#contract/features/review/review.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import {
  askForReview,
  beginReview,
  eventsOf,
  findingsAs,
  getAs,
  openReviewAs,
  postAs,
  publishPair,
  reviewsAs,
} from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openUploaded, postPolicy, uploadForReview } from '#server/testing/uploaded-policies.ts';
import { untilEnded } from '#server/testing/uploads.ts';

/** Says the first duty of the guide, and a word that no other document has. */
const text =
  '# Outlets and water\n\n1.1 Our estates team must flush every outlet each week.\n\n1.2 The wallaby pump is red.';
const file = (words = text, name = 'Water_policy v5.md') => new File([words], name);

describe('A policy uploaded for a review', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let guide: Published;

  beforeAll(async () => {
    app = await startTestApp();
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { roles: ['guest'], organisationId });
    ({ guide } = await publishPair(app, organisationId, 'water'));
  });
  afterAll(() => app?.close());

  const rows = async (sql: string, ...values: unknown[]) => (await app.platform.db.pool.query(sql, values)).rows;
  const call = (person: SignedInUser, path: string, method = 'GET') =>
    callApi(app.url, path, person.authToken, { method });
  const reviewUploaded = async (person = owner) => {
    const policy = await uploadForReview(app, person, file());
    const started = await beginReview(app, person, { versionId: policy.document_id ?? '' }, [guide]);
    await eventsOf(app, person, started.run_id);
    return { policy, reviewId: started.review_id };
  };
  /** Runs the job that deletes policies, and waits for its end. */
  const runDeletion = async () => {
    const id = await app.platform.db.transaction((tx) => app.platform.jobs.send(tx, 'review.delete-policies', {}));
    await vi.waitFor(
      async () =>
        expect(await rows('select state from pgboss.job where id = $1', id)).toEqual([{ state: 'completed' }]),
      { timeout: 25_000, interval: 50 },
    );
  };

  it('is read, gets suggestions by its words, and is reviewed under the name of its file', async () => {
    const policy = await uploadForReview(app, owner, file());
    expect(policy).toMatchObject({ file_name: 'Water_policy v5.md', state: 'ready', library_upload_id: null });
    const documentId = policy.document_id ?? '';
    const { suggestions } = await getAs<{ suggestions: SuggestedSet[] }>(
      app,
      owner,
      `/reviews/suggestions?document_id=${documentId}`,
    );
    expect(suggestions).toBeInstanceOf(Array);
    const { review_id: id, run_id: runId } = await beginReview(app, owner, { versionId: documentId }, [guide]);
    await eventsOf(app, owner, runId);
    expect(await openReviewAs(app, owner, id)).toMatchObject({
      state: 'done',
      policy: { title: 'Water policy v5', is_uploaded: true, is_withheld: false, is_gone: false },
      counts: { met: 1, missing: 2 },
      can_decide: true,
    });
    const { findings } = await findingsAs(app, owner, id, '?status=met');
    expect(findings[0]?.policy[0]?.text).toContain('flush every outlet');
  });

  it('is found by nobody else, and by no list or search', async () => {
    const { policy, reviewId } = await reviewUploaded();
    const paths = ['/docs/search?q=wallaby', '/library/documents?q=wallaby', '/docs/recent', '/chat/filter_data'];
    for (const person of [owner, colleague])
      for (const path of paths) expect(await (await call(person, path)).text(), path).not.toContain(policy.document_id);
    for (const path of [
      `/reviews/policies/${policy.id}`,
      `/docs/document/${policy.document_id}`,
      `/reviews/suggestions?document_id=${policy.document_id}`,
      `/reviews/${reviewId}`,
    ])
      expect((await call(colleague, path)).status, path).toBe(404);
    const asked = await askForReview(app, colleague, { versionId: policy.document_id ?? '' }, [guide]);
    expect((await readError(asked)).name).toBe('document_not_found');
  });

  it('is read by whoever may read its review, and by them alone', async () => {
    const { policy, reviewId } = await reviewUploaded();
    const document = `/docs/document/${policy.document_id}`;
    const attachedTo = async (person: SignedInUser) =>
      (await getAs<{ attached_to: object }>(app, person, document)).attached_to;
    expect(await attachedTo(owner)).toMatchObject({ review_id: reviewId, is_own: true });
    await postAs(app, owner, `/reviews/${reviewId}/sharing`, { shared: true });
    expect(await openReviewAs(app, colleague, reviewId)).toMatchObject({
      policy: { title: 'Water policy v5', is_withheld: false },
      can_decide: true,
    });
    expect(await attachedTo(colleague)).toEqual({ review_id: reviewId, title: 'Water policy v5', is_own: false });
    expect((await reviewsAs(app, colleague, '?q=water')).reviews.map(({ id }) => id)).toContain(reviewId);
    expect((await call(colleague, `${document}/source-link`, 'POST')).status).toBe(404);
    expect((await call(guest, document)).status).toBe(404);
    const named = await postAs(app, owner, `/reviews/${reviewId}/people`, { user_id: guest.userId, named: true });
    expect(await named.json()).toMatchObject({ restricted_documents: 0 });
    expect((await call(guest, document)).status).toBe(200);
    await postAs(app, owner, `/reviews/${reviewId}/sharing`, { shared: false });
    await postAs(app, owner, `/reviews/${reviewId}/people`, { user_id: guest.userId, named: false });
    for (const person of [colleague, guest]) expect((await call(person, document)).status).toBe(404);
  });

  it('goes with its last review, with everything that was read from it', async () => {
    const { policy, reviewId } = await reviewUploaded();
    const again = await beginReview(app, owner, { versionId: policy.document_id ?? '' }, [guide]);
    await eventsOf(app, owner, again.run_id);
    const removal = await call(owner, `/reviews/policies/${policy.id}`, 'DELETE');
    expect((await readError(removal)).name).toBe('policy_reviewed');
    await call(owner, `/reviews/${reviewId}`, 'DELETE');
    expect((await openUploaded(app, owner, policy.id)).state).toBe('ready');
    await call(owner, `/reviews/${again.review_id}`, 'DELETE');
    expect((await call(owner, `/docs/document/${policy.document_id}`)).status).toBe(404);
    await runDeletion();
    for (const [table, column] of [
      ['policy_uploads', 'id'],
      ['ingestion_files', 'id'],
    ])
      expect(await rows(`select 1 from ${table} where ${column} = $1`, policy.id)).toEqual([]);
    expect(await rows('select 1 from versions where id = $1', policy.document_id)).toEqual([]);
  });

  it('is removed by its owner while no review is about it', async () => {
    const { id, document_id: documentId } = await uploadForReview(app, owner, file());
    expect((await call(colleague, `/reviews/policies/${id}`, 'DELETE')).status).toBe(404);
    expect((await call(owner, `/reviews/policies/${id}`, 'DELETE')).status).toBe(204);
    expect((await call(owner, `/reviews/policies/${id}`)).status).toBe(404);
    const asked = await askForReview(app, owner, { versionId: documentId ?? '' }, [guide]);
    expect((await readError(asked)).name).toBe('document_not_found');
  });

  it('is deleted a week after its upload unless a review is about it', async () => {
    const { policy } = await reviewUploaded();
    const forgotten = await uploadForReview(app, owner, file());
    const fresh = await uploadForReview(app, owner, file());
    await rows("update policy_uploads set created_at = created_at - interval '8 days' where id = any($1)", [
      policy.id,
      forgotten.id,
    ]);
    await runDeletion();
    const left = await rows('select id from policy_uploads where id = any($1)', [policy.id, forgotten.id, fresh.id]);
    expect(left.map(({ id }) => id).sort()).toEqual([policy.id, fresh.id].sort());
    await runDeletion();
    expect(await rows('select 1 from ingestion_files where id = $1', forgotten.id)).toEqual([]);
  });

  it('is uploaded once however often the same key is sent', async () => {
    const [one, other] = [await postPolicy(app, owner, [file()], 'k1'), await postPolicy(app, owner, [file()], 'k1')];
    const [first, second] = [await one.json(), await other.json()];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect((second as { id: string }).id).toBe((first as { id: string }).id);
  });

  it.each([
    ['empty', new File([], 'empty.pdf'), /empty|no text|nothing/iu],
    ['a broken PDF', new File(['%PDF-1.7 and then nothing'], 'broken.pdf'), /could not|damaged|broken|read/iu],
    ['a program', new File(['MZ'], 'policy.exe'), /program/iu],
    [
      'with an NHS number',
      file('# P\n\n1.1 The patient with NHS number 943 476 5919 comes first.', 'p.md'),
      /NHS number/u,
    ],
  ])('that is %s says why it cannot be reviewed', async (_kind, bad, words) => {
    const { state, message, document_id: documentId } = await uploadForReview(app, owner, bad);
    expect(state).toBe('failed');
    expect(message).toMatch(words);
    expect(documentId).toBeNull();
  });

  it('comes alone', async () => {
    const refused = await readError(await postPolicy(app, owner, [file(), file('# B\n\n1.1 More.', 'b.md')]));
    expect(refused.name).toBe('too_many_attachments');
  });

  it('is refused where twenty others of its owner wait for a review', async () => {
    const person = await signIn(app);
    const { id } = await uploadForReview(app, person, file());
    for (let more = 0; more < 19; more += 1)
      await rows(
        `with made as (insert into ingestion_files (id, ingestion_id, position, file_name, stage)
           select upper(substr(md5(random()::text), 1, 26)), ingestion_id, 100 + $2, 'x.md', 'refused' from ingestion_files where id = $1 returning id)
         insert into policy_uploads (id, owner_id, created_at) select id, $3, now() from made`,
        id,
        more,
        person.userId,
      );
    expect((await readError(await postPolicy(app, person, [file()]))).name).toBe('too_many_policies');
  });

  it('becomes a draft of the library only when its owner says so, and once', async () => {
    const { id } = await uploadForReview(app, owner, file('# Slings\n\n1.1 Staff must check slings.', 'Slings.md'));
    expect((await call(colleague, `/reviews/policies/${id}/library`, 'POST')).status).toBe(404);
    const added = (await (await call(owner, `/reviews/policies/${id}/library`, 'POST')).json()) as {
      library_upload_id: string;
    };
    const again = await (await call(owner, `/reviews/policies/${id}/library`, 'POST')).json();
    expect(again).toMatchObject({ library_upload_id: added.library_upload_id });
    const upload = await untilEnded(app, owner, added.library_upload_id);
    expect(upload.files[0]?.stage).toBe('ready');
    expect(upload).toMatchObject({ partition: 'library', publish: 'after_preview' });
    expect(await (await call(colleague, '/library/documents?q=slings')).text()).not.toContain('Slings');
    const loner = await signIn(app);
    const alone = await uploadForReview(app, loner, file());
    expect((await readError(await call(loner, `/reviews/policies/${alone.id}/library`, 'POST'))).name).toBe(
      'no_library',
    );
  });
});
