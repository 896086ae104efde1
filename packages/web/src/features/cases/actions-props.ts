import type { CaseWithTimeline } from '@linehaul/contracts/cases';
import type { Organisation } from '@linehaul/contracts/organisation';
import type { CaseForm } from './asked-form.ts';
import type { CaseCommands } from './use-cases.ts';

export interface ActionsProps {
  readonly one: CaseWithTimeline;
  readonly organisation: Organisation;
  readonly commands: CaseCommands;
  readonly login: string;
  readonly mayControl: boolean;
  /** A reread failed. */
  readonly isOld: boolean;
  readonly form: CaseForm | undefined;
  readonly promise: string | undefined;
  onForm(form: CaseForm | undefined): void;
}
