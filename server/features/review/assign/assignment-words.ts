import { AppError } from '#contract/errors/app-error.ts';

/** The kind of a finding among the origins of to-dos. */
export const findingOrigin = 'review_finding';

export const originOf = (findingId: string) => ({ kind: findingOrigin, id: findingId });

/** Where a person finds a finding. */
export const linkOfFinding = (reviewId: string, findingId: string): string =>
  `/review/${reviewId}?finding=${findingId}`;

/** Where a person finds those that they have to do. */
export const linkOfAssigned = (reviewId: string, userId: string): string => `/review/${reviewId}?assignee=${userId}`;

/** The key of the notification about one act. */
export const assignedKey = (assignmentId: string): string => `finding_assigned:${assignmentId}`;

export const dueInThePast = (): AppError =>
  new AppError('validation_failed', {
    detail: [{ loc: ['due'], msg: 'Enter today or a later day.', type: 'value_error' }],
  });

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** @param day YYYY-MM-DD @returns "Friday 4 December 2026" */
export const dayInWords = (day: string): string => longDay.format(new Date(`${day}T12:00:00Z`)).replace(',', '');
