import { fileURLToPath } from 'node:url';
import { minifyContractRouter } from '@orpc/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const contractModule = new URL('./contract/contract.ts', import.meta.url);
const shapeId = 'virtual:contract-shape';

/** The contract reduced to methods and paths, made while building: the schemas and their library stay out of the browser. */
function contractShape(): Plugin {
  const resolved = `\0${shapeId}`;
  return {
    name: 'contract-shape',
    resolveId: (id) => (id === shapeId ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      this.addWatchFile(fileURLToPath(contractModule));
      const { contract } = await import(contractModule.href);
      return `export const contractShape = ${JSON.stringify(minifyContractRouter(contract))};`;
    },
  };
}

/** Style sheets give text in px, as it was drawn; the browser gets rem, so that text grows with what its reader chose. */
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

const pageOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The product; or, in the mode of that name, the gallery of its components, which is no part of it. */
export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  plugins: [contractShape(), react()],
  css: { postcss: { plugins: [textInRem] } },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // What loads what, for the size budgets.
    manifest: true,
    // The page's policy lets styles, scripts and fonts come from files alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: mode === 'gallery' ? pageOf('./web/gallery/index.html') : { main: pageOf('./web/index.html') },
    },
  },
  server: { proxy: { '/api': process.env['CANDOUR_API'] ?? 'http://127.0.0.1:3000' } },
}));
