import type { AuditResult } from '#server/platform/audit/verify-audit-chain.ts';

const counted = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'entry' : 'entries'}`;

/** Why the log is not intact, in a sentence or two. */
function describeFault({ fault, entries, brokenAt }: AuditResult): string {
  switch (fault) {
    case 'cut':
      return `its end was cut off. It ends at entry ${entries}, and a later entry is known.`;
    case 'rewritten':
      return `entry ${brokenAt} is not the known one, although an earlier known entry is there. The log was rewritten in between.`;
    case 'replaced':
      return `entry ${brokenAt} is not the known one, and no earlier known entry is there. The log was replaced, or rewritten up to there.`;
    case 'unsealed':
      return `from entry ${brokenAt} to its end it was not made with this installation’s key. After an upgrade or a new CANDOUR_SECRET, start Candour once. Otherwise somebody without the key wrote these entries.`;
    default:
      return `it verifies up to entry ${entries} and fails at entry ${brokenAt}.`;
  }
}

function describeOtherKeys({ unkeyed, formerKey, otherKey, seals }: AuditResult): string[] {
  const sentences: string[] = [];
  if (unkeyed > 0) sentences.push(`${counted(unkeyed)} precede the key. Anyone can compute their hashes.`);
  if (formerKey > 0) sentences.push(`${counted(formerKey)} were verified with a former key.`);
  if (sentences.length + otherKey === 0 || seals.length === 0) return sentences;
  return [...sentences, `This key vouches for what precedes its seal: entry ${seals.join(', ')}.`];
}

/** The first line, of a log without a fault. */
function describeExtent({ entries, otherKey, otherKeyUntil }: AuditResult): string {
  if (otherKey === 0) return `The audit log is intact: ${counted(entries)}.`;
  const unchecked = `${counted(otherKey)} up to entry ${otherKeyUntil} were made with another key and were not checked.`;
  return `The audit log was checked in part only: ${unchecked} Check them with --former-secret-file. The other ${counted(entries - otherKey)} are intact.`;
}

/** What `candour audit verify` prints. */
export function describeAudit(result: AuditResult): string {
  if (!result.intact) return `The audit log is not intact: ${describeFault(result)}`;
  if (result.entries === 0) return 'The audit log is intact. It has no entries yet.';
  const keys = result.otherKey === 0 ? '' : ' with every key of the log';
  return [
    describeExtent(result),
    ...describeOtherKeys(result),
    `Store the next line elsewhere. It can prove later${keys} that no entry up to here was rewritten:`,
    `--known ${result.head.seq}:${result.head.hash}`,
  ].join('\n');
}
