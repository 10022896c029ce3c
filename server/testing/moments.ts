/** Numbers between 0 and 1, the same for the same seed (Park and Miller's generator): when to kill, how long to wait. */
export function* moments(seed: number): Generator<number, never> {
  let state = seed + 1;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}
