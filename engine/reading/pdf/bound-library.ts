import { registerHooks } from 'node:module';

/** Maximum samples of one function of a PDF: many times the table of the largest colour conversion. */
const mostSamples = 4_194_304;

/**
 * Places in the half of pdf.js that reads, and their replacements. A shading of triangles or patches needs no bytes to fill
 * any memory, and V8 then ends the whole process, not only the thread. Its colours say nothing about the text, so the
 * library takes it for one that it does not know. A sampled function states how many samples it has before it has any.
 */
const changes: readonly (readonly [from: string, to: string])[] = [
  ['const type = dict.get("ShadingType");', 'const type = dict.get("ShadingType") > 3 ? 0 : dict.get("ShadingType");'],
  [
    'const array = new Array(length);\n    let codeSize = 0;',
    `if (!(length <= ${mostSamples})) throw new FormatError("Too many samples");\n    const array = new Array(length);\n    let codeSize = 0;`,
  ],
];

function bounded(source: string): string {
  return changes.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`pdf.js no longer has "${from}" in one place.`);
    return text.replace(from, () => to);
  }, source);
}

/** Bounds what one PDF can make the library compute, in this thread. Call it before the library is loaded. */
export function boundLibrary(): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.endsWith('/pdfjs-dist/legacy/build/pdf.worker.mjs')) return loaded;
      const { source } = loaded;
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source ?? undefined);
      return { ...loaded, source: bounded(text) };
    },
  });
}
