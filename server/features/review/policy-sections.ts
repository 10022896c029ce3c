import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import type { PolicySection } from './review-tables.ts';
import type { ReviewedElement } from './reviewed-text-store.ts';

type Sectioned = Pick<ReviewedElement, 'id' | 'kind' | 'level' | 'number' | 'canonicalId' | 'text'>;

/** The level of the headings that divide a policy: the highest below the title, else the only one it has. */
function dividingLevel(elements: readonly Sectioned[]): number | undefined {
  const levels = elements.flatMap(({ kind, level }) => (kind === 'heading' && level !== null ? [level] : []));
  const below = levels.filter((level) => level > 1);
  return below.length > 0 ? Math.min(...below) : levels[0];
}

/**
 * A policy's sections in its order, and the section of each element by the element's place. Text before the first heading is a section
 * without a title.
 */
export function policySections(elements: readonly Sectioned[]): { sections: PolicySection[]; ofElement: number[] } {
  const dividing = dividingLevel(elements);
  const sections: PolicySection[] = [];
  const ofElement = elements.map((element) => {
    const { id, kind, level, text } = element;
    if (kind === 'heading' && level === dividing)
      sections.push({ elementId: id, label: clauseLabel(element), title: text });
    else if (sections.length === 0 && kind !== 'heading') sections.push({ elementId: null, label: null, title: '' });
    return Math.max(0, sections.length - 1);
  });
  return { sections, ofElement };
}
