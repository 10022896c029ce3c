// Usage: npx vitest run scripts/vite. The pages that are read out of the router's source are those it has.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pagesOfRouter } from './pages-of-router.ts';

const source = readFileSync('web/app/router.tsx', 'utf8');
const pages = pagesOfRouter('router.tsx', source);
const pageAt = (path: string) => pages.find((page) => page.path === path);

describe('The pages of the router, read from its source', () => {
  it('have what they import, with what stands around them, and whether the guard does', () => {
    expect(pageAt('/auth/login')).toEqual({
      path: '/auth/login',
      isGuarded: false,
      modules: ['./pages/login-page.tsx'],
    });
    expect(pageAt('/wiki/:idOrFileName')).toEqual({
      path: '/wiki/:idOrFileName',
      isGuarded: true,
      modules: ['./shell/shell.tsx', './pages/document-page.tsx'],
    });
    expect(pageAt('/chat/:sessionId')?.modules).toEqual([
      './shell/shell.tsx',
      './pages/chat-frame.tsx',
      './pages/chat-page.tsx',
    ]);
    expect(pageAt('/profile/security')?.modules).toContain('./pages/profile-layout.tsx');
  });

  it('are all of them', () => {
    const imported = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, module]) => module);
    expect(new Set(pages.flatMap(({ modules }) => modules))).toEqual(new Set(imported));
  });

  it('are missed aloud where the router is written in another way', () => {
    expect(() => pagesOfRouter('router.tsx', 'export const router = makeRouter([]);')).toThrow('no pages');
  });
});
