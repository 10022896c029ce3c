import { ConsentChoice } from './consent-choice.tsx';
import { PublicPage } from './public-page.tsx';

const needed = [
  { name: 'accessToken', what: 'Shows the server that you are logged in. Until you log out.' },
  {
    name: 'user',
    what: 'Your name, email, job title, organisation, a small copy of your photo, how you like your screens and what you may do here, so that the page can be drawn. Until you log out.',
  },
  {
    name: 'candour-last-use, candour-locked, candour-shared-computer',
    what: 'When something was last done here, whether the screen is covered, and what you said about the computer. Until you log out.',
  },
  {
    name: 'candour-colour-scheme, candour-reading',
    what: 'Light or dark, text size and reading face. Light or dark stays on your own computer; on a shared one all goes when you log out.',
  },
  {
    name: 'candour-draft',
    what: 'What you have typed and not sent, in this tab alone. Until it is sent, you log out, or the tab is closed.',
  },
  {
    name: 'candour-tab, candour-reloaded-at',
    what: 'When this tab was last left or reloaded, and when it last loaded a new version of Candour. Until you log out or the tab is closed.',
  },
  {
    name: 'candour-sign-in-',
    what: 'While you log in at Microsoft or your organisation, what ties the way back to this tab. Until you are logged in or the tab is closed.',
  },
  {
    name: 'candour-sign-up',
    what: 'When you register, what shows that you are in the same browser when you open the link we send. Until your email is verified or you log out.',
  },
  {
    name: 'candour-cookie-consent',
    what: 'A cookie with your answer about cookies, kept 150 days. It stays when you log out, except on a shared computer.',
  },
] as const;

/** /cookies: what is stored in the browser, and the one choice there is about it. */
export default function CookiesScreen() {
  return (
    <PublicPage title="Cookies">
      <p>
        Candour stores what it needs to work in your browser, most of it in the browser's own store and not in cookies.
        None of it is read by anybody else, and none of it follows you to other sites. Logging out removes it.
      </p>
      <h2>What is needed</h2>
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
      <h2>What is your choice</h2>
      <p>
        Nothing today: there are no optional cookies and no recording of how the screens are used. Should there ever be
        one, it is named here, you are asked anew, and nothing is loaded before you accept.
      </p>
      <ConsentChoice />
    </PublicPage>
  );
}
