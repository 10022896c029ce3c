import { expect, it } from 'vitest';

const components = Object.keys(import.meta.glob(['../ui/*.tsx', '../ui/form/*.tsx'])).filter(
  (path) => !path.includes('.test.'),
);
const gallery = Object.values(
  import.meta.glob<string>(['./*.tsx'], { query: '?raw', import: 'default', eager: true }),
).join('\n');

/** Useful only in the product's frame: the phone's bar, which a page fills, a page until its thing is there, and the footer of public pages. */
const elsewhere = ['../ui/top-bar.tsx', '../ui/page-alone.tsx', '../ui/public-links.tsx'];

it('The gallery shows every component of the house', () => {
  expect(components.length).toBeGreaterThan(15);
  const missing = components.filter(
    (path) => !elsewhere.includes(path) && !gallery.includes(path.replace('../', '#web/')),
  );
  expect(missing).toEqual([]);
});
