import type { Locator, Page } from '@playwright/test';

/** What tops a finished answer: the row that says how far its quotes go, or the tally of its sentences. */
export const topOf = (within: Page | Locator): Locator =>
  within.locator('[data-answer-top]:not([data-answer-top="not_found"])');
