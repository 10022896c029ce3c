/** Waits for the work to settle, but no longer than `ms`. */
export async function settleWithin(work: Promise<unknown>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([work.catch(() => undefined), late.promise]);
  clearTimeout(timer);
}
