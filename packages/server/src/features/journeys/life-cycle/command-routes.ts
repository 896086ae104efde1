import {
  adjustJourneyStatus,
  adjustStatus,
  cancelJourney,
  deleteJourney,
} from '@linehaul/contracts/journeys';
import type { EpochMs } from '@linehaul/domain/core';
import { journeyStatusOf } from '@linehaul/domain/journeys';
import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, isId } from '../../../platform/db/index.ts';
import { Failure, type Mount, type SignedIn } from '../../../platform/http/index.ts';
import {
  mayWriteIn,
  type OrganisationContext,
  organisationOf,
  organisationsOf,
} from '../../organisation/index.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import { journeyDetail } from '../record/journey-detail.ts';
import { organisationOfJourney } from '../record/journey-store.ts';
import { unknownStatus } from '../routes.ts';
import { type TransitionCommand, transitionJourney } from './transition.ts';

type Asked = Omit<TransitionCommand, 'actor' | 'now'>;

interface Body {
  readonly version?: number | null;
  readonly overrideConflict?: boolean | null;
}

const askedBy = ({ version, overrideConflict }: Body, comment: string | null | undefined) => ({
  comment: comment ?? undefined,
  version: version ?? undefined,
  overrideConflict: overrideConflict ?? undefined,
});

export function mountJourneyCommands(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  const transition = (organisation: OrganisationContext, caller: SignedIn, asked: Asked) =>
    transitionJourney(db, bus, organisation, { ...asked, actor: caller.login, now: now() });

  async function transitionAndRead(organisation: OrganisationContext, caller: SignedIn, asked: Asked) {
    const transitioned = await transition(organisation, caller, asked);
    if (transitioned instanceof Failure) return transitioned;
    const journey = await journeyDetail(db, organisation.id, transitioned.journeyId, { evenDeleted: true });
    return journey ?? journeyNotFound();
  }

  mount(adjustJourneyStatus, async ({ organisation, caller, params, body }) => {
    const to = journeyStatusOf(params.status);
    if (!to) return unknownStatus('status', params.status);
    const asked = askedBy(body, body.changeComment);
    return transitionAndRead(organisation, caller, { journeyId: params.journeyId, to, ...asked });
  });

  mount(adjustStatus, async ({ caller, params, body }) => {
    const organisation = await ownerOf(db, caller, params.id);
    if (organisation instanceof Failure) return organisation;
    const to = journeyStatusOf(body.status);
    if (!to) return unknownStatus('status', body.status);
    return transitionAndRead(organisation, caller, {
      journeyId: params.id,
      to,
      ...askedBy(body, body.comment),
    });
  });

  mount(cancelJourney, async ({ organisation, caller, params, query }) => {
    return transitionAndRead(organisation, caller, {
      journeyId: params.journeyId,
      to: 'CANCELLED',
      version: query.version,
    });
  });

  mount(deleteJourney, async ({ organisation, caller, params, query }) => {
    const transitioned = await transition(organisation, caller, {
      journeyId: params.journeyId,
      to: 'DELETED',
      version: query.version,
    });
    return transitioned instanceof Failure ? transitioned : undefined;
  });
}

async function ownerOf(db: Executor, caller: SignedIn, journeyId: string) {
  const unknown = journeyNotFound();
  if (!isId(journeyId)) return unknown;
  const organisations = await organisationsOf(db, caller.login);
  const ids = organisations.map((o) => o.id);
  const owner = await organisationOfJourney(db, ids, journeyId);
  const row = organisations.find((o) => o.id === owner);
  if (!row) return unknown;
  return mayWriteIn(row, caller) ?? organisationOf(row);
}
