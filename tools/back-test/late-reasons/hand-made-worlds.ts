import { type Label, proposedIn, WORLDS } from '@linehaul/domain/late-reason/testing';

export interface Answer {
  readonly world: string;
  readonly label: Label;
  readonly found: Label;
}

const LEAST_RIGHT = 0.95;
const MOST_WRONG = 0.02;

export function answersInWorlds(): readonly Answer[] {
  return WORLDS.map((world) => ({ world: world[0], label: world[1], found: proposedIn(world) }));
}

const isReason = (label: Label) => label !== 'nothing' && label !== 'not late';
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function sumsOf(answers: readonly Answer[]) {
  const missed = answers.filter(({ label, found }) => label !== found);
  const wrong = missed.filter(({ found }) => isReason(found));
  const all = answers.length;
  const right = all - missed.length;
  return { all, right, wrong: wrong.length, nothing: missed.length - wrong.length, missed };
}

export function worldsText(answers: readonly Answer[]): string {
  const { all, right, wrong, nothing, missed } = sumsOf(answers);
  const lines = missed.map(({ world, label, found }) => `- ${world}: ${found}, not ${label}`);
  return [
    `### Late reasons in ${all} hand-made worlds`,
    '',
    `Right ${right} (${percent(right / all)}), a wrong reason ${wrong} (${percent(wrong / all)}), nothing where there was a reason ${nothing} (${percent(nothing / all)}).`,
    ...lines,
  ].join('\n');
}

export function worldsShort(answers: readonly Answer[]): string[] {
  const { all, right, wrong } = sumsOf(answers);
  const short: string[] = [];
  if (right / all < LEAST_RIGHT) short.push(`late reasons: ${percent(right / all)} of worlds right, not 95`);
  if (wrong / all > MOST_WRONG) short.push(`late reasons: ${percent(wrong / all)} of worlds wrong, not 2`);
  return short;
}
