import type { Visible } from '#contract/access/caller.ts';
import type { Colleague, SharingState } from '#contract/access/sharing.ts';
import { canSee, scopeOf } from '#engine/visibility/scope.ts';
import type { ColleagueRow } from './named-people-store.ts';

export const presentColleague = ({ userId, name, email, jobTitle, roles }: ColleagueRow): Colleague => ({
  user_id: userId,
  name,
  email,
  job_title: jobTitle,
  is_guest: !roles.includes('standard'),
});

/**
 * Who may read a thing. Disabled people are left out: they cannot log in.
 * @param people those it names who still belong to its organisation
 * @param quoted the documents it quotes
 */
export function presentSharing(
  { visibility }: Pick<Visible, 'visibility'>,
  people: readonly ColleagueRow[],
  quoted: readonly Visible[] = [],
): SharingState {
  const covered = (person: ColleagueRow) => {
    const scope = scopeOf({ kind: 'user', sessionId: '', ...person });
    return quoted.filter((document) => !canSee(scope, document)).length;
  };
  return {
    visibility: visibility === 'organisation' || visibility === 'named' ? visibility : 'private',
    people: people
      .filter(({ disabledAt }) => disabledAt === null)
      .map((person) => ({ ...presentColleague(person), covered_documents: covered(person) })),
    restricted_documents: quoted.filter((document) => document.visibility !== 'public').length,
  };
}
