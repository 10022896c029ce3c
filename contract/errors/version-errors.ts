import type { ErrorRow } from './error-row.ts';

/** 4140–4143: versions that wait, are rolled back or were not there yet. */
export const versionErrors = {
  preview_out_of_date: {
    number: 4140,
    status: 409,
    title: 'Preview Out of Date',
    description:
      'Another version was published meanwhile. The preview has been made again; please look at it before you publish.',
  },
  not_newest_version: {
    number: 4141,
    status: 409,
    title: 'Not Rolled Back',
    description: 'Only the newest version of a document can be rolled back.',
  },
  lineage_not_possible: {
    number: 4142,
    status: 409,
    title: 'Not Corrected',
    description: 'The clause to continue must be one of the version before. Please reload and try again.',
  },
  not_in_force: {
    number: 4143,
    status: 404,
    title: 'Not in Force',
    description: 'No version of this document was in force on that day. Choose another day.',
  },
} as const satisfies Record<string, ErrorRow>;
