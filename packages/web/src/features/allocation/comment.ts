import { COMMENT_MINIMUM } from '@linehaul/domain/journeys';

/** What is wrong with a change comment (specification, section 5): required, and trimmed not too short. */
export function commentProblem(comment: string): 'commentRequired' | 'commentShort' | undefined {
  const { length } = comment.trim();
  return length === 0 ? 'commentRequired' : length < COMMENT_MINIMUM ? 'commentShort' : undefined;
}
