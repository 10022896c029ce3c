import type { ConvertedKind } from '#engine/reading/converted-kinds.ts';

/** Turns files that Candour cannot read into Word documents. It never sees a file before the virus scanner did. */
export type DocumentConverter = {
  /** False where no program is installed: files of these kinds are then refused with what to do. */
  isOn: boolean;
  /**
   * @returns a Word document (.docx)
   * @throws DocumentRefused with a sentence for whoever supplied the file
   */
  convert(bytes: Uint8Array, kind: ConvertedKind, signal?: AbortSignal): Promise<Uint8Array>;
};

export const noConverter: DocumentConverter = {
  isOn: false,
  convert: () => Promise.reject(new Error('There is no program that converts files.')),
};
