import { type ComposedMail, composeMail } from './compose-mail.ts';
import { nameInMail } from './name-in-mail.ts';

/** @param facts.url the one-time link. Names that the champion typed are left out: to this mailbox they are a stranger's words. */
export const invitationMail = (facts: { organisation: string; url: string; days: number }): ComposedMail =>
  composeMail({
    subject: 'You have been invited to Candour',
    before: [
      `${nameInMail(facts.organisation) ?? 'An organisation'} has invited you to use Candour. Candour answers questions about healthcare regulation and quotes the sentences that support each answer.`,
      'To start, complete your profile and choose a password.',
    ],
    action: { label: 'Complete your profile', url: facts.url },
    after: [
      `The link works once and expires after ${facts.days} days.`,
      'If you do not know this organisation, delete this message. No account is created unless you accept.',
    ],
  });
