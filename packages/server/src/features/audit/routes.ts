import { listAudit } from '@linehaul/contracts/audit';
import type { Executor } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/index.ts';
import { keysetPageOfAudit } from './entries.ts';

const BETWEEN = '_';

export function mountAudit(mount: Mount, db: Executor): void {
  mount(listAudit, async ({ organisation, query: { after, size, ...filter } }) => {
    const step = { size, after: after?.split(BETWEEN) };
    const { rows, last } = await keysetPageOfAudit(db, organisation, filter, step);
    return { rows: [...rows], next: last ? last.join(BETWEEN) : null };
  });
}
