import type { Attachment } from '#contract/features/attachments/attachments-contract.ts';
import type { AttachedFile } from './attached-files.ts';

/** A file attached to a chat or uploaded for a review, as its owner sees it. */
export function presentAttachment(file: AttachedFile): Attachment {
  const { id, fileName, byteSize, state, message, versionId, elements, pages, pagesRead, rowsRead } = file;
  const isReady = state === 'ready' && versionId !== null;
  return {
    id,
    file_name: fileName,
    byte_size: byteSize,
    state,
    progress: state === 'reading' && pages !== null ? { page: pagesRead ?? 0, of: pages } : null,
    read: isReady ? { pages, rows: rowsRead, passages: elements ?? 0 } : null,
    document_id: isReady ? versionId : null,
    message,
  };
}
