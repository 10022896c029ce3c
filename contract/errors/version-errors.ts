import type { ErrorRow } from './error-row.ts';

/** 4140–4143: versions that are held, rolled back or not yet there. */
export const versionErrors = {
  preview_out_of_date: {
    number: 4140,
    status: 409,
    title: 'Preview out of date',
    description:
      'Another version has been published since. The preview has been refreshed. Check it before you publish.',
  },
  not_newest_version: {
    number: 4141,
    status: 409,
    title: 'Cannot roll back',
    description: 'You can only roll back the newest version of a document.',
  },
  lineage_not_possible: {
    number: 4142,
    status: 409,
    title: 'Correction not saved',
    description: 'Select a clause in the previous version. Reload the page and try again.',
  },
  not_in_force: {
    number: 4143,
    status: 404,
    title: 'Not in force',
    description: 'No version of this document was in force on that date. Choose another date.',
  },
} as const satisfies Record<string, ErrorRow>;
