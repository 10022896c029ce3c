import { ConsentChoice } from './consent-choice.tsx';
import { PublicPage } from './public-page.tsx';

const needed = [
  { name: 'accessToken', what: 'Shows the server that you are logged in. Stored until you log out.' },
  {
    name: 'user',
    what: 'Your name, email, job title, organisation, a small copy of your photo, your display settings and your permissions, so that the page can load. Stored until you log out.',
  },
  {
    name: 'candour-last-use, candour-locked, candour-shared-computer',
    what: 'When you last used Candour, whether the screen is locked, and whether you marked the computer as shared. Stored until you log out.',
  },
  {
    name: 'candour-colour-scheme, candour-reading',
    what: 'Theme, text size and reading font. When you log out, the theme stays on your own computer.',
  },
  {
    name: 'candour-compare:',
    what: 'The documents you selected for comparison. Stored until you log out.',
  },
  {
    name: 'candour-draft',
    what: 'Unsent text, in this tab only. Stored until you send it, log out or close the tab.',
  },
  {
    name: 'candour-tab, candour-reloaded-at',
    what: 'When you last left or reloaded this tab, and when it last loaded a new version of Candour. Stored until you log out or close the tab.',
  },
  {
    name: 'candour-sign-in-',
    what: 'Links your login with Microsoft or your organisation to this tab. Stored until you are logged in or close the tab.',
  },
  {
    name: 'candour-sign-up',
    what: 'Shows that you open the link we email you in the browser you registered in. Stored until you verify your email or log out.',
  },
  {
    name: 'candour-devices',
    what: 'Random codes, at most eight, which show that people have logged in here before. With its code, a person can log in even while somebody else guesses their password. A code does not say whose it is and gives no access. Valid for 180 days after the last login, and stored even when you log out and on a shared computer.',
  },
  {
    name: 'candour-cookie-consent',
    what: 'A cookie with your cookie choice. Stored for 150 days, even when you log out, except on a shared computer.',
  },
] as const;

/** /cookies: what the browser stores, and the one choice about it. */
export default function CookiesScreen() {
  return (
    <PublicPage title="Cookies">
      <p>
        Candour stores what it needs to work in your browser, mostly in browser storage rather than cookies. No one else
        reads it, and it does not track you on other sites. Logging out deletes it, except for codes that name nobody
        and, on your own computer, your theme and your cookie choice.
      </p>
      <h2>Necessary storage</h2>
      <dl>
        {needed.map(({ name, what }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <h2>Optional storage</h2>
      <p>
        None. Candour uses no optional cookies and no session replay. If that changes, we will list them here, ask you
        again and load nothing before you accept.
      </p>
      <ConsentChoice />
    </PublicPage>
  );
}
