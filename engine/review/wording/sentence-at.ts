import type { RequirementSpan } from '../review-shapes.ts';

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** The sentence of a text in which a stretch begins, without the white space around it. */
export function sentenceAt(text: string, at: number): RequirementSpan {
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length <= at) continue;
    const start = index + (segment.length - segment.trimStart().length);
    return { start, end: Math.max(start, index + segment.trimEnd().length) };
  }
  return { start: 0, end: text.length };
}
