import { isComment } from '@linehaul/domain/journeys';

/** What is wrong with a change comment (specification, section 5): required, and trimmed not too short. */
export function validateComment(comment: string): 'commentRequired' | 'commentShort' | undefined {
  if (isComment(comment)) return undefined;
  return comment.trim() === '' ? 'commentRequired' : 'commentShort';
}
