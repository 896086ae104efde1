import type { SignInFailure } from '@linehaul/contracts/identity';

export function homeAddress(failure?: SignInFailure): string {
  return failure ? `/?signIn=${failure}` : '/';
}
