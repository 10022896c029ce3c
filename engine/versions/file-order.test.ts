import { expect, it } from 'vitest';
import { namesakesOf, severalFormats } from './file-order.ts';

const paths = [
  'a/plan.docx',
  'a/plan.pdf',
  'b/hands.docx',
  'c/hands.pdf',
  'd/v1.2.md',
  'e/v1.3.md',
  'f/same.md',
  'g/same.md',
];

it('tells formats of one document in one folder from files of the same name in two folders, whatever their extensions', () => {
  expect([...severalFormats(paths)]).toEqual(['a/plan.docx', 'a/plan.pdf']);
  expect([...namesakesOf(paths)]).toEqual(['b/hands.docx', 'c/hands.pdf', 'f/same.md', 'g/same.md']);
});
