import { bareTitle, plainTitle } from '#contract/document-title.ts';
import {
  type Comparison,
  type ComparisonRow,
  changedClauses,
  clauseWords,
  counterpartWords,
  describeClause,
  type ObligationSaid,
  policyWords,
  rowWords,
  wordOfRow,
} from '#contract/features/compare/change-words.ts';
import { foldRows } from '#contract/features/compare/fold-rows.ts';
import { dayInProse, sourceFootnote, statusInWords } from '#engine/word/source-footnote.ts';
import {
  plainCell,
  plainParagraph,
  type WordBlock,
  type WordCell,
  type WordDocument,
  type WordParagraph,
} from '#engine/word/word-document.ts';
import { type ComparisonSide, clauseParagraphs } from './clause-in-word.ts';

type Setting = {
  /** The publications that guides describe, by side. */
  guides: Record<ComparisonSide, string | null>;
  /** YYYY-MM-DD. */
  today: string;
  publicUrl: string;
  changesOnly: boolean;
};

const daysOf = ({ version }: Comparison[ComparisonSide]) => ({
  status: version.status,
  effectiveFrom: version.effective_from,
  effectiveTo: version.effective_to,
});

const inWords = (side: Comparison[ComparisonSide]) => `Version ${side.version.number}, ${statusInWords(daysOf(side))}`;

const noteOf = (
  comparison: Comparison,
  side: ComparisonSide,
  { guides, publicUrl }: Setting,
  clause: ComparisonRow[ComparisonSide],
) => {
  const { title, version, short_id } = comparison[side];
  return sourceFootnote({
    title,
    guideTo: guides[side],
    version: version.number,
    ...daysOf(comparison[side]),
    clause: clause?.label ?? null,
    permalink: `${publicUrl}/wiki/${short_id}${clause === null ? '' : `?element_ids=${clause.id}`}`,
  });
};

function clauseCell(comparison: Comparison, side: ComparisonSide, row: ComparisonRow, setting: Setting): WordCell {
  const clause = row[side];
  const words = { versions: `Not in version ${comparison[side].version.number}`, documents: 'Not in this document' };
  if (clause === null) return { paragraphs: [plainParagraph(words[comparison.kind], 'note')], isHatched: true };
  const footnote = row.change === 'same' ? undefined : noteOf(comparison, side, setting, clause);
  const label = { text: clause.label ?? '', bold: true, ...(footnote && { footnote }) };
  return {
    paragraphs: [{ kind: 'paragraph', look: 'label', runs: [label] }, ...clauseParagraphs(comparison.kind, side, row)],
  };
}

/** What a row says besides its change: where the clause came from. */
function related({ rows }: Comparison, row: ComparisonRow): string {
  if (row.change === 'moved') return `from ${row.before?.label ?? 'elsewhere'}`;
  if (row.related === null) return '';
  const other = rows[row.related.row];
  const label = other?.after?.label ?? other?.before?.label ?? 'another clause';
  return row.related.kind === 'split' ? `split from ${label}` : `merged into ${label}`;
}

function clauseRows(comparison: Comparison, setting: Setting): WordCell[][] {
  const { rows } = comparison;
  const shown = setting.changesOnly ? foldRows(comparison) : rows.map((_, at) => ({ kind: 'row' as const, at }));
  return shown.flatMap((entry) => {
    if (entry.kind === 'fold') return [[plainCell(''), plainCell(entry.words), plainCell('')]];
    const row = rows[entry.at];
    if (row === undefined) return [];
    const change = row.kind === 'heading' && row.change === 'same' ? 'Section' : wordOfRow(comparison, row);
    const more = related(comparison, row);
    return [
      [
        { paragraphs: [plainParagraph(change, 'label'), ...(more === '' ? [] : [plainParagraph(more, 'note')])] },
        clauseCell(comparison, 'before', row, setting),
        clauseCell(comparison, 'after', row, setting),
      ],
    ];
  });
}

function obligationLines({ word, lines }: ObligationSaid, isNamed: boolean): WordParagraph[] {
  return [
    ...(isNamed ? [plainParagraph(word, 'label')] : []),
    ...lines.map(
      (parts): WordParagraph => ({
        kind: 'paragraph',
        runs: parts.map(({ text, isSource }) => ({ text, ...(isSource && { isSource }) })),
      }),
    ),
  ];
}

