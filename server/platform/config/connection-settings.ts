import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { webAddress } from './web-address.ts';

const listOf = <Entry extends z.ZodType<string, string>>(entry: Entry) =>
  z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .pipe(z.array(entry));

/** Settings for what connections may read; spread into the one schema. */
export const connectionSettings = {
  LEGISLATION_URL: webAddress
    .default('https://www.legislation.gov.uk')
    .describe('Base URL to read legislation from: legislation.gov.uk, or a mirror on your own network.'),
  GOV_UK_URL: webAddress
    .default('https://www.gov.uk')
    .describe('Base URL to read GOV.UK pages from: www.gov.uk, or a mirror on your own network.'),
  CONNECTION_HOSTS: listOf(
    z
      .string()
      .toLowerCase()
      .regex(
        /^(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/,
        'must be hosts, such as mirror.trust.example or 10.0.0.8:8443',
      ),
  ).describe(
    'Hosts on your own network that connections may read, as host or host:port, comma-separated. Default: none; private addresses are blocked.',
  ),
  CONNECTION_SPACING_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(1_000)
    .describe('Minimum time between two connection requests to the same host, in milliseconds.'),
  WATCHED_FOLDERS: listOf(
    z
      .string()
      .refine(isAbsolute, 'must be absolute paths')
      .transform((path) => resolve(path)),
  ).describe('Server folders that connections may watch, as comma-separated absolute paths. Default: none.'),
};
