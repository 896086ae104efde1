import { getSession } from '@linehaul/contracts/identity';
import type { InactivityLimits } from '@linehaul/domain/identity';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type Mount } from '../../platform/http/index.ts';
import { findTimes } from './session-store.ts';

export function mountSessionState(mount: Mount, db: Executor, inactivity: InactivityLimits): void {
  mount(getSession, async ({ caller }) => {
    const times = await findTimes(db, caller.sessionHash);
    if (!times) return new Failure('unauthorized');
    const now = Date.now();
    return {
      idleMs: Math.max(0, now - times.seenAt),
      endsInMs: Math.max(0, times.expiresAt - now),
      inactivity,
    };
  });
}
