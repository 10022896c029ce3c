import { lazy } from 'react';

export default lazy(async () => ({ default: (await import('./ask-colleague-act.tsx')).AskColleagueAct }));
