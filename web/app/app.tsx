import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { limits } from '#contract/limits.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { ErrorBoundary } from '#web/platform/errors/error-boundary.tsx';
import { PlacesContext } from '#web/platform/feature/places.ts';
import { colourSchemeManager } from '#web/platform/preferences/colour-scheme-manager.ts';
import { cssVariablesResolver, theme } from '#web/ui/theme/theme.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { ErrorDialogPlace } from './error-dialog-place.tsx';
import { IdleWarningPlace } from './lock-place.tsx';
import { placesOf } from './places.ts';
import { router } from './router.tsx';
import { styleNonce } from './style-nonce.ts';

const places = placesOf(router.routes);

/** Everything on the screen, with what all of it needs. */
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
          <PlacesContext value={places}>
            <ConsentBanner />
            <RouterProvider router={router} />
          </PlacesContext>
        </ErrorBoundary>
        <ErrorDialogPlace />
        <IdleWarningPlace />
        <Toaster closeAfterMs={limits.toastMs} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
