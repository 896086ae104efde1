export {
  type Candidate,
  HIDDEN_REASONS,
  type HiddenReason,
  type HoursForJourney,
  type PlacedTaking,
  type Proposal,
  type ProposalInput,
  type ProposalReason,
  type Proposals,
} from './model.ts';
export { proposalsFor } from './proposals-for.ts';
