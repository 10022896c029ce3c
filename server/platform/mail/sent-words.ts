import type { MailTransport } from './mail-transport.ts';

const kept =
  'This installation does not send email yet. If there is an email for this address, the administrator finds it in the outbox folder.';

/** The answer to a call that emails somebody: `sent`, unless mail only reaches the outbox folder. The same for every address. */
export const sentWords = ({ kind }: Pick<MailTransport, 'kind'>, sent: string): string =>
  kind === 'smtp' ? sent : kept;
