/** The part of the library on the screen, as in its address. */
export type LibraryPlace = {
  view: 'documents' | 'check';
  /** A folder's id, or `none` for documents without a folder; undefined for all. */
  folder: string | undefined;
  q: string;
  /** Undefined for all documents in use. */
  status: 'due' | 'overdue' | 'archived' | undefined;
  sort: 'title' | 'review';
  page: number;
};

const statuses = ['due', 'overdue', 'archived'] as const;

/** An unknown place in the address counts as none. */
export function readLibraryPlace(params: URLSearchParams): LibraryPlace {
  const page = Number(params.get('page') ?? 1);
  return {
    view: params.get('view') === 'check' ? 'check' : 'documents',
    folder: params.get('folder') ?? undefined,
    q: params.get('q') ?? '',
    status: statuses.find((status) => status === params.get('status')),
    sort: params.get('sort') === 'review' ? 'review' : 'title',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

export function writePlace({ view, folder, q, status, sort, page }: LibraryPlace): URLSearchParams {
  return new URLSearchParams([
    ...(view === 'check' ? [['view', 'check']] : []),
    ...(folder === undefined ? [] : [['folder', folder]]),
    ...(q === '' ? [] : [['q', q]]),
    ...(status === undefined ? [] : [['status', status]]),
    ...(sort === 'title' ? [] : [['sort', sort]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
}
