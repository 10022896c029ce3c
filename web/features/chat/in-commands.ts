import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Command, UseCommandGroup } from '#web/platform/commands/command.ts';
import { fitsTyped } from '#web/platform/commands/match-words.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { briefDay } from '#web/ui/format-date.ts';
import { chatsQuery } from './chat-queries.ts';

const mostChats = { unasked: 5, found: 8 };

function useChats(isOpen: boolean): readonly Command[] {
  const navigate = useNavigate();
  const { abilities } = useUser();
  const { data = [] } = useQuery({
    ...chatsQuery(),
    enabled: isOpen && abilities.ask,
    meta: { background: true },
  });
  if (!abilities.ask) return [];
  return data
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
    .map(({ id, title, updated_at }) => ({
      id: `chat ${id}`,
      label: title || 'New chat',
      note: briefDay(updated_at, new Date()),
      icon: IconMessage,
      run: () => void navigate(`/chat/${id}`),
    }));
}

/** The chats whose title matches the typed text, latest first. */
const useGroup: UseCommandGroup = (typed, isOpen) => {
  const chats = useChats(isOpen).filter(({ label }) => fitsTyped(typed, label));
  const most = typed.trim() === '' ? mostChats.unasked : mostChats.found;
  return { group: { name: 'Recent chats', commands: chats.slice(0, most) } };
};

export default { useGroup };
