import type { EvidenceHit } from './find-evidence.ts';

/** A question that a person answered by choosing clauses, and one that asks the same. */
const same = { words: 0.75, cosine: 0.86 };
const mostClauses = 6;

/** Of the ranked passages those that a person chose as the answer to a question that asks the same, the best first. */
export function chosenHits(ranked: readonly EvidenceHit[]): EvidenceHit[] {
  const near = ranked.filter(
    ({ match }) => match?.origin === 'person' && (match.words >= same.words || (match.cosine ?? 0) >= same.cosine),
  );
  const [best] = near;
  return near.filter(({ match }) => match?.question === best?.match?.question).slice(0, mostClauses);
}
