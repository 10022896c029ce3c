import { describe, expect, it } from 'vitest';
import { labelsIn, readLabels } from './read-gold-more.ts';
import { readWritten } from './read-written.ts';
import { markOf, wordsOf } from './words.ts';

const labels = await readLabels();
const count = (of: (label: (typeof labels)[number]) => boolean) => labels.filter(of).length;

describe('the labels of other kinds of text', () => {
  it('are 150 in each half', () => {
    expect(count(({ half }) => half === 'dev')).toBe(150);
    expect(count(({ half }) => half === 'test')).toBe(150);
  });

  it('are of 100 sentences of policies, 80 of rulebooks and 120 written ones', () => {
    const of = (wanted: string) => count(({ source }) => source === wanted);
    expect([of('policy'), of('rulebook'), of('written')]).toEqual([100, 80, 120]);
  });

  it('have no document in both halves', () => {
    const documents = Map.groupBy(labels, ({ source, file }) => `${source} ${file}`);
    const halves = [...documents.values()].map((each) => new Set(each.map(({ half }) => half)).size);
    expect(new Set(halves)).toEqual(new Set([1]));
  });

  it('name the act of each obligation, and no part of a sentence that is none', () => {
    for (const { modality, who, what, when, condition } of labels) {
      if (modality === null) expect([who, what, when, condition]).toEqual([null, null, null, null]);
      else expect(what).not.toBeNull();
    }
  });

  it('doubt only sentences that are no obligation', () => {
    expect(labels.filter(({ note, modality }) => note !== null && modality !== null)).toEqual([]);
  });

  it('are of whole words of each written sentence', async () => {
    const documents = await readWritten();
    const written = new Map(
      documents.flatMap(({ file, sentences }) =>
        sentences.map(({ text }) => [`${file} ${markOf(wordsOf(text))}`, text] as const),
      ),
    );
    for (const label of labels.filter(({ source }) => source === 'written')) {
      const text = written.get(`${label.file} ${label.mark}`);
      expect(text, label.begins).toBeDefined();
      const { who, what, when, condition } = labelsIn(text ?? '', label);
      for (const part of [who, what, ...(when ?? []), ...(condition ?? [])]) {
        if (part !== null) expect(` ${wordsOf(text ?? '').join(' ')} `).toContain(` ${wordsOf(part).join(' ')} `);
      }
    }
  });
});
