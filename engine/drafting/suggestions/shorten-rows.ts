const wordsOf = (list: string): string[] =>
  list
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Openings of a sentence after which it says the same: the next word begins it. */
export const emptyOpenings: readonly string[] = wordsOf(`
  it was noted that
  it is noted that
  it was also noted that
  it is important to note that
  it was important to note that
  it is worth noting that
  it was worth noting that
  it is worth mentioning that
  it is worth pointing out that
  it is interesting to note that
  it was interesting to note that
  please note that
  please be advised that
  the fact of the matter is that
  the fact is that
  the thing is that
  the point is that
`);

/** Words that say nothing, at the beginning of a sentence with a comma, or between commas. */
export const emptyAsides: readonly string[] = wordsOf(`
  at the end of the day
  when all is said and done
  as a matter of fact
  in actual fact
  in point of fact
  to be honest
  to be perfectly honest
  to be fair
  to tell the truth
  as we all know
  as everybody knows
  as you know
  you know
  i mean
  needless to say
  for your information
  if you like
  so to speak
  as it were
  for what it is worth
  all things considered
  going forward
  moving forward
  basically
  essentially
  actually
  literally
  obviously
  honestly
  frankly
`);

/** Adverbs that add nothing to a verb or an adjective wherever they stand. */
export const emptyAdverbs: readonly string[] = ['basically', 'literally', 'obviously'];

/** The same at the end of a clause. */
export const emptyTrails: readonly string[] = ['basically', 'literally', 'obviously', 'really', 'actually'];

/** Words that only raise the voice, before words such as "important". */
export const emptyDegrees: readonly string[] = ['very', 'really', 'extremely', 'absolutely', 'incredibly'];
/** What is as much without a degree. */
export const afterDegrees: readonly string[] = wordsOf(`
  important
  clear
  essential
  vital
  crucial
  critical
  useful
  helpful
  difficult
  concerned
  worried
  worrying
  concerning
  pleased
  disappointed
  disappointing
  grateful
  keen
  relevant
  significant
  serious
  busy
  urgent
  valuable
`);

/** A pair of words of which one is enough: what goes, and what stays after it. */
export const doubledMeanings: readonly (readonly [goes: string, stays: string])[] = [
  ['end', 'result'],
  ['end', 'results'],
  ['final', 'outcome'],
  ['past', 'history'],
  ['past', 'experience'],
  ['added', 'bonus'],
  ['brief', 'summary'],
  ['general', 'consensus'],
  ['completely', 'eliminate'],
  ['completely', 'eliminated'],
  ['still', 'remains'],
  ['still', 'remain'],
  ['still', 'remained'],
  ['currently', 'ongoing'],
  ['advance', 'warning'],
  ['joint', 'collaboration'],
  ['future', 'plans'],
  ['actual', 'facts'],
  ['basic', 'fundamentals'],
  ['totally', 'unique'],
].map(([goes = '', stays = '']) => [goes, stays] as const);

/** And the other way round: the second word goes. */
export const doubledEndings: readonly (readonly [stays: string, goes: string])[] = [
  ['repeat', 'again'],
  ['repeated', 'again'],
  ['combine', 'together'],
  ['combined', 'together'],
  ['merge', 'together'],
  ['merged', 'together'],
  ['return', 'back'],
  ['returned', 'back'],
  ['reply', 'back'],
].map(([stays = '', goes = '']) => [stays, goes] as const);

/** Words that nobody means to write twice in a row. */
export const neverDoubled: readonly string[] = 'the a an and of to for with from we they our their be at by'.split(' ');
