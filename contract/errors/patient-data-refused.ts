import { AppError } from './app-error.ts';

/** @param loc where in the request the number occurs. The number itself is not repeated. */
export const patientDataRefused = (loc: string[]): AppError =>
  new AppError('patient_data_refused', { detail: [{ loc, msg: 'Contains a valid NHS number.', type: 'value_error' }] });
