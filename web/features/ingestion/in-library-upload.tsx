import type { LibraryUpload } from '#web/platform/feature/slot-table.ts';
import { UploadPlace } from './upload-place.tsx';
import { useIsSendingTo } from './use-sending.ts';

const upload: LibraryUpload = {
  Place: ({ folderId }) => <UploadPlace partition="library" folderId={folderId} />,
  useIsSending: () => useIsSendingTo('library'),
};

export default upload;
