import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createParserPool, type ParserPool } from '#engine/versions/parser-pool.ts';
import { findDemoOrganisation } from '#server/platform/identity/organisation-store.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import type { Publishing } from '#server/platform/publishing/publishing.ts';
import { namePerson } from '#server/platform/sharing/name-person.ts';
import { folderByName, listedNumbers, placeDemoDocument } from './demo-library-store.ts';
import { type DemoPolicy, demoPolicies } from './demo-policies.ts';

const texts = fileURLToPath(new URL('../../../../corpus/northmoor/', import.meta.url));
const dayMs = 86_400_000;

const keyOf = ({ file }: DemoPolicy): string => `policy/${file}`;

const workOf = (policy: DemoPolicy) => ({
  key: keyOf(policy),
  fileName: `${policy.file}.txt`,
  title: policy.title,
  isGuide: false,
  publication: null,
  jurisdiction: 'England',
  category: policy.category,
  domain: policy.domain,
  subdomains: policy.subdomains,
});

/**
 * Fills the demonstration hospital's library. Existing versions are skipped, so later starts are quick and a killed load continues where
 * it stopped. What people have changed since is left alone.
 */
export async function loadDemoLibrary(
  { db, clock, notifier }: Pick<Platform, 'db' | 'clock' | 'notifier'>,
  publishing: Pick<Publishing, 'ingest'>,
): Promise<void> {
  const hospital = await findDemoOrganisation(db.query);
  if (!hospital) return;
  const known = await listedNumbers(db.query, hospital.id);
  const missing = demoPolicies.flatMap((policy) =>
    versionsOf(policy).filter(({ number }) => number > (known.get(keyOf(policy)) ?? 0)),
  );
  if (missing.length === 0) return;
  const parser = createParserPool();
  try {
    for (const version of missing)
      await loadPolicy({ publishing, parser, notifier, now: clock.now() }, hospital, version);
  } finally {
    await parser.close();
  }
}

type Loading = Pick<Platform, 'notifier'> & { publishing: Pick<Publishing, 'ingest'>; parser: ParserPool; now: Date };

/** One version of a policy; `fileName` is that of its text. */
type DemoVersion = { policy: DemoPolicy; number: number; fileName: string; effectiveFrom: string };

const versionsOf = (policy: DemoPolicy): DemoVersion[] => {
  const { file, effectiveFrom, nextFrom } = policy;
  const first = { policy, number: 1, fileName: `${file}.txt`, effectiveFrom };
  return nextFrom === undefined
    ? [first]
    : [first, { policy, number: 2, fileName: `${file}.v2.txt`, effectiveFrom: nextFrom }];
};

async function loadPolicy(
  { publishing, parser, notifier, now }: Loading,
  { id: organisationId, members }: { id: string; members: ReadonlyMap<string, string> },
  { policy, number, fileName, effectiveFrom }: DemoVersion,
): Promise<void> {
  const reviewOn = new Date(now.getTime() + policy.reviewInDays * dayMs).toISOString().slice(0, 10);
  const responsibleId = policy.owner === undefined ? null : (members.get(policy.owner) ?? null);
  const guestId = policy.sharedWith === undefined ? undefined : members.get(policy.sharedWith);
  const owner = {
    ownerId: null,
    organisationId,
    visibility: 'organisation' as const,
    sharedWith: guestId === undefined ? [] : [guestId],
  };
  await publishing.ingest(
    parser,
    {
      fileName: `${policy.file}.txt`,
      bytes: await readFile(join(texts, fileName)),
      said: { work: workOf(policy), effectiveFrom, label: null },
      partition: 'library',
      owner,
      madeBy: { kind: 'import', by: null },
    },
    { actor: { kind: 'system' } },
    {
      async published(tx, { workId, versionId: checkedVersionId }) {
        if (number > 1) return;
        const folderId = await folderByName(tx, organisationId, policy.folder, now);
        await placeDemoDocument(tx, { workId, checkedVersionId, folderId, responsibleId, reviewOn, now });
        if (guestId === undefined || responsibleId === null) return;
        // The guest is told as by the share dialog, so their home page says who shared it, and when.
        const sharer = {
          kind: 'user',
          userId: responsibleId,
          organisationId,
          roles: [],
          sessionId: 'demonstration',
        } as const;
        const link = `/wiki/${checkedVersionId}`;
        const thing = { ...owner, id: workId, kind: 'document' as const, title: policy.title, link };
        await namePerson({ notifier }, tx, sharer, { thing, userId: guestId, named: true });
      },
    },
  );
}
