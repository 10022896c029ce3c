import { Button, FileButton } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Section } from '#web/ui/section.tsx';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import { type OpenPicture, openPicture } from './open-picture.ts';
import { photoTypes } from './photo-problem.ts';
import styles from './photo-section.module.css';
import { usePhoto, useUploadPhoto } from './use-photo.ts';

// Few people need the cropper, and rarely.
const CropDialog = lazy(() =>
  import('./crop-dialog.tsx').then(({ CropDialog: Component }) => ({ default: Component })),
);

function uploadProblem(error: Error | null): string | undefined {
  if (!error) return undefined;
  const { status, description } = asClientError(error);
  const reason = status === 413 || status === 415 || status === 422 ? ` ${description}` : ' Try again later.';
  return `Could not upload your photo.${reason}`;
}

/** Takes a photo from file to avatar: open, crop, upload. */
function useChosenPicture() {
  const [picture, setPicture] = useState<OpenPicture>();
  const [problem, setProblem] = useState<string>();
  const upload = useUploadPhoto();
  useEffect(() => {
    if (!picture) return undefined;
    return () => URL.revokeObjectURL(picture.url);
  }, [picture]);
  return {
    picture,
    problem,
    upload,
    async choose(file: File | null | undefined) {
      if (!file) return;
      upload.reset();
      const opened = await openPicture(file);
      setProblem('problem' in opened ? opened.problem : undefined);
      setPicture('problem' in opened ? undefined : opened);
    },
    close: () => setPicture(undefined),
  };
}

/** Dropping a file anywhere on the section works like selecting it. */
function useDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      },
    },
  };
}

/** The photo, or the initials without one: choose, crop, upload, delete. */
export function PhotoSection() {
  const user = useUser();
  const { picture, problem, upload, choose, close } = useChosenPicture();
  const photo = usePhoto(user.photoURL);
  const [isDeleting, setDeleting] = useState(false);
  const { isOver, handlers } = useDrop((file) => void choose(file));
  // Without this the browser would ignore the same file selected twice.
  const forgetFile = useRef<() => void>(null);
  const chooseAnew = (file: File | null) => {
    forgetFile.current?.();
    void choose(file);
  };
  return (
    <Section title="Photo" about="Shown in the menu and beside your questions. Otherwise your initials are shown.">
      <div className={styles['drop']} data-over={isOver || undefined} {...handlers}>
        <Avatar firstname={user.firstname} surname={user.surname} photoUrl={photo.url} size="large" />
        <div className={styles['acts']}>
          <div className={styles['buttons']}>
            <FileButton accept={photoTypes.join(',')} resetRef={forgetFile} onChange={chooseAnew}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size={17} stroke={1.6} />}>
                  {user.photoURL ? 'Change photo' : 'Choose a photo'}
                </Button>
              )}
            </FileButton>
            {user.photoURL && (
              <Button
                variant="subtle"
                leftSection={<IconTrash size={17} stroke={1.6} />}
                onClick={() => setDeleting(true)}
              >
                Delete photo
              </Button>
            )}
          </div>
          <p className={styles['hint']}>Or drop a photo here: JPEG, PNG or WebP, 20 MB or less.</p>
        </div>
      </div>
      <FormProblem text={problem} />
      {photo.isError && <ErrorInPlace title="Failed to load your photo." retry={photo.retry} />}
      <Suspense fallback={<LoadingScreen isPart />}>
        {picture && (
          <CropDialog
            key={picture.url}
            picture={picture}
            isUploading={upload.isPending}
            problem={uploadProblem(upload.error)}
            onClose={() => upload.isPending || close()}
            onCropped={(photo) => upload.mutate(photo, { onSuccess: close })}
          />
        )}
      </Suspense>
      {isDeleting && <DeletePhotoDialog onClose={() => setDeleting(false)} />}
    </Section>
  );
}
