import type { ErrorRow } from './error-row.ts';

/** 4200–4209: wordings, comments and evidence on findings of reviews. */
export const findingErrors = {
  wording_changed: {
    number: 4200,
    status: 409,
    title: 'Changed meanwhile',
    description:
      'Someone changed this wording, or the clause that it changes, after you opened it. Your words are still here. Compare, then use yours again.',
  },
  wording_built_on: {
    number: 4201,
    status: 409,
    title: 'Not changed',
    description: 'A later wording of the draft builds on this one. Take the later one back first.',
  },
  nothing_to_word: {
    number: 4202,
    status: 409,
    title: 'No wording needed',
    description: 'This requirement is met, so the policy needs no other words for it.',
  },
  mention_cannot_read: {
    number: 4203,
    status: 403,
    title: 'Comment not saved',
    description:
      'Somebody you mention cannot read this review. Share the review with them first, or ask its owner to. Then save again.',
  },
  too_many_comments: {
    number: 4204,
    status: 409,
    title: 'Too many comments',
    description:
      'A finding can have 200 comments, and you can write 60 in a review within an hour. Your words are kept.',
  },
  comment_not_found: {
    number: 4205,
    status: 404,
    title: 'Resource Not Found',
    description: 'We couldn’t find what you were looking for.',
  },
  too_much_evidence: {
    number: 4206,
    status: 409,
    title: 'Too many files',
    description: 'A finding can have 10 files of evidence, and a review 100. Nothing was attached. Remove one first.',
  },
  evidence_not_ready: {
    number: 4207,
    status: 409,
    title: 'File not ready',
    description: 'This file is still being checked. Download it in a moment.',
  },
} as const satisfies Record<string, ErrorRow>;
