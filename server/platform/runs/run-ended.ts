/** The run was stopped, finished elsewhere, or its lease lost: this attempt may write nothing more. Do not catch it. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded';

  constructor() {
    super('The run has ended, or another process has taken it over.');
  }
}
