import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { type DraftWords, SaveLoop, type SaveOutcome, type SaveState } from './save-loop.ts';

const words = (text: string): DraftWords => ({
  title: 'Minutes',
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});

describe('A document that is edited', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function edited(answers: (words: DraftWords, revision: number) => Promise<SaveOutcome> | SaveOutcome) {
    const sent: [string, number][] = [];
    const states: SaveState['kind'][] = [];
    const kept: (DraftWords | undefined)[] = [];
    const covered: RichText[] = [];
    const loop = new SaveLoop(1, {
      async send(given, revision) {
        sent.push([JSON.stringify(given.document), revision]);
        return answers(given, revision);
      },
      keep: (given) => kept.push(given),
      onCovered: (document) => covered.push(document),
      onState: ({ kind }) => states.push(kind),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    return { loop, sent, states, kept, covered };
  }
  const saved = (revision: number): SaveOutcome => ({ kind: 'saved', revision, savedAt: 'now', covered: null });

  it('is saved within two seconds, also while somebody types on', async () => {
    const { loop, sent } = edited((_, revision) => saved(revision + 1));
    for (let typed = 0; typed < 40; typed += 1) {
      loop.change(words(`word ${typed}`));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent.length).toBeGreaterThanOrEqual(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.at(-1)?.[0]).toContain('word 39');
    expect(loop.isDirty).toBe(false);
  });

  it('is saved on top of the revision before, one save at a time', async () => {
    let underWay = 0;
    const { loop, sent } = edited(async (_, revision) => {
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 500));
      underWay -= 1;
      return saved(revision + 1);
    });
    loop.change(words('one'));
    await vi.advanceTimersByTimeAsync(800);
    loop.change(words('two'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent.map(([, revision]) => revision)).toEqual([1, 2]);
    expect(loop.revision).toBe(3);
  });

  it('stays kept in the tab until it is saved', async () => {
    const { loop, kept } = edited((_, revision) => saved(revision + 1));
    loop.change(words('one'));
    expect(kept).toEqual([words('one')]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept.at(-1)).toBeUndefined();
  });

  it('is sent again until the server has it', async () => {
    let failures = 3;
    const { loop, sent, states } = edited((_, revision) => {
      failures -= 1;
      return failures >= 0 ? { kind: 'failed', reason: 'no network' } : saved(revision + 1);
    });
    loop.change(words('one'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(4);
    expect(states.at(-1)).toBe('saved');
    expect(states).toContain('unsaved');
  });

  it('is not sent again once somebody else saved, until the person has chosen', async () => {
    let isChanged = true;
    const { loop, sent, states } = edited((_, revision) => (isChanged ? { kind: 'changed' } : saved(revision + 1)));
    loop.change(words('mine'));
    await vi.advanceTimersByTimeAsync(5_000);
    loop.change(words('mine, and more'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe('changed');
    expect(loop.unsaved).toEqual(words('mine, and more'));
    isChanged = false;
    loop.goOn(7);
    await loop.flush();
    expect(sent.at(-1)?.[1]).toBe(7);
  });

  it('shows what the server covered, unless the person has typed on', async () => {
    const document = words('[NHS number]').document;
    const { loop, covered } = edited((_, revision) => ({ ...saved(revision + 1), covered: document }) as SaveOutcome);
    loop.change(words('943 476 5919'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(covered).toEqual([document]);
  });
});
