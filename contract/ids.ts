import { ulid } from 'ulid';
import { z } from 'zod';

/** A ULID: 26 upper-case letters or digits, ordered by time of making. */
export const idSchema = z.string().regex(/^[0-9A-Z]{26}$/, 'Must be 26 upper-case letters or digits.');

/** A new ULID, 26 characters. */
export const newId = (): string => ulid();
