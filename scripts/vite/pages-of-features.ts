// Usage: import { pagesOfFeatures } from './pages-of-features.ts'. The modules that each page of the product loads, from the
// features' sources.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type FeatureSource, readFeature, readScreen } from './source-of-features.ts';

/** A path of the router with the modules it imports on demand, outermost first. */
export type RoutedPage = { path: string; isGuarded: boolean; modules: readonly string[] };

const listFile = 'web/app/features.ts';
const shellFile = 'web/app/shell/shell-screen.ts';

/** The files of the features, in the order of the list's imports. */
async function filesOfFeatures(root: string): Promise<readonly string[]> {
  const { staticImports } = parseSync(listFile, await readFile(join(root, listFile), 'utf8')).module;
  const specifiers = staticImports.map(({ moduleRequest }) => moduleRequest.value);
  return specifiers.filter((specifier) => specifier.startsWith('#web/features/')).map((name) => name.slice(1));
}

const readIn = async <T>(root: string, file: string, read: (path: string, source: string) => T): Promise<T> =>
  read(join(root, file), await readFile(join(root, file), 'utf8'));

/**
 * The pages of the product, read from its features' sources, so that no second list of them can become stale.
 * @param root the folder of the repository
 * @throws Error when a feature has a form that is not understood here
 */
export async function pagesOfFeatures(root: string): Promise<readonly RoutedPage[]> {
  const shell = await readIn(root, shellFile, readScreen);
  const files = await filesOfFeatures(root);
  const features: readonly FeatureSource[] = await Promise.all(files.map((file) => readIn(root, file, readFeature)));
  const filling = (slots: readonly string[]) =>
    slots.flatMap((slot) => features.flatMap(({ fills }) => fills.get(slot) ?? []));
  return features
    .flatMap(({ routes }) => routes)
    .map((route) => {
      const { path, isGuarded, inside, isOutsideShell } = route;
      const frame = features.find(({ name }) => name === inside)?.frame;
      const around = [...(isGuarded && !isOutsideShell ? [shell] : []), ...(frame ? [frame] : [])];
      const modules = [...around, route].flatMap((screen) => [...screen.modules, ...filling(screen.slots)]);
      return { path, isGuarded, modules };
    });
}
