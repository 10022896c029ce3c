import { PublicPage, SupportAddress } from './public-page.tsx';

/** /security */
export default function SecurityScreen() {
  return (
    <PublicPage title="Security">
      <h2>Reporting a vulnerability</h2>
      <p>
        If you find a way to see or change something you should not, email <SupportAddress /> with the word “security”
        in the subject. Say what you did, what happened and what you expected, and include the Request ID from any error
        message. Do not send anyone’s personal data. Do not access more of other people’s data than you need to show the
        vulnerability. Do not disrupt the service for others.
      </p>
      <p>
        If you test in this way and tell us first, we will treat you as acting in good faith. We do not offer a reward.
        Give us 90 days before you publish, or agree another date with us.
      </p>
      <h2>How Candour protects your work</h2>
      <ul>
        <li>
          Candour checks every request against what the person is allowed to see, inside the database query itself.
        </li>
        <li>Passwords are hashed with scrypt. Login tokens are stored as hashes and can be revoked at any time.</li>
        <li>After ten failed logins to one account from one IP address, further attempts must wait fifteen minutes.</li>
        <li>The screen locks after a period of inactivity, and the server rejects requests until you unlock it.</li>
        <li>Pages load scripts, styles, fonts and images only from this site, and other sites cannot frame them.</li>
        <li>Important events are written to an audit log. Its entries are chained, so a change to one would show.</li>
        <li>Every answer cites its sources, and Candour checks each sentence against what it cites.</li>
      </ul>
      <h2>What you and your organisation should do</h2>
      <ul>
        <li>
          On a shared computer, select “This is a shared computer” when you log in. We then log you out after 30 minutes
          of inactivity.
        </li>
        <li>Use a unique password. In your profile, log out devices you no longer have.</li>
        <li>The operator should keep Candour up to date, serve it over HTTPS and store backups securely.</li>
      </ul>
    </PublicPage>
  );
}
