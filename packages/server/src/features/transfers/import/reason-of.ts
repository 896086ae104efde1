import type { z } from 'zod';

/** Read after the column's name. */
export function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? `is longer than ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string' ? 'is required' : `must be at least ${issue.minimum}`;
    // Cells have their type: a wrong type means empty.
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : 'is required';
    default:
      return issue.message;
  }
}
