import { bareTitle } from '#contract/document-title.ts';

/** One version of a work, as its description says. */
export type EditedWork = {
  key: string;
  title: string;
  publication: string | null;
  edition: string | null;
  version: number;
  effectiveFrom: string;
};

/** A name of a publication, with the edition in force that the name alone stands for. */
export type PublicationName = { name: string; year: number | null; ordinal: number | null };

/** A publication that policies refer to. */
export type EditedPublication = {
  key: string;
  names: readonly PublicationName[];
  /** Of the guide about it. */
  title: string;
  /** Of the guide about it. */
  version: number;
  /** The first year of the version in force. */
  since: number;
};

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** The number of "third" or "3rd"; null for another word. */
export function ordinalOf(word: string): number | null {
  const at = ordinals.indexOf(word.toLowerCase());
  if (at >= 0) return at + 1;
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/i.exec(word)?.[1];
  return digits === undefined ? null : Number(digits);
}

const year = /\b(?:19|20)\d\d\b/;
const yearIn = (text: string): number | null => {
  const found = year.exec(text)?.[0];
  return found === undefined ? null : Number(found);
};
const editionIn = (text: string): number | null => ordinalOf(/\b(\w+) edition\b/i.exec(text)?.[1] ?? '');

/** "HTM 05-01" of "Health Technical Memorandum 05-01: Managing healthcare fire safety". */
const code = /^Health (Technical Memorandum|Building Note) (\d{2}(?:-\d{2})?)\b/;
const shortCode = /\b(?:HSG|HSR|INDG|L|NG|BS)\s?\d{1,5}\b/g;
const law = /^(.*?\b(?:Act|Regulations|Order|Rules))\s+((?:19|20)\d\d)$/;

/** Everyday short names of laws. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  'Control of Substances Hazardous to Health Regulations': ['COSHH', 'COSHH Regulations'],
  'Control of Asbestos Regulations': ['CAR'],
  'Provision and Use of Work Equipment Regulations': ['PUWER'],
  'Lifting Operations and Lifting Equipment Regulations': ['LOLER'],
  'Reporting of Injuries, Diseases and Dangerous Occurrences Regulations': ['RIDDOR'],
  'Ionising Radiation (Medical Exposure) Regulations': ['IR(ME)R', 'IRMER'],
  'Ionising Radiations Regulations': ['IRR'],
  'Construction (Design and Management) Regulations': ['CDM', 'CDM Regulations'],
  'Data Protection Act': ['DPA'],
  'Management of Health and Safety at Work Regulations': ['MHSWR', 'Management Regulations'],
};

/** "DSPT" of a title in capitals. */
function initialsOf(title: string): string | undefined {
  const capitals = title.split(/\s+/).filter((word) => /^[A-Z][a-z]/.test(word));
  const isTitle =
    capitals.length >= 4 &&
    title.split(/\s+/).every((word) => /^[A-Z]/.test(word) || /^(?:and|of|the|for|to|in)$/.test(word));
  return isTitle ? capitals.map((word) => word[0]).join('') : undefined;
}

/** The names that one part of a publication's title stands for. */
function namesOfPart(part: string, editionYear: number | null, ordinal: number | null): PublicationName[] {
  const plain = part
    .replace(/^(?:the|and|with the)\s+/i, '')
    .replace(/\s*\([A-Z]{3,}\)$/, '')
    .trim();
  const [, title, inTitle] = law.exec(plain.replace(/,\s+(?:regulation|section|schedule|part)\b.*$/i, '')) ?? [];
  if (title !== undefined && inTitle !== undefined) {
    const names = [title, ...(shortNames[title] ?? [])];
    return names.map((name) => ({ name, year: Number(inTitle), ordinal: null }));
  }
  const [, kind, number] = code.exec(plain) ?? [];
  if (kind !== undefined && number !== undefined) {
    const short = `${kind === 'Building Note' ? 'HBN' : 'HTM'} ${number}`;
    const subject = plain.slice(plain.indexOf(':') + 1).trim();
    const own =
      subject.split(' ').length > 2 && subject !== plain ? [subject, ...(/^\w*\d\w*/.exec(subject) ?? [])] : [];
    return [short, `Health ${kind} ${number}`, ...own].map((name) => ({ name, year: editionYear, ordinal }));
  }
  const initials = /\(([A-Z]{3,})\)$/.exec(part)?.[1] ?? initialsOf(plain);
  const short = plain
    .replace(/^.*?:\s*(?=code of practice)/i, '')
    .replace(/\s+(?:and related guidance|for the NHS)$/i, '');
  const names = [short, ...(initials === undefined ? [] : [initials])];
  return names.filter((name) => / |^[A-Z]{3,}$/.test(name)).map((name) => ({ name, year: editionYear, ordinal }));
}

