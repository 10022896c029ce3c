import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import type { LibraryPlace } from './library-place.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['library'];
export type LibraryPage = Outputs['documents'];
export type LibraryDocument = LibraryPage['documents'][number];
export type Folders = Outputs['folders'];
export type Folder = Folders['folders'][number];
export type Colleagues = Outputs['people'];
export type Check = Outputs['check'];
export type Clash = Check['clashes'][number];

/** The documents of a place, while words are typed too. A background call: a failure is said in place. */
export const documentsQuery = ({ folder, q, status, sort, page }: LibraryPlace) =>
  api.library.documents.queryOptions({
    input: { q, sort, page, ...(folder !== undefined && { folder }), ...(status !== undefined && { status }) },
    meta: { background: true },
  });

export const detailsQuery = (workId: string, versionId: string | undefined) =>
  api.library.details.queryOptions({ input: { id: workId, ...(versionId !== undefined && { version: versionId }) } });

/** Open clashes by kind. A background call: the page is whole without its numbers. */
export const clashCountsQuery = () => api.library.checkCounts.queryOptions({ meta: { background: true } });

/** The page of a document's details, opened with what was read of one version. */
export const detailsPath = (workId: string, versionId?: string): string =>
  `/data-library/documents/${workId}${versionId === undefined ? '' : `?version=${versionId}`}`;

export type TextPlace = { version: string | undefined; q: string; page: number };

/** One page of a version's text with the corrections of it. */
export const textQuery = (workId: string, { version, q, page }: TextPlace) =>
  api.library.text.queryOptions({
    input: { id: workId, q, page, ...(version !== undefined && { version }) },
    meta: { background: true },
  });

/** The page on which people correct what was read of a version. */
export const textPath = (workId: string, versionId: string, page = 1): string =>
  `/data-library/documents/${workId}/text?version=${versionId}${page === 1 ? '' : `&page=${page}`}`;

export const foldersQuery = () => api.library.folders.queryOptions();
export const colleaguesQuery = () => api.library.people.queryOptions();
export const checkQuery = (q: string) => api.library.check.queryOptions({ input: { q } });
