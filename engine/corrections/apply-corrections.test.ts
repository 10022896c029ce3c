import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ElementList } from '#engine/reading/prose/element-list.ts';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { applyCorrections } from './apply-corrections.ts';
import type { CorrectableElement, Correction, CorrectionChange } from './correction.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { wordsAround } from './join-and-split.ts';
import { roleOf } from './reading-tree.ts';

const anchorOf = ({ lineageId, text }: CorrectableElement) => ({ lineageId, textHash: fingerprintOf(text) });

let count = 0;
const given = (change: CorrectionChange): Correction => {
  count += 1;
  return { ...change, id: `c${count}` };
};

const withLineages = (elements: readonly Omit<CorrectableElement, 'lineageId'>[]): CorrectableElement[] =>
  elements.map((element, at) => ({ ...element, lineageId: `l${at}` }));

const readingOf = (markdown: string) => withLineages(parseMarkdown(markdown).elements);

function elementIn(elements: readonly CorrectableElement[], words: string): CorrectableElement {
  const found = elements.find(({ text }) => text.includes(words));
  if (found === undefined) throw new Error(`No element says "${words}".`);
  return found;
}

const joinOf = (one: CorrectableElement, next: CorrectableElement) =>
  given({ kind: 'join', of: anchorOf(one), next: anchorOf(next) });
const splitOf = (one: CorrectableElement, words: string) => {
  const at = one.text.indexOf(words);
  const partLineageId = `part of ${one.lineageId}`;
  return given({ kind: 'split', of: anchorOf(one), at, around: wordsAround(one.text, at), partLineageId });
};
const numberOf = (one: CorrectableElement, to: string | null) =>
  given({ kind: 'number', of: anchorOf(one), from: one.number, to });
const typeOf = (one: CorrectableElement, to: Extract<CorrectionChange, { kind: 'type' }>['to']) =>
  given({ kind: 'type', of: anchorOf(one), from: roleOf(one), to });

const shown = (elements: readonly CorrectableElement[]) =>
  elements.map(({ number, text, clausePath }) => [clausePath, number, text]);

const policy = readingOf(`# Water policy

## 2 Duties

2.1 Flush each outlet once a week, as 2.2 says. 2.1.1 Write the date down.

2.2 The estates team keeps the log for five years,

and shows it to the inspector:

- the names of staff;
- the dates.

Page 3 of 9

## 3 Training

3.1 Staff who flush are trained.`);

describe('Corrections of a reading', () => {
  it('split a swallowed provision: the number that leads it is its own, and it stands below the number that contains it', () => {
    const swallowed = elementIn(policy, 'Flush each');
    const { elements, parted } = applyCorrections(policy, [splitOf(swallowed, '2.1.1 Write')]);
    const part = elementIn(elements, 'Write the date');
    expect(part).toMatchObject({ number: '2.1.1', clausePath: '2.1.1', text: 'Write the date down.' });
    expect(elements[part.parent ?? 0]).toMatchObject({ number: '2.1', lineageId: swallowed.lineageId });
    expect(parted).toEqual([{ from: swallowed.lineageId, to: part.lineageId }]);
  });

  it('join what a page break parted, with the items that follow', () => {
    const [log, inspector] = [elementIn(policy, 'keeps the log'), elementIn(policy, 'and shows')];
    const { elements } = applyCorrections(policy, [joinOf(log, inspector)]);
    const joined = elementIn(elements, 'five years, and shows it to the inspector:');
    expect(joined).toMatchObject({ number: '2.2', lineageId: log.lineageId });
    expect(elements[elementIn(elements, 'names of staff').parent ?? 0]).toBe(joined);
  });

  it('renumber a heading: its sections and what is addressed below it follow', () => {
    const { elements } = applyCorrections(policy, [
      numberOf(elementIn(policy, 'Training'), '4'),
      numberOf(elementIn(policy, 'trained'), '4.1'),
    ]);
    expect(elementIn(elements, 'trained')).toMatchObject({ clausePath: '4.1', sectionPath: ['4 Training'] });
  });

  it('retype: a running title leaves the text, a paragraph becomes a heading of what follows', () => {
    const furniture = typeOf(elementIn(policy, 'Page 3'), { role: 'furniture' });
    const heading = typeOf(elementIn(policy, 'and shows'), { role: 'heading', level: 3 });
    const { elements, applied } = applyCorrections(policy, [furniture, heading]);
    expect(applied).toEqual([furniture.id, heading.id]);
    expect(elements.some(({ text }) => text === 'Page 3 of 9')).toBe(false);
    const items = elementIn(elements, 'names of staff');
    expect(elements[items.parent ?? 0]).toMatchObject({ kind: 'heading', level: 3 });
    expect(items.sectionPath).toEqual(['2 Duties', 'and shows it to the inspector:']);
  });

  it('are refused with the reason where a later text no longer has what they are about', () => {
    const flush = elementIn(policy, 'Flush each');
    const all = [
      splitOf(flush, '2.1.1 Write'),
      numberOf(elementIn(policy, 'trained'), '4.1'),
      joinOf(elementIn(policy, 'keeps the log'), elementIn(policy, 'and shows')),
      typeOf(elementIn(policy, 'Page 3'), { role: 'furniture' }),
    ];
    const later = policy.flatMap((element) => {
      if (element.lineageId === flush.lineageId) return [{ ...element, text: 'Flush outlets daily.' }];
      if (element.text.startsWith('Page 3')) return [{ ...element, text: 'Nobody enters page 3.' }];
      return element.text.startsWith('and shows')
        ? []
        : [{ ...element, ...(element.number === '3.1' && { number: '5' }) }];
    });
    const flat = later.map((element) => ({ ...element, parent: null }));
    expect(applyCorrections(flat, all).refused.map(({ refusal }) => refusal)).toEqual([
      { reason: 'place_gone' },
      { reason: 'other_number', number: '5' },
      { reason: 'next_gone' },
      { reason: 'words_changed' },
    ]);
  });

  it('find the place of a split again in another wording', () => {
    const flush = elementIn(policy, 'Flush each');
    const later = policy.map((element) =>
      element === flush ? { ...element, text: element.text.replace('Flush', 'Always flush') } : element,
    );
    const { elements } = applyCorrections(later, [splitOf(flush, '2.1.1 Write')]);
    expect(elementIn(elements, 'Always flush').text).toBe('Always flush each outlet once a week, as 2.2 says.');
  });
});

