import type { StateLook } from '#web/ui/state-mark.tsx';

/** Kinds of job whose words do not follow from their code. */
const kinds: Readonly<Record<string, string>> = {
  'affected.tell': 'Notify owners of what a new version affects',
  'analytics.sweep': 'Delete old usage figures',
  'connections.due': 'Find connections that are due for a check',
  'connections.look': 'Check a connection for changes',
  'files.sweep': 'Delete files that nothing uses',
  'identity.address_request': 'Answer a request about an email address',
  'identity.sweep': 'Delete expired logins and codes',
  'impersonation.end': 'End support access',
  'ingestion.refused_bytes': 'Delete rejected files',
  'ingestion.sweep': 'Resume uploads that stopped',
  'library.check': 'Compare a document with the library',
  'library.check_all': 'Compare all documents of a library',
  'mail.send': 'Send an email',
  'organisation.domains': 'Check the verified domains',
  'questions.ask_model': 'Make questions with the model that writes',
  'questions.derive': 'Make the questions that clauses answer',
  'questions.look_for_underived': 'Find documents without questions',
  'requirements.look_for_unread': 'Find documents without obligations',
  'requirements.read': 'Read the obligations of a document',
  'rereading.look_for_due': 'Find documents to read again',
  'rereading.read_again': 'Read documents again after an upgrade',
  'start-run': 'Start a run',
  'table-statistics': 'Refresh the database’s statistics',
  'wiki.sweep_publications': 'Finish publications that stopped',
};

/** "Send an email"; an unknown kind is its code as words: "Todos remind". */
export function jobInWords(queue: string): string {
  const words = kinds[queue] ?? queue.replaceAll(/[._-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const states: Readonly<Record<string, { look: StateLook; word: string }>> = {
  created: { look: 'waiting', word: 'Waiting' },
  retry: { look: 'degraded', word: 'Waiting to retry' },
  active: { look: 'waiting', word: 'Running' },
  completed: { look: 'ok', word: 'Done' },
  cancelled: { look: 'off', word: 'Cancelled' },
  failed: { look: 'down', word: 'Failed' },
};

export const jobState = (state: string): { look: StateLook; word: string } =>
  states[state] ?? { look: 'off', word: state };
