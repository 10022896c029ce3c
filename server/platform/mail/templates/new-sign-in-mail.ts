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
    subject: 'New sign-in to Candour',
    name: facts.name,
    before: [
      `Your account was signed in to from a device not seen before: ${facts.device}, ${inEngland.format(facts.at)}.`,
      'If it was you, there is nothing you need to do.',
    ],
    action: { label: 'See your devices', url: `${facts.publicUrl}/profile/update-password` },
    after: [
      'If it was not you, change your password there, which ends every other session, and tell your administrator.',
    ],
  });
