import { routes, signedIn } from '#server/platform/http/routes.ts';
import { patientDataPolicyOf } from '#server/platform/patient-data/policy-store.ts';
import { type ChangePolicyDeps, changePatientDataPolicy } from './change-policy.ts';

/** The calls about the organisation's patient-data policy. */
export function patientDataRoutes(deps: ChangePolicyDeps) {
  const { patientData } = routes;
  return {
    policy: patientData.policy.handler(async ({ context }) => ({
      policy: await patientDataPolicyOf(deps.db.query, signedIn(context).organisationId),
    })),
    changePolicy: patientData.changePolicy.handler(({ input, context }) =>
      changePatientDataPolicy(deps, signedIn(context), input.policy, context.requestId),
    ),
  };
}
