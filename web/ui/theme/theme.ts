import { type CSSVariablesResolver, createTheme, type MantineThemeComponents } from '@mantine/core';
import { amber, leaf, pine, surfaces } from './palette.ts';

const uiFont =
  "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', 'Candour UI Fallback', 'Segoe UI', system-ui, Arial, sans-serif";
const monoFont = "ui-monospace, 'Cascadia Mono', Consolas, 'Liberation Mono', monospace";

const heading = (fontSize: number, lineHeight: number, fontWeight = '600') => ({
  fontSize: `${fontSize / 16}rem`,
  lineHeight: `${lineHeight / 16}rem`,
  fontWeight,
});
const rem = (pixels: number) => `${pixels / 16}rem`;

/** Height, padding and text of a button, in px: spec §9 names the first two heights, the third is for thumbs. */
const buttonVars = { sm: [28, 10, 13], md: [36, 14, 14], touch: [44, 16, 16] } as const;

type Sized = { size?: unknown; variant?: unknown };

// Given without importing the components, so that a page loads only those it renders.
const components: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'md' },
    vars: (_theme: unknown, { size, variant }: Sized) => {
      const [height, padding, font] = buttonVars[size as keyof typeof buttonVars] ?? buttonVars.md;
      const sizes = { '--button-height': rem(height), '--button-padding-x': rem(padding), '--button-fz': rem(font) };
      // Mantine writes white on every filled button; ours has dark letters in the dark theme.
      if (variant === undefined || variant === 'filled')
        return { root: { ...sizes, '--button-color': 'var(--accent-ink)' } };
      return { root: variant === 'subtle' ? { ...sizes, '--button-padding-x': rem(8) } : sizes };
    },
  },
  ActionIcon: { defaultProps: { variant: 'subtle', size: rem(28), color: 'gray' } },
  Checkbox: {
    defaultProps: { radius: 'sm' },
    vars: () => ({ root: { '--checkbox-size': rem(17) } }),
  },
  Input: {
    vars: (_theme: unknown, { size }: Sized) => ({
      wrapper: {
        '--input-height': size === 'xs' ? rem(28) : size === 'lg' ? rem(44) : rem(36),
        '--input-fz': size === 'xs' ? rem(13) : size === 'lg' ? rem(16) : rem(14),
      },
    }),
  },
  Radio: { vars: () => ({ root: { '--radio-size': rem(17) } }) },
  Menu: { defaultProps: { shadow: 'none', transitionProps: { duration: 160 } } },
  Modal: { defaultProps: { size: rem(460), centered: true, radius: 'lg', transitionProps: { duration: 160 } } },
  ModalRoot: { defaultProps: { size: rem(460), centered: true, transitionProps: { duration: 160 } } },
  DrawerRoot: { defaultProps: { transitionProps: { duration: 240 } } },
  Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 90 }, multiline: true } },
};

/** Our sizes, fonts and colours for Mantine; colours of surfaces come from the resolver below. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 3 },
  colors: { pine, leaf, amber },
  fontFamily: uiFont,
  fontFamilyMonospace: monoFont,
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { xs: '1.42', sm: '1.46', md: '1.43', lg: '1.6', xl: '1.65' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(2), sm: rem(3), md: rem(4), lg: rem(6), xl: rem(8) },
  defaultRadius: 'md',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontFamily: uiFont,
    sizes: {
      h1: heading(28, 34),
      h2: heading(22, 28),
      h3: heading(18, 26),
      h4: heading(16, 24),
      h5: heading(14, 20, '650'),
      h6: heading(13, 18),
    },
  },
  components,
});

const bridge = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line-2)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-color-pine-light': 'var(--accent-soft)',
  '--mantine-color-pine-light-hover': 'var(--accent-soft)',
  '--mantine-color-pine-light-color': 'var(--link)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--link)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  '--mantine-color-pine-filled': 'var(--accent)',
  '--mantine-color-pine-filled-hover': 'var(--accent-hover)',
  '--mantine-color-gray-light-color': 'var(--ink-2)',
  '--mantine-color-gray-light-hover': 'var(--sunk)',
};

const roles = (scheme: 'light' | 'dark') => ({
  ...Object.fromEntries(Object.entries(surfaces[scheme]).map(([role, colour]) => [`--${role}`, colour])),
  ...bridge,
});

/** Sets every surface of the palette, and Mantine's own names for them, for both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--font-ui': uiFont,
    '--font-mono': monoFont,
    '--pine-0': pine[0],
    '--pine-9': pine[9],
    // On the page of a PDF or a scan, which is white in both themes.
    '--on-page': surfaces.light.sheet,
    '--on-page-mark': surfaces.light.mark,
    '--on-page-accent': surfaces.light.accent,
    '--on-page-soft': surfaces.light['accent-soft'],
  },
  light: roles('light'),
  dark: roles('dark'),
});
