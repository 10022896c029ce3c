import { monotonicFactory } from 'ulid';
import { z } from 'zod';

const nextUlid = monotonicFactory();

/** A ULID: 26 upper-case letters or digits, ordered by time of creation. */
export const idSchema = z.string().regex(/^[0-9A-Z]{26}$/, 'Must be 26 upper-case letters or digits.');

/** The id of a document or of one of its elements. Links may have it in either case (spec §5); it is read as upper case. */
export const documentIdSchema = z
  .string()
  .regex(/^[0-9A-Za-z]{26}$/, 'Must be 26 letters or digits.')
  .toUpperCase();

/** A new ULID, 26 characters, that sorts after every id this process has made, also within a millisecond. */
export const newId = (): string => nextUlid();
