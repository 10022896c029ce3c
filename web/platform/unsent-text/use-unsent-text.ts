import { useState } from 'react';
import { useUser } from '#web/platform/session/use-session.ts';
import { unsentTextStore } from './unsent-text-store.ts';

/**
 * The text of a field, kept in this tab while it is typed: a reload, a lost server, and a session that ended until the same
 * person has signed in again leave it there; signing out and emptying the field do not. Only behind the route guard.
 * @param place what is written there and where, such as `chat:new`; one field per place
 * @returns the text, what sets it, and whether it was typed before this field was shown and has not been touched since
 */
export function useUnsentText(place: string): [text: string, setText: (text: string) => void, isKept: boolean] {
  const { user_id: userId } = useUser();
  const key = `${userId}:${place}`;
  const read = () => {
    const text = unsentTextStore.read(userId, place);
    return { key, text, isKept: text !== '' };
  };
  const [draft, setDraft] = useState(read);
  const current = draft.key === key ? draft : read();
  if (current !== draft) setDraft(current);
  const setText = (text: string) => {
    unsentTextStore.write(userId, place, text);
    setDraft({ key, text, isKept: false });
  };
  return [current.text, setText, current.isKept];
}
