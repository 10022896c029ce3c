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
