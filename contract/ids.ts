import { ulid } from 'ulid';
import { z } from 'zod';

/** A ULID: 26 upper-case letters or digits, ordered by time of making. */
export const idSchema = z.string().regex(/^[0-9A-Z]{26}$/, 'Must be 26 upper-case letters or digits.');

/** A new ULID, 26 characters. */
export const newId = (): string => ulid();

/** Spec §5: exactly 26 letters or digits is a document id; anything else is a file name. */
export const isDocumentId = (idOrFileName: string): boolean => /^[0-9A-Za-z]{26}$/.test(idOrFileName);
