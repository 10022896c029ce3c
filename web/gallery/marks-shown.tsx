import { Avatar } from '#web/ui/avatar.tsx';
import { DocumentName } from '#web/ui/document-name.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { SupportGlyph } from '#web/ui/support-glyph.tsx';
import { avatarColours, surfaces } from '#web/ui/theme/palette.ts';
import { VersionMark } from '#web/ui/version-mark.tsx';
import { wholeNumbers } from '#web/ui/whole-numbers.tsx';
import styles from './gallery.module.css';
import { Room, Row, Specimen } from './specimen.tsx';

const people = ['Priya Nair', 'Tom Okafor', 'Ann Lee', 'Élodie Marchand', 'Bo', 'Siân ap Rhys', 'Zoë Quine', 'Wu'];

export function MarksShown() {
  return (
    <Room name="Marks">
      <Specimen name="Versions: shape, word and date">
        <VersionMark number={3} status="in_force" since="2024-04-01" />
        <VersionMark number={4} status="upcoming" since="2027-04-01" until="2029-03-31" />
        <VersionMark number={2} status="superseded" since="2019-01-01" until="2024-03-31" />
        <VersionMark number={1} status="withdrawn" since="2011-01-01" />
        <VersionMark number={12} status="in_force" />
        <VersionMark number={1} status="in_force" since="2011-01-01" on="2015-06-30" />
      </Specimen>
      <Specimen name="Support: supported, partly, not, being checked">
        <Row>
          <SupportGlyph support="supported" /> supported
          <SupportGlyph support="partly" /> partly
          <SupportGlyph support="unsupported" /> no source
          <SupportGlyph support={undefined} /> being checked
        </Row>
      </Specimen>
      <Specimen name="States of a job, a connection or a question">
        <Row>
          <StateMark look="ok" word="Working" />
          <StateMark look="off" word="Off" />
          <StateMark look="waiting" word="Not checked yet" />
          <StateMark look="running" word="Checking now" />
          <StateMark look="degraded" word="Degraded" />
          <StateMark look="down" word="Down" />
          <StateMark look="failing" word="Failing" />
          <StateMark look="paused" word="Paused" />
          <StateMark look="open" word="To answer" />
          <StateMark look="look_again" word="Check again" />
        </Row>
      </Specimen>
      <Specimen name="The title of a guide, with its one mark">
        <DocumentName title="HTM 06-01 Electrical services: a Candour guide" />
      </Specimen>
      <Specimen name="Publication numbers, which no line breaks">
        <p style={{ width: 150 }}>{wholeNumbers('Read HTM 06-01 with HTM 04-01 and HBN 00-09.')}</p>
      </Specimen>
      <Specimen name="People">
        <Row>
          {people.map((person) => {
            const [firstname = '', surname = ''] = person.split(' ');
            return <Avatar key={person} firstname={firstname} surname={surname} photoUrl={null} />;
          })}
          <Avatar firstname="" surname="" photoUrl={null} />
          <Avatar firstname="Priya" surname="Nair" photoUrl={null} size="small" />
          <Avatar firstname="Priya" surname="Nair" photoUrl={null} size="large" />
        </Row>
        <Row>
          <Logo size={24} />
          <Logo />
        </Row>
      </Specimen>
      <Specimen name="The marker: cited words and nothing else">
        <p>
          Standby generators <mark>should be tested on load at least once a month</mark>, and the result written down.
        </p>
      </Specimen>
      <Specimen name="Colours by their role" isWide>
        <ul className={styles['roles']}>
          {[...Object.keys(surfaces.light).filter((role) => !role.startsWith('shadow'))].map((role) => (
            <li key={role} className={styles['role']}>
              <span style={{ background: `var(--${role})` }} />
              {role}
            </li>
          ))}
          {avatarColours.map((colour) => (
            <li key={colour} className={styles['role']}>
              <span style={{ background: colour }} />
              avatar
            </li>
          ))}
        </ul>
      </Specimen>
    </Room>
  );
}
