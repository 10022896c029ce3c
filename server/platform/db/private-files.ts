import { mkdirSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Attributes = { mode?: number };
type SetAttributes = (at: unknown, node: unknown, attributes: Attributes, ...operations: unknown[]) => void;
type MakeNode = (parent: unknown, name: string, mode: number, device: number) => unknown;
/** PGlite's bridge to the disk; its types leave this part out. */
type Bridge = { filesystems?: { NODEFS?: { setattr?: SetAttributes; node_ops?: { mknod?: MakeNode } } } };

const ofOwner = 0o700;

/**
 * The disk as PGlite sees it, with files that their owner alone can access. PGlite sets the mode of each new file to 0666 itself,
 * so that the process's umask does not apply to them.
 */
export class PrivateFiles extends NodeFS {
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: ofOwner });
    super(folder);
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [...(emscriptenOpts.preRun ?? []), ({ FS }: { FS: Bridge }) => restrictModes(FS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

const restricted = (mode: number): number => (mode & ~0o777) | (mode & ofOwner);

function restrictModes({ filesystems }: Bridge): void {
  const disk = filesystems?.NODEFS;
  const [set, nodes] = [disk?.setattr, disk?.node_ops];
  const make = nodes?.mknod;
  if (!disk || !set || !nodes || !make) throw new Error('PGlite no longer lets the modes of its files be restricted.');
  nodes.mknod = (parent, name, mode, device) => make(parent, name, restricted(mode), device);
  disk.setattr = (at, node, attributes, ...operations) => {
    const { mode } = attributes;
    set(at, node, mode === undefined ? attributes : { ...attributes, mode: restricted(mode) }, ...operations);
  };
}
