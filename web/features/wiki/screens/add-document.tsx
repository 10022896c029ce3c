import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';

const places = {
  library: { to: '/data-library?add=1', words: 'To your data library' },
  regulation: { to: '/admin?show=sources', words: 'To regulation' },
} as const;

const words = 'Add a document';

/**
 * The link to where documents are added, for those who may: the library for an organisation's own, the administration for
 * regulation. On a phone it is an icon.
 */
export function AddDocument() {
  const { organisation, abilities } = useUser();
  const hasLibrary = useFlag('data-library') === true && organisation !== null;
  const isPhone = useIsPhone();
  const open = [hasLibrary && places.library, abilities.administer && places.regulation].filter(
    (place) => place !== false,
  );
  const [first, second] = open;
  if (!first) return null;
  const look = { size: 'sm', variant: 'default', leftSection: <IconPlus size={15} stroke={1.8} /> } as const;
  const icon = { size: 44, variant: 'default', 'aria-label': words } as const;
  const plus = <IconPlus size={20} stroke={1.6} />;
  if (!second)
    return isPhone ? (
      <ActionIcon {...icon} component={Link} to={first.to}>
        {plus}
      </ActionIcon>
    ) : (
      <Button {...look} component={Link} to={first.to}>
        {words}
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {isPhone ? <ActionIcon {...icon}>{plus}</ActionIcon> : <Button {...look}>{words}</Button>}
      </Menu.Target>
      <Menu.Dropdown>
        {open.map(({ to, words: place }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {place}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
