import type { ParsedElement } from '#engine/reading/document-shape.ts';
import type { ReviewedElement } from './reviewed-text-store.ts';

/** The elements of a stored version in the shape in which a file is read. The cells of a table with suspect words are left out. */
export function asParsed(elements: readonly ReviewedElement[]): ParsedElement[] {
  const places = new Map(elements.map(({ id }, place) => [id, place]));
  return elements.map(({ kind, level, number, parentId, canonicalId, sectionPath, text, ...rest }) => ({
    kind,
    level,
    number,
    parent: parentId === null ? null : (places.get(parentId) ?? null),
    clausePath: canonicalId.slice(canonicalId.indexOf('#') + 1),
    sectionPath,
    text,
    tableCells: rest.evidenceText === null ? rest.tableCells : null,
    ...(rest.references && { references: rest.references }),
  }));
}
