import { UploadPlace } from '#web/features/ingestion/upload-place.tsx';
import { useIsSendingTo } from '#web/features/ingestion/use-sending.ts';
import { LibraryScreen } from '#web/features/library/library-screen.tsx';

/** /data-library */
export function Component() {
  return (
    <LibraryScreen
      upload={({ folderId }) => <UploadPlace partition="library" folderId={folderId} />}
      isUploading={useIsSendingTo('library')}
    />
  );
}
