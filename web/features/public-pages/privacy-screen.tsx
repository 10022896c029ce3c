import { Link } from 'react-router';
import { PublicPage, SupportAddress } from './public-page.tsx';

/** /privacy */
export default function PrivacyScreen() {
  return (
    <PublicPage title="Privacy">
      <p>
        Candour runs on a server operated by your organisation or on its behalf. The operator decides what Candour is
        used for. This page explains what Candour stores and for how long. Do not enter anything that identifies a
        patient. Candour refuses a text in which it finds a valid NHS number. It looks for other patient details by
        rules, on this server alone, and for a question in your browser first, and warns you or covers them, as your
        organisation has decided. It does not find all of them.
      </p>
      <h2>What the server stores</h2>
      <dl>
        <dt>Your account</dt>
        <dd>
          Name, work email, job title, photo if you add one, role, organisation and display settings. The password is
          stored only as a hash, from which it cannot be read. Stored until the account is deleted.
        </dd>
        <dt>Your sessions</dt>
        <dd>
          For each device you are logged in on: when the session started, when it was last used, its IP address and the
          browser name. A session expires 12 hours after its last use (30 minutes on a shared computer), and after 30
          days at the latest. Expired sessions are deleted within a day.
        </dd>
        <dt>Failed logins</dt>
        <dd>
          Counted for 15 minutes under a code that reveals neither the email nor the IP address, and deleted within a
          day.
        </dd>
        <dt>Browsers you have logged in with</dt>
        <dd>
          For each of the last 30, a random code under which nothing else about it is stored. Someone who guesses your
          password cannot stop you logging in there. Deleted 180 days after your last login in that browser, and from
          other browsers when you log them out or change your password.
        </dd>
        <dt>Your work</dt>
        <dd>
          Chats with their answers and sources, favourites, recently opened documents, to-dos and notifications. Chats
          are stored until you delete them, which also deletes their answers. The rest has no time limit.
        </dd>
        <dt>Usage data</dt>
        <dd>
          Which pages you opened and which features you used, linked to your account. It never includes text you wrote.
          The operator decides how long it is stored: 400 days unless they set another limit. While you are not logged
          in, only the name of the page is counted, with the time: nothing about you, your computer or your network.
        </dd>
        <dt>Audit log</dt>
        <dd>
          Who did what and when, with ids instead of names, such as logins, screen locks, support access and changes to
          accounts or documents. Entries can be added but not changed or deleted.
        </dd>
        <dt>Server log</dt>
        <dd>The type of each request, how long it took and who made it. The operator decides how long to store it.</dd>
      </dl>
      <h2>Who else receives data</h2>
      <p>
        No one, unless the operator has connected an external service. Each service receives only what it works on. A
        language model that writes answers or ranks passages receives your question and passages of documents. A model
        that searches by meaning receives your question and passages of the documents it searches. A mail server
        receives the emails sent to you. An external file store or database receives what it stores. A forum receives
        your name and email when you log in to it with Candour. Without these, the server answers questions itself. Ask{' '}
        <SupportAddress /> which services are connected here.
      </p>
      <p>Candour uses no session replay and no external analytics.</p>
      <h2>What your browser stores</h2>
      <p>
        The <Link to="/cookies">cookies page</Link> lists each item and when it is deleted.
      </p>
      <h2>Your rights</h2>
      <p>
        You can ask for a copy of your data, have it corrected or deleted, and object to its use. Your organisation is
        the data controller. Contact its data protection officer, or email <SupportAddress />, who will forward your
        request. You can also complain to the Information Commissioner’s Office.
      </p>
    </PublicPage>
  );
}
