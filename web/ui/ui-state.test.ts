import { expect, it } from 'vitest';
import { uiState } from './ui-state.ts';

it('Sidebars open and close by name, apart from each other, and all of them close for the next person', () => {
  uiState.setSidebar('onboarding', true);
  uiState.setSidebar('chat', true);
  uiState.setSidebar('onboarding', false);
  expect(uiState.current()).toEqual({ isMobileMenuOpen: false, sidebars: { onboarding: false, chat: true } });
  uiState.closeAll();
  expect(uiState.current()).toEqual({ isMobileMenuOpen: false, sidebars: {} });
});
