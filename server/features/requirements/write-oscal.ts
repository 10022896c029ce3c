import { createHash } from 'node:crypto';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import { type ExportContext, kindOf, permalinkOf } from './export-rows.ts';

const namespace = 'https://candour.example/ns/oscal';
const oscalVersion = '1.1.3';

/** A UUID that is the same in every export (shaped like version 5, from SHA-256). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const props = (values: Readonly<Record<string, string | null>>) =>
  Object.entries(values).flatMap(([name, value]) => {
    // A property's value is one line without surrounding spaces.
    const line = value?.replace(/\s+/g, ' ').trim() ?? '';
    return line === '' ? [] : [{ name, ns: namespace, value: line }];
  });

function controlOf(each: ListedObligation, { publicUrl }: ExportContext) {
  const id = `obligation-${each.id.toLowerCase()}`;
  return {
    id,
    title: (each.label === null ? each.action : `${each.label} ${each.action}`).replace(/\s+/g, ' ').slice(0, 200),
    props: props({
      label: each.label,
      modality: each.modality,
      actor: each.actor,
      timing: each.timing,
      condition: each.condition,
      verdict: each.state,
      edited: each.is_edited ? 'yes' : null,
      'decided-by': each.decided_by,
      'decided-at': each.decided_at,
    }),
    links: [{ href: permalinkOf(each, publicUrl), rel: 'reference' }],
    parts: [
      { id: `${id}_smt`, name: 'statement', prose: each.action },
      { id: `${id}_gdn`, name: 'guidance', title: 'Source text', prose: each.quote },
      ...(each.reason === null ? [] : [{ id: `${id}_note`, name: 'note', ns: namespace, prose: each.reason }]),
    ],
  };
}

/** An OSCAL catalogue in JSON: a group for each version, a control for each obligation. */
export function writeOscal(rows: readonly ListedObligation[], context: ExportContext): Uint8Array {
  const groups = [...Map.groupBy(rows, ({ document }) => document.short_id).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { short_id: id, title, version } = first.document;
    return [
      {
        id: `document-${id.toLowerCase()}`,
        class: 'document',
        title,
        props: props({
          kind: kindOf(first),
          version: String(version.number),
          status: version.status,
          'effective-from': version.effective_from,
          'effective-to': version.effective_to,
        }),
        controls: group.map((each) => controlOf(each, context)),
      },
    ];
  });
  const at = context.now.toISOString();
  const catalog = {
    uuid: uuidOf(JSON.stringify([at, rows.map(({ id, revision }) => [id, revision])])),
    metadata: {
      title: 'Obligations extracted from documents in force',
      'last-modified': at,
      version: at.slice(0, 10),
      'oscal-version': oscalVersion,
    },
    ...(groups.length > 0 && { groups }),
  };
  return new TextEncoder().encode(JSON.stringify({ catalog }, null, 2));
}
