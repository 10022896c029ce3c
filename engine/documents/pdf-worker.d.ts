// The package types its reading half for its own build alone; this is the part in use (pdfjs-dist 6.3).
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: {
    /** Has documents read for who is at the other end of the port. */
    initializeFromPort(port: unknown): void;
  };
}
