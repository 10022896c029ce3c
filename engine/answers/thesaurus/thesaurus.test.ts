import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everydayWords } from './everyday-words.ts';
import { readThesaurus } from './read-thesaurus.ts';

const notParts = new Set(['everyday-words', 'read-thesaurus', 'thesaurus.test']);
const partNames = readdirSync(import.meta.dirname)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !notParts.has(name));

async function readParts(): Promise<string[]> {
  const modules: Record<string, unknown>[] = await Promise.all(
    partNames.map((name) => import(new URL(`${name}.ts`, import.meta.url).href)),
  );
  return modules.flatMap((each) => Object.values(each)).map(String);
}

describe('Reading a thesaurus', () => {
  it('gives every everyday form all the regulation forms of its line', () => {
    const read = readThesaurus('\n jab |  flu jab : vaccination | vaccine \n\n', 'hca : healthcare assistant');
    expect([...read]).toEqual([
      ['jab', ['vaccination', 'vaccine']],
      ['flu jab', ['vaccination', 'vaccine']],
      ['hca', ['healthcare assistant']],
    ]);
  });

  it('excludes a form from its own meanings', () => {
    expect(readThesaurus('wc | toilet : wc | toilet').get('wc')).toEqual(['toilet']);
  });

  it.each([
    'jab',
    'jab :',
    ': vaccination',
    'jab : vaccination : vaccine',
    'jab | : vaccination',
    'Jab : vaccination',
    "nurse's : worker",
    'flu  jab : vaccination',
    'jab- : vaccination',
  ])('refuses the malformed line "%s"', (line) => {
    expect(() => readThesaurus(line)).toThrow(line);
  });

  it('refuses a repeated everyday form, in one part or in two', () => {
    expect(() => readThesaurus('jab : vaccine\njab : vaccination')).toThrow('"jab" stands twice');
    expect(() => readThesaurus('jab : vaccine', 'jab : vaccination')).toThrow('"jab" stands twice');
  });

  it('refuses a form that would mean only itself', () => {
    expect(() => readThesaurus('radon : radon')).toThrow('"radon" means only itself');
  });
});

describe('The everyday words', () => {
  it('contain every entry of every part, well formed and with no everyday form twice', async () => {
    const parts = await readParts();
    expect(parts).toHaveLength(partNames.length);
    expect(everydayWords).toEqual(new Map([...readThesaurus(...parts)]));
  });

  it('lead from staff’s words to regulation’s words', () => {
    expect(everydayWords.get('jab')).toContain('vaccination');
    expect(everydayWords.get('loo')).toContain('sanitary facilities');
    expect(everydayWords.get('mum')).toContain('relative');
    expect(everydayWords.get('pgd')).toEqual(['patient group direction']);
  });
});
