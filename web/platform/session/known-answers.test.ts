import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/platform/api/query-client.ts';
import { knownAnswers } from './known-answers.ts';

describe('Data fetched before somebody logs in', () => {
  afterEach(() => queryClient.clear());

  it('is fetched again for a page that still shows it, also while the first call is under way', async () => {
    const answers = [new Promise<string>(() => undefined), Promise.resolve('theirs')];
    const observer = new QueryObserver(queryClient, { queryKey: ['open page'], queryFn: () => answers.shift() });
    const stop = observer.subscribe(() => undefined);
    knownAnswers.renew();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('theirs'));
    stop();
  });

  it('is forgotten where no page shows it', () => {
    queryClient.setQueryData(['closed page'], 'a stranger’s');
    knownAnswers.renew();
    expect(queryClient.getQueryData(['closed page'])).toBeUndefined();
  });
});
