import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailMessage } from './mail-message.ts';
import { MailNotDelivered, type MailTransport } from './mail-transport.ts';

/** Stores each mail as a file `{id}.eml` in a folder that only its owner can read, for installations without a mail server. */
export function outboxTransport({ folder, from }: { folder: string; from: string }): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'outbox',
    async deliver(mail) {
      const { message } = await composer.sendMail(mailMessage(mail, from));
      const path = join(folder, `${mail.id}.eml`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true });
        await rename(`${path}.part`, path);
      } catch (error) {
        throw new MailNotDelivered(`The outbox folder: ${(error as NodeJS.ErrnoException).code}`, false);
      }
      return 'kept';
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
  };
}
