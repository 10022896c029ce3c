import type { AskedPart } from '#contract/features/chat/answer-events.ts';
import { tokenise } from '#engine/search/tokenise.ts';
import { separateScene } from './ask-sentences.ts';
import { headingOf } from './part-words.ts';
import { questionKindOf } from './question-kind.ts';
import { mostParts, splitParts } from './split-parts.ts';
import { subjectStems } from './subject-words.ts';

/** A part of a question with the words around it that say what it is about. */
export type ReadPart = AskedPart & {
  /** The words of the part alone. */
  own: string;
  /** Sentences of the scene and other parts; their words count for less than its own. */
  context: readonly string[];
  /** It is read with the subject of an earlier question that was answered. */
  isFollowUp?: boolean | undefined;
  /** Its asker named this subject: a passage that does not speak of it answers nothing. */
  mustSpeakOf?: string | undefined;
  /** Passages with these words were quoted for the question before it; they answer this one only if nothing else does. */
  alreadyQuoted?: readonly string[] | undefined;
  /** Its own words name no subject ("who signs it?"), so that its context says what it is about. */
  isElliptical: boolean;
};

export type ReadMessage = {
  parts: ReadPart[];
  /** Parts beyond the most that are answered, in their own words. */
  leftOut: string[];
};

/** Words that a part has to have to ask. */
const asksSomething =
  /\b(?:who(?:m|se|s|['’]s)?|what(?:['’]?s)?|when|where|wheres|why|how|hows|which|lists?|checklist|explain|describe|define|compare|difference|if so)\b|^(?:[\s,]*(?:and|so|but|also|then|or)\s+)?(?:do|does|did|is|isnt|are|am|was|were|can|cant|could|should|must|may|might|will|would|shall|has|have|need (?:i|we|they|you|he|she|it))(?:n['’]?t)?\b|\?/iu;
const alternative = /^(?:is|are|do|does|can|could|should|will|would|has|have)\b/iu;
/** Words that stand for something named before. */
const standsFor =
  /\b(?:it|its|them|they|their|theirs|that|this|those|these|one|ones|he|she|him|her|his|hers|there|each|both|either|so|same|then|else)\b/iu;
/** Subjects beside which a word still stands for something named before: in a later part of a message it nearly always does. */
const mostSubjects = { first: 2, later: 4 };

function isElliptical(own: string, isLater: boolean): boolean {
  const subjects = new Set(subjectStems(own)).size;
  const most = isLater ? mostSubjects.later : mostSubjects.first;
  return subjects === 0 || (subjects <= most && standsFor.test(own)) || (subjects <= 1 && tokenise(own).length <= 4);
}

/** Joins "or is the data sheet enough?" to the part before it: the other side of the same choice. */
function withAlternatives(sentence: string, pieces: readonly string[]): string[] {
  const joined: string[] = [];
  let from = 0;
  for (const piece of pieces) {
    const at = sentence.indexOf(piece, from);
    const before = sentence.slice(from, Math.max(from, at));
    from = at < 0 ? from : at + piece.length;
    const last = joined.at(-1);
    if (last !== undefined && /\bor\s+(?:is it\s+)?$/iu.test(before) && alternative.test(piece)) {
      joined[joined.length - 1] = `${last} or ${piece}`;
    } else joined.push(piece);
  }
  return joined;
}

type Piece = { own: string; asks: boolean };

function piecesOf(asks: readonly string[]): Piece[] {
  return asks
    .flatMap((sentence) => withAlternatives(sentence, splitParts(sentence)))
    .map((own) => ({ own, asks: asksSomething.test(own) && contentOrAsking(own) }));
}

/** A remark behind the question: "…, its for a poster", "…, crew room is freezing". */
const remark =
  /,\s+(?=(?:it['’]?s|i|i['’]?m|we|we['’]?re|my|our|they|they['’]?re|he|she|there['’]?s|need(?:s|ed)? (?:it|them|this)|for (?:a|an|my|our|the)|(?:\p{L}+ ){1,6}(?:is|are|was|were|has|have|keeps?|said|says|wants?|reckons?|thinks?))\b)(?!(?:\p{L}+ )*(?:who|what|when|where|which|how|if|or)\b)/iu;
const leastBefore = 1;

/** Separates a remark from the question before it, which is whole by itself. */
function withoutAside(own: string): { own: string; aside?: string } {
  const at = own.search(remark);
  if (at < 0 || new Set(subjectStems(own.slice(0, at))).size < leastBefore) return { own };
  return { own: own.slice(0, at), aside: own.slice(at).replace(/^,\s+/u, '') };
}

/** "What?" alone and "ok" ask nothing. */
const contentOrAsking = (own: string): boolean =>
  tokenise(own).length >= 2 || /^(?:why|when|who|where|how)\b/iu.test(own);

/** A list asked for without saying of what goes with the part before it: "…? Need a checklist for the walk round." */
const onlyAsksForm = (own: string): boolean =>
  /\b(?:check)?lists?\b/iu.test(own) &&
  (subjectStems(own).length === 0 || /^\s*(?:i |we )?(?:just )?(?:need|want)\b/iu.test(own));
/** "What about sharps bins" before another part says what that part is about. */
const onlyNames = /^\s*(?:(?:and|ok|so|also)\s+)*(?:what|how) about\b/iu;

/**
 * Reads a message as one question or several: the sentences that ask, split at "… and by when?", each with the scene that the
 * others set. There is always at least one part.
 */
export function readAsked(text: string): ReadMessage {
  const { asks, scene } = separateScene(text);
  const read = piecesOf(asks).map(({ own, asks: isAsking }) => ({ ...withoutAside(own), asks: isAsking }));
  const pieces: Piece[] = read;
  const asides = read.flatMap(({ aside }) => aside ?? []);
  const asking = pieces.filter(
    ({ own, asks: isAsking }, at) =>
      isAsking && !(pieces.length > 1 && onlyAsksForm(own)) && !(onlyNames.test(own) && pieces[at + 1]?.asks === true),
  );
  const chosen = asking.length > 0 ? asking : [{ own: asks.join(' ') || text, asks: true }];
  const said = pieces.filter((piece) => !asking.includes(piece)).map(({ own }) => own);
  const told = [...scene, ...(asking.length > 0 ? said : []), ...asides];
  const parts = chosen.slice(0, mostParts).map(({ own }, part): ReadPart => {
    const elliptical = isElliptical(own, part > 0);
    const others = chosen.filter((_, at) => at < part && (at === 0 || at === part - 1)).map((other) => other.own);
    const context = [...told, ...others];
    const text = elliptical ? `${others.at(0) ?? told.at(-1) ?? ''} ${own}`.trim() : own;
    return { part, kind: questionKindOf(own), heading: headingOf(own), text, own, context, isElliptical: elliptical };
  });
  return { parts, leftOut: chosen.slice(mostParts).map(({ own }) => own) };
}
