import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';

/** The query of a link; a repeated parameter is an array and so does not match. */
const linkQuery = z.object({
  session: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  expires: z.string().regex(/^\d{13}$/),
  signature: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});

/** Creates and verifies links to one file, for one session, for 60 seconds. */
export type FileLinks = {
  /** A path with query. The check whether the session may have the file happens when the link is used. */
  link(fileId: string, sessionId: string, now: Date): string;
  /** @returns the session the link was created for; undefined when the link is foreign, changed or expired */
  sessionOf(fileId: string, query: unknown, now: Date): string | undefined;
};

/** @param secret the installation's key material; the key for links is derived from it (HKDF-SHA-256) */
export function fileLinks(secret: string): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'candour: signed file links, version 1', 32));
  const sign = (fileId: string, sessionId: string, expires: string): string =>
    createHmac('sha256', key).update(`${fileId}\n${sessionId}\n${expires}`).digest('base64url');
  return {
    link(fileId, sessionId, now) {
      const expires = String(now.getTime() + limits.signedUrlMs);
      const query = new URLSearchParams({ session: sessionId, expires, signature: sign(fileId, sessionId, expires) });
      return `/api/files/${encodeURIComponent(fileId)}?${query}`;
    },
    sessionOf(fileId, query, now) {
      const parsed = linkQuery.safeParse(query);
      if (!parsed.success) return undefined;
      const { session, expires, signature } = parsed.data;
      const genuine = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(fileId, session, expires)));
      return genuine && now.getTime() < Number(expires) ? session : undefined;
    },
  };
}
