/** The key of the obligations whose text names nobody who could act. */
export const unsaidKey = '-';

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Nouns for people, in the singular. A reader is none of them: guides address "a reader" who needs the wording of the law. */
const people = words(`
  person staff people manager lead leader officer director chair chairman chairwoman chief executive governor trustee secretary head
  matron sister nurse midwife doctor consultant surgeon registrar paramedic practitioner professional prescriber 
  clinician physician radiographer operator engineer electrician technician installer contractor subcontractor supplier
  manufacturer producer designer architect inspector investigator assessor auditor adviser advisor coordinator supervisor
  administrator author editor reviewer referrer commissioner controller processor owner occupier landlord tenant holder dutyholder
  employer employee worker volunteer student trainee apprentice agent user client customer patient resident
  visitor carer parent guardian child adult relative requester representative signatory member partner deputy decision-maker porter
  cleaner caterer cook chef housekeeper handler driver receptionist clerk teacher trainer educator champion witness responder
  specialist expert scientist therapist counsellor chaplain interpreter advocate keeper individual colleague attendant assistant
  steward warden marshal planner buyer donor applicant licensee sponsor researcher anaesthetist`);

/** Nouns for bodies that act, in the singular. */
const bodies = words(`
  board committee group team trust body provider organisation authority department service commission council agency company
  business charity hospital hospice clinic surgery pharmacy laboratory practice home ward unit directorate division office
  regulator parliament government ministry nhs cqc ico hse england panel forum network partnership profession association
  university school college institution`);

/** Functions of a hospital that are named without a noun for people. */
const functions = new Set([
  'estates',
  'facilities',
  'procurement',
  'human resources',
  'occupational health',
  'infection prevention',
  'infection prevention and control',
  'clinical engineering',
  'internal audit',
]);

/** "Checklist" is no person. */
const personEnding = /(?:[^l]ist|alist|ician)$/;

/** Words before a role that say how many are meant, and nothing of who they are. */
const article =
  /^(?:the|an?|each|every|all|any|some|only|both|one|two|three|second|another|other|those|these|new|trained|relevant) (?:of )?/i;

const ofWhat = 'provider|user|client|operator|producer|owner|investigator|manager|employer|installer|controller';

/** Where the words end that name a role: at its first clause, or at the thing or place it belongs to. */
const tails = [
  /\s?[,;:(—].*/,
  / (?:who|whom|whose|which|that|where|when|if|must|should|shall|may|can|is|are|has|have|registered|rated|appointed|authorised|named|told|injured|responsible|independent|concerned|there|such as|together with|with|without|under|at|from|near|over|outside|whenever|to|beside|kept|found|because)(?: .*)?$/i,
  / (?:of|for|in|on|and|above|below) (?:the|an?|each|every|some|any|all|that|those|these|two|three|four|five|more|its|their|his|her)\b.*/i,
  new RegExp(`(?<=\\b(?:${ofWhat})s?) of .*`, 'i'),
];

function singular(noun: string): string {
  if (/^nhs$/i.test(noun)) return noun;
  if (/^(?:people|persons)$/i.test(noun)) return 'person';
  if (/^children$/i.test(noun)) return 'child';
  return noun
    .replace(/ies$/i, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/i, '')
    .replace(/(?<=[^su'’i])s$/, '');
}

const isPeople = (noun: string) => {
  const one = singular(noun.toLowerCase());
  return people.has(one) || personEnding.test(one);
};
const isRole = (noun: string) => isPeople(noun) || bodies.has(singular(noun.toLowerCase()));

const lastWord = (phrase: string) => phrase.slice(phrase.lastIndexOf(' ') + 1);

/** "Ward manager" of "ward manager or department manager" and of "ward or department manager". */
function firstOfTwo(phrase: string): string {
  const [, first = '', joint, rest = ''] = /^(.*?) (or|and) (.*)$/i.exec(phrase) ?? [];
  if (first === '') return phrase;
  const [ofFirst, ofRest] = [lastWord(first), lastWord(rest)];
  if (isPeople(ofFirst) || (isRole(ofFirst) && !isPeople(ofRest))) return first;
  // "Health and safety committee" is one committee, "ward and department managers" are two people.
  return isRole(ofRest) && (joint === 'or' || isRole(ofFirst)) ? `${first} ${ofRest}` : phrase;
}

/** The longest actor with more than a name: what is longer is part of a sentence. */
const mostWords = 7;

/** The phrase with its noun, the word before "of", "for" or "in", in the singular; undefined where that cannot act. */
function asRole(phrase: string): string | undefined {
  if (functions.has(phrase.toLowerCase())) return phrase;
  if (phrase.split(' ').length > mostWords || / (?:the|an?|each|every) /i.test(phrase)) return undefined;
  const [, before = '', noun = '', after = ''] = /^(.*? )??(\S+)( (?:of|for|in) .*)?$/i.exec(phrase) ?? [];
  return isRole(noun) ? `${before}${singular(noun)}${after}` : undefined;
}

/** Who must act as groups name them: "ward manager" of "Each ward manager or department manager"; empty for what cannot act. */
export function actorNameOf(actor: string): string {
  let phrase = actor.replace(/\s+/g, ' ').trim();
  if (/ who reads?\b/i.test(phrase)) return '';
  while (article.test(phrase)) phrase = phrase.replace(article, '');
  for (const tail of tails) phrase = phrase.replace(tail, '');
  phrase = phrase
    .replace(/^(?:any|every|some)(?:one|body)$/i, 'person')
    .replace(/^(?:members? of staff|staff members?)$/i, 'staff')
    .replace(/^(?:registered|rated) (?=providers?$)/i, '');
  return asRole(firstOfTwo(phrase)) ?? '';
}

/** The key of the group of an actor, which gives itself again. */
export const actorKeyOf = (actor: string): string => actorNameOf(actor).toLowerCase() || unsaidKey;
