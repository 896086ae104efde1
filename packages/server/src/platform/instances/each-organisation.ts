import type { OrganisationId } from '@linehaul/domain/core';
import { isTrouble } from '../db/index.ts';
import type { Logger } from '../log/index.ts';

/** Faulty data of one organisation stops no other. @throws while the database is away */
export async function eachOrganisation<Organisation extends { readonly id: OrganisationId }>(
  organisations: readonly Organisation[],
  needs: {
    readonly work: (organisation: Organisation) => Promise<void>;
    readonly isStopped: () => boolean;
    readonly log: Pick<Logger, 'error'>;
    readonly failure: string;
  },
): Promise<void> {
  for (const organisation of organisations) {
    if (needs.isStopped()) return;
    try {
      await needs.work(organisation);
    } catch (err) {
      if (isTrouble(err)) throw err;
      needs.log.error({ err, organisationId: organisation.id }, needs.failure);
    }
  }
}
