import type { ExceptionCase } from '@linehaul/contracts/cases';
import { HIGHEST_LEVEL } from '@linehaul/domain/cases';
import type { KeyboardEvent } from 'react';
import type { CaseForm } from './asked-form.ts';
import type { CaseCommands } from './use-cases.ts';

const FORMS: Readonly<Record<string, CaseForm>> = { h: 'hand', n: 'note', s: 'snooze' };

/** Text key of why not; undefined: usable. */
export function whyNot(
  one: ExceptionCase,
  action: string,
  login: string,
  mayControl: boolean,
): string | undefined {
  if (!mayControl) return 'cases.why.onlyLooking';
  if (one.state === 'CLOSED') return 'cases.why.closed';
  if (action === 'take' && one.owner === login) return 'cases.why.yours';
  if (action === 'take' && one.owner !== null) return 'cases.why.taken';
  if (action === 'escalate' && one.level >= HIGHEST_LEVEL) return 'cases.why.highest';
  return undefined;
}

/** In a field keys are letters. */
export function isEditing(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/**
 * Keys: a take, h hand to, n note, s snooze, e escalate, c close. `ask` opens a form.
 * @returns true if handled
 */
export function runCaseKey(
  event: KeyboardEvent,
  one: ExceptionCase,
  {
    commands,
    login,
    mayControl,
    ask,
  }: {
    readonly commands: CaseCommands;
    readonly login: string;
    readonly mayControl: boolean;
    ask(form: CaseForm): void;
  },
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isEditing(event.target)) return false;
  const can = (action: string) => whyNot(one, action, login, mayControl) === undefined;
  const form = FORMS[event.key];
  if (form) {
    if (can(form)) ask(form);
  } else if (event.key === 'a') {
    if (mayControl && one.owner !== login && !commands.isBusy) void commands.take(one.id);
  } else if (event.key === 'e') {
    if (can('escalate') && !commands.isBusy) void commands.escalate(one.id, one.level);
  } else if (event.key === 'c') {
    if (can('close')) ask('close');
  } else return false;
  event.preventDefault();
  return true;
}
