import { useQuery } from '@tanstack/react-query';
import { writerQuery } from '../chat-queries.ts';

/** Below the ask box: how far answers can be trusted, and who writes them. */
export function WriterNote({ className }: { className: string | undefined }) {
  const { data } = useQuery(writerQuery());
  const promise = data && (data.model === null ? 'Quotes are exact. ' : 'Each sentence is checked. ');
  return (
    <p className={className}>
      <span>{promise}Read the source before you act on it.</span>
      {data && <span>{data.model === null ? 'Built-in writer, quotes only' : `Written by ${data.model}`}</span>}
    </p>
  );
}
