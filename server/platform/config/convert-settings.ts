import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** Settings of the program that converts files; spread into the one schema. */
export const convertSettings = {
  DOCUMENT_CONVERTER: z
    .string()
    .default('auto')
    .refine((value) => value === 'auto' || value === 'off' || isAbsolute(value), 'must be auto, off or a path from /')
    .describe(
      'LibreOffice, which converts .rtf and .doc files before they are read: auto (soffice, if it is on the PATH), off, or the path of soffice.',
    ),
};
