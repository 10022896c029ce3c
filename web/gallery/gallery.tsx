import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import '../ui/theme/mantine-styles.ts';
import '../ui/theme/mantine-buttons.css';
import '../ui/theme/mantine-overrides.css';
import '../ui/theme/fonts.css';
import '../ui/theme/global.css';
import '../ui/theme/print.css';
import { limits } from '#contract/limits.ts';
import { colourSchemeManager } from '#web/platform/preferences/colour-scheme-manager.ts';
import { preferencesStore } from '#web/platform/preferences/preferences-store.ts';
import { RightPanelProvider } from '#web/ui/right-panel.tsx';
import { cssVariablesResolver, theme } from '#web/ui/theme/theme.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { GalleryPage } from './gallery-page.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element to show the gallery in.');
preferencesStore.start();
createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
    >
      <MemoryRouter>
        <RightPanelProvider>
          <GalleryPage />
        </RightPanelProvider>
      </MemoryRouter>
      <Toaster closeAfterMs={limits.toastMs} />
    </MantineProvider>
  </StrictMode>,
);
