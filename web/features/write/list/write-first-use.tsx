import styles from '#web/ui/first-use.module.css';

/** What writing is, for people who have no document yet. */
export const WriteFirstUse = () => (
  <section className={styles['first']} aria-labelledby="first-document">
    <h2 id="first-document">No documents yet</h2>
    <p>
      Upload the transcript of a meeting and Candour writes the minutes, an action log or another document from it. Each
      sentence keeps the words behind it, so that you can check it against what was said.
    </p>
    <p>
      Nothing is added that nobody said: what is missing is named in its place. You edit the document here and download
      it as a Word file. Candour can be wrong: read what was said before you pass it on.
    </p>
  </section>
);
