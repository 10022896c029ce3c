import { replaceFindings, wordsInPlaceOf } from '#contract/patient-data/cover-text.ts';
import { findPatientData } from '#contract/patient-data/find-patient-data.ts';
import type { Finding } from '#contract/patient-data/finding.ts';
import { hideBehindPlaceholders } from '#contract/patient-data/placeholders.ts';
import type { PatientDataPolicy } from '#contract/patient-data/policy.ts';
import type { Placeholder } from '#contract/patient-data/restore-placeholders.ts';
import { knownPolicy } from './known-policy.ts';
import { placeholderStore } from './placeholder-store.ts';
import { parsePlaceholders } from './real-words.ts';
import { withRestored } from './restored-findings.ts';

/** A text with patient data, as its writer sees it before anything is sent. */
export type HeldText = {
  policy: PatientDataPolicy;
  /** As it was typed. */
  text: string;
  findings: readonly Finding[];
  /** What would be sent in the place of each finding. */
  instead: readonly string[];
  /** What would be sent; the text itself where the person decides. */
  sent: string;
  /** The placeholders of the chat with those of this text. */
  known: readonly Placeholder[];
};

export type TextToCheck = {
  userId: string;
  chatId: string;
  text: string;
  /** What the text was made from, whose placeholders were shown as the words behind them. */
  restored: string | undefined;
  /** Texts of the chat, whose placeholders may stand for words that this tab does not have. */
  earlier: readonly string[];
  /** The chat has texts that this page has not loaded. */
  hasMoreEarlier: boolean;
};

/** Where the numbers begin in a chat of which this page knows a part: no earlier placeholder is likely to have them. */
const farNumber = () => 100 + Math.floor(Math.random() * 9_000);

/** Whether a text has no patient data, so that it can be sent at once. */
export function isClear({ userId, chatId, text, restored = '' }: TextToCheck): boolean {
  const before = parsePlaceholders(placeholderStore.read(userId, chatId));
  const shown = before.filter(({ placeholder }) => restored.includes(placeholder));
  return withRestored(text, findPatientData(text), shown).length === 0;
}

/** Looks for patient data in a text on this machine. @returns undefined when there is none */
export async function checkText({
  userId,
  chatId,
  text,
  restored = '',
  earlier,
  hasMoreEarlier,
}: TextToCheck): Promise<HeldText | undefined> {
  const before = parsePlaceholders(placeholderStore.read(userId, chatId));
  const shown = before.filter(({ placeholder }) => restored.includes(placeholder));
  const findings = withRestored(text, findPatientData(text), shown);
  if (findings.length === 0) return undefined;
  const policy = await knownPolicy.of(userId);
  const least = before.length === 0 && hasMoreEarlier ? farNumber() : 1;
  if (policy === 'placeholders') {
    const hidden = hideBehindPlaceholders(text, findings, before, { inUse: earlier, least });
    return { policy, text, findings, instead: hidden.placeholders, sent: hidden.text, known: hidden.known };
  }
  const instead = findings.map((one) => (policy === 'warn' ? text.slice(one.start, one.end) : wordsInPlaceOf(one)));
  const sent = replaceFindings(text, findings, (one) => instead[findings.indexOf(one)] ?? '');
  return { policy, text, findings, instead, sent, known: before };
}

/** Keeps the words behind the placeholders of a text that is about to be sent. */
export function keepPlaceholders(userId: string, chatId: string, { policy, known }: HeldText): void {
  if (policy === 'placeholders') placeholderStore.write(userId, chatId, JSON.stringify(known));
}
