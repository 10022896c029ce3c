import { z } from 'zod';

const whole = (most: number) => z.coerce.number().int().min(1).max(most);

/** Settings for how much an organisation and a person may use; spread into the one schema. Megabytes are 1,000,000 bytes. */
export const limitSettings = {
  ORGANISATION_STORAGE_MB: whole(100_000_000)
    .default(50_000)
    .describe(
      'Storage of each organisation for the files of its library, in megabytes. Regulation and photos do not count.',
    ),
  PERSON_UPLOAD_MB_PER_DAY: whole(10_000_000)
    .default(20_000)
    .describe('How much one person may upload within 24 hours, in megabytes.'),
  ANALYTICS_EVENTS_PER_MINUTE: whole(100_000)
    .default(120)
    .describe('First-party events stored per person and minute; after a pause five times as many at once.'),
  ANALYTICS_EVENTS_PER_DAY: whole(10_000_000)
    .default(5_000)
    .describe('First-party events stored per person and day. Events beyond are dropped.'),
  ANALYTICS_EVENT_BYTES: whole(65_536)
    .default(2_000)
    .describe('Most bytes of one event’s properties. Longer lists are cut, other properties left out.'),
  ANALYTICS_KB_PER_DAY: whole(10_000_000)
    .default(1_000)
    .describe('Properties of first-party events stored per person and day, in kilobytes.'),
  ANALYTICS_KEEP_DAYS: whole(36_500).default(400).describe('Days that first-party events are kept.'),
};
