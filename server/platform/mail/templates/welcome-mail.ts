import { type ComposedMail, composeMail } from './compose-mail.ts';

/** @param facts.isNew false for somebody who had an account before they joined an organisation */
export const welcomeMail = (facts: { name: string; publicUrl: string; isNew: boolean }): ComposedMail =>
  composeMail({
    subject: facts.isNew ? 'Welcome to Candour' : 'Your Candour account has changed',
    name: facts.name,
    before: facts.isNew
      ? [
          'Your account is ready. Ask a question, and Candour answers with sentences from the regulation, each with its clause; it says plainly what it could not find.',
        ]
      : ['You now belong to an organisation in Candour, with what it shares. Your account and what is yours stay.'],
    action: { label: 'Open Candour', url: `${facts.publicUrl}/home` },
    after: ['Check an answer against the document it names before you act on it.'],
  });
