import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { connectionSettings } from './connection-settings.ts';
import { identitySettings, wrongIdentitySetting } from './identity-settings.ts';
import { modelSettings, wrongModelSetting } from './model-settings.ts';
import { webAddress } from './web-address.ts';

/** An address as Node's resolver takes it: IPv4 with or without a port, IPv6 alone or in brackets with one. */
const isDnsServer = (entry: string): boolean => {
  const [, host = entry] = /^\[?([^\]]+?)\]?(?::\d{1,5})?$/.exec(isIP(entry) ? `[${entry}]` : entry) ?? [];
  return isIP(host) !== 0;
};

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);

/**
 * Every setting of the product, read from the environment once at start. The README's table is made from this schema
 * (`describe` is the text, the default is shown), so a setting that is not here does not exist.
 */
export const settingsSchema = z.object({
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on. Anything but loopback refuses demo accounts.'),
  PORT: port.default(3000).describe('Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: webAddress.optional().describe('Address people use, for links in mail. Default: the listening address.'),
  CANDOUR_DATA_DIR: z
    .string()
    .min(1)
    .default('.candour')
    .transform((path) => resolve(path))
    .describe('Folder for the embedded database, files, outbox and secrets.'),
  // Not a URL by the web's rules: a server behind a Unix socket has no host (postgres://user@/candour?host=/run/postgresql).
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres:// and hold no white space')
    .optional()
    .describe('PostgreSQL 17 or 18 to use instead of the embedded database.'),
  CANDOUR_SECRET: z
    .string()
    .min(32, 'must have 32 characters or more')
    .optional()
    .describe(
      'Key material for signed links and codes. Made and kept in the data folder by itself; required with DATABASE_URL.',
    ),
  CANDOUR_DEMO: onOff
    .prefault('on')
    .describe('Fill an empty embedded database with a demonstration hospital: on or off.'),
  CANDOUR_ROLES: z
    .string()
    .default('web,worker')
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1))
    .describe('What this process does: web, worker or both. The embedded database needs both in one process.'),
  TRUST_PROXY: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).optional())
    .describe('Addresses of reverse proxies whose X-Forwarded-For is believed, comma separated. Default: none.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe log line to write.'),
  SUPPORT_EMAIL: z
    .email()
    .default('support@candour.example')
    .describe('Where the error dialog and denied pages point.'),
  MAIL_FROM: z.email().default('no-reply@candour.example').describe('Sender of mail.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('SMTP server, as smtp://user:password@host:port. Without it mail is kept in the outbox folder.'),
  DNS_SERVERS: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.string().refine(isDnsServer, 'must be addresses such as 10.0.0.53 or 10.0.0.53:5353')).optional())
    .describe(
      'Name servers that organisations’ domains are looked up at, comma separated. Default: those of the system.',
    ),
  S3_BUCKET: z
    .string()
    .min(3)
    .max(63)
    .optional()
    .describe('Bucket for files. Without it files are kept in the data folder.'),
  S3_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, dashes or underscores')
    .default('candour')
    .describe('First part of the names in the bucket. Each installation needs a prefix of its own.'),
  S3_ENDPOINT: webAddress.optional().describe('Address of an S3-compatible store; leave empty for AWS.'),
  S3_REGION: z.string().min(1).default('eu-west-2').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Access key; with S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret key; with S3_BUCKET.'),
  ...identitySettings,
  ...modelSettings,
  ...connectionSettings,
});

export type Settings = z.infer<typeof settingsSchema>;

/** A setting is wrong; `message` is one sentence naming it, fit to print. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
export const isLoopback = (host: string): boolean => loopback.test(host);

function refuseCombinations(settings: Settings): void {
  if (settings.DATABASE_URL !== undefined && settings.CANDOUR_SECRET === undefined)
    throw new SettingsError('CANDOUR_SECRET must be set (32 characters or more) when DATABASE_URL is.');
  if (settings.DATABASE_URL === undefined && new Set(settings.CANDOUR_ROLES).size < 2)
    throw new SettingsError(
      'CANDOUR_ROLES must be web,worker with the embedded database, which only one process can open.',
    );
  if (
    settings.S3_BUCKET !== undefined &&
    (settings.S3_ACCESS_KEY_ID === undefined || settings.S3_SECRET_ACCESS_KEY === undefined)
  )
    throw new SettingsError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is.');
  const wrong = wrongIdentitySetting(settings) ?? wrongModelSetting(settings);
  if (wrong !== undefined) throw new SettingsError(wrong);
}

/**
 * Settings from environment variables; an empty value counts as not set.
 * @throws SettingsError naming the first wrong setting; never repeats its value, which may be a secret
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.keys(settingsSchema.shape).flatMap((name) => {
    const value = environment[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const parsed = settingsSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(
      `${String(issue?.path[0] ?? 'A setting')} is not valid: ${issue?.message ?? 'it could not be read'}.`,
    );
  }
  refuseCombinations(parsed.data);
  return parsed.data;
}
