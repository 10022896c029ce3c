import { asClientError } from '#web/platform/api/decode-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useFocusHeading } from '#web/ui/section.tsx';
import { useDeletePhoto } from './use-photo.ts';

/** Asks for confirmation before the photo is deleted for good. */
export function DeletePhotoDialog({ onClose }: { onClose: () => void }) {
  const focusHeading = useFocusHeading();
  const remove = useDeletePhoto();
  const done = () => {
    onClose();
    // The button that opened the dialog disappears with the photo.
    focusHeading();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete your photo?"
      confirm="Delete photo"
      keep="Keep photo"
      onConfirm={() => remove.mutate(undefined, { onSuccess: done })}
      isPending={remove.isPending}
      isDanger
    >
      <p>Your initials will be shown instead. You can upload another photo at any time.</p>
      <FormProblem text={remove.isError ? 'Could not delete your photo. Try again later.' : undefined}>
        {remove.error ? asClientError(remove.error).description : undefined}
      </FormProblem>
    </ConfirmDialog>
  );
}
