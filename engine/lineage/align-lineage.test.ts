import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignLineage } from './align-lineage.ts';
import type { AlignedElement } from './aligned-elements.ts';

const paragraph = (number: string | null, text: string): AlignedElement => ({ kind: 'paragraph', number, text });

const generators = paragraph(
  '4.11',
  'Each standby generator should be tested on load once a month by the estates team.',
);
const fuel = paragraph(
  '4.12',
  'Fuel stored for generators should be inspected for water and contamination every quarter.',
);
const records = paragraph(
  '4.13',
  'The record of every test should name the person who carried it out and the faults found.',
);
const batteries = paragraph(
  '4.14',
  'Starting batteries should be replaced before the end of the life the manufacturer states.',
);
const clauses = [generators, fuel, records, batteries];

/** Clauses whose texts share nothing but a few small words. */
const distinctClauses = fc
  .uniqueArray(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 25 })
  .map((seeds) =>
    seeds.map((seed, index) =>
      paragraph(`1.${index + 1}`, Array.from({ length: 8 }, (_, word) => `w${seed}x${word}`).join(' the ')),
    ),
  );

const identity = (length: number) => Array.from({ length }, (_, index) => index);

describe('Aligning a version with the previous one', () => {
  it('continues a clause with insertions around it whatever its number is now', () => {
    const inserted = paragraph('4.12', 'A new duty to label every socket outlet that stays live when the mains fails.');
    const after = [
      generators,
      inserted,
      { ...fuel, number: '4.13' },
      { ...records, number: '4.14' },
      { ...batteries, number: '4.15' },
    ];
    expect(alignLineage(clauses, after)).toEqual({ continues: [0, null, 1, 2, 3], splits: [], merges: [] });
  });

  it('follows a reworded and moved clause rather than one with its old number', () => {
    const reworded = paragraph(
      '4.13',
      'Fuel stored for standby generators should be inspected for water and contamination every month.',
    );
    const after = [generators, { ...records, number: '4.12' }, reworded, batteries];
    expect(alignLineage(clauses, after).continues).toEqual([0, 2, 1, 3]);
  });

  it('lets the number decide between equally similar clauses', () => {
    const same = 'See the publication for the figure.';
    const before = [paragraph('1.1', same), paragraph('2.1', same)];
    const after = [paragraph('2.1', same), paragraph('1.1', same)];
    expect(alignLineage(before, after).continues).toEqual([1, 0]);
  });

  it('distinguishes clauses with the same words by their neighbours when one of them goes', () => {
    const same = 'Applies as in section one.';
    const before = [generators, paragraph(null, same), fuel, paragraph(null, same), records, paragraph(null, same)];
    expect(alignLineage(before, [generators, fuel, paragraph(null, same), records]).continues).toEqual([0, 2, 3, 4]);
  });

  it('never replaces a deleted clause with a merely similar one from elsewhere', () => {
    const template = (name: string) => `It is not necessary to implement the ${name} requirement any further in law.`;
    const before = [paragraph(null, template('fire')), generators, fuel, records, paragraph(null, template('water'))];
    const after = [generators, fuel, records, paragraph(null, template('sewage'))];
    expect(alignLineage(before, after).continues).toEqual([1, 2, 3, 4]);
    const moved = [generators, paragraph(null, template('sewage')), fuel, records];
    expect(alignLineage(before, moved).continues).toEqual([1, null, 2, 3]);
  });

  it('leaves a clause new when its two neighbours lead to two clauses with the same words', () => {
    const same = paragraph(null, 'Scope of the power');
    const before = [generators, same, fuel, records, same, batteries];
    expect(alignLineage(before, [generators, same, batteries]).continues).toEqual([0, null, 5]);
    const copied = [generators, same, fuel, records, batteries, same];
    expect(alignLineage([generators, same, fuel, records, batteries], copied).continues).toEqual([0, 1, 2, 3, 4, null]);
  });

  it('takes any of several adjacent clauses with the same words, when one goes or another comes', () => {
    const same = paragraph(null, 'Reserved.');
    expect(alignLineage([fuel, same, same, records], [fuel, same, records]).continues).toEqual([0, 1, 3]);
    const more = alignLineage([fuel, same, same, records], [fuel, same, same, same, records]).continues;
    expect(more).toEqual([0, 1, null, 2, 3]);
  });

  it('distinguishes a part of a long clause from a similarly worded clause elsewhere', () => {
    const rule = (search: string) =>
      `Whenever ${search} search takes place, constables must keep the number of persons who see it to the least that is needed.`;
    const further = 'A search of a child takes place only beside an adult whom the child has chosen for this.';
    const before = [
      fuel,
      paragraph('1', `${rule('a strip')} ${further}`),
      records,
      paragraph('2', rule('an intimate')),
      batteries,
    ];
    const after = [fuel, paragraph('1', rule('a strip')), paragraph('2', further), records, batteries];
    expect(alignLineage(before, after).continues.filter((old) => old === 3)).toEqual([]);
  });

  it('never replaces a deleted clause with a distant one that differs by a word or two', () => {
    const reader = (rule: string) => `A reader who needs the exact words should take them from the ${rule} itself.`;
    const before = [paragraph('1.2', reader('lamp order')), ...clauses];
    const after = [...clauses, paragraph('1.2', reader('boiler order'))];
    expect(alignLineage(before, after).continues).toEqual([1, 2, 3, 4, null]);
    expect(alignLineage(before, [...clauses, paragraph('9.9', reader('lamp order'))]).continues).toEqual([
      1, 2, 3, 4, 0,
    ]);
  });

  it('leaves one of several clauses with the same words new when it is to their left and only one neighbour supports it', () => {
    const same = paragraph(null, 'Schedule 2 to the Lamps Act');
    const before = [generators, fuel, same, records, same, batteries];
    expect(alignLineage(before, [generators, same, batteries, fuel, records]).continues).toEqual([0, null, 5, 1, 3]);
    const numbered = (number: string) => paragraph(number, 'Move to the next phase.');
    const steps = [generators, numbered('2'), fuel, records, numbered('8'), batteries];
    const renumbered = [fuel, paragraph('7', 'A step nobody had.'), numbered('8'), batteries];
    expect(alignLineage(steps, renumbered).continues).toEqual([2, null, null, 5]);
  });

  it('leaves both new where one was moved beside the other’s neighbour', () => {
    const same = paragraph(null, 'Lamp | Days\nBeryl | Seven');
    const inserted = ['Doors are held open by nobody.', 'Kettles belong to the ward.'].map((text) =>
      paragraph(null, text),
    );
    const before = [generators, same, fuel, records, same, batteries];
    const after = [generators, ...inserted.slice(0, 1), same, ...inserted.slice(1), same, fuel, records, batteries];
    expect(alignLineage(before, after).continues).toEqual([0, null, null, null, null, 2, 3, 5]);
  });

  it('distinguishes an item from an adjacent paragraph with the same words', () => {
    const item: AlignedElement = { kind: 'list_item', number: null, text: 'Tools' };
    const words = paragraph(null, 'Tools');
    expect(alignLineage([generators, item, words, fuel], [generators, words, fuel]).continues).toEqual([0, 2, 3]);
    expect(alignLineage([generators, item, words, fuel], [generators, item, fuel]).continues).toEqual([0, 1, 3]);
  });

  it('matches nothing that has no words', () => {
    const [dash, dots] = [paragraph(null, '—'), paragraph(null, '…')];
    expect(alignLineage([generators, dash, fuel], [generators, dots, fuel]).continues).toEqual([0, null, 2]);
  });

  it('recognises the parts of a split clause, whatever clause elsewhere had the words of one part', () => {
    const note = 'The lamp room is defined by section nine of the order that set it up.';
    const rest =
      'No lamp needs to be named one by one in the list that goes to the inspector each spring and each autumn.';
    const before = [generators, paragraph('3', `${note} ${rest}`), fuel, records, batteries, paragraph('[3]', note)];
    const after = [generators, paragraph('3', note), paragraph('4', rest), fuel, records, batteries];
    expect(alignLineage(before, after)).toEqual({
      continues: [0, null, 1, 2, 3, 4],
      splits: [{ from: 1, to: 1 }],
      merges: [],
    });
    const twice = [...before.slice(0, 2), fuel, records, before[1] ?? fuel, batteries, paragraph('[3]', note)];
    const one = [generators, paragraph('3', note), paragraph('4', rest), fuel, records, before[1] ?? fuel, batteries];
    expect(alignLineage(twice, one).continues).toEqual([0, null, 1, 2, 3, 4, 5]);
    const both = [paragraph(null, rest), ...before];
    expect(alignLineage(both, after).continues).toEqual([1, null, null, 3, 4, 5]);
  });

  it('does not treat the two lines of a heading as a split of their line in a table of contents', () => {
    const lines = [paragraph(null, 'Annex A'), paragraph(null, 'How lamps are searched for')];
    const contents = paragraph(null, 'Annex A How lamps are searched for');
    const after = [generators, fuel, ...lines, records];
    expect(alignLineage([contents, ...after], after).continues).toEqual([1, 2, 3, 4, 5]);
  });

  it('continues neither of two new clauses that are equally similar to one old clause', () => {
    const rule = (lamps: string) =>
      paragraph(null, `Every ward keeps a list of the ${lamps} lamps that it lends to visitors.`);
    const after = [generators, rule('small'), fuel, rule('large'), records];
    expect(alignLineage([generators, fuel, rule('old'), records], after).continues).toEqual([0, null, 1, null, 3]);
  });

  it('never continues a clause between two merged ones as either of them', () => {
    const cell = (kind: string, look: string) =>
      `Kind ${kind} a ${look} looking cell that joins with the ${look} neighbour cell to make a span`;
    const filled = 'Kind C a new cell of the grid that either has or does not have words in it';
    const before = [
      generators,
      ...[filled, cell('L', 'left'), cell('U', 'upper')].map((text) => paragraph(null, text)),
      fuel,
    ];
    const merged = paragraph(null, `${filled} ${cell('U', 'upper')}`);
    expect(alignLineage(before, [generators, merged, fuel]).continues[1]).not.toBe(2);
  });

  it('treats a clause with the same number and other words as new', () => {
    const other = paragraph('4.12', 'Visitors must sign in at the main reception before they enter a plant room.');
    expect(alignLineage(clauses, [generators, other, records, batteries]).continues).toEqual([0, null, 2, 3]);
  });

  it('records a split and a merge', () => {
    const [one, two] = [
      'Each standby generator should be tested on load once a month by the estates team on a weekday morning.',
      'Every failed test should be told at once to the site manager, the accountable executive and the board.',
    ];
    const whole = paragraph('1.1', `${one} ${two}`);
    const parts = [paragraph('1.1', one), paragraph('1.2', two)];
    const split = alignLineage([whole], parts);
    expect(split.continues.filter((old) => old === 0)).toHaveLength(1);
    expect(split.splits).toEqual([{ from: 0, to: split.continues.indexOf(null) }]);
    const merged = alignLineage(parts, [whole]);
    expect(merged.continues[0]).not.toBeNull();
    expect(merged.merges).toEqual([{ from: merged.continues[0] === 0 ? 1 : 0, to: 0 }]);
  });

  it('never continues a table as a paragraph', () => {
    const table: AlignedElement = { kind: 'table', number: null, text: generators.text };
    expect(alignLineage([generators], [table]).continues).toEqual([null]);
  });

  it('takes two versions full of the same line in order, and finishes quickly enough', () => {
    const reserved = Array.from({ length: 3_000 }, (_, index) => paragraph(`1.${index}`, 'Reserved.'));
    expect(alignLineage(reserved, reserved).continues).toEqual(identity(3_000));
  });

  it('accepts an empty version on either side', () => {
    expect(alignLineage([], clauses).continues).toEqual([null, null, null, null]);
    expect(alignLineage(clauses, [])).toEqual({ continues: [], splits: [], merges: [] });
  });
});

