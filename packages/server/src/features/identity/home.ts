import type { SignInFailure } from '@linehaul/contracts/identity';

/** Where a sign-in ends: at the start, with the reason where it came to nothing. */
export function homeAddress(failure?: SignInFailure): string {
  return failure ? `/?signIn=${failure}` : '/';
}
