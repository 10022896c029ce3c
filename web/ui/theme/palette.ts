import type { MantineColorsTuple } from '@mantine/core';

type Scheme = 'light' | 'dark';

/** The primary colour; shade 7 in light, 3 in dark. */
export const pine: MantineColorsTuple = [
  '#eef5f2',
  '#dfebe7',
  '#bcd8d1',
  '#8cc7bb',
  '#5fa396',
  '#3c857a',
  '#246a61',
  '#17564f',
  '#10433e',
  '#0d302c',
];
/** Met, added, done. */
export const leaf: MantineColorsTuple = [
  '#e8f0e1',
  '#cfe0c5',
  '#a9c79d',
  '#9ccb86',
  '#79ad66',
  '#5a9149',
  '#437c35',
  '#2f6a23',
  '#24541b',
  '#1f2d1a',
];
/** Partly met, out of date, offline. */
export const amber: MantineColorsTuple = [
  '#fbecdb',
  '#f3d6b4',
  '#e0b68a',
  '#ecb56c',
  '#d0924a',
  '#b5752b',
  '#9e5d12',
  '#8a4a00',
  '#6b3900',
  '#33270f',
];

const white = '#ffffff';
const ink = '#1a201e';
const darkInk = '#ebe8e0';
const darkAccentHover = '#a9d8ce';

/** Every colour by its role (look.md, Tokens); each becomes the CSS variable `--role`. */
export const surfaces = {
  light: {
    paper: '#f6f4ee',
    sheet: '#fffdf9',
    sunk: '#edeae1',
    hover: '#f1eee6',
    spine: '#0f322e',
    'spine-ink': '#c9dad5',
    'spine-on': white,
    'code-paper': white,
    'code-ink': ink,
    'spine-sel': '#24504a',
    scrim: 'rgba(20, 28, 26, .46)',
    ink,
    'ink-2': '#454d49',
    'ink-3': '#5e6661',
    line: '#dedad0',
    'line-2': '#c7c3b7',
    control: '#82857c',
    accent: pine[7],
    'accent-hover': pine[8],
    'accent-ink': white,
    'accent-soft': '#e4eeea',
    link: pine[7],
    focus: pine[7],
    mark: '#ffe98c',
    'mark-edge': '#c99700',
    'mark-ink': ink,
    ok: leaf[7],
    'ok-soft': leaf[0],
    'ok-line': leaf[2],
    warn: amber[7],
    'warn-soft': amber[0],
    'warn-line': amber[2],
    bad: '#a3261d',
    'bad-soft': '#fae7e3',
    'bad-line': '#e2a69f',
    'shadow-pop': '0 1px 2px rgba(26, 32, 30, .08), 0 8px 24px rgba(26, 32, 30, .12)',
  },
  dark: {
    paper: '#121614',
    sheet: '#191e1c',
    sunk: '#242b28',
    hover: '#1f2523',
    spine: '#0b1f1c',
    'spine-ink': '#a9bfb9',
    'spine-on': white,
    'code-paper': white,
    'code-ink': ink,
    'spine-sel': '#1d433d',
    scrim: 'rgba(0, 0, 0, .6)',
    ink: darkInk,
    'ink-2': '#bfc4bd',
    'ink-3': '#9aa29c',
    line: '#2d3431',
    'line-2': '#414a46',
    control: '#77827c',
    accent: pine[3],
    'accent-hover': darkAccentHover,
    'accent-ink': '#0b2420',
    'accent-soft': '#1d322e',
    link: pine[3],
    focus: darkAccentHover,
    mark: '#65540c',
    'mark-edge': '#f0cf4a',
    'mark-ink': '#fff7da',
    ok: leaf[3],
    'ok-soft': leaf[9],
    'ok-line': '#48663b',
    warn: amber[3],
    'warn-soft': amber[9],
    'warn-line': '#73572a',
    bad: '#f3a196',
    'bad-soft': '#391e1a',
    'bad-line': '#7d443d',
    'shadow-pop': '0 1px 2px rgba(0, 0, 0, .5), 0 10px 28px rgba(0, 0, 0, .5)',
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** Behind a person's initials; white on each is 6.2 to 1 or better. */
export const avatarColours = [
  '#7a3b56',
  '#2f5d8a',
  '#1f6a5f',
  '#8a3f2a',
  '#6b4e16',
  '#4c4a86',
  '#5b5f5c',
  '#3d6b2f',
] as const;
