import { join } from 'node:path';
import { type AnalyticsLimits, createAnalytics } from '#server/platform/analytics/create-analytics.ts';
import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { NewestEntry } from '#server/platform/audit/newest-entry.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { publicUrlOf } from '#server/platform/config/public-url.ts';
import { isLoopback, type Settings } from '#server/platform/config/settings.ts';
import { openConverter } from '#server/platform/convert/open-converter.ts';
import type { Database } from '#server/platform/db/database.ts';
import { domainProofs } from '#server/platform/dns/domain-proof.ts';
import { createFiles } from '#server/platform/files/create-files.ts';
import { DiskFileStore } from '#server/platform/files/disk-file-store.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { S3FileStore } from '#server/platform/files/s3-file-store.ts';
import { fileLinks } from '#server/platform/files/signed-file-link.ts';
import { createFlags } from '#server/platform/flags/create-flags.ts';
import { OpenStreams } from '#server/platform/http/open-streams.ts';
import { createAddressRequests } from '#server/platform/identity/address-requests.ts';
import { createCallers } from '#server/platform/identity/create-callers.ts';
import { openCredentials, type PasswordHashing } from '#server/platform/identity/credentials.ts';
import { passkeysWhenAsked } from '#server/platform/identity/passkeys-when-asked.ts';
import { createTotp } from '#server/platform/identity/totp.ts';
import { createJobs } from '#server/platform/jobs/create-jobs.ts';
import { createPostgresListener } from '#server/platform/jobs/postgres-listener.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { outboxTransport } from '#server/platform/mail/outbox-transport.ts';
import { smtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { openModels } from '#server/platform/models/open-models.ts';
import { createVectorFilling } from '#server/platform/models/vector-filling.ts';
import { createNotifier } from '#server/platform/notify/create-notifier.ts';
import { NotificationSignals } from '#server/platform/notify/notification-signals.ts';
import { createOutboundProxy, proxyFor } from '#server/platform/outbound/outbound-network.ts';
import { lazyParser } from '#server/platform/publishing/lazy-parser.ts';
import { openReviewEngine, type ReviewEngine } from '#server/platform/review/review-engine.ts';
import { createRuns } from '#server/platform/runs/create-runs.ts';
import { openVirusScanner } from '#server/platform/scan/create-virus-scanner.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { createTodos } from '#server/platform/todos/create-todos.ts';
import packageJson from '../../package.json' with { type: 'json' };

export type PlatformOptions = {
  settings: Settings;
  db: Database;
  clock: Clock;
  log: Log;
  secret: string;
  /** Replaces the default password hashing of `openCredentials`. */
  hashing?: PasswordHashing;
  /** Judges policies; the product's own without it. */
  reviewEngine?: ReviewEngine;
};

/** The file store that the settings name; the CLI's backup uses it too. */
export function openFileStore(settings: Settings): FileStore {
  const folder = join(settings.CANDOUR_DATA_DIR, 'files');
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return new DiskFileStore(folder);
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_PREFIX: prefix } = settings;
  const agents = createOutboundProxy(settings)?.agents;
  return new S3FileStore({ bucket, prefix, region, endpoint, accessKeyId, secretAccessKey, agents }, folder);
}

const analyticsLimits = (settings: Settings): AnalyticsLimits => ({
  perMinute: settings.ANALYTICS_EVENTS_PER_MINUTE,
  perDay: settings.ANALYTICS_EVENTS_PER_DAY,
  bytesPerDay: settings.ANALYTICS_KB_PER_DAY * 1_000,
  eventBytes: settings.ANALYTICS_EVENT_BYTES,
});

const storageLimits = (settings: Settings) => ({
  organisationBytes: settings.ORGANISATION_STORAGE_MB * 1_000_000,
  personDayBytes: settings.PERSON_UPLOAD_MB_PER_DAY * 1_000_000,
});

function openMailTransport(settings: Settings) {
  const from = settings.MAIL_FROM;
  return settings.SMTP_URL
    ? smtpTransport({ url: settings.SMTP_URL, from, proxyFor: (host, port) => proxyFor(settings, host, port) })
    : outboxTransport({ folder: join(settings.CANDOUR_DATA_DIR, 'outbox'), from });
}

/** Threads for people who would otherwise wait for the files of others. */
const spareParserThreads = 2;

/** Every port that features share, on one database. Nothing runs yet: jobs and runs open once their handlers are registered. */
export async function openPlatform({ settings, db, clock, log, secret, hashing, ...given }: PlatformOptions) {
  const listener = db.kind === 'postgres' ? createPostgresListener(db.pool, log) : undefined;
  const shared = { db, log, ...(listener && { listener }) };
  const jobs = createJobs(shared);
  const notificationSignals = new NotificationSignals(db, listener);
  const mailTransport = openMailTransport(settings);
  const links = fileLinks(secret);
  const demoAllowed = isLoopback(settings.HOST) && settings.DATABASE_URL === undefined;
  const publicUrl = publicUrlOf(settings);
  const auditKey = auditKeyFrom(secret);
  const newestAuditEntry = new NewestEntry(log);
  const converter = openConverter(settings);
  const models = await openModels({ settings, clock, log, canSearchVectors: db.capabilities.vector });
  return {
    version: packageJson.version,
    settings,
    db,
    clock,
    log,
    secret,
    demoAllowed,
    publicUrl,
    listener,
    jobs,
    streams: new OpenStreams(),
    converter,
    reviewEngine: given.reviewEngine ?? openReviewEngine({ embedding: models.embedding, log }),
    parser: lazyParser(converter, { spare: spareParserThreads }),
    runs: createRuns({ ...shared, jobs }),
    auditKey,
    newestAuditEntry,
    audit: createAudit({ clock, key: auditKey, newest: newestAuditEntry }),
    analytics: createAnalytics({ clock, limits: analyticsLimits(settings) }),
    flags: await createFlags({ db, clock }),
    links,
    files: createFiles({ store: openFileStore(settings), links, clock }),
    storage: createStorage({ db, clock, limits: storageLimits(settings), supportEmail: settings.SUPPORT_EMAIL }),
    scanner: openVirusScanner(settings, log),
    models,
    vectorFilling: await createVectorFilling({ db, jobs, clock, models }),
    domainProof: domainProofs({ servers: settings.DNS_SERVERS }),
    mailTransport,
    mailer: createMailer({ db, jobs, clock, transport: mailTransport }),
    notificationSignals,
    notifier: createNotifier({ clock, signals: notificationSignals }),
    todos: createTodos({ clock }),
    addressRequests: createAddressRequests({ db, jobs, clock, secret }),
    callers: createCallers({ db, clock, demoAllowed }),
    credentials: openCredentials({ db, clock, log, secret, publicUrl, demoAllowed, ...(hashing && { hashing }) }),
    totp: createTotp(secret),
    passkeyCeremonies: passkeysWhenAsked({ db, log, secret, publicUrl }),
  };
}

export type Platform = Awaited<ReturnType<typeof openPlatform>>;
