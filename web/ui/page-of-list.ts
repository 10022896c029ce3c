type Shown = { page: number; total: number; pageSize: number };

/** How many pages a list has; one when it is empty. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The page to show instead of one that no longer exists, such as after its last row was removed. */
export function pageInstead({ page, total, pageSize }: Shown): number | undefined {
  const last = pagesOf(total, pageSize);
  return page > last ? last : undefined;
}

/** "51 to 100 of 312" */
export function rangeInWords({ page, total, pageSize }: Shown): string {
  const [first, last] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)];
  return `${first.toLocaleString('en-GB')} to ${last.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`;
}
