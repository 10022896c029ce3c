import { expect, it } from 'vitest';
import { loadLibrary, type PDFPageProxy } from './pdf-library.ts';
import { readRules } from './pdf-rules.ts';

it('A page is read for its lines whatever else is drawn on it, in however many points', async () => {
  const { OPS } = await loadLibrary();
  const drawing = new Float32Array(3 * 250_000).map((_, at) => (at === 0 ? 0 : at % 3 === 0 ? 1 : at % 700));
  const bar = [0, 100, 200, 1, 400, 200, 1, 400, 201, 1, 100, 201, 4];
  const resolve = () => undefined;
  // The page as the library would report it, without the ten seconds it takes to read a real one.
  const page: unknown = {
    objs: { resolve },
    commonObjs: { resolve },
    getViewport: () => ({ transform: [1, 0, 0, 1, 0, 0] }),
    getOperatorList: async () => ({
      fnArray: [OPS.constructPath, OPS.constructPath],
      argsArray: [drawing, bar].map((path) => [OPS.fill, [path]]),
    }),
  };
  expect(await readRules(page as PDFPageProxy)).toEqual({ across: [{ at: 200.5, from: 100, to: 400 }], down: [] });
});

it('Lines of a form are at the position of the form', async () => {
  const { OPS } = await loadLibrary();
  const page: unknown = {
    getViewport: () => ({ transform: [1, 0, 0, 1, 0, 0] }),
    getOperatorList: async () => ({
      fnArray: [OPS.paintFormXObjectBegin, OPS.constructPath, OPS.paintFormXObjectEnd, OPS.constructPath],
      argsArray: [
        [new Float32Array([1, 0, 0, 1, 30, 50]), null],
        [OPS.stroke, [[0, 0, 10, 1, 100, 10]]],
        [],
        [OPS.stroke, [[0, 0, 10, 1, 100, 10]]],
      ],
    }),
  };
  const across = [10, 60].map((at) => ({ at, from: at === 60 ? 30 : 0, to: at === 60 ? 130 : 100 }));
  expect(await readRules(page as PDFPageProxy)).toEqual({ across, down: [] });
});
