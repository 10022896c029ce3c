import { usePageTitle } from '#web/ui/use-page-title.ts';
import { ApplicabilityForm } from './applicability-form.tsx';
import { DomainsBlock } from './domains-block.tsx';
import { RulesForm } from './rules-form.tsx';
import { ScimBlock } from './scim-block.tsx';
import { SettingsBlock } from './settings-block.tsx';

/** /dashboard/settings: what the champion decides for the organisation. */
export default function SettingsScreen() {
  usePageTitle('Organisation settings');
  return (
    <div>
      <SettingsBlock
        id="organisation"
        title="Organisation"
        about="What holds for everybody in it, from their next page on."
      >
        <RulesForm />
      </SettingsBlock>
      <SettingsBlock
        id="applicability"
        title="What applies to you"
        about="By this, documents and obligations that do not concern you can be left out, each with the reason. What you do not say leaves nothing out."
      >
        <ApplicabilityForm />
      </SettingsBlock>
      <SettingsBlock
        id="domains"
        title="Domains"
        about="People who sign up with an address at a proved domain join your organisation by themselves."
      >
        <DomainsBlock />
      </SettingsBlock>
      <SettingsBlock
        id="directory"
        title="Directory"
        about="A directory such as Microsoft Entra creates and disables accounts by SCIM 2.0, with a token of its own."
      >
        <ScimBlock />
      </SettingsBlock>
    </div>
  );
}
