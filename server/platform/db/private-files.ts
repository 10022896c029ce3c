import { NodeFS } from '@electric-sql/pglite/nodefs';

type Attributes = { mode?: number };
type SetAttributes = (at: unknown, node: unknown, attributes: Attributes, ...operations: unknown[]) => void;
/** PGlite's bridge to the disk; its types leave this part out. */
type Bridge = { filesystems?: { NODEFS?: { setattr?: SetAttributes } } };

const ofOwner = 0o700;

/**
 * The disk as PGlite sees it, with files that their owner alone can access. PGlite sets the mode of each new file to 0666 itself,
 * so that the process's umask does not apply to them.
 */
export class PrivateFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [...(emscriptenOpts.preRun ?? []), ({ FS }: { FS: Bridge }) => restrictModes(FS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function restrictModes({ filesystems }: Bridge): void {
  const disk = filesystems?.NODEFS;
  const set = disk?.setattr;
  if (!disk || !set) throw new Error('PGlite no longer lets the modes of its files be restricted.');
  disk.setattr = (at, node, attributes, ...operations) => {
    const { mode } = attributes;
    set(
      at,
      node,
      mode === undefined ? attributes : { ...attributes, mode: (mode & ~0o777) | (mode & ofOwner) },
      ...operations,
    );
  };
}
