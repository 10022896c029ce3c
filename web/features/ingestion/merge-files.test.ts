import { describe, expect, it } from 'vitest';
import type { UploadedFile, UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { sizeInWords } from '#contract/size-in-words.ts';
import { mergeFiles } from './merge-files.ts';
import { countsInWords, stageInWords } from './upload-words.ts';

const file = (id: string, stage: UploadedFile['stage']): UploadedFile => ({
  id,
  file_name: `${id}.pdf`,
  byte_size: 10,
  stage,
  held: false,
  reason: null,
  message: null,
  document: null,
  elements: null,
  can_retry: false,
  suspects: { count: 0, listed: [] },
  can_delete: false,
  bytes_deleted: false,
});
const upload = (files: UploadedFile[]): UploadWithFiles => ({
  id: '01JD7K2QW8N4VX5M9TZ3RFA6HB',
  partition: 'library',
  publish: 'at_once',
  source: 'upload',
  folder_id: null,
  state: 'running',
  run_id: null,
  counts: {
    total: files.length,
    unfinished: files.length,
    ready: 0,
    duplicate: 0,
    refused: 0,
    cancelled: 0,
    suspects: 0,
  },
  refused_because: null,
  created_at: '2026-11-22T09:00:00.000Z',
  files,
});

describe('An upload on the screen', () => {
  it('takes what its run tells of a file, and counts anew', () => {
    const before = upload([file('a', 'received'), file('b', 'received')]);
    const after = mergeFiles(before, new Map([['b', file('b', 'ready')]]));
    expect(after.files.map(({ stage }) => stage)).toEqual(['received', 'ready']);
    expect(after.counts).toMatchObject({ unfinished: 1, ready: 1 });
    expect(mergeFiles(before, new Map([['c', file('c', 'ready')]]))).toBe(before);
  });

  it('says in words where a file is, how an upload ended, and how large a file is', () => {
    expect(stageInWords({ stage: 'ready', held: true })).toBe('Awaiting publication');
    expect(stageInWords({ stage: 'refused', held: false })).toBe('Rejected');
    const counts = { total: 1_203, unfinished: 0, ready: 1_200, duplicate: 1, refused: 2, cancelled: 0, suspects: 3 };
    expect(countsInWords(counts)).toBe('1,200 ready, 1 already added, 2 rejected, 3 passages to check');
    expect([12, 340_000, 2_400_000].map(sizeInWords)).toEqual(['12 bytes', '340 KB', '2.4 MB']);
  });
});
