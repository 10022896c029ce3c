import { ulid } from 'ulid';
import { z } from 'zod';

/** A ULID: 26 upper-case letters or digits, ordered by time of making. */
export const idSchema = z.string().regex(/^[0-9A-Z]{26}$/, 'Must be 26 upper-case letters or digits.');

/** The id of a document or of an element in it, which links may carry in either case (spec §5): read as the ULID it is. */
export const documentIdSchema = z
  .string()
  .regex(/^[0-9A-Za-z]{26}$/, 'Must be 26 letters or digits.')
  .toUpperCase();

/** A new ULID, 26 characters. */
export const newId = (): string => ulid();
