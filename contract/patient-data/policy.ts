/**
 * What happens to patient data that people of an organisation type. `warn`: the person decides, except about NHS numbers.
 * `redact`: words such as "[name]" take its place. `placeholders`: "[Patient 1]" takes its place, and the browser of the person who
 * wrote it puts the words back on the screen.
 */
export const patientDataPolicies = ['warn', 'redact', 'placeholders'] as const;
export type PatientDataPolicy = (typeof patientDataPolicies)[number];

/** For an organisation that has not decided, and for people without one. */
export const defaultPatientDataPolicy: PatientDataPolicy = 'redact';
