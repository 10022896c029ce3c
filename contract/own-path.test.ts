import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOwnPath, ownPathOf } from './own-path.ts';

const piece = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '@',
  ':',
  '?',
  '#',
  'evil.example',
  'a',
);
const address = fc.oneof(
  fc.string(),
  fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`),
);

it('A path of ours, followed from any of our pages, stays on our site and begins with one slash', () => {
  fc.assert(
    fc.property(address, fc.constantFrom('/', '/wiki/a', '/auth/login?x=1'), (asked, page) => {
      const path = ownPathOf(asked);
      if (path === undefined) {
        expect(isOwnPath(asked)).toBe(false);
        return;
      }
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, `https://candour.example${page}`).origin).toBe('https://candour.example');
      expect(ownPathOf(path)).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/..\\\\evil.example',
])('Dots and backslashes make no path of ours: %s', (asked) => {
  expect(isOwnPath(asked)).toBe(false);
});

it('Dots inside the product are resolved', () => {
  expect(ownPathOf('/wiki/../chat?new=1#end')).toBe('/chat?new=1#end');
});
