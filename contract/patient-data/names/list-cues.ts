import type { NameContext } from './name-context.ts';
import { onceForText } from './once-for-text.ts';

const hasReferences = onceForText((text) => /\bcite it\b|\bISBN\b|\bJ Nurs\b|\bBMJ\b|\breferences\b/i.test(text));
/** The name of an author, or of somebody long dead. */
const isCited = ({ text, after, before }: NameContext) =>
  /^(?:['’]s|,? et al\.?|,? (?:&|and) \p{Lu}\p{L}+)?,? \(?(?:19|20)\d\d[a-z]?\)/u.test(after) ||
  /\b(?:wrote|cite|cited|after|edition|textbook|journal|isbn|named after|who is|who was)\b[^.?!]{0,30}$/i.test(
    before,
  ) ||
  hasReferences(text);

const mailboxes = onceForText((text) =>
  [...text.matchAll(/([\w.+-]+)@(?!\S*(?:nhs|\.gov|\.ac\.|trust|council))/gi)].map(([, mailbox = '']) =>
    mailbox.toLowerCase(),
  ),
);

/** Signs from tables and lists, and of names in books. */
export const listCues: Record<string, (context: NameContext) => boolean> = {
  cited: (context) => isCited(context),
  given_at_start: ({ name, before, title }) => title === '' && name.hasGiven && /^\s*$|[.!?:]\s+$/.test(before),
  in_mailbox: ({ text, name }) =>
    mailboxes(text).some((mailbox) => name.words.some((word) => word.length > 3 && mailbox.includes(word))),
  treated_after: ({ after }) =>
    /^ (?:was|is|has been|had been) (?:treated|admitted|seen in|referred|now our patient|our patient|an? (?:in|out)?patient|under our)\b/i.test(
      after,
    ),
  row_with_number: ({ before, line }) =>
    /^\s*(?:\d{1,2}[.)]?|\d\d:?\d\d)?\s*$/.test(before) && /(?:\d[ -]?){6}/.test(line),
  initial_and_unknown: ({ name }) => name.hasInitial && !name.hasGiven,
  to_do_before: ({ before }) =>
    /\b(?:about|re|regarding|of|for|with)\s$/i.test(before) &&
    !/\b(?:on behalf|instead|cover) (?:of|for)\s$/i.test(before),
};
