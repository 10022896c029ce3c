import type { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';

/** The error types of RFC 7644, table 9, that are used here. */
export type ScimType =
  | 'invalidFilter'
  | 'noTarget'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'uniqueness';

/** A refusal in SCIM's format (RFC 7644, 3.12). `detail` is for the directory's administrator. */
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

export const notThere = (): ScimError => new ScimError(404, 'Resource not found.');
export const wrongValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue');

/** Converts any refusal of the product to that format. */
export function asScimError(error: AppError): ScimError {
  const { status, description } = errorCatalogue[error.code];
  if (error.code === 'account_exists')
    return new ScimError(409, 'An account with this address already exists.', 'uniqueness');
  // SCIM does not use status 422.
  return status === 422 ? wrongValue(description) : new ScimError(status, description);
}

/** The response body of a refusal. */
export const scimErrorBody = ({ status, message, scimType }: ScimError) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
});
