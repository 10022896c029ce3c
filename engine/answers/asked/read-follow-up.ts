import type { EarlierAnswer } from '../earlier-answer.ts';
import type { ReadMessage, ReadPart } from './read-asked.ts';
import { subjectOf, subjectStems } from './subject-words.ts';

/** A question read with the subject of the last answered one. */
export type FollowUp = {
  asked: ReadMessage;
  /** The subject that it lacks, in the words of the earlier question. */
  about: string;
  /**
   * Whether it may as well name a subject of its own: "what about sharps bins?" does, "what about weekends?" does not. What is found
   * decides.
   */
  mayStandAlone: boolean;
};

const goesOn =
  /^\s*(?:ok(?:ay)?[\s,]+)?(?:and|so|but|or|what about|how about|what if|also|then|if so|same for|even)\b/iu;
const names =
  /^\s*(?:ok(?:ay)?[\s,]+)?(?:and |so |but |also )?(?:what about|how about|same for)\b|^\s*(?:and|or) (?!(?:in|at|on|for|if|when|with|without|by|from|to|during|after|before|under|over|is|are|do|does|can|should|must|how|what|who|when|where|why|which)\b)/iu;
const supposes = /^\s*(?:ok(?:ay)?[\s,]+)?(?:(?:and|but|so)\s+)?what if\b/iu;
const opensAnew = /^\s*(?:and )?(?:do|does|did|can|must|should|is|are|has|have|what if)\b/iu;
const mostSubjects = 2;

/**
 * "And in a care home?" asks what the earlier question asked; "who signs it?" and "what if they refuse?" ask something else about the same.
 */
const asksAnew = ({ kind, own }: ReadPart): boolean => !['other', 'yes_no'].includes(kind) || opensAnew.test(own);

/** Whether the question names no subject, or goes on from something said before. */
function leansOnEarlier({ parts }: ReadMessage, text: string): boolean {
  const [first] = parts;
  if (first === undefined || first.context.length > 0) return false;
  if (first.isElliptical) return true;
  return goesOn.test(text) && new Set(subjectStems(text)).size <= 2 * mostSubjects;
}

/**
 * Reads an elliptical question ("who signs it?", "and in a care home?") with the subject, the kind and the guide of the last answered one.
 * @returns undefined where the question stands alone
 */
export function readFollowUp(text: string, asked: ReadMessage, earlier: EarlierAnswer): FollowUp | undefined {
  if (!leansOnEarlier(asked, text)) return undefined;
  const whole = earlier.parts.map((part) => part.text);
  const subject =
    earlier.about ?? subjectOf(earlier.question, earlier.quotes) ?? subjectOf(whole.join(' '), earlier.quotes);
  if (subject === undefined) return undefined;
  const kind = earlier.parts[0]?.kind;
  const parts = asked.parts.map((part): ReadPart => {
    const { own } = part;
    const isWhy = part.kind === 'why';
    const anew = asksAnew(part);
    const isCase = supposes.test(own);
    const context = isCase ? [subject] : anew && !isWhy ? [subject, ...whole] : whole;
    return {
      ...part,
      kind: anew ? part.kind : (kind ?? part.kind),
      text: `${isCase ? subject : (whole[0] ?? subject)} ${own}`,
      context,
      isElliptical: true,
      isFollowUp: true,
      // The reason stands in what was quoted, or beside it.
      ...(anew && !isWhy && { alreadyQuoted: earlier.quotes }),
    };
  });
  return {
    asked: { ...asked, parts },
    about: subject,
    mayStandAlone: names.test(text) && subjectStems(text).length > 0,
  };
}

/** Reads a question as one about the subject that its asker names, in place of the one it was read with. */
export function readAbout(asked: ReadMessage, subject: string, earlier: EarlierAnswer | undefined): FollowUp {
  const parts = asked.parts.map((part): ReadPart => {
    const named = `${subject}: ${part.own}`;
    const kind = asksAnew(part) ? part.kind : (earlier?.parts[0]?.kind ?? part.kind);
    return { ...part, kind, text: named, own: named, isElliptical: false, isFollowUp: true, mustSpeakOf: subject };
  });
  return { asked: { ...asked, parts }, about: subject, mayStandAlone: false };
}
