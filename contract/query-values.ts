import { z } from 'zod';

/** In a query string a key given once arrives as a string, given twice as a list. */
export const oneOrMore = <Item extends z.ZodType>(item: Item, most = 50) =>
  z.union([z.array(item).max(most), item.transform((value) => [value])]);
/** A whole number, which a query string has as text. */
export const countIn = (least: number, most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,7}$/, 'Must be a number.')
        .transform(Number),
    ])
    .pipe(z.int().min(least).max(most));
/** A page of a list. @param most rows of one page */
export const pageOfList = (most: number) => ({
  offset: countIn(0, 1_000_000).default(0),
  limit: countIn(1, most).default(Math.min(50, most)),
});
