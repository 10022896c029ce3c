import type { InlineNode, RichText } from '#contract/features/write/rich-text.ts';
import { wordsInPlaceOf } from '#contract/patient-data/cover-text.ts';
import { findPatientData } from '#contract/patient-data/find-patient-data.ts';
import type { Finding } from '#contract/patient-data/finding.ts';
import type { PatientDataPolicy } from '#contract/patient-data/policy.ts';

/** Whether a finding of a text is covered. */
type Covers = (finding: Finding) => boolean;

/** The words of each inline node; what is no text parts words. */
const textsOf = (content: readonly InlineNode[]): string[] =>
  content.map((node) => (node.type === 'text' ? node.text : ' '));

/**
 * Inline nodes with findings covered. They are looked for in the words of the whole paragraph: bold type within a number does not hide it. The
 * first node that a finding touches gets the words in its place, the others lose theirs.
 */
function coverInlines(content: readonly InlineNode[], covers: Covers): InlineNode[] {
  const texts = textsOf(content);
  const findings = findPatientData(texts.join('')).filter(covers);
  if (findings.length === 0) return [...content];
  let at = 0;
  return content.flatMap((node, index): InlineNode[] => {
    const from = at;
    at += texts[index]?.length ?? 0;
    if (node.type !== 'text') return [node];
    const text = coverPart(node.text, from, findings);
    return text === '' ? [] : [{ ...node, text }];
  });
}

/** A part of a text that begins at `from`, with what the findings cover of it replaced. */
function coverPart(text: string, from: number, findings: readonly Finding[]): string {
  const to = from + text.length;
  let covered = '';
  let at = from;
  for (const finding of findings.filter(({ start, end }) => start < to && end > from)) {
    covered += text.slice(at - from, Math.max(at, finding.start) - from);
    if (finding.start >= from) covered += wordsInPlaceOf(finding);
    at = Math.min(to, finding.end);
  }
  return covered + text.slice(at - from);
}

type AnyNode = { type: string; content?: readonly AnyNode[] | undefined };

const isInlineList = (content: readonly AnyNode[]): content is InlineNode[] =>
  content.some(({ type }) => type === 'text');

/** The words of each paragraph, heading and cell. */
function* paragraphsOf({ content = [] }: AnyNode): Generator<string> {
  if (isInlineList(content)) yield textsOf(content).join('');
  else for (const child of content) yield* paragraphsOf(child);
}

function coverNode<Node extends AnyNode>(node: Node, covers: Covers, stored: ReadonlySet<string>): Node {
  const { content } = node;
  if (content === undefined) return node;
  if (!isInlineList(content)) return { ...node, content: content.map((child) => coverNode(child, covers, stored)) };
  return stored.has(textsOf(content).join('')) ? node : { ...node, content: coverInlines(content, covers) };
}

export type GuardOptions = {
  policy: PatientDataPolicy;
  /** The text as it is stored, which was looked at before. */
  stored: RichText | undefined;
  /** Whether a finding names somebody of the meeting. */
  isOfMeeting: Covers;
};

/**
 * A document as it may be stored: NHS numbers are covered under every policy, other patient data unless the organisation leaves the decision
 * to its people. Paragraphs that are stored with the same words are not looked at again.
 */
export function guardRichText(document: RichText, { policy, stored, isOfMeeting }: GuardOptions): RichText {
  const covers: Covers = (finding) => finding.class === 'nhs_number' || (policy !== 'warn' && !isOfMeeting(finding));
  return coverNode(document, covers, new Set(stored ? paragraphsOf(stored) : []));
}
