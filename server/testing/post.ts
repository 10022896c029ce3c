export type Answer = { status: number; body: Record<string, unknown> };

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

/** Sends a multipart form. @param path below /api */
export async function postForm(
  appUrl: string,
  path: string,
  fields: Readonly<Record<string, string>> | FormData,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = fields instanceof FormData ? fields : new FormData();
  if (!(fields instanceof FormData)) for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return answerOf(await fetch(`${appUrl}/api${path}`, { method: 'POST', body, headers }));
}

/** Sends a JSON body. @param path below /api */
export async function postJson(appUrl: string, path: string, body: object, authToken?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(authToken !== undefined && { 'auth-token': authToken }) };
  return answerOf(await fetch(`${appUrl}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
}
