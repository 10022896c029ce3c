// Usage: npx vitest run scripts/vite. The pages read from the features' sources are the real ones.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesOfFeatures } from './pages-of-features.ts';
import { readFeature, readScreen } from './source-of-features.ts';

const root = process.cwd();
const pages = await pagesOfFeatures(root);
const pageAt = (path: string) => pages.find((page) => page.path === path);
const inWeb = (modules: readonly string[]) => modules.map((module) => join(root, 'web', module));
const shell = ['app/shell/shell.tsx', 'features/notifications/in-account.ts'];

/** The source of each feature, with the modules it imports on demand for its routes and its frame. */
const sources = readdirSync('web/features').map((name) => {
  const path = join(root, `web/features/${name}/${name}-feature.ts`);
  const source = readFileSync(path, 'utf8');
  const [forScreens = ''] = source.split('  fills: {');
  return {
    path,
    source,
    imported: [...forScreens.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, file]) => `${name}/${file}`),
  };
});

describe('The pages of the features, read from their sources', () => {
  it('have their imports, those of the frames around them, and the guard’s state', () => {
    expect(pageAt('/auth/login')).toEqual({
      path: '/auth/login',
      isGuarded: false,
      modules: inWeb(['features/auth/login/login-screen.tsx']),
    });
    expect(pageAt('/wiki/:idOrFileName')).toEqual({
      path: '/wiki/:idOrFileName',
      isGuarded: true,
      modules: inWeb([...shell, 'features/wiki/screens/document-screen.tsx', 'features/review/in-document.ts']),
    });
    expect(pageAt('/chat/:chatId')?.modules).toEqual(
      inWeb([
        ...shell,
        'features/chat/screens/chat-frame.tsx',
        'features/chat/screens/chat-page.tsx',
        'features/colleague-questions/in-ways-on.ts',
        'features/taught-answers/in-ways-on.ts',
        'features/colleague-questions/in-answer-acts.ts',
        'features/feedback/in-answer-acts.ts',
        'features/colleague-questions/in-under-answer.ts',
        'features/feedback/in-under-answer.ts',
      ]),
    );
    expect(pageAt('/profile/security')?.modules).toEqual(
      expect.arrayContaining(inWeb(['features/account/profile-layout.tsx', 'features/second-factor/in-profile.ts'])),
    );
    expect(pageAt('/auth/set-up-second-factor')).toEqual({
      path: '/auth/set-up-second-factor',
      isGuarded: true,
      modules: inWeb(['features/second-factor/set-up-screen.tsx']),
    });
  });

  it('have the modules that other features put into their slots', () => {
    expect(pageAt('/home')?.modules).toEqual(
      inWeb([
        ...shell,
        'features/home/home-screen.tsx',
        ...['chat', 'wiki', 'taught-answers', 'todos', 'library', 'review']
          .map((feature) => `features/${feature}/in-home.ts`)
          .toSorted(),
      ]),
    );
  });

  it('are complete', () => {
    const read = new Set(pages.flatMap(({ modules }) => modules));
    const imported = sources.flatMap((feature) => inWeb(feature.imported.map((file) => `features/${file}`)));
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((module) => !read.has(module))).toEqual([]);
    const paths = sources.flatMap(({ path, source }) => readFeature(path, source).routes.map((route) => route.path));
    expect(pages.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  });

  it('cause an error when a feature is written in an unknown form', () => {
    const read = (routes: string) => () =>
      readFeature('/x-feature.ts', `export const x: WebFeature = { name: 'x', routes: ${routes} };`);
    expect(() => readFeature('/x-feature.ts', 'export const x = makeFeature();')).toThrow('no WebFeature');
    expect(read("[{ path: '/x', access: 'anyone', screen }]")).toThrow('import is not written out');
    expect(read("[{ path: home, access: 'anyone', screen: () => import('./x.tsx') }]")).toThrow(
      'path is not written out',
    );
    expect(read("[{ path: '/x', access: everybody, screen: () => import('./x.tsx') }]")).toThrow('not written out');
    expect(read('[...others]')).toThrow('not written out');
    expect(read('pagesOfX()')).toThrow('not written out');
    expect(() => readScreen('/shell.ts', 'export const shell = {};')).toThrow('no Screen');
  });
});
