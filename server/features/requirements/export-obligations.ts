import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import { limits } from '#contract/limits.ts';
import { writeWordAside } from '#server/platform/word/write-word-aside.ts';
import { type ExportContext, modalityInWords, verdictInWords } from './export-rows.ts';
import { type FilterInput, type ListDeps, listedPage, wantedObligations } from './list-obligations.ts';
import type { ObligationQuery } from './obligation-store.ts';
import { obligationsInWord } from './obligations-in-word.ts';
import { writeCsv } from './write-csv.ts';
import { writeOscal } from './write-oscal.ts';

export type ExportDeps = ListDeps & { publicUrl: string };
type Format = 'csv' | 'docx' | 'oscal';

const files: Readonly<Record<Format, { ending: string; mediaType: string }>> = {
  csv: { ending: 'csv', mediaType: 'text/csv; charset=utf-8' },
  docx: {
    ending: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  oscal: { ending: 'oscal.json', mediaType: 'application/json' },
};

/** The chosen filters in words, for the head of the document. */
function selectionOf(filters: ObligationQuery): string {
  const { words, modality, state, category, domain, element, day, isToday, without } = filters;
  const parts = [
    modality.map((each) => modalityInWords[each]).join(', '),
    state.map((each) => verdictInWords[each]).join(', '),
    category.join(', '),
    domain.join(', '),
    words === '' ? '' : `with “${words}”`,
    element === undefined ? '' : 'from one clause',
    isToday ? '' : `as of ${day}`,
    without.length === 0
      ? ''
      : `excluding ${without.length.toLocaleString('en-GB')} that do not apply to the organisation`,
  ];
  return parts.filter((each) => each !== '').join('; ');
}

async function write(format: Format, rows: readonly ListedObligation[], selection: string, context: ExportContext) {
  if (format === 'csv') return writeCsv(rows, context);
  if (format === 'oscal') return writeOscal(rows, context);
  return writeWordAside(obligationsInWord(rows, selection, context));
}

/** The listed obligations as a file. @throws too_many_to_export */
export async function exportObligations(
  deps: ExportDeps,
  caller: SignedInCaller,
  { format, ...input }: FilterInput & { format: Format },
): Promise<File> {
  const { mostExported } = limits.obligation;
  const { filters } = await wantedObligations(deps, caller, input);
  const rows = await listedPage(deps, caller, filters, { offset: 0, limit: mostExported + 1 });
  if (rows.length > mostExported) throw new AppError('too_many_to_export');
  const now = deps.clock.now();
  const bytes = await write(format, rows, selectionOf(filters), { publicUrl: deps.publicUrl, now });
  const { ending, mediaType: type } = files[format];
  return new File([new Uint8Array(bytes)], `obligations-${now.toISOString().slice(0, 10)}.${ending}`, { type });
}
