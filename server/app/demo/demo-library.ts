import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ingestFile } from '#engine/documents/ingest-file.ts';
import { createParserPool } from '#engine/documents/parser-pool.ts';
import {
  askedForCheck,
  folderByName,
  listedKeys,
  placeDemoDocument,
} from '#server/features/library/demo-library-store.ts';
import { keepSources } from '#server/features/wiki/keep-sources.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { findDemoOrganisation } from '#server/platform/identity/organisation-store.ts';
import { type DemoPolicy, demoPolicies } from './demo-policies.ts';

export type DemoLibraryDeps = { db: Database; clock: Clock; audit: Audit; files: Pick<Files, 'store' | 'register'> };

const texts = fileURLToPath(new URL('../../../corpus/northmoor/', import.meta.url));
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
 * Fills the demonstration hospital's library. What it has already costs a look, so a later start is quick and a load that was killed
 * goes on where it was; what somebody changed since stays as they left it.
 */
export async function seedDemoLibrary(deps: DemoLibraryDeps): Promise<void> {
  const { db, clock, audit, files } = deps;
  const hospital = await findDemoOrganisation(db.query);
  if (!hospital) return;
  const { id: organisationId, members } = hospital;
  const known = await listedKeys(db.query, organisationId);
  const missing = demoPolicies.filter((policy) => !known.has(keyOf(policy)));
  if (missing.length === 0) return;
  const parser = createParserPool();
  try {
    for (const policy of missing) {
      const now = clock.now();
      const reviewOn = new Date(now.getTime() + policy.reviewInDays * dayMs).toISOString().slice(0, 10);
      const responsibleId = policy.owner === undefined ? null : (members.get(policy.owner) ?? null);
      await ingestFile(
        {
          db,
          parser,
          sources: keepSources(files),
          async onPublished(tx, { workId, versionId, number }) {
            const folderId = await folderByName(tx, organisationId, policy.folder, now);
            await placeDemoDocument(tx, { workId, folderId, responsibleId, reviewOn, now });
            await askedForCheck(tx, organisationId);
            await audit.append(tx, {
              actor: { kind: 'system' },
              organisationId,
              action: 'documents.version_published',
              subject: { type: 'document', id: versionId },
              detail: { version: number },
            });
          },
        },
        {
          fileName: `${policy.file}.txt`,
          bytes: await readFile(join(texts, `${policy.file}.txt`)),
          said: { work: workOf(policy), effectiveFrom: policy.effectiveFrom, label: null },
          partition: 'library',
          owner: { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] },
          madeBy: { kind: 'import', by: null },
          now,
        },
      );
    }
  } finally {
    await parser.close();
  }
}
