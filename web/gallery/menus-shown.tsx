import { Button, Menu } from '@mantine/core';
import { IconBell, IconLogout, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { longSentence } from './long-words.ts';
import { Room, Row, Specimen } from './specimen.tsx';

const icon = { size: 17, stroke: 1.6 } as const;

export function MenusShown() {
  const [chosen, setChosen] = useState('nothing');
  return (
    <Room name="Menus">
      <Specimen name="Dropdown menu">
        <Row>
          <DropdownMenu button={<Button variant="default">Account</Button>}>
            <Menu.Item leftSection={<IconBell {...icon} />} onClick={() => setChosen('Notifications')}>
              Notifications
            </Menu.Item>
            <Menu.Item leftSection={<IconUser {...icon} />} onClick={() => setChosen('Profile')}>
              Profile
            </Menu.Item>
            <Menu.Item disabled>Not available</Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => setChosen('Logout')}>
              Logout
            </Menu.Item>
          </DropdownMenu>
          <Button variant="subtle">After the menu</Button>
        </Row>
        <p role="status">Chosen: {chosen}</p>
      </Specimen>
      <Specimen name="One item, and long text">
        <Row>
          <DropdownMenu button={<Button variant="default">One</Button>}>
            <Menu.Item>Only this</Menu.Item>
          </DropdownMenu>
          <DropdownMenu button={<Button variant="default">Long</Button>} width={240}>
            <Menu.Item>{longSentence}</Menu.Item>
            <Menu.Item>Short</Menu.Item>
          </DropdownMenu>
        </Row>
      </Specimen>
    </Room>
  );
}
