import { describe, expect, it } from 'vitest';
import { placeHash, readChatPlace } from './place-in-chat.ts';

const questionId = '01JD7K2QW8N4VX5M9TZ3RFA6HB';

describe('A place in a chat', () => {
  it.each([undefined, 1, 12])('is read from the address as it was written, with source %s', (source) => {
    expect(readChatPlace(placeHash({ questionId, source }))).toEqual({ questionId, source });
  });

  it.each(['', '#', '#main', '#q-', '#q-x', `#q-${questionId}-s`, `#q-${questionId}-sx`, `#q-${questionId}"]`])(
    'is none in %j',
    (hash) => {
      expect(readChatPlace(hash)).toBeUndefined();
    },
  );
});
