import type { Attempt } from './attempts.ts';
import type { Call } from './calls.ts';

export function keyAttempt(call: Call, theirs: string): Attempt {
  const [known, never] = [`RUN-${theirs}`, `NEVER-${theirs}`];
  const sent = (reference: string) => ({
    method: call.method,
    address: call.path.replace('{reference}', encodeURIComponent(reference)),
    ...(call.body ? { body: {} } : {}),
  });
  if (!call.path.includes('{reference}')) return { call, place: 'key', sent: sent(known), named: [] };
  const unknown = { sent: sent(never), named: [never] };
  return { call, place: 'key', sent: sent(known), named: [known], unknown };
}
