import { isDeepStrictEqual } from 'node:util';
import type { CrossReference } from '#engine/reading/document-shape.ts';
import { addressesOf, sectionPathOf } from './address-elements.ts';
import type {
  CorrectableElement,
  CorrectedReading,
  Correction,
  CorrectionRefusal,
  ElementAnchor,
  ElementRole,
} from './correction.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { joinElements, partsOf, placeOfSplit } from './join-and-split.ts';
import { isSameRole, isText, placeNodes, type ReadingNode, roleOf, setRole } from './reading-tree.ts';

type Reading = { nodes: ReadingNode[] } & Pick<CorrectedReading, 'joined' | 'parted'>;
type Of<Kind extends Correction['kind']> = Extract<Correction, { kind: Kind }>;

/** The element with the lineage; without one, the only element with its words. */
function findNode({ nodes }: Reading, { lineageId, textHash }: ElementAnchor): ReadingNode | undefined {
  const same = nodes.find(({ element }) => element.lineageId === lineageId);
  if (same !== undefined) return same;
  const [alike, ...others] = nodes.filter(({ hash }) => hash === textHash);
  return others.length === 0 ? alike : undefined;
}

function join(reading: Reading, { of, next }: Of<'join'>): CorrectionRefusal | undefined {
  const [node, after] = [findNode(reading, of), findNode(reading, next)];
  if (node === undefined) return { reason: 'gone' };
  if (after === undefined) return { reason: 'next_gone' };
  const { nodes } = reading;
  if (nodes[nodes.indexOf(node) + 1] !== after) return { reason: 'not_adjacent' };
  if (!isText(node) || !isText(after)) return { reason: 'not_possible' };
  nodes.splice(nodes.indexOf(after), 1);
  after.takenBy = node;
  node.element = joinElements(node.element, after.element);
  node.hash = fingerprintOf(node.element.text);
  reading.joined.push({ from: after.element.lineageId, to: node.element.lineageId });
  return undefined;
}

function split(reading: Reading, correction: Of<'split'>): CorrectionRefusal | undefined {
  const node = findNode(reading, correction.of);
  if (node === undefined) return { reason: 'gone' };
  if (!isText(node)) return { reason: 'not_possible' };
  const at = placeOfSplit(node.element.text, correction, node.hash === correction.of.textHash);
  if (at === undefined) return { reason: 'place_gone' };
  const [first, second] = partsOf(node.element, at, correction.partLineageId);
  const isHeading = node.element.kind === 'heading';
  const part: ReadingNode = {
    element: second,
    above: isHeading ? node : node.above,
    hash: fingerprintOf(second.text),
    isRenumbered: true,
    isChanged: true,
  };
  node.element = first;
  node.hash = fingerprintOf(first.text);
  reading.nodes.splice(reading.nodes.indexOf(node) + 1, 0, part);
  reading.parted.push({ from: first.lineageId, to: second.lineageId });
  return undefined;
}

function renumber(reading: Reading, { of, from, to }: Of<'number'>): CorrectionRefusal | undefined {
  const node = findNode(reading, of);
  if (node === undefined) return { reason: 'gone' };
  const { number } = node.element;
  if (number === to) return undefined;
  if (number !== from) return { reason: 'other_number', number };
  node.element = { ...node.element, number: to };
  node.isRenumbered = true;
  return undefined;
}

const isLeftOut = ({ role }: ElementRole) => role === 'furniture' || role === 'contents';

function retype(reading: Reading, { of, from, to }: Of<'type'>): CorrectionRefusal | undefined {
  const node = findNode(reading, of);
  if (node === undefined) return { reason: 'gone' };
  const role = roleOf(node.element);
  if (isSameRole(role, to)) return undefined;
  if (!isSameRole(role, from)) return { reason: 'other_type' };
  // What leaves the text is the words that a person saw, and no others.
  if (isLeftOut(to) && node.hash !== of.textHash) return { reason: 'words_changed' };
  if (!isLeftOut(to) && !isText(node)) return { reason: 'not_possible' };
  setRole(reading.nodes, node, to);
  return undefined;
}

function applyOne(reading: Reading, correction: Correction): CorrectionRefusal | undefined {
  switch (correction.kind) {
    case 'join':
      return join(reading, correction);
    case 'split':
      return split(reading, correction);
    case 'number':
      return renumber(reading, correction);
    case 'type':
      return retype(reading, correction);
    case 'title':
      // A title belongs to the document and not to an element.
      return undefined;
  }
}

function readingOf(elements: readonly CorrectableElement[]): Reading {
  const nodes = elements.map((element): ReadingNode => {
    return { element, above: null, hash: fingerprintOf(element.text), isRenumbered: false, isChanged: false };
  });
  for (const [at, { parent }] of elements.entries()) {
    const node = nodes[at];
    if (node !== undefined && parent !== null) node.above = nodes[parent] ?? null;
  }
  return { nodes, joined: [], parted: [] };
}

/** References to elements by their new addresses. */
function renewReferences(references: CrossReference[], addressNow: (path: string) => string): CrossReference[] {
  return references.map((reference) => {
    const { target } = reference;
    return 'work' in target ? reference : { ...reference, target: { path: addressNow(target.path) } };
  });
}

/** The elements of a corrected reading, with parents, addresses, sections and references that agree. */
function elementsOf(reading: Reading, read: readonly CorrectableElement[]): CorrectableElement[] {
  const { nodes } = reading;
  const addresses = addressesOf(nodes);
  const sectionsRead = new Map(
    readingOf(read).nodes.map((node) => [node.element.lineageId, sectionPathOf(node)] as const),
  );
  const places = new Map(nodes.map((node, at) => [node, at]));
  const byLineage = new Map(nodes.map((node) => [node.element.lineageId, node]));
  const lineageAt = new Map(read.map(({ clausePath, lineageId }) => [clausePath, lineageId]));
  const joinedTo = new Map(reading.joined.map(({ from, to }) => [from, to]));
  const addressNow = (path: string): string => {
    let lineage = lineageAt.get(path);
    while (lineage !== undefined && !byLineage.has(lineage)) lineage = joinedTo.get(lineage);
    const node = lineage === undefined ? undefined : byLineage.get(lineage);
    return (node && addresses.get(node)) ?? path;
  };
  return nodes.map((node) => {
    const { element, above } = node;
    const sections = sectionPathOf(node);
    const isAsRead = isDeepStrictEqual(sections, sectionsRead.get(element.lineageId));
    return {
      ...element,
      parent: above === null ? null : (places.get(above) ?? null),
      clausePath: addresses.get(node) ?? element.clausePath,
      sectionPath: isAsRead ? element.sectionPath : sections,
      ...(element.references && { references: renewReferences(element.references, addressNow) }),
    };
  });
}

/**
 * Applies people's corrections to a reading, in their order. No word is lost except of what a person called no part of the
 * text; a joined element's number becomes a word, and a number at the beginning of a split's second part its number.
 * Without corrections, the elements are those that were read.
 */
export function applyCorrections(
  read: readonly CorrectableElement[],
  corrections: readonly Correction[],
): CorrectedReading {
  const reading = readingOf(read);
  const applied: string[] = [];
  const refused: CorrectedReading['refused'] = [];
  for (const correction of corrections) {
    const refusal = applyOne(reading, correction);
    if (refusal === undefined) applied.push(correction.id);
    else refused.push({ id: correction.id, refusal });
  }
  placeNodes(reading.nodes);
  const { joined, parted } = reading;
  return {
    elements: corrections.length === 0 ? [...read] : elementsOf(reading, read),
    applied,
    refused,
    joined,
    parted,
  };
}
