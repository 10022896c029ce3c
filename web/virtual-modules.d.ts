// Made by vite.config.ts while building.
declare module 'virtual:contract-shape' {
  import type { AnyContractRouter } from '@orpc/contract';
  export const contractShape: AnyContractRouter;
}