/** "L74, third edition as amended in 2024", "Care Certificate standards of March 2025": names with editions of their own. */
function namesInEdition(edition: string): PublicationName[] {
  return edition.split(/;|,? with (?:the )?/).flatMap((part) => {
    const codes = [...part.matchAll(shortCode)].map(({ 0: name }) => name);
    const named =
      codes.length > 0
        ? codes
        : [/^\s*((?:[A-Z]\w+|[a-z]+)(?: \w+){0,5}?)(?: standards)? of (?:\w+ )?(?:19|20)\d\d/.exec(part)?.[1] ?? ''];
    const latest = [...part.matchAll(/\b(?:19|20)\d\d\b/g)].map(({ 0: found }) => Number(found));
    const at = (codes.length > 0 ? latest.at(-1) : latest[0]) ?? null;
    return named
      .filter((name) => / |\d/.test(name) && !/^Act\b/.test(name))
      .map((name) => ({ name, year: at, ordinal: editionIn(part) }));
  });
}

/** "2022 policy", "national standards of November 2022": the year of the name that has those words. */
function withOwnYears(names: readonly PublicationName[], edition: string | null): PublicationName[] {
  const parts = (edition ?? '').split(/;|,/).flatMap((part) => {
    const [, before, after] = /^\s*((?:19|20)\d\d) (\w+)\s*$/.exec(part) ?? [];
    const [, words, year] = /^\s*(.{4,60}?) of (?:[A-Z]\w+ )?((?:19|20)\d\d)\s*$/.exec(part) ?? [];
    if (before !== undefined && after !== undefined) return [{ words: after.toLowerCase(), year: Number(before) }];
    return words === undefined ? [] : [{ words: words.toLowerCase(), year: Number(year) }];
  });
  return names.map((name) => {
    const own = parts.find(({ words }) => name.name.toLowerCase().includes(words));
    return name.year === null && own ? { ...name, year: own.year } : name;
  });
}

/** Parts of a title that names several publications. */
const titlesIn = (publication: string): string[] =>
  publication
    .split(
      /(?<=\b(?:19|20)\d\d)(?:,| and| with)\s+(?:the\s+)?|,\s+(?:and|with)\s+(?:the\s+)?|(?<!\bHealth)(?<!\bUse),\s+(?=[A-Z]\w+ [a-z]+ [a-z]+)/,
    )
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The publications that the newest version of each work stands for, with every name that a policy may use.
 * @param works all versions of all works
 */
export function editedPublications(works: readonly EditedWork[]): EditedPublication[] {
  const newest = new Map<string, EditedWork>();
  for (const work of works) if ((newest.get(work.key)?.version ?? 0) < work.version) newest.set(work.key, work);
  return [...newest.values()].map(({ key, title, publication, edition, version, effectiveFrom }) => {
    const own = edition === null ? null : yearIn(edition);
    const ordinal = edition === null ? null : editionIn(edition.split(/[;]/)[0] ?? '');
    const codes = [...(publication ?? '').matchAll(shortCode)].map(
      ({ 0: name }): PublicationName => ({ name, year: null, ordinal: null }),
    );
    const parts = titlesIn(publication ?? bareTitle(title));
    const names = [
      ...(edition === null ? [] : namesInEdition(edition)),
      ...parts.flatMap((part) =>
        namesOfPart(part, parts.length === 1 ? own : null, parts.length === 1 ? ordinal : null),
      ),
      ...codes,
    ];
    return {
      key,
      names: withOwnYears(names, edition),
      title: bareTitle(title),
      version,
      since: Number(effectiveFrom.slice(0, 4)),
    };
  });
}
