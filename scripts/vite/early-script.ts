// Usage: import { earlyScript } from './scripts/vite/early-script.ts', in vite.config.ts. Builds the script that runs before the app.
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { pagesOfFeatures } from './pages-of-features.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const entry = fileOf('web/platform/early/early-script.ts');
const contractModule = new URL('../../contract/contract.ts', import.meta.url);

type Bundle = Rolldown.OutputBundle;
type Files = { scripts: Set<string>; styles: Set<string> };

/** A chunk with all its static dependencies. */
function gather(bundle: Bundle, fileName: string, into: Files): Files {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || into.scripts.has(fileName)) return into;
  for (const style of chunk.viteMetadata?.importedCss ?? []) into.styles.add(style);
  into.scripts.add(fileName);
  for (const imported of chunk.imports) gather(bundle, imported, into);
  return into;
}

function chunkOf(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => resolve(id) === module),
  );
  if (!chunk) throw new Error(`No file of the built pages holds ${module}.`);
  return chunk.fileName;
}

/** For each page, the files it loads beyond the page's own; a file is named by its index in one list. */
async function pageFiles(bundle: Bundle, mainFile: string) {
  const main = gather(bundle, mainFile, { scripts: new Set(), styles: new Set() });
  const files: string[] = [];
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const pages = (await pagesOfFeatures(fileOf('.'))).map(({ path, isGuarded, modules }) => {
    const all: Files = { scripts: new Set(), styles: new Set() };
    for (const module of modules) gather(bundle, chunkOf(bundle, module), all);
    const needed = [
      ...[...all.scripts].filter((file) => !main.scripts.has(file)),
      ...[...all.styles].filter((file) => !main.styles.has(file)),
    ];
    return { path, isGuarded, files: needed.map(placeOf) };
  });
  return { files: files.map((file) => `/${file}`), pages };
}

type Route = { method?: string; path?: string };

/** The paths of the early calls, from the contract. Only calls that change nothing may come before the app. */
async function earlyPaths(): Promise<Record<'profile' | 'document', string>> {
  const { contract } = await import(contractModule.href);
  const pathOf = (call: { '~orpc': { route: Route } }) => {
    const { method, path } = call['~orpc'].route;
    if (method !== 'GET' || path === undefined) throw new Error(`${method} ${path} cannot be asked early.`);
    return path;
  };
  return { profile: pathOf(contract.account.info), document: pathOf(contract.wiki.document) };
}

/** The script as one classic file that shares nothing with the app: it has its own copy of everything it needs. */
async function bundled(values: Readonly<Record<string, unknown>>): Promise<string> {
  const id = 'virtual:early-facts';
  const facts: Plugin = {
    name: 'early-facts',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) =>
      asked === `\0${id}`
        ? Object.entries(values)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        : undefined,
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [facts],
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The early script was not built.');
  return chunk.code;
}

/**
 * Adds a small script before the app (decision 0046): it loads the files of the requested page in parallel with the app's and
 * starts the calls that the page waits for. In builds alone; without it everything works, only later.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        const main = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (page?.type !== 'asset' || !main) throw new Error('The built pages have no page or no script.');
        const code = await bundled({ ...(await pageFiles(bundle, main.fileName)), paths: await earlyPaths() });
        const fileName = `assets/early-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName, source: code });
        const place = '<script type="module"';
        const [before, after, ...more] = String(page.source).split(place);
        if (after === undefined || more.length > 0) throw new Error(`web/index.html has not one ${place}.`);
        page.source = `${before}<script async fetchpriority="high" src="/${fileName}"></script>\n    ${place}${after}`;
      },
    },
  };
}
