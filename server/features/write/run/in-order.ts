/** Does asynchronous work one piece after another, in the order in which it was given; after a failure nothing more is done. */
export class InOrder {
  #last: Promise<void> = Promise.resolve();
  #failure: unknown;
  readonly #onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  add(work: () => Promise<void>): void {
    this.#last = this.#last.then(async () => {
      if (this.#failure !== undefined) return;
      try {
        await work();
      } catch (error) {
        this.#failure = error;
        this.#onFailure(error);
      }
    });
  }

  /** Resolves once everything given is done. @throws the failure */
  async settled(): Promise<void> {
    await this.#last;
    if (this.#failure !== undefined) throw this.#failure;
  }
}
