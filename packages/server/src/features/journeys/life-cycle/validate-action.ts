import {
  ACTIONS_BY_STATUS,
  type Action,
  isEditable,
  type JourneyStatus,
  statusText,
  transitionsFrom,
} from '@linehaul/domain/journeys';
import { Failure } from '../../../platform/http/index.ts';

const WORDS: Readonly<Record<Action, string>> = {
  delete: 'delete',
  changePlannedStart: 'change the planned start',
  allocate: 'allocate',
  reallocate: 're-allocate',
  addLateReason: 'add a late reason',
  cancel: 'cancel',
  close: 'close',
};

interface Named {
  readonly unique_reference: string;
  readonly status: JourneyStatus;
}

/** illegalMove (specification, section 4). */
export function validateAction(journey: Named, actions: readonly Action[]): Failure | undefined {
  const offered = ACTIONS_BY_STATUS[journey.status];
  if (actions.some((action) => offered.includes(action))) return undefined;
  return actionNotAllowed(journey, WORDS[actions[0]!]);
}

/** PENDING_APPROVAL must be rejected first. */
export function validateEdit(journey: Named): Failure | undefined {
  if (isEditable(journey.status)) return undefined;
  if (journey.status !== 'PENDING_APPROVAL') return actionNotAllowed(journey, 'edit the plan');
  return new Failure('illegalMove', {
    entityName: 'journey',
    detail: `Journey ${journey.unique_reference} is '${statusText(journey.status)}': its plan can't be edited; reject it first`,
  });
}

function actionNotAllowed(journey: Named, wanted: string): Failure {
  const { status } = journey;
  const offered = ACTIONS_BY_STATUS[status].map((action) => WORDS[action]);
  const transitions = transitionsFrom(status).map(({ name }) => name);
  const allowed = [
    ...new Set([...offered, ...transitions, ...(isEditable(status) ? ['edit the plan'] : [])]),
  ];
  const is = `Journey ${journey.unique_reference} is '${statusText(status)}'`;
  return new Failure('illegalMove', {
    entityName: 'journey',
    detail:
      allowed.length === 0
        ? `${is}: nothing about it can be changed any more`
        : `${is} and doesn't allow to ${wanted}; it allows to ${allowed.join(', ')}`,
  });
}
