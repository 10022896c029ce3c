import { z } from 'zod';
import { routeFor } from '#contract/route.ts';

export const forumContract = {
  forum: routeFor('everyone')
    .route({ method: 'GET', path: '/auth/forum', summary: 'The forum that people log in to from here, if any' })
    .output(z.object({ url: z.string().nullable(), host: z.string().nullable() })),
  handOver: routeFor('signed-in')
    .route({
      method: 'POST',
      path: '/auth/discourse-connect',
      summary: 'Answer the forum’s request to log someone in (DiscourseConnect)',
    })
    .input(z.object({ sso: z.string().min(1).max(8_000), sig: z.string().min(1).max(200) }))
    .output(z.object({ url: z.string(), forum: z.string() })),
};
