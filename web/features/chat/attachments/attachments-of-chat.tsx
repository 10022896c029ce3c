import { AttachTools, type AttachToolsProps } from './attach-tools.tsx';
import { AttachedFileChips } from './attached-files.tsx';
import { WithheldFiles } from './withheld-files.tsx';

type Props =
  | { part: 'files'; chatId: string | undefined }
  | { part: 'withheld'; chatId: string; className: string | undefined }
  | (AttachToolsProps & { part: 'tools' });

/** One part of what a chat shows of attached files: the files, the button that attaches, or the note for its readers. */
export default function AttachmentsOfChat(props: Props) {
  switch (props.part) {
    case 'files':
      return props.chatId && <AttachedFileChips chatId={props.chatId} />;
    case 'withheld':
      return <WithheldFiles chatId={props.chatId} className={props.className} />;
    case 'tools':
      return <AttachTools {...props} />;
  }
}
