import { contentStems } from '#engine/search/tokenise.ts';
import type { Passage } from '../passage-store.ts';
import { type ParsedQuestion, presenceOf } from '../read-question.ts';

/** Share of a subject's words that a passage has, in its text, its headings or its document's title, or by a term of regulation. */
const leastShare = 0.5;

/** Whether a passage speaks of the subject that the asker named. Without one, every passage does. */
export function speaksOfSubject(question: ParsedQuestion, subject: string | undefined): (passage: Passage) => boolean {
  const stems = new Set(contentStems(subject ?? ''));
  const terms = question.terms.filter(({ stem }) => stems.has(stem));
  if (terms.length === 0) return () => true;
  return ({ element, items }) => {
    const words = [element.title, ...element.sectionPath, element.text, ...items.map(({ text }) => text)].join('\n');
    const spoken = new Set(contentStems(words));
    const present = terms.filter((term) => presenceOf(term, (stem) => spoken.has(stem)) > 0);
    return present.length / terms.length >= leastShare;
  };
}
