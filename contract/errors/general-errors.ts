import type { ErrorRow } from './error-row.ts';

const words = {
  notFound: 'We couldn’t find what you were looking for.',
  tooMany: "You've made too many requests. Please wait a moment before trying again.",
  server: 'Something went wrong on our end. Please try again later.',
  other: 'This request is not valid. Check it and try again.',
  timeout: 'The request took too long to complete. Please try again.',
  network: 'Unable to connect to the server. Please check your internet connection.',
} as const;

/**
 * Errors of every call, and those that arise in the browser. Pages name these, or the errors of their own feature, and never the whole
 * catalogue: its words would be in the first load of each page.
 */
export const generalErrors = {
  validation_failed: { number: 4100, status: 422, title: 'Validation Error', description: words.other },
  malformed_request: { number: 4101, status: 400, title: 'Request Error', description: words.other },
  payload_too_large: {
    number: 4102,
    status: 413,
    title: 'Request Error',
    description: 'This is too large to send. Make it smaller and try again.',
  },
  unsupported_media_type: { number: 4103, status: 415, title: 'Request Error', description: words.other },
  method_not_allowed: { number: 4104, status: 405, title: 'Request Error', description: words.other },
  conflict: {
    number: 4105,
    status: 409,
    title: 'Request Error',
    description: 'Someone has changed this since you opened it. Reload the page and try again.',
  },
  patient_data_refused: {
    number: 4106,
    status: 422,
    title: 'Validation Error',
    description:
      'The text contains a valid NHS number, so it was not saved or sent. Remove patient details and try again.',
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
} as const satisfies Record<string, ErrorRow>;
