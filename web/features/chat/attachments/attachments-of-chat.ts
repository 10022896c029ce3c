import { AttachTools } from './attach-tools.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { WithheldFiles } from './withheld-files.tsx';

/** What a chat shows of attached files. */
export const attachmentsOfChat = { AttachTools, AttachedFiles, WithheldFiles };
