import { useMutation, useQuery } from '@tanstack/react-query';
import { api, client } from '#web/platform/api/api-client.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { showToast } from '#web/ui/toasts.ts';

/** The server knows best what else of the person changed meanwhile. */
async function readUser(): Promise<void> {
  sessionStore.keepUser(await client.account.info());
  await queryClient.invalidateQueries({ queryKey: api.account.image.key() });
}

/** Uploads a square photo; every avatar follows at once. */
export const useUploadPhoto = () =>
  useMutation({
    async mutationFn(photo: File) {
      await client.account.uploadImage({ file: photo });
      await readUser();
    },
    onSuccess: () => showToast('ok', 'Your photo is saved.'),
  });

/** Deletes the photo for good; initials take its place. */
export const useDeletePhoto = () =>
  useMutation({
    async mutationFn() {
      await client.account.deleteImage();
      await readUser();
    },
    onSuccess: () => showToast('ok', 'Your photo is deleted.'),
  });

/** The whole photo of somebody who has one; until its link has come, or when it does not, the thumbnail that everybody sees. */
export function usePhoto(thumbnail: string | null) {
  // A link holds for a minute: one that was kept would lead nowhere.
  const link = useQuery(api.account.image.queryOptions({ enabled: thumbnail !== null, staleTime: 0, gcTime: 0 }));
  const url = thumbnail === null ? null : (link.data?.body?.[0]?.url ?? thumbnail);
  return { url, isError: thumbnail !== null && link.isError, retry: () => void link.refetch() };
}