/** A row for each clause, with all its obligations that changed. */
function obligationRows(comparison: Comparison): WordCell[][] {
  return changedClauses(comparison).map((clause) => {
    const row = comparison.rows[clause.row];
    const { word, isEach } = clauseWords(comparison, clause);
    return [
      { paragraphs: [plainParagraph(word, 'label')] },
      plainCell((row?.after ?? row?.before)?.label ?? ''),
      { paragraphs: describeClause(comparison, clause).flatMap((said) => obligationLines(said, !isEach)) },
    ];
  });
}

const counted = (entries: readonly (readonly [string, number])[]): string =>
  entries.map(([words, count]) => `${words}: ${count.toLocaleString('en-GB')}`).join('; ');

function countsOf(comparison: Comparison): WordBlock[] {
  const { kind, counts, obligations, before, after } = comparison;
  const words = rowWords[kind];
  if (kind === 'documents')
    return [
      plainParagraph(counterpartWords(comparison, { before: bareTitle(before.title), after: bareTitle(after.title) })),
      plainParagraph(
        `Obligations of those clauses, found by rules: ${counted([
          ['different', obligations.counts.changed],
          ['the same', obligations.counts.same],
        ])}.`,
      ),
    ];
  const clauses = (['changed', 'moved', 'added', 'removed', 'same'] as const).map(
    (change) => [words[change], counts[change]] as const,
  );
  const duties = (['changed', 'added', 'removed', 'same'] as const).map(
    (change) => [words[change], obligations.counts[change]] as const,
  );
  return [
    plainParagraph(`Clauses: ${counted(clauses)}.`),
    plainParagraph(`Obligations, found in both documents by rules. ${counted(duties)}.`),
  ];
}

function sidesOf(comparison: Comparison, setting: Setting): WordBlock[] {
  return (['before', 'after'] as const).map((side) => {
    const { title } = comparison[side];
    const footnote = noteOf(comparison, side, setting, null);
    return {
      kind: 'paragraph',
      runs: [
        { text: plainTitle(title, comparison[side].is_guide), isSource: true, bold: true },
        { text: `. ${inWords(comparison[side])}`, footnote },
      ],
    };
  });
}

/** Documents of the reader's library that refer to changed clauses. */
function policiesOf(comparison: Comparison, { publicUrl }: Setting): WordBlock[] {
  const { policies } = comparison;
  if (policies.length === 0) return [];
  return [
    { kind: 'heading', level: 1, runs: [{ text: 'Affected documents' }] },
    {
      kind: 'table',
      columns: [
        { header: 'Document in your data library', width: 5 },
        { header: 'What it refers to', width: 5 },
        { header: 'Address', width: 4 },
      ],
      rows: policies.map((policy) => [
        { paragraphs: [{ kind: 'paragraph', runs: [{ text: policy.title, isSource: true }] }] },
        plainCell(policyWords(comparison, policy)),
        plainCell(`${publicUrl}/wiki/${policy.document_id}`),
      ]),
    },
  ];
}

/** The comparison as the screen shows it, with a footnote for every clause that differs. */
export function wordOfComparison(comparison: Comparison, setting: Setting): WordDocument {
  const { kind, before, after, obligations } = comparison;
  const isVersions = kind === 'versions';
  const heads = isVersions
    ? [inWords(before), inWords(after)]
    : [plainTitle(before.title, before.is_guide), plainTitle(after.title, after.is_guide)];
  const [headBefore = '', headAfter = ''] = heads;
  const hasDuties = obligations.changes.length > 0;
  return {
    title: isVersions ? `${plainTitle(after.title, after.is_guide)}: versions compared` : 'Documents compared',
    subtitle: `Compared in Candour on ${dayInProse(setting.today)}`,
    footer: 'Compared in Candour. Check the source before you act.',
    isLandscape: true,
    blocks: [
      ...sidesOf(comparison, setting),
      ...countsOf(comparison),
      ...(hasDuties
        ? [
            {
              kind: 'heading' as const,
              level: 1 as const,
              runs: [{ text: isVersions ? 'Changed obligations' : 'Obligations that differ' }],
            },
          ]
        : []),
      ...(hasDuties
        ? [
            {
              kind: 'table' as const,
              columns: [
                { header: 'Change', width: 2 },
                { header: 'Clause', width: 2 },
                { header: 'What changed', width: 8 },
              ],
              rows: obligationRows(comparison),
            },
          ]
        : []),
      ...policiesOf(comparison, setting),
      { kind: 'heading', level: 1, runs: [{ text: 'Clause by clause' }] },
      {
        kind: 'table',
        columns: [
          { header: 'Change', width: 2 },
          { header: headBefore, width: 6 },
          { header: headAfter, width: 6 },
        ],
        rows: clauseRows(comparison, setting),
      },
    ],
  };
}
