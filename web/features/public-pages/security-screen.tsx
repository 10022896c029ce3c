import { PublicPage, SupportAddress } from './public-page.tsx';

/** /security */
export default function SecurityScreen() {
  return (
    <PublicPage title="Security">
      <h2>Reporting a weakness</h2>
      <p>
        If you have found a way to see or change what you should not, write to <SupportAddress /> with the word
        "security" in the subject. Say what you did, what happened and what you expected; a request ID from an error
        message helps. Please do not send anybody's personal data with it, do not look further into other people's data
        than it takes to show the weakness, and do not disturb the service for others.
      </p>
      <p>
        Who tests in this way and tells us first acts in good faith, and we treat them so. There is no reward. Please
        give us 90 days before you publish, or agree another time with us.
      </p>
      <h2>What protects your work</h2>
      <ul>
        <li>Everything a person asks for is checked against what they may see, inside the database query itself.</li>
        <li>Passwords are hashed with scrypt; login tokens are kept as hashes and can be revoked at any time.</li>
        <li>Guessing is slowed: ten failed attempts for one account from one address, then fifteen minutes' pause.</li>
        <li>
          The screen is covered after a time without use, and the server refuses the session until the password is
          given.
        </li>
        <li>
          Pages may load scripts, styles, fonts and pictures only from this site, and may not be framed by another.
        </li>
        <li>What matters is written to an audit log whose entries are chained, so that a change to one would show.</li>
        <li>Every answer quotes its sources, and each sentence is checked against what it cites.</li>
      </ul>
      <h2>What is up to you and your organisation</h2>
      <ul>
        <li>Say so at login when a computer is shared. You are then logged out after 30 minutes without use.</li>
        <li>Use a password that you use nowhere else, and log out of devices you no longer have, on your profile.</li>
        <li>Whoever operates Candour keeps it up to date, behind HTTPS, and its backups safe.</li>
      </ul>
    </PublicPage>
  );
}
