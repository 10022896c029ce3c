import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { type ProfileFields, profileFieldNames } from './profile-problems.ts';

type Typed = Partial<ProfileFields>;

function parse(text: string): Typed {
  try {
    const held: unknown = JSON.parse(text || '{}');
    const fields: Record<string, unknown> = typeof held === 'object' && held !== null ? { ...held } : {};
    return Object.fromEntries(
      profileFieldNames.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
    );
  } catch {
    return {};
  }
}

/** What has been typed over the saved details and not saved yet; it outlasts a session that ends, for the same person. */
export function useTypedProfile(): { typed: Typed; setTyped: (typed: Typed) => void; isKept: boolean } {
  const [text, setText, isKept] = useDraft('profile');
  const setTyped = (typed: Typed) => setText(Object.keys(typed).length === 0 ? '' : JSON.stringify(typed));
  return { typed: parse(text), setTyped, isKept };
}
