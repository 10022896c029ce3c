import { bareTitle } from '#contract/document-title.ts';
import type { VersionStatus } from '#engine/versions/version-status.ts';
import type { WordFootnote } from './word-document.ts';

/** A place in one version of a document, as a footnote names it. Days are YYYY-MM-DD. */
export type WordSource = {
  title: string;
  /** The publication that a guide is about; null for anything but a guide. */
  guideTo: string | null;
  version: number;
  status: VersionStatus;
  effectiveFrom: string;
  effectiveTo: string | null;
  /** The clause as a reader names it ("4.12", "Table 1"); null for the document as a whole. */
  clause: string | null;
  /** The address that opens this version at this clause. */
  permalink: string;
};

const inProse = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day written YYYY-MM-DD as "18 November 2026". */
export const dayInProse = (day: string): string => inProse.format(new Date(`${day}T00:00:00Z`));

/** "in force since 1 June 2024", "in force from 1 April 2027", "superseded, in force 1 May 2020 to 31 May 2024". */
export function statusInWords(version: Pick<WordSource, 'status' | 'effectiveFrom' | 'effectiveTo'>): string {
  const from = dayInProse(version.effectiveFrom);
  if (version.status === 'upcoming') return `in force from ${from}`;
  const until = version.effectiveTo === null ? '' : ` to ${dayInProse(version.effectiveTo)}`;
  if (version.status === 'superseded') return `superseded, in force ${from}${until}`;
  return version.effectiveTo === null ? `in force since ${from}` : `in force ${from}${until}`;
}

/** A footnote that identifies a quotation's clause, version, dates and address outside the product. */
export function sourceFootnote(source: WordSource): WordFootnote {
  const guide = source.guideTo === null ? '' : ` (Candour guide to ${source.guideTo}, not the publication)`;
  const clause = source.clause === null ? '' : `, ${source.clause}`;
  return {
    text: `${source.guideTo === null ? source.title : bareTitle(source.title)}${guide}${clause}. Version ${source.version}, ${statusInWords(source)}.`,
    link: source.permalink,
  };
}
