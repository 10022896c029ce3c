import type { Feature } from '#server/platform/feature/feature.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import { findPeople } from './find-people.ts';

/** Finding the people to share with. Each feature shares its own things, by the rules of the platform. */
export const sharingFeature: Feature = {
  name: 'sharing',
  make: (platform) => ({
    router: {
      sharing: {
        people: routes.sharing.people.handler(({ input, context }) => findPeople(platform, signedIn(context), input.q)),
      },
    },
  }),
};
