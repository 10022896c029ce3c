// The package has types for its reading half only in its own build; this is the part in use (pdfjs-dist 6.3).
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: {
    /** Reads documents for the other end of the port. */
    initializeFromPort(port: unknown): void;
  };
}
