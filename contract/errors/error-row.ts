/** One error of the catalogue. `status` is the HTTP status, 0 where there was no answer. */
export type ErrorRow = { number: number; status: number; title: string; description: string };
