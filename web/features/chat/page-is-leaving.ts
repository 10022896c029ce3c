let isLeaving = false;
addEventListener('beforeunload', () => {
  isLeaving = true;
});

/** Longer than a browser needs from leaving a page to ending it. Over, if the person chose to stay. */
const leavingMs = 3_000;

/** A page that is left aborts its calls: waits until it is gone, so that this does not count as a failure. */
export async function unlessLeaving(): Promise<void> {
  if (!isLeaving) return;
  await new Promise((resolve) => setTimeout(resolve, leavingMs));
  isLeaving = false;
}
