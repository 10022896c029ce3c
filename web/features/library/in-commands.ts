import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { UseCommandGroup } from '#web/platform/commands/command.ts';
import { fitsTyped } from '#web/platform/commands/match-words.ts';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';

const label = 'Add a document';
const alsoCalled = 'upload file policy procedure data library';

/** The command that opens the upload of the data library, for those who have one. */
const useGroup: UseCommandGroup = (typed) => {
  const navigate = useNavigate();
  const { organisation, abilities } = useUser();
  const hasLibrary = useFlag('data-library') === true && organisation !== null && abilities.ask;
  const isFound = hasLibrary && fitsTyped(typed, `${label} ${alsoCalled}`);
  const run = () => void navigate('/data-library?add=1');
  const add = { id: 'library add', label, alsoCalled, icon: IconUpload, run };
  return { group: { name: 'Data library', commands: isFound ? [add] : [] } };
};

export default { useGroup };
