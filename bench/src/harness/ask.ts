/** A call as the machine's owner, or, elsewhere than under /operator, as a device without a key. @returns the answer's text */
export type Ask = (method: string, path: string, body?: unknown) => Promise<string>;

/** @throws where an answer is no success */
export function asker(url: string, operatorToken: string | undefined): Ask {
  return async (method, path, body) => {
    const authorization = path.startsWith('/operator') ? `Bearer ${operatorToken}` : undefined;
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const answer = await fetch(url + path, {
      method,
      headers,
      body: body ? JSON.stringify(body) : undefined,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  };
}
