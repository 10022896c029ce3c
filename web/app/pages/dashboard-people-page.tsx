import { PeopleScreen } from '#web/features/organisation/people-screen.tsx';

/** /dashboard */
export const Component = PeopleScreen;
