// Made by vite.config.ts while building.
declare module 'virtual:contract-shape' {
  import type { AnyContractRouter } from '@orpc/contract';
  export const contractShape: AnyContractRouter;
}

// The folder, made while building, of the files that the library for PDFs asks for itself: character maps, fonts, decoders.
declare module 'virtual:pdf-library' {
  /** An address on our own host, ending in a slash. */
  export const libraryFolder: string;
  /** Its worker in that folder. */
  export const workerFile: string;
}

// What the early script knows of the build: which files each path of the router needs, and the paths of the calls begun early.
declare module 'virtual:early-facts' {
  export type PageFiles = { path: string; isGuarded: boolean; files: readonly number[] };
  export const files: readonly string[];
  export const pages: readonly PageFiles[];
  /** Without `/api`; a parameter in braces. */
  export const paths: Readonly<Record<'profile' | 'document', string>>;
}
