import { type ComposedMail, composeMail } from './compose-mail.ts';

const inEngland = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
  timeZoneName: 'short',
});

/** @param facts.device as the list of devices names it, such as "Chrome on Windows" */
export const newSignInMail = (facts: { name: string; device: string; at: Date; publicUrl: string }): ComposedMail =>
  composeMail({
    subject: 'New login to Candour',
    name: facts.name,
    before: [
      `Someone logged in to your account from a new device: ${facts.device}, ${inEngland.format(facts.at)}.`,
      'If this was you, you do not need to do anything.',
    ],
    action: { label: 'View your devices', url: `${facts.publicUrl}/profile/update-password` },
    after: [
      'If this was not you, change your password there and contact your champion or Candour support. Changing it logs out every other device.',
    ],
  });
