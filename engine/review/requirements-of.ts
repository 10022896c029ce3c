import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { extractObligations } from '#engine/requirements/extract-obligations.ts';
import type { ExtractedObligation } from '#engine/requirements/extracted-obligation.ts';
import { type SectionRole, sectionRoleOf } from '#engine/search/section-role.ts';
import { leadInOf } from './lead-in-of.ts';
import type { Requirement } from './review-shapes.ts';

/** Sections whose sentences ask nothing of an organisation, whatever their verbs are. */
const asksNothing: ReadonlySet<SectionRole> = new Set([
  'definition',
  'reference',
  'background',
  'administration',
  'research',
  'note',
]);

const scopeHeading = /^(?:\d+(?:\.\d+)*\s+)?(?:scope|application|status|scope and (?:status|application|purpose))$/i;

/** "This guide is written …", "A reader who needs an exact figure …": about the publication and not about the organisation. */
const aboutItself =
  /^(?:in\s+)?(?:this|the(?=\s+candour))\s+(?:candour\s+)?(?:guide|guidance|document|publication|summary|note)\b(?!['’]s)/i;
const forReader = /^(?:a|the|any)\s+readers?\b|^readers\b/i;

const isAboutItself = ({ actor }: ExtractedObligation, said: string) =>
  aboutItself.test(said) || forReader.test(said) || forReader.test(actor ?? '');

const asksSomething = ({ sectionPath }: ParsedElement) =>
  !asksNothing.has(sectionRoleOf(sectionPath)) && !sectionPath.some((heading) => scopeHeading.test(heading.trim()));

const placeOf = ({ number, clausePath }: ParsedElement) => number ?? clausePath;

/**
 * The obligations of a document as requirements, in order. Definitions, scope notes and sentences about the document itself
 * are left out. A key counts all obligations of its clause, those left out too, so that it stays the same when a rule changes.
 * @param work its key and title
 */
export function requirementsOf(
  elements: readonly ParsedElement[],
  { key, title }: { key: string; title: string },
): Requirement[] {
  const counts = new Map<string, number>();
  return extractObligations(elements).flatMap((obligation) => {
    const element = elements[obligation.element];
    if (element === undefined) return [];
    const place = placeOf(element);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    const { modality, actor, action, timing, condition, start, end } = obligation;
    if (!asksSomething(element) || isAboutItself(obligation, element.text.slice(start, end).trim())) return [];
    return [
      {
        key: count === 1 ? `${key} ${place}` : `${key} ${place} (${count})`,
        modality,
        actor,
        action,
        timing,
        condition,
        text: element.text,
        start,
        end,
        leadIn: leadInOf(elements, obligation.element),
        headings: [title, ...element.sectionPath],
      },
    ];
  });
}
