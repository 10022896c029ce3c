import { type ComposedMail, composeMail } from './compose-mail.ts';

/** @param facts.url the one-time link. Names that the champion typed are left out: they are a stranger's words to this mailbox. */
export const invitationMail = (facts: { organisation: string; url: string; days: number }): ComposedMail =>
  composeMail({
    subject: 'You are invited to Candour',
    before: [
      `You are invited to use Candour with ${facts.organisation}. Candour answers questions about healthcare regulation with the sentences it says so in.`,
      'Complete your profile and choose a password to begin.',
    ],
    action: { label: 'Complete your profile', url: facts.url },
    after: [
      `The link works once, for ${facts.days} days. A newer invitation ends this one.`,
      'If you do not know this organisation, delete this message. Nothing happens without you.',
    ],
  });
