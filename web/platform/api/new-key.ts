/** An idempotency key. `randomUUID` exists only in secure contexts. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
