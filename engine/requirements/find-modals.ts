import type { Modal } from './modal.ts';
import { modalRows } from './modal-rows.ts';

/** Parts of words: each way to write a row contains one, but for "is to". Few sentences have any, so that few rows are searched for. */
const stems =
  "must shall should may might can could will won' won’ ought need dut responsib accountable requir mandatory compulsory obligat oblig practice recommend advis desirable important essential vital imperative offence lawful legal prohibit forb banned bans asked request job due guilty contravene barred precluded nothing free liberty welcome power right discretion authority option entitle allow permit empower authori enable impose agree undertak covenant bound expect encourag urged payable approval consent".split(
    ' ',
  );
const writtenAs = (stem: string, pattern: string) =>
  pattern.includes(stem) || (/^won/.test(stem) && pattern.includes('won('));

const matchers = modalRows.map(({ pattern, ...row }) => ({
  ...row,
  stems: [
    ...stems.filter((stem) => writtenAs(stem, pattern)),
    ...(pattern.includes('have\\s+to') ? ['has', 'have'] : []),
  ],
  matcher: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'gi'),
}));

/** The one row without a stem: "the report is to be sent". */
const isTo = /\b(?:is|are)\s+(?:\w+\s+){0,3}to\b/i;

/** A date: "1 May 2020"; a name: "Theresa May". */
const isMonth = (text: string, start: number) =>
  text.startsWith('May', start) &&
  (/^May\s+\d/.test(text.slice(start)) || /(?:\d|\bin|\bby|\bfrom)\s$/.test(text.slice(0, start)));

/** "must" in quotation marks is a word under discussion. */
const isQuoted = (text: string, { start, end }: { start: number; end: number }) =>
  /["'“‘]$/.test(text.slice(0, start)) && /^["'”’]/.test(text.slice(end));

/** Maximum modals of a sentence to read: with more it is no sentence, and each costs time. */
const mostModals = 30;

/** The modals of a sentence in order, none inside another. */
export function findModals(text: string): Modal[] {
  const lower = text.toLowerCase();
  const present = new Set([...stems, 'has', 'have'].filter((stem) => lower.includes(stem)));
  const mayBeTo = isTo.test(text);
  if (present.size === 0 && !mayBeTo) return [];
  const searched = matchers.filter((row) =>
    row.stems.length === 0 ? mayBeTo : row.stems.some((stem) => present.has(stem)),
  );
  const found = searched.flatMap(({ matcher, modality, shape, isWeak }) =>
    [...text.matchAll(matcher)].map(({ index, 0: match }) => ({
      start: index,
      end: index + match.length,
      modality,
      shape,
      ...(isWeak && { isWeak }),
      written: match.toLowerCase().replace(/\s+/g, ' '),
    })),
  );
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Modal[] = [];
  for (const each of found) {
    if (each.start < (kept.at(-1)?.end ?? 0) || isMonth(text, each.start) || isQuoted(text, each)) continue;
    kept.push(each);
  }
  return kept.slice(0, mostModals);
}
