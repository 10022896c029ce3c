// Created by vite.config.ts while building.
declare module 'virtual:contract-shape' {
  import type { AnyContractRouter } from '@orpc/contract';
  export const contractShape: AnyContractRouter;
}

// The rooms of the contract whose calls only their own pages make.
declare module 'virtual:late-contract-shape' {
  import type { AnyContractRouter } from '@orpc/contract';
  export const lateContractShape: AnyContractRouter;
}

// The folder, created by the build, of files the PDF library requests itself: character maps, fonts, decoders.
declare module 'virtual:pdf-library' {
  /** An address on our own host, ending in a slash. */
  export const libraryFolder: string;
  /** Its worker in that folder. */
  export const workerFile: string;
}

// What the early script knows of the build: the files of each router path, and the paths of the early calls.
declare module 'virtual:early-facts' {
  export type PageFiles = { path: string; isGuarded: boolean; files: readonly number[] };
  export const files: readonly string[];
  export const pages: readonly PageFiles[];
  /** Without `/api`; a parameter in braces. */
  export const paths: Readonly<Record<'profile' | 'document', string>>;
}
