/** A bell that remembers a ring for which nobody waited. */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  silence(): void {
    this.#rung = false;
  }

  /** Resolves after a ring, after `ms`, or when the signal aborts. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#rung || signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => resolve();
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake);
    this.#wake = wake;
    await promise;
    this.#wake = undefined;
    signal.removeEventListener('abort', wake);
    clearTimeout(timer);
  }
}
