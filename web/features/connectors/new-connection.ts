import { notYetClassified, taxonomy } from '#contract/taxonomy.ts';
import type { TypedFields } from '#web/platform/unsent-text/typed-fields.ts';
import { type Connection, everyWords, type Kind, kinds } from './connection-words.ts';

export const connectionFields = ['kind', 'address', 'since', 'attachments', 'every', 'publish', 'place'] as const;

/** A new connection as typed. */
export type NewConnection = {
  kind: Kind;
  address: string;
  since: string | undefined;
  attachments: boolean;
  every: Connection['every'];
  publish: Connection['publish'];
  /** A category with its domain and subdomain, as listed. */
  place: string;
};

export const places = Object.entries(taxonomy).flatMap(([category, domains]) =>
  Object.entries(domains).flatMap(([domain, subdomains]: [string, readonly string[]]) =>
    subdomains.map((subdomain) => ({
      value: JSON.stringify([category, domain, subdomain]),
      label: category === notYetClassified ? notYetClassified : `${category} › ${domain} › ${subdomain}`,
    })),
  ),
);

const empty: NewConnection = {
  kind: 'legislation',
  address: '',
  since: undefined,
  attachments: true,
  every: 'day',
  publish: 'after_preview',
  place: JSON.stringify([notYetClassified, notYetClassified, notYetClassified]),
};

const publishing: readonly Connection['publish'][] = ['after_preview', 'at_once'];
const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>) => Object.keys(words) as Key[];
const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined, otherwise: Value): Value =>
  values.find((value) => value === text) ?? otherwise;

/** The unsent text over the defaults of a new connection; choices that no longer exist are dropped. */
export function connectionOf(typed: TypedFields<(typeof connectionFields)[number]>): NewConnection {
  return {
    kind: oneOf(keysOf(kinds), typed.kind, empty.kind),
    address: typed.address ?? '',
    since: typed.since || undefined,
    attachments: typed.attachments !== 'no',
    every: oneOf(keysOf(everyWords), typed.every, empty.every),
    publish: oneOf(publishing, typed.publish, empty.publish),
    place: places.find(({ value }) => value === typed.place)?.value ?? empty.place,
  };
}

/** The same as text, for storing. */
export const fieldsOf = ({
  since,
  attachments,
  ...texts
}: NewConnection): TypedFields<(typeof connectionFields)[number]> => ({
  ...texts,
  ...(since !== undefined && { since }),
  attachments: attachments ? 'yes' : 'no',
});

/** The same as the call's input. */
export function inputOf({ kind, address, since, attachments, every, publish, place }: NewConnection) {
  const [category = '', domain = '', subdomain = ''] = JSON.parse(place) as string[];
  return {
    ...{ kind, address: address.trim(), every, publish, category, domain, subdomains: [subdomain] },
    ...(kind === 'legislation' && since !== undefined && { since }),
    ...(kind === 'gov_uk' && { with_attachments: attachments }),
  };
}
