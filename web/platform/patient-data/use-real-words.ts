import { useEffect, useState } from 'react';
import { useUser } from '#web/platform/session/use-session.ts';
import { newChat, placeholderStore } from './placeholder-store.ts';

type Change = <T>(value: T) => T;
const unchanged: Change = (value) => value;

/**
 * Gives the function that puts the words behind their placeholders for the person who wrote them. Others, and this person in another tab,
 * see the placeholders. The code is fetched only where the tab has such words.
 */
export function useRealWords(chatId: string = newChat): Change {
  const stored = placeholderStore.read(useUser().user_id, chatId);
  const [real, setReal] = useState<{ stored: string; change: Change }>();
  useEffect(() => {
    if (stored !== '')
      import('./real-words.ts').then(
        ({ realWords }) => setReal({ stored, change: realWords(stored) }),
        () => undefined,
      );
  }, [stored]);
  return real?.stored === stored ? real.change : unchanged;
}
