import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '#web/platform/api/api-client.ts';
import { federationTab } from '../callback/federation-tab.ts';
import { type SignedForumRequest, withForumRequest } from '../forum/forum-request.ts';

/** Redirects to a provider. The page counts as leaving until the Back button returns to it. */
export function useProvider(isShared: boolean, forum: SignedForumRequest | undefined) {
  const [params] = useSearchParams();
  const redirect = forum ? withForumRequest('/auth/login-sso', forum) : params.get('redirect');
  const start = useMutation({
    mutationFn: async (provider: string) => {
      const { url, binding } = await client.federation.start({
        provider,
        shared_computer: isShared,
        ...(redirect && { redirect }),
      });
      federationTab.leave(provider, { binding, isShared });
      location.assign(url);
    },
  });
  const { reset } = start;
  useEffect(() => {
    // The browser may restore this page from its cache.
    const arrive = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', arrive);
    return () => removeEventListener('pageshow', arrive);
  }, [reset]);
  return { start, isLeaving: start.isPending || start.isSuccess };
}
