import { expect, it } from 'vitest';
import { type DescribedFile, pairDescriptions } from './pair-descriptions.ts';

const file = (fileName: string, at = 0): DescribedFile => ({
  fileName,
  bytes: { storageKey: `${fileName} ${at}`, byteSize: 1, sha256: '' },
});
const paired = (...files: DescribedFile[]) =>
  pairDescriptions(files).map(({ fileName, description }) => [fileName, description?.storageKey]);

it('A description is paired with the one file of its name, in any order', () => {
  expect(paired(file('a.pdf.yaml'), file('b.pdf'), file('a.pdf'))).toEqual([
    ['a.pdf', 'a.pdf.yaml 0'],
    ['b.pdf', undefined],
  ]);
});

it('No file is lost where it is unclear which description or which file is meant', () => {
  expect(paired(file('a.pdf'), file('a.pdf.yaml', 1), file('a.pdf.yaml', 2))).toHaveLength(3);
  expect(paired(file('a.pdf', 1), file('a.pdf', 2), file('a.pdf.yaml'))).toHaveLength(3);
  expect(paired(file('a.pdf.yaml'))).toEqual([['a.pdf.yaml', undefined]]);
});
