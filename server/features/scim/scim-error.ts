import type { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';

/** RFC 7644, table 9: those that are used here. */
export type ScimType =
  | 'invalidFilter'
  | 'noTarget'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'uniqueness';

/** A refusal in the words of SCIM (RFC 7644, 3.12). `detail` is for whoever looks after the directory. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const notThere = (): ScimError => new ScimError(404, 'There is no such resource.');
export const wrongValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue');

/** Any refusal of the product in those words. */
export function asScimError(error: AppError): ScimError {
  const { status, description } = errorCatalogue[error.code];
  if (error.code === 'account_exists') return new ScimError(409, 'The address has an account already.', 'uniqueness');
  // SCIM knows no 422.
  return status === 422 ? wrongValue(description) : new ScimError(status, description);
}

/** The body a refusal leaves with. */
export const scimErrorBody = ({ status, message, scimType }: ScimError) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
});
