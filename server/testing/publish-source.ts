import type { Visible } from '#contract/access/caller.ts';
import { publishVersion } from '#engine/versions/publish-version.ts';
import { keepSources } from '#server/features/publishing/keep-sources.ts';
import { ownThreadParser } from './own-thread-parser.ts';
import type { TestApp } from './test-app.ts';

const everybody: Visible = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] };

type Source = { name: string; mediaType: string; bytes: Uint8Array; visible?: Partial<Visible>; pages?: number };

/**
 * Publishes two pages with a paragraph on the second, as the version of this file, without reading it. @returns the version's id
 */
export async function publishSource({ db, files, clock }: TestApp['platform'], source: Source): Promise<string> {
  const { name, mediaType, bytes, visible, pages = 2 } = source;
  const text = `The ${name} must be looked at every week.`;
  const { versionId } = await publishVersion(
    { db, parser: ownThreadParser, sources: keepSources(files) },
    {
      work: {
        key: `test/source-${name}`,
        fileName: `source-${name}`,
        title: `The ${name}`,
        isGuide: false,
        publication: null,
        jurisdiction: null,
        category: 'Estates and facilities',
        domain: 'HTM',
        subdomains: ['Electrical'],
      },
      version: { number: 1, label: null, effectiveFrom: '2026-01-01', effectiveTo: null, demonstration: false },
      elements: [
        {
          kind: 'paragraph',
          level: null,
          number: null,
          parent: null,
          clausePath: 'p1',
          sectionPath: [],
          text,
          tableCells: null,
          places: [{ page: 2, x: 0.1, y: 0.1, width: 0.5, height: 0.05 }],
        },
      ],
      pages,
      recognisedPages: 0,
      source: { bytes, fileName: `source-${name}`, mediaType },
      partition: visible ? 'library' : 'regulation',
      owner: { ...everybody, ...visible },
      madeBy: { kind: 'import', by: null },
      now: clock.now(),
    },
  );
  return versionId;
}
