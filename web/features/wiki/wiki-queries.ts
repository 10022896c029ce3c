import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { isDocumentId } from '#contract/document-id.ts';
import { api } from '#web/platform/api/api-client.ts';
import type { WikiFilters } from './wiki-filters.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['wiki'];
export type WikiDocument = Outputs['document'];
export type WikiElement = WikiDocument['elements'][number];
export type DocumentReference = Outputs['filterData']['references'][number];

export type RegulationChange = Outputs['changes'][number];
export type FoundDocument = Outputs['search']['documents'][number];

export const filterDataQuery = () => api.wiki.filterData.queryOptions();
export const favouritesQuery = () => api.wiki.myFavourites.queryOptions();

/** Spec §5: 26 letters or digits are a document id, anything else a file name. */
export const documentQuery = (idOrFileName: string, elementIds: string[]) => {
  const element_ids = elementIds.length > 0 ? elementIds : undefined;
  return isDocumentId(idOrFileName)
    ? api.wiki.document.queryOptions({ input: { id: idOrFileName, element_ids } })
    : api.wiki.newestDocumentByFileName.queryOptions({ input: { filename: idOrFileName, element_ids } });
};

/** What is typed, within what is chosen. A search that is typed over is given up. */
export const searchQuery = ({ q, favourites, category, domain, subdomain }: WikiFilters, limit: number) =>
  api.wiki.search.queryOptions({
    input: {
      q,
      ...(category.length > 0 && { category: [...category] }),
      ...(domain.length > 0 && { domain: [...domain] }),
      ...(subdomain.length > 0 && { subdomain: [...subdomain] }),
      ...(favourites && { favourites }),
      limit,
    },
  });
