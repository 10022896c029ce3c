import type { DocumentReference } from './wiki-queries.ts';

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** References whose title, file name or tags hold every word typed, wherever it stands. */
export function matchReferences(references: readonly DocumentReference[], typed: string): readonly DocumentReference[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return references;
  return references.filter(({ title, file_name, tags }) => {
    const text = plain([title, file_name, tags.category, tags.domain, ...tags.subdomain].join(' '));
    return words.every((word) => text.includes(word));
  });
}
