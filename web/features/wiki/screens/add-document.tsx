import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';

const places = {
  library: { to: '/data-library?add=1', words: 'To your data library' },
  regulation: { to: '/admin?show=sources', words: 'To regulation' },
} as const;

/**
 * The link to where documents are added, for those who may: the library for an organisation's own, the administration for
 * regulation.
 */
export function AddDocument() {
  const { organisation, abilities } = useUser();
  const hasLibrary = useFlag('data-library') === true && organisation !== null;
  const size = useIsPhone() ? 'touch' : 'sm';
  const open = [hasLibrary && places.library, abilities.administer && places.regulation].filter(
    (place) => place !== false,
  );
  const [first, second] = open;
  if (!first) return null;
  const look = { size, variant: 'default', leftSection: <IconPlus size={15} stroke={1.8} /> } as const;
  if (!second)
    return (
      <Button {...look} component={Link} to={first.to}>
        Add a document
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look}>Add a document</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map(({ to, words }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
