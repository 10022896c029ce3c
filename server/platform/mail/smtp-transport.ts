import { createTransport, type NodemailerError } from 'nodemailer';
import { mailMessage } from './mail-message.ts';
import { MailNotDelivered, type MailTransport } from './mail-transport.ts';

const longestReason = 200;

/** The server's reply on one line, with addresses removed, because it is stored and logged. */
function reasonOf({ code, response, responseCode }: NodemailerError): string {
  const said = (response ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\S+@\S+/g, '<address>')
    .trim();
  return said === '' ? String(responseCode ?? code ?? 'unknown') : said.slice(0, longestReason);
}

/** A wrong password in our settings is not the mail's fault: it is retried, so that correcting the setting sends it. */
const isPermanent = ({ permanent, code }: NodemailerError): boolean => permanent === true && code !== 'EAUTH';

function needsEncryption(url: URL): boolean {
  return url.username !== '' && !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
}

/**
 * Mail by SMTP.
 * @param options.url smtp://user:password@host:port, or smtps://; a password is sent over an encrypted connection only
 * @param options.proxyFor the proxy that leads to the server, if any
 * @param options.timeoutMs longest silence of the server, ms
 */
export function smtpTransport(options: {
  url: string;
  from: string;
  timeoutMs?: number;
  proxyFor?: (host: string, port: number) => string | undefined;
}): MailTransport {
  const { url, from, timeoutMs = 20_000 } = options;
  const { protocol, hostname, port } = new URL(url);
  const proxy = options.proxyFor?.(hostname, Number(port) || (protocol === 'smtps:' ? 465 : 587));
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    requireTLS: needsEncryption(new URL(url)),
    ...(proxy !== undefined && { proxy }),
  });
  return {
    kind: 'smtp',
    async deliver(mail, signal) {
      try {
        await transport.sendMail({ ...mailMessage(mail, from), signal });
        return 'sent';
      } catch (error) {
        const failure = error as NodemailerError;
        throw new MailNotDelivered(reasonOf(failure), isPermanent(failure));
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw new MailNotDelivered(reasonOf(error as NodemailerError), false);
      }
    },
  };
}
