import { createBrowserRouter } from 'react-router';
import type { FlagKey } from '#contract/flag-keys.ts';
import { PageFault } from '#web/platform/errors/page-fault.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { features } from './features.ts';
import { GuardedRoute } from './guarded-route.tsx';
import { PageFrame } from './page-frame.tsx';
import { FlaggedRoute, GuestOnlyRoute } from './route-conditions.tsx';
import { routesOf } from './routes-of-features.ts';
import { UnknownPath } from './unknown-path.tsx';

const around = {
  signedOut: <GuestOnlyRoute />,
  guard: <GuardedRoute />,
  flagged: (flag: FlagKey) => <FlaggedRoute flag={flag} />,
  fault: <PageFault />,
};

/** Every path of the product (spec §2), from its features. */
export const router = createBrowserRouter([
  {
    element: <PageFrame />,
    hydrateFallbackElement: <LoadingScreen />,
    errorElement: <PageFault />,
    children: [...routesOf(features, around), { path: '*', element: <UnknownPath /> }],
  },
]);
