import { isComment } from '@linehaul/domain/journeys';

/** Required; minimum length after trimming (specification, section 5). */
export function validateComment(comment: string): 'commentRequired' | 'commentShort' | undefined {
  if (isComment(comment)) return undefined;
  return comment.trim() === '' ? 'commentRequired' : 'commentShort';
}
