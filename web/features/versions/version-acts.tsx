import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { plainTitle } from '#contract/document-title.ts';
import type { VersionPreview } from '#contract/features/versions/versions-contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { publishedTextChanged } from '#web/platform/published-text/published-text-changed.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { affectedInWords, preparedAgainInWords, rollBackInWords } from './version-words.ts';

type Act = 'discard' | 'roll-back';

/** Rolling back leads to the version before. Without one it withdraws the document, which a library does by archiving. */
function rollBackVerb({ version, compared_with }: VersionPreview): 'Roll back' | 'Withdraw' | undefined {
  if (!version.can_roll_back) return undefined;
  if (compared_with) return 'Roll back';
  return version.partition === 'regulation' ? 'Withdraw' : undefined;
}

/** The actions on a version, each confirmed where it cannot be undone. */
export function VersionActs({ preview }: { preview: VersionPreview }) {
  const { version, is_out_of_date, affected } = preview;
  const [asked, ask] = useState<Act>();
  const size = useIsPhone() ? 'touch' : 'md';
  const cache = useQueryClient();
  const navigate = useNavigate();
  const options = (said: string, done?: () => void) => ({
    onSuccess() {
      showToast('ok', said);
      ask(undefined);
      done?.();
    },
    onError(error: unknown) {
      ask(undefined);
      const prepared = preparedAgainInWords(error, is_out_of_date);
      if (prepared === undefined) showToast('bad', asClientError(error).description);
      else showToast('ok', prepared);
    },
    onSettled: () => publishedTextChanged(cache),
  });
  const publish = useMutation(api.versions.publish.mutationOptions(options('Version published.')));
  const discard = useMutation(
    api.versions.discard.mutationOptions(options('Version discarded.', () => void navigate('/versions'))),
  );
  const verb = rollBackVerb(preview);
  const rolledBack = verb === 'Withdraw' ? 'Document withdrawn.' : 'Version rolled back.';
  const rollBack = useMutation(api.versions.rollBack.mutationOptions(options(rolledBack)));
  const { id, number } = version;
  const title = plainTitle(version.title, version.is_guide);
  return (
    <>
      {version.state === 'held' && (
        <>
          <LoadingButton size={size} isLoading={publish.isPending} onClick={() => publish.mutate({ id })}>
            {is_out_of_date ? 'Refresh preview' : 'Publish'}
          </LoadingButton>
          <Button size={size} variant="default" onClick={() => ask('discard')}>
            Discard
          </Button>
        </>
      )}
      {verb && (
        <Button size={size} variant="default" onClick={() => ask('roll-back')}>
          {verb}
        </Button>
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          onClose={() => ask(undefined)}
          title={`Discard v${number} of ${title}?`}
          confirm="Discard"
          keep="Keep version"
          isPending={discard.isPending}
          isDanger
          onConfirm={() => discard.mutate({ id })}
        >
          <p>This deletes the version and its file. It was never published. You can upload the file again.</p>
        </ConfirmDialog>
      )}
      {asked === 'roll-back' && (
        <ConfirmDialog
          onClose={() => ask(undefined)}
          title={verb === 'Withdraw' ? `Withdraw ${title}?` : `Roll back v${number} of ${title}?`}
          confirm={verb ?? 'Roll back'}
          keep="Keep published"
          isPending={rollBack.isPending}
          isDanger
          onConfirm={() => rollBack.mutate({ id })}
        >
          <p>{rollBackInWords(preview)}</p>
          <p>{affectedInWords(affected)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
