import type { ErrorRow } from './error-row.ts';

const notFound = 'We couldn’t find what you were looking for.';

/** 4210–4239: transcripts, the documents written from them, and their templates and comments. */
export const writeErrors = {
  draft_not_found: { number: 4210, status: 404, title: 'Resource Not Found', description: notFound },
  transcript_not_found: { number: 4211, status: 404, title: 'Resource Not Found', description: notFound },
  draft_changed: {
    number: 4212,
    status: 409,
    title: 'Changed meanwhile',
    description: 'Someone saved this document after you opened it. Your words are still here. Compare, then choose.',
  },
  draft_under_way: {
    number: 4213,
    status: 409,
    title: 'Still being written',
    description: 'This document is still being written. Edit it when it has finished, or stop it first.',
  },
  too_many_transcripts: {
    number: 4214,
    status: 409,
    title: 'Too many transcripts',
    description:
      'You have uploaded 20 transcripts without writing from them. Remove one, or write from one, then upload again.',
  },
  too_many_drafts: {
    number: 4215,
    status: 429,
    title: 'Too many documents',
    description: 'You have begun 100 documents since this time yesterday. Begin the next one tomorrow.',
  },
  template_not_found: {
    number: 4216,
    status: 404,
    title: 'Template not found',
    description: 'This template is not there any more. Choose another one.',
  },
  version_not_found: { number: 4217, status: 404, title: 'Resource Not Found', description: notFound },
  action_assignee_cannot_read: {
    number: 4218,
    status: 409,
    title: 'To-do not made',
    description:
      'This person cannot read the document, and only its owner may share it. Ask the owner to share it first.',
  },
  template_changed: {
    number: 4220,
    status: 409,
    title: 'Changed meanwhile',
    description:
      'Someone saved a version of this template after you opened it. Your changes are still here. Save them as a new template, or open the newest version.',
  },
  too_many_templates: {
    number: 4221,
    status: 409,
    title: 'Too many templates',
    description: 'There are already 100 templates. Change one of them, or bring back a retired one and change it.',
  },
  too_many_template_versions: {
    number: 4222,
    status: 409,
    title: 'Too many versions',
    description: 'This template has 100 versions. Copy it, and save your changes as a new template.',
  },
  template_retired: {
    number: 4223,
    status: 409,
    title: 'Template retired',
    description: 'This template is retired. Bring it back before you change it.',
  },
  no_wording_accepted: {
    number: 4219,
    status: 409,
    title: 'No wording yet',
    description: 'No wording of this review has been accepted. Use one for a finding first.',
  },
  policy_too_large: {
    number: 4230,
    status: 409,
    title: 'Policy too long',
    description: 'This policy is too long to be edited here. Download the draft as a Word file instead.',
  },
  commented_words_changed: {
    number: 4227,
    status: 409,
    title: 'Words changed meanwhile',
    description:
      'The words you selected are not in the document any more. Your comment is kept. Reload the page if somebody else changed them, then select the words again.',
  },
  too_many_draft_comments: {
    number: 4228,
    status: 409,
    title: 'Too many comments',
    description:
      'A document can have 500 comments, and you can write 60 in a document within an hour. Your words are kept.',
  },
  mention_cannot_open: {
    number: 4229,
    status: 403,
    title: 'Comment not saved',
    description:
      'Somebody you mention cannot read this document. Share it with them first, or ask its owner to. Then save again.',
  },
} as const satisfies Record<string, ErrorRow>;
