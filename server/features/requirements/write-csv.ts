import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import {
  type ExportContext,
  kindOf,
  modalityInWords,
  permalinkOf,
  stateInWords,
  statusInWords,
} from './export-rows.ts';

const headings = [
  'Document',
  'Kind',
  'Version',
  'Status',
  'In force from',
  'Clause',
  'Section',
  'Who',
  'Force',
  'What',
  'When',
  'Condition',
  'Words of the text',
  'Review',
  'Edited',
  'Note',
  'Reviewed by',
  'Reviewed on',
  'Link',
];

/** Quoted where it must be; what a spreadsheet would take for a formula is kept from being one. */
function field(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function rowOf(each: ListedObligation, { publicUrl }: ExportContext): string[] {
  const { version } = each.document;
  return [
    each.document.title,
    kindOf(each),
    String(version.number),
    statusInWords[version.status],
    version.effective_from,
    each.label ?? '',
    each.section_path.join(' › '),
    each.actor ?? '',
    modalityInWords[each.modality],
    each.action,
    each.timing ?? '',
    each.condition ?? '',
    each.quote,
    stateInWords[each.state],
    each.is_edited ? 'yes' : 'no',
    each.reason ?? '',
    each.reviewed_by ?? '',
    each.reviewed_at?.slice(0, 10) ?? '',
    permalinkOf(each, publicUrl),
  ];
}

/** RFC 4180 with a mark of its encoding, so that a spreadsheet reads every letter. */
export function writeCsv(rows: readonly ListedObligation[], context: ExportContext): Uint8Array {
  const lines = [headings, ...rows.map((each) => rowOf(each, context))].map((line) => line.map(field).join(','));
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}
