import { z } from 'zod';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';
import { type CreateAdministratorDeps, createAdministrator } from './create-administrator.ts';

/** An address that a user may have, converted to lower case. */
export const administratorEmail = z.email().max(254).toLowerCase();

export const administratorActionName = 'administrators';

export type AdministratorActionDeps = Omit<CreateAdministratorDeps, 'publicUrl'> & {
  /** The address that mails use. Without it, which is with port 0 alone, links use the listening address. */
  publicUrl: string | undefined;
};

/** `candour admin create` while the server has the data folder open. */
export const administratorAction = (deps: AdministratorActionDeps): OperatorAction =>
  operatorAction({
    name: administratorActionName,
    input: z.strictObject({ email: administratorEmail }),
    act: ({ email }, listeningAt) => createAdministrator({ ...deps, publicUrl: deps.publicUrl ?? listeningAt }, email),
  });
