import { useMutation, useQuery } from '@tanstack/react-query';
import { api, client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { showToast } from '#web/ui/toasts.ts';

/** The server knows what else about the person has changed meanwhile. */
async function readUser(): Promise<void> {
  sessionStore.keepUser(await client.account.info());
  await queryClient.invalidateQueries({ queryKey: api.account.image.key() });
}

/** Uploads a square photo; every avatar updates at once. */
export const useUploadPhoto = () =>
  useMutation({
    async mutationFn(photo: File) {
      await client.account.uploadImage({ file: photo });
      await readUser();
    },
    onSuccess: () => showToast('ok', 'Photo saved.'),
  });

/** Deletes the photo for good; initials replace it. */
export const useDeletePhoto = () =>
  useMutation({
    async mutationFn() {
      await client.account.deleteImage();
      await readUser();
    },
    onSuccess: () => showToast('ok', 'Photo deleted.'),
  });

/** The full photo of a person who has one; the thumbnail until its link arrives, or if it does not. */
export function usePhoto(thumbnail: string | null) {
  const link = useQuery(api.account.image.queryOptions({ enabled: thumbnail !== null, ...fresh.expires }));
  const url = thumbnail === null ? null : (link.data?.body?.[0]?.url ?? thumbnail);
  return { url, isError: thumbnail !== null && link.isError, retry: () => void link.refetch() };
}
