import { notYetClassified } from '#contract/taxonomy.ts';
import { DocumentRefused } from './document-refused.ts';
import type { DocumentDescription } from './document-shape.ts';
import { dayInEngland } from './version-status.ts';

/** Characters of a title and of a key's part, as front matter allows them. */
const longest = { title: 500, key: 180, fileName: 255 };

/** A name as a key may hold it: "Water Safety (2026)" → "water-safety-2026". */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest.key)
    .replace(/^-+|-+$/g, '');

/** The key that a file's name makes; undefined where it has no letter or digit a key could be made of. */
export function keyOfName(fileName: string): string | undefined {
  const slug = slugOf(fileName.replace(/\.[^.]*$/, ''));
  return slug === '' ? undefined : `document/${slug}`;
}

/**
 * What can be said of a file that nobody has described: its name is its key, and it has no subject yet. The version counts as
 * the first; the publisher gives a later text the next number.
 * @param now its day in England is the first day the text is in force
 * @throws DocumentRefused when the name has no letter or digit a key could be made of
 */
export function deriveDescription(fileName: string, title: string | null, now: Date): DocumentDescription {
  const stem = fileName.replace(/\.[^.]*$/, '');
  const key = keyOfName(fileName);
  if (key === undefined || fileName.length > longest.fileName) {
    throw new DocumentRefused(
      'front_matter',
      "No key can be made of the file's name; give it a name with Latin letters or digits and at most 255 characters, or a description.",
    );
  }
  return {
    work: {
      key,
      fileName,
      title: (title ?? stem).slice(0, longest.title).trim(),
      isGuide: false,
      publication: null,
      jurisdiction: null,
      category: notYetClassified,
      domain: notYetClassified,
      subdomains: [notYetClassified],
    },
    version: { number: 1, label: null, effectiveFrom: dayInEngland(now), effectiveTo: null, demonstration: false },
  };
}
