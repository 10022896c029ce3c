import { findingStatusWords } from '#contract/features/review/review-words.ts';
import { markWords } from '#engine/compare/mark-words.ts';
import {
  plainCell,
  plainParagraph,
  type WordBlock,
  type WordDocument,
  type WordRun,
} from '#engine/word/word-document.ts';
import type { ReviewedElement } from '../reviewed-text-store.ts';
import type { ListedWording } from './listed-wordings.ts';
import type { CurrentWording } from './wording-store.ts';

export type DraftParts = {
  /** Of the policy, with its version. */
  title: string;
  exportedBy: string;
  exportedOn: string;
  /** Empty once the policy is deleted. */
  elements: readonly ReviewedElement[];
  wordings: readonly ListedWording[];
};

const marks = { same: undefined, removed: 'deleted', added: 'inserted' } as const;

/** The words of two texts with what one removes and adds. */
const markedRuns = (was: string, is: string): WordRun[] =>
  markWords(was, is).map(({ text, mark }) => {
    const look = marks[mark];
    return { text, isSource: true, ...(look && { mark: look }) };
  });

const inserted = (text: string): WordBlock => ({
  kind: 'paragraph',
  runs: [{ text, isSource: true, mark: 'inserted' }],
});

const numberRun = (number: string | null): WordRun[] => (number === null ? [] : [{ text: `${number} `, bold: true }]);

const levelOf = (level: number | null) => Math.min(Math.max(level ?? 2, 1), 4) as 1 | 2 | 3 | 4;

function tableOf(cells: string[][]): WordBlock {
  const [head = [], ...rows] = cells;
  return {
    kind: 'table',
    columns: head.map((header) => ({ header, width: 1 })),
    rows: rows.map((row) => head.map((_, at) => plainCell(row[at] ?? ''))),
  };
}

/** One element of the policy as the draft has it. */
function elementBlocks(element: ReviewedElement, wordings: readonly CurrentWording[]): WordBlock[] {
  const { kind, level, number, text, tableCells, evidenceText } = element;
  const ofElement = wordings.filter(({ elementId }) => elementId === element.id);
  const last = ofElement.filter((each) => each.kind === 'replaces').at(-1);
  const runs = last ? markedRuns(text, last.wording) : [{ text, isSource: true }];
  const numbered = [...numberRun(number), ...runs];
  const own: WordBlock =
    kind === 'heading'
      ? { kind: 'heading', level: levelOf(level), runs: numbered }
      : kind === 'table' && tableCells !== null && evidenceText === null && tableCells.length > 0
        ? tableOf(tableCells)
        : kind === 'list_item' && number === null
          ? { kind: 'list', items: [runs] }
          : { kind: 'paragraph', runs: numbered };
  return [own, ...ofElement.filter((each) => each.kind === 'follows').map(({ wording }) => inserted(wording))];
}

const placeOf = ({ kind, label }: CurrentWording): string => {
  const clause = label === null ? 'a clause without a number' : `clause ${label}`;
  return kind === 'replaces' ? `Changes ${clause}` : `New, after ${clause}`;
};

function changesOf(wordings: readonly ListedWording[]): WordBlock[] {
  return [
    { kind: 'heading', level: 1, runs: [{ text: 'What was changed' }], startsPage: true },
    {
      kind: 'table',
      columns: [
        { header: 'Where', width: 16 },
        { header: 'Wording', width: 44 },
        { header: 'Finding', width: 40 },
      ],
      rows: wordings.map((each) => [
        {
          paragraphs: [
            plainParagraph(placeOf(each)),
            plainParagraph(`${each.acceptedByName ?? 'A former colleague'}, ${each.on}`, 'note'),
          ],
        },
        { paragraphs: [{ kind: 'paragraph', runs: markedRuns(each.was ?? '', each.wording) }] },
        {
          paragraphs: [
            plainParagraph(`${findingStatusWords[each.status]}: ${each.source}`),
            ...(each.asks === null
              ? []
              : [{ kind: 'paragraph' as const, runs: [{ text: `“${each.asks}”`, isSource: true }] }]),
          ],
        },
      ]),
    },
  ];
}

/** The policy with the accepted wordings marked, its headings kept, and a list of what was changed for which finding. */
export function policyDraftInWord({ title, exportedBy, exportedOn, elements, wordings }: DraftParts): WordDocument {
  const placed = new Set(elements.map(({ id }) => id));
  const unplaced = wordings.filter(
    ({ elementId, kind }) => kind === 'follows' && (elementId === null || !placed.has(elementId)),
  );
  const gone =
    elements.length === 0
      ? [plainParagraph('The policy is no longer available. The list has the wordings.', 'note')]
      : [];
  const count = `${wordings.length} ${wordings.length === 1 ? 'wording' : 'wordings'}`;
  return {
    title: `Draft: ${title}`,
    subtitle: `${count} accepted in Candour. Words added are underlined, words removed are struck through. Exported by ${exportedBy} on ${exportedOn}.`,
    footer: `Candour · Draft of ${title}`,
    blocks: [
      ...gone,
      ...elements.flatMap((element) => elementBlocks(element, wordings)),
      ...(elements.length === 0 ? [] : unplaced.map(({ wording }) => inserted(wording))),
      ...changesOf(wordings),
    ],
  };
}
