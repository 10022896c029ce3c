import { describe, expect, it } from 'vitest';
import type { Folder } from './library-queries.ts';
import { folderAfterRemoval, isFolderGone } from './order-folders.ts';

const folder = (id: string, parent_id: string | null = null): Folder => ({
  id,
  name: id,
  parent_id,
  documents: 0,
  can_change: true,
});
const [estates, water] = [folder('estates'), folder('water', 'estates')];

describe('A folder that is removed', () => {
  it('leaves who stands in it in the one it lay in, or among all documents', () => {
    expect(folderAfterRemoval(water, 'water')).toBe('estates');
    expect(folderAfterRemoval(estates, 'estates')).toBeUndefined();
  });

  it('leaves who stands elsewhere where they are', () => {
    expect(folderAfterRemoval(water, 'estates')).toBe('estates');
    expect(folderAfterRemoval(water, 'none')).toBe('none');
    expect(folderAfterRemoval(water, undefined)).toBeUndefined();
  });
});

it('A folder of the address is missed only when it is one', () => {
  const folders = [estates, water];
  expect(['water', 'none', undefined, 'gone'].map((here) => isFolderGone(folders, here))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
