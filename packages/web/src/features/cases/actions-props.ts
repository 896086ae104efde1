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
  /** It could not be read again. */
  readonly isOld: boolean;
  readonly form: CaseForm | undefined;
  /** What the note begins with. */
  readonly promise: string | undefined;
  onForm(form: CaseForm | undefined): void;
}
