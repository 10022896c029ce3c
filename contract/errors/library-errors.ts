import type { ErrorRow } from './error-row.ts';

/** 4135–4139, 4166 and 4170: the organisation's own documents. */
export const libraryErrors = {
  folder_not_found: {
    number: 4135,
    status: 404,
    title: 'Resource Not Found',
    description: 'We couldn’t find what you were looking for.',
  },
  folder_not_empty: {
    number: 4136,
    status: 409,
    title: 'Folder not empty',
    description: 'This folder is not empty. Move its documents and delete the folders in it first.',
  },
  folder_name_taken: {
    number: 4137,
    status: 409,
    title: 'Name already in use',
    description: 'A folder with this name already exists here. Choose another name.',
  },
  clash_not_found: {
    number: 4138,
    status: 404,
    title: 'Resource Not Found',
    description: 'We couldn’t find what you were looking for.',
  },
  folder_too_deep: {
    number: 4139,
    status: 409,
    title: 'Folder not created',
    description: 'Folders can be nested five levels deep. Create this one at a higher level.',
  },
  details_changed: {
    number: 4166,
    status: 409,
    title: 'Details changed meanwhile',
    description: 'Someone changed these details after you opened them. Compare them with yours, then save again.',
  },
  text_changed: {
    number: 4170,
    status: 409,
    title: 'Text changed meanwhile',
    description: 'Someone changed this text after you opened it. Make your correction again.',
  },
} as const satisfies Record<string, ErrorRow>;
