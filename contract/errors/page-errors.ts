import type { ErrorRow } from './error-row.ts';

/** 4155–4159: page views of a document's source. */
export const pageErrors = {
  page_not_found: {
    number: 4155,
    status: 404,
    title: 'Resource Not Found',
    description: 'We couldn’t find what you were looking for.',
  },
  page_not_drawn: {
    number: 4156,
    status: 422,
    title: 'Page image not available',
    description: 'This page could not be displayed. The text beside it is complete, and you can download the file.',
  },
} as const satisfies Record<string, ErrorRow>;
