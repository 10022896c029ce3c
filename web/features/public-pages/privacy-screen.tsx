import { Link } from 'react-router';
import { PublicPage, SupportAddress } from './public-page.tsx';

/** /privacy */
export default function PrivacyScreen() {
  return (
    <PublicPage title="Privacy">
      <p>
        Candour runs on a server that your organisation, or somebody on its behalf, operates. Whoever operates it
        decides what it is used for. This page says what the program itself keeps and how long. Please do not enter
        anything that identifies a patient: a question with a valid NHS number is refused and not stored.
      </p>
      <h2>What is kept on the server</h2>
      <dl>
        <dt>Your account</dt>
        <dd>
          Name, work email, job title, photo if you add one, role, organisation, how you like your screens. The password
          is kept as a hash from which it cannot be read. Until the account is deleted.
        </dd>
        <dt>Your sessions</dt>
        <dd>
          For each place you are logged in: when it began, when it was last used, its address on the network, and the
          name of the browser. A session ends 12 hours after its last use, 30 minutes on a shared computer, and after 30
          days at the latest; what has ended is deleted within a day.
        </dd>
        <dt>Failed logins</dt>
        <dd>
          Counted for 15 minutes under a code from which neither the email nor the address can be read, and deleted
          within a day.
        </dd>
        <dt>Your work</dt>
        <dd>
          Chats with their answers and sources, starred documents, the documents you opened last, to-dos and
          notifications. Chats until you delete them, which deletes their answers too. There is no other time limit
          today.
        </dd>
        <dt>Figures of use</dt>
        <dd>
          Which pages were opened and which features used, with your account, never with text you wrote. There is no
          time limit today.
        </dd>
        <dt>Audit log</dt>
        <dd>
          Who did what and when, by numbers instead of names: logging in and out, locking, changes to accounts. It can
          only be added to, so that it can be trusted, and it is not shortened.
        </dd>
        <dt>Program log</dt>
        <dd>The kind of each request, how long it took and whose it was. The operator decides how long it is kept.</dd>
      </dl>
      <h2>Who else receives it</h2>
      <p>
        Nobody, unless the operator has connected a service of theirs. It then receives what it works on. A language
        model that writes answers, or one that ranks passages: your question and passages of documents. A language model
        that searches by meaning: your question, and the passages of the documents it searches. A mail server: the
        emails that are sent to you. A file store or a database elsewhere: what it stores. Without these, questions are
        answered on the server itself. Ask at <SupportAddress /> what is connected here.
      </p>
      <p>There is no session replay and no outside analytics.</p>
      <h2>What is kept in your browser</h2>
      <p>
        See the <Link to="/cookies">cookies page</Link>. Logging out removes it.
      </p>
      <h2>Your rights</h2>
      <p>
        You can ask for a copy of what is kept about you, have it corrected or deleted, and object to its use. Your
        organisation is the controller: write to its data protection officer, or to <SupportAddress />, who will pass it
        on. You may also complain to the Information Commissioner's Office.
      </p>
    </PublicPage>
  );
}
