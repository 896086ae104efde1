export {
  getCurrentHandover,
  getHandover,
  giveHandover,
  listHandovers,
  takeHandover,
  withdrawHandover,
} from './calls.ts';
export {
  type Handover,
  type HandoverCase,
  type HandoverLate,
  type HandoverLists,
  type HandoverPromise,
  type HandoverSignature,
  type HandoverSilent,
  type HandoverStart,
  NOTES_SHOWN,
  type SignedHandover,
} from './handover.ts';
