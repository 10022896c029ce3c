import type { Visible } from '#contract/access/caller.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import { ingestFile } from '#engine/versions/ingest-file.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ownThreadParser } from './own-thread-parser.ts';

export type TestGuide = {
  /** Short name; the key is `guide/{name}` and the file name `{name}.md`. */
  name: string;
  version?: number;
  effectiveFrom?: string;
  /** The Markdown below the title. */
  body: string;
  front?: Readonly<Record<string, string>>;
};

/** The text of a guide as it stands in the corpus. */
export function guideText({ name, version = 1, effectiveFrom = '2025-01-01', body, front = {} }: TestGuide): string {
  const matter: Record<string, string> = {
    key: `guide/${name}`,
    title: `"${name}: a Candour guide"`,
    file_name: `${name}.md`,
    version: String(version),
    status: 'in_force',
    effective_from: effectiveFrom,
    publication: name,
    publisher: 'NHS England',
    official_url: 'https://www.england.nhs.uk/',
    edition: 'null',
    basis: 'general knowledge, unchecked',
    checked_on: 'null',
    category: 'Estates and facilities',
    domain: 'HTM',
    subdomains: '[Electrical]',
    jurisdiction: 'England',
    demonstration_of_change: 'false',
    ...front,
  };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n# ${name}\n\n${body}\n`;
}

export type PublishOptions = {
  owner?: Visible;
  partition?: Partition;
  now?: Date;
  /** Held for a person instead of published. */
  hold?: boolean;
  /** The user who added it; an import when absent. */
  by?: string;
};

const everybodys: Visible = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] };

/** Publishes a guide as if from a file, without storing the file. */
export async function publishGuide(db: Database, guide: TestGuide, options: PublishOptions = {}): Promise<Published> {
  const { owner = everybodys, partition = 'regulation', now = new Date(), hold, by } = options;
  const bytes = new TextEncoder().encode(guideText(guide));
  const madeBy = by === undefined ? { kind: 'import' as const, by: null } : { kind: 'person' as const, by };
  const file = { fileName: `${guide.name}.md`, bytes, partition, owner, madeBy, now, hold };
  return ingestFile({ db, parser: ownThreadParser }, file);
}