const words = fc.array(fc.constantFrom('ward', 'staff', 'must', 'flush', 'log', 'pump', 'daily', 'gas'), {
  minLength: 2,
  maxLength: 8,
});
const line = fc.record({
  kind: fc.constantFrom('heading' as const, 'paragraph' as const, 'paragraph' as const, 'list_item' as const),
  level: fc.integer({ min: 2, max: 4 }),
  number: fc.option(fc.constantFrom('1', '1.1', '1.2', '2.1', '2.1.1', '(a)')),
  words,
});

const readings = fc.array(line, { minLength: 3, maxLength: 12 }).map((lines) => {
  const list = new ElementList();
  for (const [at, { kind, level, number, words: said }] of lines.entries()) {
    const text = `${said.join(' ')} x${at}`;
    const before = list.elements.length - 1;
    const canHang = kind === 'list_item' && list.elements[before]?.kind === 'paragraph';
    if (kind === 'heading') list.addHeading({ level, number, text });
    else if (canHang) list.add({ kind, level: 1, number, text }, before);
    else list.addBelowHeading({ kind, number, text });
  }
  return withLineages(list.elements);
});

type Draw = { at: number; what: number; cut: number };
const draws = fc.array(fc.record({ at: fc.nat(), what: fc.nat(6), cut: fc.nat() }), { minLength: 1, maxLength: 5 });

function drawn(elements: readonly CorrectableElement[], { at, what, cut }: Draw): Correction[] {
  const place = at % elements.length;
  const [one, next] = [elements[place], elements[place + 1]];
  if (one === undefined) return [];
  const gaps = [...one.text.matchAll(/ /g)].map(({ index }) => index + 1);
  const gap = gaps[cut % gaps.length] ?? 1;
  switch (what) {
    case 0:
      return next === undefined ? [] : [joinOf(one, next)];
    case 1:
      return [splitOf(one, one.text.slice(gap))];
    case 2:
      return [numberOf(one, cut % 2 === 0 ? '2.2' : null)];
    case 3:
      return [typeOf(one, { role: 'heading', level: 2 + (cut % 3) })];
    case 4:
      return [typeOf(one, { role: 'paragraph' })];
    default:
      return [typeOf(one, { role: what === 5 ? 'item' : 'note' })];
  }
}

const saidIn = (elements: readonly CorrectableElement[]) =>
  elements.map(({ number, text }) => `${number ?? ''} ${text}`).join(' ');
/** Words in order; numbers are left out where renumbering changes them. */
const wordsIn = (elements: readonly CorrectableElement[]) => saidIn(elements).match(/[a-z]+\d*(?![)\w])/g);

describe('Properties of corrections', () => {
  it('keep every word in its order, and give a tree with unique addresses', () => {
    fc.assert(
      fc.property(readings, draws, (elements, list) => {
        const { elements: after } = applyCorrections(
          elements,
          list.flatMap((draw) => drawn(elements, draw)),
        );
        const numbersGone = (all: readonly CorrectableElement[]) => all.map((each) => ({ ...each, number: null }));
        const hasNumberWord = (all: readonly CorrectableElement[]) =>
          wordsIn(numbersGone(all))?.filter((w) => w !== 'a');
        expect(hasNumberWord(after)).toEqual(hasNumberWord(elements));
        expect(new Set(after.map(({ clausePath }) => clausePath)).size).toBe(after.length);
        expect(new Set(after.map(({ lineageId }) => lineageId)).size).toBe(after.length);
        for (const [at, { parent }] of after.entries()) expect(parent ?? -1).toBeLessThan(at);
      }),
    );
  });

  it('are taken back wholly: without a correction the reading is what it was', () => {
    fc.assert(
      fc.property(readings, draws, (elements, list) => {
        const all = list.flatMap((draw) => drawn(elements, draw));
        const [last, ...rest] = all.toReversed();
        if (last === undefined) return;
        const kept = rest.toReversed();
        const before = applyCorrections(elements, kept);
        applyCorrections(elements, all);
        expect(
          applyCorrections(
            elements,
            all.filter(({ id }) => id !== last.id),
          ),
        ).toEqual(before);
        expect(applyCorrections(elements, []).elements).toEqual(elements);
      }),
    );
  });

  it('do not depend on the order in which people make them, where they are about different elements', () => {
    fc.assert(
      fc.property(readings, draws, (elements, list) => {
        const used = new Set<string>();
        const all = list
          .flatMap((draw) => drawn(elements, { ...draw, what: 1 + (draw.what % 6) }))
          .filter((correction) => {
            const lineage = 'of' in correction ? correction.of.lineageId : '';
            return !used.has(lineage) && used.add(lineage);
          });
        const [one, other] = [applyCorrections(elements, all), applyCorrections(elements, all.toReversed())];
        expect(shown(other.elements)).toEqual(shown(one.elements));
        expect(other.elements).toEqual(one.elements);
      }),
    );
  });
});
