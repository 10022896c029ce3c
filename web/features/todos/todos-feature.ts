import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const todosFeature: WebFeature = {
  name: 'todos',
  fills: { home: () => import('./in-home.ts') },
};
