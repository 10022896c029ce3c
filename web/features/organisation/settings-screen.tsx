import { useSlot } from '#web/platform/feature/slots-context.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { DomainsBlock } from './domains-block.tsx';
import { RulesForm } from './rules-form.tsx';
import { ScimBlock } from './scim-block.tsx';
import { SettingsBlock } from './settings-block.tsx';

/** /dashboard/settings: the champion's settings for the organisation. */
export default function SettingsScreen() {
  usePageTitle('Organisation settings');
  const settings = useSlot('organisationSettings');
  return (
    <div>
      <SettingsBlock
        id="organisation"
        title="Organisation"
        about="These settings apply to everyone in your organisation, from the next page they open."
      >
        <RulesForm />
      </SettingsBlock>
      {settings.map(({ id, title, about, Controls }) => (
        <SettingsBlock key={id} id={id} title={title} about={about}>
          <Controls />
        </SettingsBlock>
      ))}
      <SettingsBlock
        id="domains"
        title="Domains"
        about="People who register with an email address at a verified domain join your organisation automatically."
      >
        <DomainsBlock />
      </SettingsBlock>
      <SettingsBlock
        id="directory"
        title="Directory"
        about="A directory such as Microsoft Entra can create and disable accounts through SCIM 2.0. Each directory needs its own token."
      >
        <ScimBlock />
      </SettingsBlock>
    </div>
  );
}
