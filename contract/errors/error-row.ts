/** One error of the catalogue. `status` is that of HTTP, 0 where there was no answer. */
export type ErrorRow = { number: number; status: number; title: string; description: string };
