import { VersionMark } from '#web/ui/version-mark.tsx';
import type { ShownSource } from '../answers/answer-state.ts';

/** Which version of a document a source is of; a file attached to the chat has none. */
export function SourceVersion({ source }: { source: ShownSource }) {
  if (source.attached) return <span>Attached file</span>;
  return (
    <VersionMark
      number={source.version}
      status={source.version_status}
      since={source.effective_from}
      current={source.current?.version}
    />
  );
}
