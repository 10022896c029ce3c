import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { leavesPage } from './use-ask-before-leaving.ts';

it('Leaving a page with unsaved changes waits for an answer; changing its query parameters does not', async () => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/profile'] });
  const blocker = () => router.getBlocker('unsaved', leavesPage);
  blocker();
  await router.navigate('/profile?tab=photo');
  expect(router.state.location.search).toBe('?tab=photo');
  await router.navigate('/home');
  expect([router.state.location.pathname, blocker().state]).toEqual(['/profile', 'blocked']);
  blocker().reset?.();
  expect(blocker().state).toBe('unblocked');
  await router.navigate('/home');
  blocker().proceed?.();
  await expect.poll(() => router.state.location.pathname).toBe('/home');
  router.dispose();
});
