import { type ComposedMail, composeMail } from './compose-mail.ts';

/** @param facts.url where the person begins  @param facts.isNew false for a person who had an account before they joined an organisation */
export const welcomeMail = (facts: { name: string; url: string; isNew: boolean }): ComposedMail =>
  composeMail({
    subject: facts.isNew ? 'Welcome to Candour' : 'You have joined an organisation in Candour',
    name: facts.name,
    before: facts.isNew
      ? [
          'Your account is ready. Ask a question, and Candour answers with sentences from the regulation, each with its clause. It tells you when it cannot find an answer.',
        ]
      : [
          'You have joined an organisation in Candour and can use what it shares. Your account and your work have not changed.',
        ],
    action: { label: 'Open Candour', url: facts.url },
    after: ['Check each answer against the document it cites before you act on it.'],
  });
