import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { auditSettings, wrongAuditSetting } from './audit-settings.ts';
import { connectionSettings } from './connection-settings.ts';
import { convertSettings } from './convert-settings.ts';
import { identitySettings, wrongIdentitySetting } from './identity-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { modelSettings, wrongModelSetting } from './model-settings.ts';
import { onOff } from './on-off.ts';
import { outboundSettings } from './outbound-settings.ts';
import { scanSettings } from './scan-settings.ts';
import { webAddress } from './web-address.ts';

/** An address in the form Node's resolver takes: IPv4 with or without a port, IPv6 alone, or IPv6 in brackets with a port. */
const isDnsServer = (entry: string): boolean => {
  const [, host = entry] = /^\[?([^\]]+?)\]?(?::\d{1,5})?$/.exec(isIP(entry) ? `[${entry}]` : entry) ?? [];
  return isIP(host) !== 0;
};

const port = z.coerce.number().int().min(0).max(65_535);

/**
 * Every setting of the product, read from the environment once at start. This schema generates the README's table (`describe` is
 * the text, the default is shown), so every setting must be in it.
 */
export const settingsSchema = z.object({
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on. Demonstration accounts are available only on a loopback address.'),
  PORT: port.default(3000).describe('Port to listen on. Use 0 for any free port.'),
  PUBLIC_URL: webAddress
    .optional()
    .describe('Public URL of Candour, used for links in email. Default: the listening address.'),
  CANDOUR_DATA_DIR: z
    .string()
    .min(1)
    .default('.candour')
    .transform((path) => resolve(path))
    .describe('Folder for the embedded database, files, outbox and secrets.'),
  // Not a URL by the web's rules: a server behind a Unix socket has no host (postgres://user@/candour?host=/run/postgresql).
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres:// and contain no white space')
    .optional()
    .describe('URL of a PostgreSQL 17 or 18 database, used instead of the embedded database.'),
  CANDOUR_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters long')
    .optional()
    .describe(
      'Secret used to sign links and codes. Generated and stored in the data folder by default. Required with DATABASE_URL.',
    ),
  CANDOUR_DEMO: onOff
    .prefault('on')
    .describe('Whether to fill an empty embedded database with a demonstration hospital: on or off.'),
  CANDOUR_ROLES: z
    .string()
    .default('web,worker')
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1))
    .describe('Roles of this process: web, worker or both. With the embedded database, one process must run both.'),
  TRUST_PROXY: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).optional())
    .describe('Trusted reverse proxy addresses whose X-Forwarded-For header is used, comma-separated. Default: none.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Minimum log level.'),
  SUPPORT_EMAIL: z
    .email()
    .default('support@candour.example')
    .describe('Support email address shown in error messages and on denied pages.'),
  MAIL_FROM: z.email().default('no-reply@candour.example').describe('Sender address for email.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'SMTP server URL, as smtp://user:password@host:port. Without it, email is saved to the outbox folder and not sent, and pages say so.',
    ),
  DNS_SERVERS: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.string().refine(isDnsServer, 'must be addresses, such as 10.0.0.53 or 10.0.0.53:5353')).optional())
    .describe('DNS servers used to verify organisations’ domains, comma-separated. Default: the system’s.'),
  S3_BUCKET: z
    .string()
    .min(3)
    .max(63)
    .optional()
    .describe('S3 bucket for files. Without it, files are stored in the data folder.'),
  S3_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, dashes or underscores')
    .default('candour')
    .describe('Prefix for object names in the bucket. Each installation needs its own prefix.'),
  S3_ENDPOINT: webAddress.optional().describe('Endpoint URL of an S3-compatible store. Leave empty for AWS.'),
  S3_REGION: z.string().min(1).default('eu-west-2').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('S3 access key ID. Required with S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('S3 secret access key. Required with S3_BUCKET.'),
  ...identitySettings,
  ...modelSettings,
  ...connectionSettings,
  ...auditSettings,
  ...limitSettings,
  ...outboundSettings,
  ...scanSettings,
  ...convertSettings,
});

export type Settings = z.infer<typeof settingsSchema>;

/** A setting is wrong; `message` is one sentence that names it, fit to print. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
export const isLoopback = (host: string): boolean => loopback.test(host);

function refuseCombinations(settings: Settings): void {
  if (settings.DATABASE_URL !== undefined && settings.CANDOUR_SECRET === undefined)
    throw new SettingsError('CANDOUR_SECRET (at least 32 characters) is required when DATABASE_URL is set.');
  if (settings.DATABASE_URL === undefined && new Set(settings.CANDOUR_ROLES).size < 2)
    throw new SettingsError(
      'CANDOUR_ROLES must be web,worker with the embedded database, because only one process can open it.',
    );
  if (
    settings.S3_BUCKET !== undefined &&
    (settings.S3_ACCESS_KEY_ID === undefined || settings.S3_SECRET_ACCESS_KEY === undefined)
  )
    throw new SettingsError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required when S3_BUCKET is set.');
  const wrong = wrongIdentitySetting(settings) ?? wrongModelSetting(settings) ?? wrongAuditSetting(settings);
  if (wrong !== undefined) throw new SettingsError(wrong);
}

/**
 * Reads settings from environment variables; an empty value counts as not set.
 * @throws SettingsError naming the first wrong setting; it never repeats the value, which may be a secret
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
