import type { client } from '#web/platform/api/api-client.ts';

export type Connection = Awaited<ReturnType<typeof client.connectors.connections>>['connections'][number];
export type OpenConnection = Awaited<ReturnType<typeof client.connectors.connection>>;
export type ConnectedText = OpenConnection['texts'][number];
export type Kind = Connection['kind'];

export const kinds: Readonly<Record<Kind, { name: string; field: string; hint: string }>> = {
  legislation: {
    name: 'legislation.gov.uk',
    field: 'Act or regulations',
    hint: 'Address of any page of it, such as https://www.legislation.gov.uk/uksi/2014/2936',
  },
  gov_uk: {
    name: 'GOV.UK',
    field: 'Page',
    hint: 'Address of the page, such as https://www.gov.uk/guidance/ and its name',
  },
  oscal: {
    name: 'OSCAL catalogue',
    field: 'Catalogue',
    hint: 'Address of a catalogue in JSON, beginning with https://',
  },
  folder: { name: 'Folder of the server', field: 'Folder', hint: 'Whole path of the folder' },
};

export const everyWords: Readonly<Record<Connection['every'], string>> = {
  hour: 'Every hour',
  day: 'Every day',
  week: 'Every week',
};

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** "3 published, 1 waits for a preview" */
export function textsInWords({ published, held, refused, waiting, gone, discarded }: Connection['texts']): string {
  const parts = [
    published > 0 && `${published.toLocaleString('en-GB')} published`,
    held > 0 && counted(held, 'waits for a preview', 'wait for a preview'),
    waiting > 0 && `${waiting.toLocaleString('en-GB')} not read yet`,
    refused > 0 && `${refused.toLocaleString('en-GB')} refused`,
    gone > 0 && `${gone.toLocaleString('en-GB')} no longer there`,
    discarded > 0 && `${discarded.toLocaleString('en-GB')} discarded`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'None yet' : parts.join(', ');
}

export const textStateWords: Readonly<Record<ConnectedText['state'], string>> = {
  published: 'Published',
  held: 'Waits for a preview',
  waiting: 'Not read yet',
  refused: 'Refused',
  gone: 'No longer there; kept here',
  discarded: 'Discarded',
};

/** "4 taken in, 12 unchanged, 1 not taken in" */
export function lookInWords({ state, taken_in, unchanged, refused }: OpenConnection['looks'][number]): string {
  if (state === 'running') return 'Looking now';
  const parts = [
    taken_in > 0 && `${taken_in.toLocaleString('en-GB')} taken in`,
    unchanged > 0 && `${unchanged.toLocaleString('en-GB')} unchanged`,
    refused > 0 && `${refused.toLocaleString('en-GB')} not taken in`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nothing has changed' : parts.join(', ');
}
