import { titleInFull } from '#contract/document-title.ts';
import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import { clauseNumber } from '#contract/features/chat/clause-number.ts';
import { shortTitle } from '#contract/short-title.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';
import type { WordFootnote } from '#engine/word/word-document.ts';
import type { ToldAnswer } from './read-answers.ts';

export const hiddenSource = 'Hidden: it uses a document you do not have access to.';

/** How the sources of one answer are named outside the product. */
export type SourceWords = {
  /** A footnote for one citation of a source. Each has its own: some programs give one that is cited twice the next one's text. */
  footnoteOf(source: AnswerSource): WordFootnote;
  /** "v1, in force since 1 May 2020; v3 is in force now". */
  versionOf(source: AnswerSource): string;
  permalinkOf(source: AnswerSource): string | null;
};

/** The clause as people name it; null for a document as a whole. */
export const clauseOf = (source: AnswerSource): string | null =>
  clauseNumber(source) ?? source.section_path.at(-1) ?? null;

/** "HTM 06-01 5.1" */
export const clauseInShort = (source: AnswerSource): string =>
  [shortTitle(source.title), clauseOf(source)].filter(Boolean).join(' ');

const statusWords = (status: string, from: string) =>
  ({
    in_force: `in force since ${from}`,
    upcoming: `in force from ${from}`,
    superseded: `in force from ${from}, superseded since`,
    withdrawn: `in force from ${from}, no longer available`,
  })[status] ?? `in force since ${from}`;

/** @param publicUrl the address of this installation, without a slash at the end */
export function sourceWords({ now }: Pick<ToldAnswer, 'now'>, publicUrl: string): SourceWords {
  const addressOf = (documentId: string, elementId: string) =>
    `${publicUrl}/wiki/${documentId}?element_ids=${elementId}`;
  const versionOf = (source: AnswerSource): string => {
    const state = now.get(source.element_id);
    const words = statusWords(state?.status ?? source.version_status, dayInProse(source.effective_from));
    const newer = state?.current ? `; version ${state.current.version} is in force now` : '';
    return `version ${source.version}, ${words}${newer}`;
  };
  const permalinkOf = (source: AnswerSource): string | null =>
    now.get(source.element_id)?.status === 'withdrawn' ? null : addressOf(source.document_id, source.element_id);
  return {
    versionOf,
    permalinkOf,
    footnoteOf(source) {
      const clause = [...source.section_path, clauseNumber(source)].filter(Boolean).join(' › ');
      const current = now.get(source.element_id)?.current;
      const newer = current ? ` Now at ${addressOf(current.document_id, source.element_id)} and as cited at` : '';
      const publication = source.publication
        ? ` It points to the publication, ${source.publication.title}, at ${source.publication.url} for what it leaves open.`
        : '';
      return source.withheld
        ? { text: hiddenSource, link: null }
        : {
            text: `${titleInFull(source.title, source.is_guide)}${clause === '' ? '' : `, ${clause}`}. ${capital(versionOf(source))}.${publication}${newer}`,
            link: permalinkOf(source),
          };
    },
  };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
