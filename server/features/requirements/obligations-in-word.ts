import { bareTitle } from '#contract/document-title.ts';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import { dayInProse, sourceFootnote } from '#engine/word/source-footnote.ts';
import { plainCell, type WordBlock, type WordCell, type WordDocument } from '#engine/word/word-document.ts';
import { type ExportContext, kindOf, modalityInWords, permalinkOf, verdictInWords } from './export-rows.ts';

const columns = [
  { header: 'Clause', width: 8 },
  { header: 'Who', width: 14 },
  { header: 'Strength', width: 8 },
  { header: 'What', width: 30 },
  { header: 'When', width: 11 },
  { header: 'Condition', width: 13 },
  { header: 'Verdict', width: 16 },
];

/** The obligation's parts above the words of the text, with the source in a footnote. */
function whatCell(each: ListedObligation, { publicUrl }: ExportContext): WordCell {
  const { title, version, is_guide: isGuide } = each.document;
  const footnote = sourceFootnote({
    title,
    guideTo: isGuide ? bareTitle(title) : null,
    version: version.number,
    status: version.status,
    effectiveFrom: version.effective_from,
    effectiveTo: version.effective_to,
    clause: each.label,
    permalink: permalinkOf(each, publicUrl),
  });
  return {
    paragraphs: [
      { kind: 'paragraph', runs: [{ text: each.action }] },
      { kind: 'paragraph', runs: [{ text: `“${each.quote}”`, isSource: true, footnote }] },
    ],
  };
}

function verdictCell(each: ListedObligation): WordCell {
  const who = each.decided_by === null ? [] : [`${each.decided_by}, ${each.decided_at?.slice(0, 10) ?? ''}`];
  const lines = [
    verdictInWords[each.state],
    ...(each.is_edited ? ['Edited'] : []),
    ...who,
    ...(each.reason === null ? [] : [each.reason]),
  ];
  return { paragraphs: lines.map((text) => ({ kind: 'paragraph', runs: [{ text }] })) };
}

function sectionOf(rows: readonly ListedObligation[], context: ExportContext): WordBlock[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { title, version } = first.document;
  const said = `${kindOf(first)} · version ${version.number} · from ${dayInProse(version.effective_from)}`;
  return [
    { kind: 'heading', level: 1, runs: [{ text: title }] },
    { kind: 'paragraph', look: 'note', runs: [{ text: said }] },
    {
      kind: 'table',
      columns,
      rows: rows.map((each) => [
        plainCell(each.label ?? ''),
        plainCell(each.actor ?? ''),
        plainCell(modalityInWords[each.modality]),
        whatCell(each, context),
        plainCell(each.timing ?? ''),
        plainCell(each.condition ?? ''),
        verdictCell(each),
      ]),
    },
  ];
}

/** The listed obligations as a Word document with a table for each text. `selection` names the filters. */
export function obligationsInWord(
  rows: readonly ListedObligation[],
  selection: string,
  context: ExportContext,
): WordDocument {
  const groups = [...Map.groupBy(rows, ({ document }) => document.short_id).values()];
  return {
    title: 'Obligations',
    subtitle: `${rows.length.toLocaleString('en-GB')} obligations${selection === '' ? '' : `: ${selection}`}. Exported on ${dayInProse(context.now.toISOString().slice(0, 10))}.`,
    footer: 'Candour · Obligations',
    isLandscape: true,
    blocks: groups.flatMap((group) => sectionOf(group, context)),
  };
}
