import { setTimeout as wait } from 'node:timers/promises';

/** Operator under /operator, else a device without a key. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<string>;

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

export async function read(url: string, cookie: string): Promise<string> {
  const answer = await fetch(url, { headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return text;
}

export async function untilEvaluated(ask: Ask, lookMs: number): Promise<void> {
  while (JSON.parse(await ask('GET', '/operator/tracking')).pendingVehicles > 0) await wait(lookMs);
}
