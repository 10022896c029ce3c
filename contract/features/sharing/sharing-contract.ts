import { z } from 'zod';
import { colleagueSchema } from '#contract/access/sharing.ts';
import { routeFor, standardOnly } from '#contract/route.ts';

/** Finding the people to share with. */
export const sharingContract = {
  people: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/sharing/people',
      summary: 'Colleagues and guests of the organisation whose name or email contains the words, the best few',
    })
    .input(z.object({ q: z.string().trim().max(100, 'A search must be 100 characters or fewer.') }))
    .output(z.array(colleagueSchema)),
};
