import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport.ts';

/** The mail in nodemailer's form. The Message-ID comes from the mail's id, so that mail programs recognise a mail sent twice. */
export function mailMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    from: { name: 'Candour', address: from },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    date: mail.date,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
