import { z } from 'zod';
import { patientDataPolicies } from '#contract/patient-data/policy.ts';
import { championOnly, routeFor } from '#contract/route.ts';

const policySchema = z.object({ policy: z.enum(patientDataPolicies) });

/** What happens to patient data that people of an organisation type. */
export const patientDataContract = {
  policy: routeFor('signed-in')
    .route({
      method: 'GET',
      path: '/organisation/patient-data-policy',
      summary: 'What happens to patient data that the caller types; the default for a caller without an organisation',
    })
    .output(policySchema),
  changePolicy: routeFor(championOnly)
    .route({
      method: 'POST',
      path: '/organisation/patient-data-policy',
      summary: 'Change what happens to patient data that people of the organisation type',
    })
    .input(z.strictObject({ policy: z.enum(patientDataPolicies) }))
    .output(policySchema),
};
