import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import {
  type ExportContext,
  exportedStatus,
  kindOf,
  modalityInWords,
  permalinkOf,
  verdictInWords,
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
  'Strength',
  'What',
  'When',
  'Condition',
  'Source text',
  'Verdict',
  'Edited',
  'Note',
  'Decided by',
  'Decided on',
  'Link',
];

/** Quotes a value where necessary, and keeps a spreadsheet from reading it as a formula. */
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
    exportedStatus[version.status],
    version.effective_from,
    each.label ?? '',
    each.section_path.join(' › '),
    each.actor ?? '',
    modalityInWords[each.modality],
    each.action,
    each.timing ?? '',
    each.condition ?? '',
    each.quote,
    verdictInWords[each.state],
    each.is_edited ? 'yes' : 'no',
    each.reason ?? '',
    each.decided_by ?? '',
    each.decided_at?.slice(0, 10) ?? '',
    permalinkOf(each, publicUrl),
  ];
}

/** RFC 4180 with a byte order mark, so that a spreadsheet reads every letter. */
export function writeCsv(rows: readonly ListedObligation[], context: ExportContext): Uint8Array {
  const lines = [headings, ...rows.map((each) => rowOf(each, context))].map((line) => line.map(field).join(','));
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}
