import { mailWords } from '#web/platform/mail/mail-words.ts';

/** What became of an invitation by email. */
export const invitedWords = (email: string): string =>
  mailWords(`Invitation sent to ${email}.`, `Invitation to ${email} saved in the outbox folder. No email was sent.`);
