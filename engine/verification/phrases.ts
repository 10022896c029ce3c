/** The small words that express duty, denial, bounds and order, each with its meaning. */

/** Deontic modality: whether an act is required, recommended, permitted or forbidden. */
export type DutyModality = 'must' | 'should' | 'may' | 'must not' | 'should not' | 'need not';

/** How a quantity bounds: at least and at most include it, over and under do not. */
export type Bound = 'at least' | 'at most' | 'over' | 'under';

export type PhraseMeaning =
  | { kind: 'modal'; force: DutyModality }
  | { kind: 'negator' }
  | { kind: 'bound'; bound: Bound | 'about' }
  /** Follows the quantity it bounds: "five or more". */
  | { kind: 'boundBehind'; bound: Bound }
  | { kind: 'order'; order: 'before' | 'after' }
  | { kind: 'haste' }
  | { kind: 'nothing' };

/** Phrases separated by "|", the more usual first. */
export const modalPhrases: Readonly<Record<DutyModality, string>> = {
  must: 'must|shall|has to|have to|is required to|are required to|be required to|required to|is obliged to|are obliged to|needs to|need to|is under a duty to|are under a duty to|has a duty to|have a duty to|it is mandatory to|is mandatory',
  'must not':
    'must not|shall not|may not|cannot|can not|could not|must never|shall never|may never|is not allowed to|are not allowed to|is not permitted to|are not permitted to|is prohibited from|are prohibited from|is forbidden to|are forbidden to',
  should:
    'should|ought to|is recommended to|are recommended to|is advised to|are advised to|is expected to|are expected to|it is recommended that|is recommended|it is good practice to',
  'should not':
    'should not|should never|ought not to|ought never to|is not recommended|are not recommended|is advised not to|are advised not to',
  may: 'may|can|could|might|is allowed to|are allowed to|is permitted to|are permitted to|is free to|are free to|has the option to|have the option to',
  'need not':
    'need not|do not have to|does not have to|do not need to|does not need to|is not required to|are not required to|not required to|is not obliged to|are not obliged to|is not mandatory',
};

const bounds: Readonly<Record<Bound | 'about', string>> = {
  'at least':
    'at least|no less than|not less than|no fewer than|not fewer than|a minimum of|minimum of|the minimum of|minimum|no earlier than|not earlier than|no sooner than|no lower than|not lower than|no colder than|no younger than|at a minimum of|≥',
  'at most':
    'at most|no more than|not more than|up to|a maximum of|maximum of|the maximum of|maximum|no later than|not later than|no longer than|not longer than|no hotter than|no warmer than|no higher than|not higher than|no greater than|no older than|never later than|never more than|never longer than|within|not exceeding|≤',
  over: 'more than|over|greater than|exceeding|longer than|above|in excess of|older than|higher than|hotter than|warmer than|later than|>',
  under:
    'less than|fewer than|under|below|shorter than|younger than|lower than|colder than|cooler than|earlier than|sooner than|<',
  about: 'about|around|approximately|roughly|nearly|almost',
};

const boundsBehind: Readonly<Record<'at least' | 'at most', string>> = {
  'at least':
    'or more often|or more frequently|or more|or above|or over|or older|or longer|or higher|or greater|or hotter|or warmer|or better|and more|and over|and above|and older',
  'at most':
    'or less|or below|or under|or fewer|or shorter|or lower|or younger|or colder|or cooler|or earlier|or sooner|at the latest|at the outside|at most|at the most',
};

const table = new Map<string, PhraseMeaning>();
function enter(phrases: string, meaning: PhraseMeaning): void {
  for (const phrase of phrases.split('|')) if (phrase !== '' && !table.has(phrase)) table.set(phrase, meaning);
}
for (const [force, phrases] of Object.entries(modalPhrases))
  enter(phrases, { kind: 'modal', force: force as DutyModality });
for (const [bound, phrases] of Object.entries(bounds))
  enter(phrases, { kind: 'bound', bound: bound as Bound | 'about' });
for (const [bound, phrases] of Object.entries(boundsBehind))
  enter(phrases, { kind: 'boundBehind', bound: bound as Bound });
enter('before|prior to|ahead of|in advance of|until', { kind: 'order', order: 'before' });
enter('after|following|afterwards', { kind: 'order', order: 'after' });
enter(
  'at once|immediately|straight away|straightaway|straight afterwards|right away|forthwith|without delay|without undue delay|as soon as possible|as soon as practicable|as soon as reasonably practicable|promptly|urgently',
  { kind: 'haste' },
);
enter('whether or not|not only|if not|or not|so far as is reasonably practicable|so far as is|no one of', {
  kind: 'nothing',
});
enter("not|no|never|nor|neither|none|nobody|without|n't", { kind: 'negator' });

export const longestPhrase = Math.max(...[...table.keys()].map((phrase) => phrase.split(' ').length));

/** @param phrase lower-case words or signs separated by one space */
export const meaningOf = (phrase: string): PhraseMeaning | undefined => table.get(phrase);