describe('For any version', () => {
  it('an unchanged one continues itself', () => {
    fc.assert(
      fc.property(distinctClauses, (before) => {
        expect(alignLineage(before, before)).toEqual({ continues: identity(before.length), splits: [], merges: [] });
      }),
    );
  });

  it('renumbering moves nothing', () => {
    fc.assert(
      fc.property(distinctClauses, fc.integer({ min: 1, max: 99 }), (before, shift) => {
        const after = before.map((clause, index) => ({ ...clause, number: `${shift}.${before.length - index}` }));
        expect(alignLineage(before, after).continues).toEqual(identity(before.length));
      }),
    );
  });

  it('inserting and deleting clauses moves none of the others', () => {
    fc.assert(
      fc.property(distinctClauses, fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }), (before, kept) => {
        const added = paragraph(
          '1.1',
          'An entirely new provision about something nobody wrote of until this edition came.',
        );
        const stays = before.flatMap((clause, index) => (kept[index] ? [{ clause, index }] : []));
        const after = [added, ...stays.map(({ clause }, index) => ({ ...clause, number: `1.${index + 2}` }))];
        expect(alignLineage(before, after).continues).toEqual([null, ...stays.map(({ index }) => index)]);
      }),
    );
  });

  it('removing one stretch of a repetitive text moves nothing', () => {
    const texts = ['Scope', 'Duties of the owner', 'Lamps', 'Reserved'];
    const version = fc.array(fc.nat({ max: texts.length - 1 }), { minLength: 1, maxLength: 16 });
    fc.assert(
      fc.property(version, fc.nat({ max: 15 }), fc.integer({ min: 1, max: 6 }), (chosen, first, length) => {
        const before = chosen.map((text) => paragraph(null, texts[text] ?? ''));
        const origins = identity(before.length).filter((at) => at < first || at >= first + length);
        const { continues } = alignLineage(
          before,
          origins.flatMap((at) => before[at] ?? []),
        );
        for (const [at, old] of continues.entries()) {
          if (old === null) continue;
          // Nothing tells which of several adjacent clauses with the same words went.
          const [from, to] = [Math.min(old, origins[at] ?? -1), Math.max(old, origins[at] ?? -1)];
          expect(new Set(chosen.slice(from, to + 1)).size).toBe(1);
        }
      }),
    );
  });

  it('the assignment is one to one', () => {
    const word = fc.constantFrom('test', 'generator', 'water', 'fire', 'each', 'must', 'ward', 'monthly');
    const text = fc.array(word, { minLength: 0, maxLength: 12 }).map((words) => words.join(' '));
    const element = fc.record({
      kind: fc.constantFrom('heading' as const, 'paragraph' as const, 'list_item' as const, 'table' as const),
      number: fc.constantFrom(null, '1', '1.1', '(a)'),
      text,
    });
    const version = fc.array(element, { maxLength: 20 });
    fc.assert(
      fc.property(version, version, (before, after) => {
        const { continues, splits, merges } = alignLineage(before, after);
        const used = continues.filter((old) => old !== null);
        expect(continues).toHaveLength(after.length);
        expect(new Set(used).size).toBe(used.length);
        for (const { to } of splits) expect(continues[to]).toBeNull();
        for (const { from } of merges) expect(used).not.toContain(from);
      }),
    );
  });
});
