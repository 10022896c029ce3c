import type { client } from '#web/platform/api/api-client.ts';

export type Connection = Awaited<ReturnType<typeof client.connectors.connections>>['connections'][number];
export type OpenConnection = Awaited<ReturnType<typeof client.connectors.connection>>;
export type ConnectedText = OpenConnection['texts'][number];
export type Kind = Connection['kind'];

export const kinds: Readonly<Record<Kind, { name: string; field: string; hint: string }>> = {
  legislation: {
    name: 'legislation.gov.uk',
    field: 'Act or regulations',
    hint: 'URL of any page of the Act or regulations, such as https://www.legislation.gov.uk/uksi/2014/2936',
  },
  gov_uk: {
    name: 'GOV.UK',
    field: 'Page',
    hint: 'URL of the page, such as https://www.gov.uk/guidance/page-name',
  },
  oscal: {
    name: 'OSCAL catalogue',
    field: 'Catalogue',
    hint: 'URL of a JSON catalogue, starting with https://',
  },
  folder: { name: 'Server folder', field: 'Folder', hint: 'Full path of the folder' },
};

export const everyWords: Readonly<Record<Connection['every'], string>> = {
  hour: 'Hourly',
  day: 'Daily',
  week: 'Weekly',
};

/** "3 published, 1 awaiting publication" */
export function textsInWords({ published, held, refused, waiting, gone, discarded }: Connection['texts']): string {
  const parts = [
    published > 0 && `${published.toLocaleString('en-GB')} published`,
    held > 0 && `${held.toLocaleString('en-GB')} awaiting publication`,
    waiting > 0 && `${waiting.toLocaleString('en-GB')} not imported yet`,
    refused > 0 && `${refused.toLocaleString('en-GB')} rejected`,
    gone > 0 && `${gone.toLocaleString('en-GB')} no longer at the source`,
    discarded > 0 && `${discarded.toLocaleString('en-GB')} discarded`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'None yet' : parts.join(', ');
}

export const textStateWords: Readonly<Record<ConnectedText['state'], string>> = {
  published: 'Published',
  held: 'Awaiting publication',
  waiting: 'Not imported yet',
  refused: 'Rejected',
  gone: 'No longer at the source; still in the wiki',
  discarded: 'Discarded',
};

/** "4 imported, 12 unchanged, 1 rejected" */
export function lookInWords({ state, taken_in, unchanged, refused }: OpenConnection['looks'][number]): string {
  if (state === 'running') return 'Checking now';
  const parts = [
    taken_in > 0 && `${taken_in.toLocaleString('en-GB')} imported`,
    unchanged > 0 && `${unchanged.toLocaleString('en-GB')} unchanged`,
    refused > 0 && `${refused.toLocaleString('en-GB')} rejected`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'No changes' : parts.join(', ');
}
