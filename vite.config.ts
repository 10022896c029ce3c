import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isContractProcedure } from '@orpc/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/vite/chunk-groups.ts';
import { earlyScript } from './scripts/vite/early-script.ts';

const contractModule = new URL('./contract/contract.ts', import.meta.url);
const shapeId = 'virtual:contract-shape';
const lateShapeId = 'virtual:late-contract-shape';

/** Rooms of the contract whose calls only their own pages make: fetched with those. */
const lateRooms: readonly string[] = [
  'write',
  'admin',
  'connectors',
  'compare',
  'applicability',
  'versions',
  'organisation',
  'supportAccess',
];

/** The tree of calls as source: for each call what the browser needs to send it, without its access and descriptions. */
function shapeOf(router: object): string {
  if (!isContractProcedure(router))
    return `{${Object.entries(router).map(([name, below]) => `${JSON.stringify(name)}:${shapeOf(below)}`)}}`;
  const { method, path, inputStructure, outputStructure } = router['~orpc'].route;
  const structures = JSON.stringify({ inputStructure, outputStructure });
  // No more than it must be: every page's first load has it.
  const said = JSON.stringify(method === 'GET' ? path : `${method} ${path}`);
  return structures === '{}' ? said : `[${said},${structures}]`;
}

/** The contract reduced to methods and paths at build time: the schemas and their library stay out of the browser. */
function contractShape(): Plugin {
  const resolved = `\0${shapeId}`;
  const resolvedLate = `\0${lateShapeId}`;
  const ids: Readonly<Record<string, string>> = { [shapeId]: resolved, [lateShapeId]: resolvedLate };
  return {
    name: 'contract-shape',
    resolveId: (id) => ids[id],
    async load(id) {
      if (id !== resolved && id !== resolvedLate) return undefined;
      this.addWatchFile(fileURLToPath(contractModule));
      const { contract } = await import(contractModule.href);
      const isLate = id === resolvedLate;
      const rooms = Object.fromEntries(
        Object.entries(contract as object).filter(([room]) => lateRooms.includes(room) === isLate),
      );
      if (isLate)
        return `import { read } from '${shapeId}';\nexport const lateContractShape = read(${shapeOf(rooms)});`;
      return `const call = (said, structures) => {
  const [path, method = 'GET'] = said.split(' ').reverse();
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...structures } } };
};
export const read = (shape) =>
  typeof shape === 'string'
    ? call(shape)
    : Array.isArray(shape)
      ? call(...shape)
      : Object.fromEntries(Object.entries(shape).map(([name, below]) => [name, read(below)]));
export const contractShape = read(${shapeOf(rooms)});`;
    },
  };
}

/**
 * To find a page the library loads every page before it, and the last one first: the whole of a long document, piece by piece.
 * Where a node of the tree has as many pages below it as kids, each kid is one page, and the requested one can be taken at once.
 */
const pagesGoneThrough = 'for(let e=h.length-1;e>=0;e--){const n=h[e];t.push(n);a===this.toplevelPagesDict&&';
const pageTaken = 'if(h.length>32&&c===h.length&&h[e-l]instanceof Ref){t.push(h[e-l]);l=e;continue}';

async function workerOfPdfs(path: string): Promise<string> {
  const source = await readFile(path, 'utf8');
  const parts = source.split(pagesGoneThrough);
  if (parts.length !== 2)
    throw new Error('pdfjs-dist looks for pages in another way: see pagesGoneThrough in vite.config.ts.');
  return parts.join(pageTaken + pagesGoneThrough);
}

/** The server picks the worker's policy by this name (server/platform/http/security-headers.ts). */
const workerName = (source: string) =>
  `pdf.worker-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.mjs`;

/**
 * Files that the PDF library loads while it draws, under its version, without its means to run scripts in PDFs. The worker is
 * patched here, so its name changes with its content: browsers cache such files for ever. Only in builds that show PDFs.
 */
function pdfLibrary(): Plugin {
  const id = 'virtual:pdf-library';
  const resolved = `\0${id}`;
  const from = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const { version } = createRequire(import.meta.url)(from) as { version: string };
  const folder = `assets/pdfjs-${version}/`;
  const kinds = ['cmaps', 'standard_fonts', 'wasm'];
  const workerPath = join(dirname(from), 'legacy/build/pdf.worker.min.mjs');
  let isAsked = false;
  return {
    name: 'pdf-library',
    resolveId: (asked) => (asked === id ? resolved : undefined),
    async load(asked) {
      if (asked !== resolved) return undefined;
      isAsked = true;
      const workerFile = workerName(await workerOfPdfs(workerPath));
      return `export const libraryFolder = ${JSON.stringify(`/${folder}`)};\nexport const workerFile = ${JSON.stringify(workerFile)};`;
    },
    async generateBundle() {
      if (!isAsked) return;
      const worker = await workerOfPdfs(workerPath);
      this.emitFile({ type: 'asset', fileName: `${folder}${workerName(worker)}`, source: worker });
      for (const kind of kinds)
        for (const name of await readdir(join(dirname(from), kind))) {
          if (name.startsWith('quickjs')) continue;
          const source = await readFile(join(dirname(from), kind, name));
          this.emitFile({ type: 'asset', fileName: `${folder}${kind}/${name}`, source });
        }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        if (/^\/pdf\.worker-\w+\.mjs$/.test(request.url ?? '')) {
          response.setHeader('content-type', 'text/javascript');
          return workerOfPdfs(workerPath).then((source) => response.end(source), next);
        }
        const [, kind = '', name = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        if (!kinds.includes(kind)) return next();
        createReadStream(join(dirname(from), kind, name))
          .on('error', next)
          .pipe(response);
      });
    },
  };
}

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Writes a compressed copy beside each script, style sheet and decoder, once and as small as possible, so that the server need not
 * compress it at each request.
 */
function compressedFiles(): Plugin {
  return {
    name: 'pressed-files',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(m?js|css|wasm)$/.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const path = join(dir, file.fileName);
          await Promise.all([
            asBrotli(bytes).then((pressed) => writeFile(`${path}.br`, pressed)),
            asGzip(bytes, { level: 9 }).then((pressed) => writeFile(`${path}.gz`, pressed)),
          ]);
        }),
      );
    },
  };
}

/** Style sheets give text in px, as designed; the browser gets rem, so that text grows with its reader's setting. */
const textInRem = {
  postcssPlugin: 'text-in-rem',
  Declaration: {
    font: inRem,
    'font-size': inRem,
    'line-height': inRem,
  },
};

function inRem(declaration: { value: string }): void {
  declaration.value = declaration.value.replaceAll(
    /(?<![\w.])(\d*\.?\d+)px/g,
    (_, pixels) => `${Number(pixels) / 16}rem`,
  );
}

/** The product's server, while Vite serves the pages. */
const devServer = process.env['CANDOUR_API'] ?? 'http://127.0.0.1:3000';

const pageOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The product or, in the mode of that name, the gallery of its components, which is not part of the product. */
export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  plugins: [contractShape(), pdfLibrary(), react(), mode !== 'gallery' && earlyScript(), compressedFiles()],
  css: { postcss: { plugins: [textInRem] } },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // The import graph, for the size budgets.
    manifest: true,
    // The page's policy allows styles, scripts and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Short, because the early script names every file of every page: 42 bits tell a few hundred files apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: chunkGroups,
        },
      },
      input: mode === 'gallery' ? pageOf('./web/gallery/index.html') : { main: pageOf('./web/index.html') },
    },
  },
  server: { proxy: { '/api': devServer, '/ingestion': devServer } },
}));
