import type { Place } from '#evals/retrieval/publish-passages.ts';

const subdomains = 12;

/** Every tenth file belongs to the organisation, the others are regulation; each has one of twelve subdomains. */
export const placeIn =
  (organisationId: string) =>
  (index: number): Place => {
    const tags = { category: 'Bench', domain: 'Bench', subdomains: [`Subdomain ${index % subdomains}`] };
    const owner = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;
    return index % 10 === 9
      ? { partition: 'library', owner: { ...owner, organisationId, visibility: 'organisation' }, tags }
      : { partition: 'regulation', owner, tags };
  };

/** One of the twelve. */
export const oneSubdomain = 'Subdomain 3';
