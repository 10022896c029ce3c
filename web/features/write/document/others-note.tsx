import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { readThreadsAgain } from './comments/thread-queries.ts';
import styles from './draft-screen.module.css';
import type { SaveLoop } from './save-loop.ts';

const everyMs = 10_000;

/** Says each ten seconds that the document is open here, and hears who else has it open. */
function useOthers(draft: OpenedDraft, loop: SaveLoop) {
  const { id, can_edit: canEdit } = draft;
  const cache = useQueryClient();
  const [tab] = useState(() => crypto.randomUUID());
  const { data } = useQuery({
    queryKey: ['write', 'presence', id, tab],
    queryFn: async ({ signal }) => {
      const told = await client.write.presence({ id, tab, is_editing: loop.isDirty }, { signal });
      readThreadsAgain(cache, draft, told.comments_revision);
      return told;
    },
    refetchInterval: everyMs,
    enabled: canEdit,
    retry: false,
    meta: { background: true },
    ...fresh.atAnInterval,
  });
  useEffect(() => {
    if (!canEdit) return;
    const leave = () => {
      const told = { id, tab, is_editing: false, is_leaving: true };
      client.write.presence(told, { context: { keepalive: true } }).catch(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [canEdit, id, tab]);
  return data;
}

/** Who else has the document open, and that what stands here is no longer the newest. */
export function OthersNote({ draft, loop }: { draft: OpenedDraft; loop: SaveLoop }) {
  const { user_id: userId } = useUser();
  const present = useOthers(draft, loop);
  if (!present) return null;
  const names = present.others.map(({ user_id: id, name, is_editing: isEditing }) =>
    id === userId ? 'You, in another tab' : isEditing ? `${name}, who is editing it` : name,
  );
  const isOld = present.revision > loop.revision;
  if (names.length === 0 && !isOld) return null;
  return (
    <p className={styles['others']} data-old={isOld || undefined} role="status">
      {names.length > 0 && `Also open: ${names.join('; ')}. `}
      {isOld &&
        `${present.saved_by ?? 'Somebody'} has saved a newer text. Reload the page to read it before you go on.`}
    </p>
  );
}
