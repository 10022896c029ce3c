import { IconBook2, IconClipboardCheck, IconMessage, IconPencil, IconUser } from '@tabler/icons-react';
import { LandingScreen, type StartingPoint } from '#web/features/landing/landing-screen.tsx';
import { useCommandsHandle } from '../commands/commands-context.ts';
import { usePlaces } from '../places.ts';

/** In the order they are offered. Those whose page is in this build count. */
const startingPoints: readonly StartingPoint[] = [
  {
    path: '/chat',
    title: 'Ask a question',
    text: 'Write it as you would say it. The answer comes with its clauses, and is kept with your chats.',
    icon: IconMessage,
  },
  {
    path: '/wiki',
    title: 'Find a document',
    text: 'Search titles and clauses as you type, or narrow the list by category, domain and subdomain.',
    icon: IconBook2,
  },
  {
    path: '/review',
    title: 'Review a policy',
    text: 'Upload a policy and see, requirement by requirement, what it meets and what it leaves out.',
    icon: IconClipboardCheck,
  },
  {
    path: '/write',
    title: 'Write from a transcript',
    text: 'Turn the transcript of a meeting into minutes or another document.',
    icon: IconPencil,
  },
  {
    path: '/profile',
    title: 'Set up your profile',
    text: 'Add your job title and a photo, and choose the size of text and the face you read best.',
    icon: IconUser,
  },
];

const mostOffered = 3;

/** /landing */
export function Component() {
  const places = usePlaces();
  const { openShortcuts } = useCommandsHandle();
  const starts = startingPoints.filter(({ path }) => places.some((place) => place.path === path));
  return <LandingScreen starts={starts.slice(0, mostOffered)} onShowKeys={openShortcuts} />;
}
