import type { ErrorRow } from './error-row.ts';

/** 4135–4139: the organisation's own documents. */
export const libraryErrors = {
  folder_not_found: {
    number: 4135,
    status: 404,
    title: 'Resource Not Found',
    description: "We couldn't find what you were looking for.",
  },
  folder_not_empty: {
    number: 4136,
    status: 409,
    title: 'Folder Not Removed',
    description: 'There are documents or folders in this folder. Move them first, then remove it.',
  },
  folder_name_taken: {
    number: 4137,
    status: 409,
    title: 'Name Taken',
    description: 'There is a folder of this name here already. Choose another name.',
  },
  finding_not_found: {
    number: 4138,
    status: 404,
    title: 'Resource Not Found',
    description: "We couldn't find what you were looking for.",
  },
  folder_too_deep: {
    number: 4139,
    status: 409,
    title: 'Folder Not Made',
    description: 'Folders can lie five deep. Make this one further up.',
  },
} as const satisfies Record<string, ErrorRow>;
