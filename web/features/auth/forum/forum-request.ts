import { useSearchParams } from 'react-router';

/** What a forum sends along when it asks who somebody is (DiscourseConnect). */
export type ForumRequest = { sso: string; sig: string };

/** The request of a forum in the address, where there is a whole one. */
export function useForumRequest(): ForumRequest | undefined {
  const [params] = useSearchParams();
  const [sso, sig] = [params.get('sso'), params.get('sig')];
  return sso && sig ? { sso, sig } : undefined;
}

/** The same request for another page of this site. */
export const withForumRequest = (path: string, request: ForumRequest | undefined): string =>
  request ? `${path}?${new URLSearchParams(request)}` : path;
