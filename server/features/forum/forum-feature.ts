import type { Feature } from '#server/platform/feature/feature.ts';
import { forumOf } from './discourse-connect.ts';
import { forumRoutes } from './forum-routes.ts';
import { deleteOldNonces } from './hand-over-store.ts';

/** Single sign-on to the forum. */
export const forumFeature: Feature = {
  name: 'forum',
  make: (platform) => ({
    router: { forum: forumRoutes({ ...platform, forum: forumOf(platform.settings) }) },
    sweep: (now) => deleteOldNonces(platform.db.query, now),
  }),
};
