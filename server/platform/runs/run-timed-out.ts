import { AppError } from '#contract/errors/app-error.ts';

/** The run took longer than its kind may: it ends as failed, and another attempt would take as long. */
export class RunTimedOut extends AppError {
  constructor() {
    super('timed_out');
  }
}
