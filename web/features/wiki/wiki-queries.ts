import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { isDocumentId } from '#contract/document-id.ts';
import { api } from '#web/platform/api/api-client.ts';
import { statusNames, type WikiFilters } from './wiki-filters.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['wiki'];
export type WikiDocument = Outputs['document'];
export type WikiElement = WikiDocument['elements'][number];
export type DocumentReference = Outputs['myFavourites'][number];
/** A document of the full list, with its next version and its obligations. */
export type ListedReference = Outputs['filterData']['references'][number];

export type ReasonsLeftOut = Outputs['filterData']['left_out'][number];
export type RegulationChange = Outputs['changes'][number];
export type FoundDocument = Outputs['search']['documents'][number];

/** All documents; with a date, those in force then. */
export const filterDataQuery = (asOf?: string) =>
  api.wiki.filterData.queryOptions(asOf === undefined ? {} : { input: { as_of: asOf } });
export const favouritesQuery = () => api.wiki.myFavourites.queryOptions();

/** Spec §5: 26 letters or digits are a document id, anything else a file name. */
export const documentQuery = (idOrFileName: string, elementIds: string[], asOf?: string) => {
  const asked = { element_ids: elementIds.length > 0 ? elementIds : undefined, as_of: asOf };
  return isDocumentId(idOrFileName)
    ? api.wiki.document.queryOptions({ input: { id: idOrFileName, ...asked } })
    : api.wiki.newestDocumentByFileName.queryOptions({ input: { filename: idOrFileName, ...asked } });
};

/** Searches within the filters. Typing on cancels a search. A background call: each letter asks, and a failure is said in place. */
export const searchQuery = (
  { q, exact, favourites, from, applicable, status, category, domain, subDomain, asOf }: WikiFilters,
  limit: number,
) =>
  api.wiki.search.queryOptions({
    input: {
      q,
      ...(exact && { exact }),
      ...(status.length > 0 && { status: statusNames.filter((name) => status.includes(name)) }),
      ...(category.length > 0 && { category: [...category] }),
      ...(domain.length > 0 && { domain: [...domain] }),
      ...(subDomain.length > 0 && { subDomain: [...subDomain] }),
      ...(favourites && { favourites }),
      ...(from && { library: from === 'library' ? ('only' as const) : false }),
      ...(applicable && { applicable: 'only' as const }),
      ...(asOf !== undefined && { as_of: asOf }),
      limit,
    },
    meta: { background: true },
  });
