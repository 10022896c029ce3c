import { useUnsentText } from '#web/platform/unsent-text/use-unsent-text.ts';
import { type ChatFilters, isFiltered, readKept } from './chat-filters.ts';

/** Where the filters of a new chat are kept until its first question; a chat keeps its own on the server. */
export const placeOfFilters = (place: string) => `${place}:filters`;

/**
 * Where the next question of an ask box is searched.
 * @param ofChat as the chat has them; undefined for a new chat
 * @returns the filters, and what keeps those of a new chat in this tab
 */
export function useChatFilters(place: string, ofChat: ChatFilters | undefined) {
  const [kept, setKept] = useUnsentText(placeOfFilters(place));
  const keep = (filters: ChatFilters) => setKept(isFiltered(filters) ? JSON.stringify(filters) : '');
  return [ofChat ?? readKept(kept), keep] as const;
}
