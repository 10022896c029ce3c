import { notYetClassified } from '#contract/taxonomy.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { DocumentDescription } from '#engine/reading/document-shape.ts';
import { dayInEngland } from './version-status.ts';

/** Maximum characters of a title and of one part of a key, the same as in front matter. */
const longest = { title: 500, key: 180, fileName: 255 };

/** Turns a name into the form a key allows: "Water Safety (2026)" → "water-safety-2026". */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest.key)
    .replace(/^-+|-+$/g, '');

/** Derives a key from a file name; undefined when the name has no letter or digit to build one from. */
export function keyOfName(fileName: string): string | undefined {
  const slug = slugOf(fileName.replace(/\.[^.]*$/, ''));
  return slug === '' ? undefined : `document/${slug}`;
}

/**
 * Describes a file that came without a description: its name becomes its key, and it has no subject yet. The version counts
 * as the first; the publisher gives a later text the next number.
 * @param now its day in England becomes the first day the text is in force
 * @throws DocumentRefused when the name has no letter or digit to build a key from
 */
export function deriveDescription(fileName: string, title: string | null, now: Date): DocumentDescription {
  const stem = fileName.replace(/\.[^.]*$/, '');
  const key = keyOfName(fileName);
  if (key === undefined || fileName.length > longest.fileName) {
    throw new DocumentRefused(
      'front_matter',
      'Candour cannot use this file name. Rename the file with Latin letters or digits in 255 characters or fewer, or add a description.',
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
