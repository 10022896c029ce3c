import { useQuery } from '@tanstack/react-query';
import { attachmentsQuery } from './attachments-queries.ts';

/** Says to readers of a shared chat that it has files that they cannot read. */
export function WithheldFiles({ chatId, className }: { chatId: string; className: string | undefined }) {
  const { data } = useQuery(attachmentsQuery(chatId));
  const files = data?.withheld ?? 0;
  if (files === 0) return null;
  return (
    <p className={className}>
      This chat has {files === 1 ? '1 attached file' : `${files} attached files`} that only its owner can read.
    </p>
  );
}
