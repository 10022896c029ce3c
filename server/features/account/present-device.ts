import type { SignedInCaller } from '#contract/access/caller.ts';
import { describeUserAgent } from '#server/platform/identity/describe-user-agent.ts';

type Session = { id: string; createdAt: Date; lastUsedAt: Date; sharedComputer: boolean; userAgent: string | null };

/** A session as its owner's screens show it, without its network address. */
export const presentDevice = (caller: SignedInCaller, session: Session) => ({
  id: session.id,
  is_current: session.id === caller.sessionId,
  description: describeUserAgent(session.userAgent ?? ''),
  created_at: session.createdAt.toISOString(),
  last_used_at: session.lastUsedAt.toISOString(),
  shared_computer: session.sharedComputer,
});
