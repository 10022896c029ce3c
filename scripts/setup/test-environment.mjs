// Usage: import { testEnvironment } from './test-environment.mjs'. An environment in which a person's own settings affect no test.
import { randomInt } from 'node:crypto';
import { delimiter } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRepository } from './repository.mjs';

const KEPT = new Set(['CANDOUR_CHROMIUM', 'CANDOUR_SEED']);
const SETTINGS =
  /^(CANDOUR_|S3_|SMTP_|HOST$|PORT$|PUBLIC_URL$|DATABASE_URL$|TRUST_PROXY$|LOG_LEVEL$|SUPPORT_EMAIL$|MAIL_FROM$|DNS_SERVERS$|MICROSOFT_|OIDC_|SAML_|SINGLE_ORGANISATION$|PROVIDERS_|DISCOURSE_|EMBEDDING$|EMBEDDING_|RERANK_|ANSWER_|LEGISLATION_URL$|GOV_UK_URL$|CONNECTION_|WATCHED_FOLDERS$|AUDIT_|OUTBOUND_|CA_CERTIFICATES$|VIRUS_|ORGANISATION_|PERSON_|ANALYTICS_|FORCE_COLOR$)/;

// Many tests start processes of ours, and a third of each start is compiling.
const compiled = inRepository('node_modules', '.cache', 'compiled');

// Every test file's process loads the same libraries again.
const shortImports = `--import=${pathToFileURL(inRepository('scripts', 'setup', 'short-imports.mjs')).href}`;

/** The seed of this run: the one given, or a new one. */
export const seed = process.env.CANDOUR_SEED ?? String(randomInt(2 ** 31));

/** @param {Record<string, string>} additions @returns {Record<string, string>} for child processes of a test run */
export function testEnvironment(additions = {}) {
  const own = Object.entries(process.env).filter(([name]) => KEPT.has(name) || !SETTINGS.test(name));
  const PATH = [inRepository('node_modules', '.bin'), process.env.PATH].join(delimiter);
  const given = {
    PATH,
    NODE_COMPILE_CACHE: compiled,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, shortImports].filter(Boolean).join(' '),
    CANDOUR_SEED: seed,
    NO_COLOR: '1',
    TZ: 'Europe/London',
  };
  return { ...Object.fromEntries(own), ...given, ...additions };
}
