import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SharingState } from '#contract/access/sharing.ts';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { api } from '#web/platform/api/api-client.ts';
import { ShareThingDialog } from '#web/platform/sharing/share-thing-dialog.tsx';
import { draftSharingQuery } from '../draft-queries.ts';

/** Shares a document with people by name, with the organisation, or with nobody, and says who can read it. */
export default function ShareDraftDialog({ draft, onClose }: { draft: OpenedDraft; onClose: () => void }) {
  const { id, shared } = draft;
  const cache = useQueryClient();
  const sharing = useQuery(draftSharingQuery(id));
  const onSuccess = (changed: SharingState) => {
    cache.setQueryData(draftSharingQuery(id).queryKey, changed);
    void cache.invalidateQueries({ queryKey: api.write.list.key() });
  };
  const share = useMutation(api.write.share.mutationOptions({ onSuccess }));
  const name = useMutation(api.write.name.mutationOptions({ onSuccess }));
  return (
    <ShareThingDialog
      id={id}
      thing="document"
      isShared={shared}
      sharing={sharing}
      share={share}
      name={name}
      rights="Colleagues who can read it can edit it, and see what was said. Guests only read."
      everyoneMay="Can read and edit it, but not guests"
      path={`/write/${id}`}
      onClose={onClose}
    />
  );
}
