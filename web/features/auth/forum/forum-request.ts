import { useSearchParams } from 'react-router';

/** What a forum sends when it asks who is logged in (DiscourseConnect). */
export type SignedForumRequest = { sso: string; sig: string };

/** The forum request in the address, if it is complete. */
export function useForumRequest(): SignedForumRequest | undefined {
  const [params] = useSearchParams();
  const [sso, sig] = [params.get('sso'), params.get('sig')];
  return sso && sig ? { sso, sig } : undefined;
}

/** The same request, for another page of this site. */
export const withForumRequest = (path: string, request: SignedForumRequest | undefined): string =>
  request ? `${path}?${new URLSearchParams(request)}` : path;
