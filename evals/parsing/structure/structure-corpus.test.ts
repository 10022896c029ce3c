import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { differences } from './make/check-printed.ts';
import { ownFiles } from './make/make.ts';
import { readSource } from './make/source.ts';
import { readTruths, type StructureTruth } from './read-truth.ts';

const home = fileURLToPath(new URL('./', import.meta.url));
const halves = ['dev', 'test'] as const;

async function everyTruth(): Promise<[string, StructureTruth][]> {
  const both = await Promise.all(halves.map(readTruths));
  return both.flatMap((truths) => [...truths]);
}

describe('the corpus of document structure', () => {
  it('has every file that a truth names, and names every file', async () => {
    const truths = await everyTruth();
    const named = truths.flatMap(([, { half, files }]) => files.map((file) => `${half}/${file}`));
    expect(named.filter((path) => !existsSync(home + path))).toEqual([]);
    const present = halves.flatMap((half) => readdirSync(home + half).map((file) => `${half}/${file}`));
    expect(present.filter((path) => !path.endsWith('.truth.json')).sort()).toEqual(named.sort());
  });

  it('names as parent a numbered entry that is printed before', async () => {
    for (const [name, { entries }] of await everyTruth()) {
      for (const [at, { parent, parent_entry: place }] of entries.entries()) {
        const above = place === null ? null : entries[place];
        expect([name, at, above?.number ? parent?.endsWith(above.number) : parent]).toEqual([
          name,
          at,
          above ? true : null,
        ]);
        expect(place ?? -1).toBeLessThan(at);
      }
    }
  });

  it('shows each kind of file and of entry in both halves', async () => {
    const kinds = async (half: (typeof halves)[number]): Promise<Set<string>> => {
      const truths = [...(await readTruths(half)).values()];
      const extensions = truths.flatMap(({ files }) => files.map((file) => file.replace(/^[^.]*\./, '')));
      return new Set([...extensions, ...truths.flatMap(({ entries }) => entries.map(({ kind }) => kind))]);
    };
    expect([...(await kinds('dev'))].sort()).toEqual([...(await kinds('test'))].sort());
  });

  it('is what its texts state', () => {
    for (const file of readdirSync(`${home}make/texts`)) {
      const name = file.replace(/\.txt$/, '');
      const source = readSource(`${home}make/texts/${file}`);
      for (const [extension, content] of ownFiles(name, source)) {
        const stored = readFileSync(`${home}${source.head.half}/${name}.${extension}`);
        // Packed bytes depend on the packer's version.
        if (extension !== 'docx') expect(stored.toString('latin1')).toBe(Buffer.from(content).toString('latin1'));
      }
    }
  });

  it('finds a number that is printed otherwise', async () => {
    const truth = (await readTruths('dev')).get('notes-escalation');
    if (!truth) throw new Error('The document is missing.');
    const print = truth.entries
      .map(({ number, text, cells }) => [number ?? '', text, ...(cells ?? []).flat()].join(' '))
      .join('\n');
    expect(differences('notes', truth, print, print)).toEqual([]);
    const wrong = print.replace('2.2 A relative', '2.3 A relative');
    expect(differences('notes', truth, wrong, wrong)).toHaveLength(1);
  });
});
