import { lazy } from 'react';

export default lazy(async () => ({ default: (await import('./colleague-reply.tsx')).ColleagueReply }));
