import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/theme/mantine-styles.ts';
import './ui/theme/mantine-buttons.css';
import './ui/theme/mantine-overrides.css';
import './ui/theme/fonts.css';
import './ui/theme/global.css';
import './ui/theme/print.css';
import { App } from './app/app.tsx';
import { startApp } from './app/start-app.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element to show the app in.');
startApp();
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
