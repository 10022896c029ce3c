import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { limits } from '#contract/limits.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { ErrorBoundary } from '#web/platform/errors/error-boundary.tsx';
import { GuardedPathsContext } from '#web/platform/feature/guarded-paths.ts';
import { colourSchemeManager } from '#web/platform/preferences/colour-scheme-manager.ts';
import { cssVariablesResolver, theme } from '#web/ui/theme/theme.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { ErrorDialogPlace } from './error-dialog-place.tsx';
import { guardedPathsOf } from './guarded-paths-of.ts';
import { IdleWarningPlace } from './lock-place.tsx';
import { router } from './router.tsx';
import { styleNonce } from './style-nonce.ts';

const places = guardedPathsOf(router.routes);

/** The whole app with its providers. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <GuardedPathsContext value={places}>
            <ConsentBanner />
            <RouterProvider router={router} />
          </GuardedPathsContext>
        </ErrorBoundary>
        <ErrorDialogPlace />
        <IdleWarningPlace />
        <Toaster closeAfterMs={limits.toastMs} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
