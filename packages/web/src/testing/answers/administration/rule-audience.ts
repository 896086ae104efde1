import { listCaseOwners, listDesks } from '@linehaul/contracts/cases';
import type { NotificationRuleWire } from '@linehaul/contracts/notifications';
import type { FakeServer } from '../../fake-server.ts';

const DESK = {
  ...{ id: '01a1fd77-0000-7000-8000-000000000071', name: 'Night desk', version: 0, takenBy: [] },
  filter: { siteIds: [], locationIds: [], regions: [] },
};

/** A rule that is for all. */
export const EVERYBODY = {
  ...{ siteId: null, siteName: null, transporter: null, locationIds: [], locationNames: [] },
  ...{ deskId: null, deskName: null, memberLogin: null },
};

interface Written {
  readonly locationIds: string[];
  readonly deskId?: string | undefined;
  readonly memberLogin?: string | undefined;
}

export function audienceOf({ locationIds, deskId, memberLogin }: Written): Partial<NotificationRuleWire> {
  return {
    ...{ locationIds, locationNames: locationIds.map((id) => `place ${id}`) },
    ...{ deskId: deskId ?? null, deskName: deskId ? DESK.name : null, memberLogin: memberLogin ?? null },
  };
}

export function answerAudience(server: FakeServer): void {
  server.answer(listDesks, [DESK]);
  server.answer(listCaseOwners, [{ login: 'lerato.maseko' }, { login: 'peter.adams' }]);
}
