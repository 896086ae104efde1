import type { Problem } from '@linehaul/contracts/http';
import { ApiFailure } from '../fake-server.ts';

type Change = NonNullable<Problem['changes']>[number];

export const changedMeanwhile = (
  fields: readonly string[],
  kind = 'edit',
  changeComment: Change['changeComment'] = null,
): ApiFailure =>
  new ApiFailure('concurrencyFailure', {
    changes: [
      {
        changeDateTimeUtc: '2026-01-05T08:00:00.000Z',
        changeAuditUser: 'controller',
        kind,
        changeComment,
        fields: [...fields],
      },
    ],
  });
