import type { AnswerRecord, RecordedSource } from '#contract/features/chat/answer-record.ts';
import { passageInWords, recordLines } from '#contract/features/chat/record-words.ts';
import { plainCell, plainParagraph, type WordBlock, type WordCell } from '#engine/word/word-document.ts';
import { hiddenSource } from './source-in-word.ts';

function passageCells(source: RecordedSource): WordCell[] {
  if (source.withheld) return [plainCell(String(source.number)), plainCell(hiddenSource), plainCell('')];
  const { number, title, clause, element_id: element, text_hash: hash } = source;
  return [
    plainCell(String(number)),
    {
      paragraphs: [
        plainParagraph([title, clause].filter(Boolean).join(', ')),
        plainParagraph(passageInWords(source), 'note'),
      ],
    },
    { paragraphs: [plainParagraph(element, 'note'), ...(hash === null ? [] : [plainParagraph(hash, 'note')])] },
  ];
}

/** The appendix on how answers were made: a table for each, and one of its passages with their hashes. */
export function recordInWord(records: readonly AnswerRecord[]): WordBlock[] {
  return [
    { kind: 'heading', level: 1, startsPage: true, runs: [{ text: 'How these answers were made' }] },
    ...records.flatMap((record, at): WordBlock[] => {
      const passages = [...record.sources, ...record.nearest];
      return [
        {
          kind: 'heading',
          level: 2,
          runs: [{ text: `${records.length > 1 ? `${at + 1}. ` : ''}${record.question.replace(/\s+/gu, ' ')}` }],
        },
        {
          kind: 'table',
          columns: [
            { header: 'What', width: 2 },
            { header: 'Recorded', width: 6 },
          ],
          rows: recordLines(record).map(({ what, words, hash }) => [
            plainCell(what),
            { paragraphs: [plainParagraph(words), ...(hash === undefined ? [] : [plainParagraph(hash, 'note')])] },
          ]),
        },
        ...(passages.length > 0
          ? [
              {
                kind: 'table' as const,
                columns: [
                  { header: 'No.', width: 1 },
                  { header: 'Passage', width: 6 },
                  { header: 'Id and SHA-256 of its text', width: 5 },
                ],
                rows: passages.map(passageCells),
              },
            ]
          : []),
      ];
    }),
  ];
}
