/** The run was stopped, finished elsewhere, or its lease lost: nothing more may be written by this attempt. Let it pass. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded';

  constructor() {
    super('The run has ended, or another process has taken it over.');
  }
}
