/**
 * Every error that leaves the server or arises in the client: name, number, status and words (spec §8). Numbers are never reused.
 * 4000–4099 accounts and access, 4100–4199 the request itself, 5000–5099 network, server and what stands behind it.
 */
type CatalogueRow = { number: number; status: number; title: string; description: string };

const words = {
  sessionExpired: 'Your session has expired. Please log in again.',
  notAllowed: "You don't have permission to perform this action.",
  notFound: "We couldn't find what you were looking for.",
  tooMany: "You've made too many requests. Please wait a moment before trying again.",
  server: 'Something went wrong on our end. Please try again later.',
  other: 'Something about this request was not right. Please check it and try again.',
  timeout: 'The request took too long to complete. Please try again.',
  network: 'Unable to connect to the server. Please check your internet connection.',
} as const;

export const errorCatalogue = {
  authentication_required: {
    number: 4000,
    status: 401,
    title: 'Authentication Required',
    description: words.sessionExpired,
  },
  login_failed: {
    number: 4001,
    status: 400,
    title: 'Login Failed',
    description: 'The email or password is not right. Please check both and try again.',
  },
  access_denied: { number: 4002, status: 403, title: 'Access Denied', description: words.notAllowed },
  code_not_valid: {
    number: 4003,
    status: 400,
    title: 'Link Not Valid',
    description: 'This link has expired or has already been used. Please ask for a new one.',
  },
  password_too_weak: {
    number: 4004,
    status: 422,
    title: 'Validation Error',
    description: 'Choose a password of 12 characters or more that is hard to guess.',
  },
  email_not_verified: {
    number: 4005,
    status: 400,
    title: 'Email Not Verified',
    description: 'Please open the link in the email we sent you, then log in.',
  },
  password_not_right: {
    number: 4006,
    status: 400,
    title: 'Password Not Changed',
    description: 'Your current password is not right. Please check it and try again.',
  },
  session_locked: {
    number: 4010,
    status: 423,
    title: 'Session Locked',
    description: 'This session is locked. Enter your password to continue.',
  },
  unlock_failed: {
    number: 4011,
    status: 400,
    title: 'Not Unlocked',
    description: 'The password is not right. Please check it and try again.',
  },
  validation_failed: { number: 4100, status: 422, title: 'Validation Error', description: words.other },
  malformed_request: { number: 4101, status: 400, title: 'Request Error', description: words.other },
  payload_too_large: {
    number: 4102,
    status: 413,
    title: 'Request Error',
    description: 'What was sent is larger than this page can take.',
  },
  unsupported_media_type: { number: 4103, status: 415, title: 'Request Error', description: words.other },
  method_not_allowed: { number: 4104, status: 405, title: 'Request Error', description: words.other },
  conflict: {
    number: 4105,
    status: 409,
    title: 'Request Error',
    description: 'This has changed since you opened it. Please reload and try again.',
  },
  patient_data_refused: {
    number: 4106,
    status: 422,
    title: 'Validation Error',
    description:
      'The text holds a valid NHS number, so it was not stored or sent. Remove patient details and try again.',
  },
  range_not_satisfiable: { number: 4107, status: 416, title: 'Request Error', description: words.other },
  not_found: { number: 4120, status: 404, title: 'Resource Not Found', description: words.notFound },
  document_not_found: { number: 4121, status: 404, title: 'Resource Not Found', description: words.notFound },
  session_not_found: { number: 4122, status: 404, title: 'Resource Not Found', description: words.notFound },
  run_not_found: { number: 4123, status: 404, title: 'Resource Not Found', description: words.notFound },
  file_not_found: { number: 4124, status: 404, title: 'Resource Not Found', description: words.notFound },
  todo_not_found: { number: 4125, status: 404, title: 'Resource Not Found', description: words.notFound },
  internal: { number: 5000, status: 500, title: 'Server Error', description: words.server },
  network_unreachable: { number: 5001, status: 0, title: 'Network Error', description: words.network },
  timed_out: { number: 5002, status: 408, title: 'Request Timeout', description: words.timeout },
  too_many_requests: { number: 5003, status: 429, title: 'Too Many Requests', description: words.tooMany },
  database_unavailable: { number: 5005, status: 503, title: 'Server Error', description: words.server },
  overloaded: { number: 5006, status: 503, title: 'Server Error', description: words.server },
  model_unavailable: { number: 5007, status: 502, title: 'Server Error', description: words.server },
  storage_full: { number: 5008, status: 507, title: 'Server Error', description: words.server },
} as const satisfies Record<string, CatalogueRow>;

export type ErrorName = keyof typeof errorCatalogue;
