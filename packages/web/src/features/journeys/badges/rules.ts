import { EXPLANATION_RULES, type ExplanationRule } from '@linehaul/domain/tracking';

interface RuleText {
  /** Text key; may use {stop}. */
  readonly text: string;
  /** What the limit counts; implies the unit. */
  readonly limit?: 'afterPlan' | 'silent' | 'offRoute';
}
const rule = (name: ExplanationRule, limit?: RuleText['limit']): RuleText => ({
  text: `journeyBadges.rule.${name}`,
  limit,
});

/** Exhaustive, so that new rules need words. */
const RULES: Readonly<Record<ExplanationRule, RuleText>> = {
  arrivedInTime: rule('arrivedInTime', 'afterPlan'),
  expectedInTime: rule('expectedInTime', 'afterPlan'),
  leftInTime: rule('leftInTime', 'afterPlan'),
  notLeftYet: rule('notLeftYet', 'afterPlan'),
  nothingOpen: rule('nothingOpen'),
  endReached: rule('endReached'),
  endPassed: rule('endPassed'),
  endUnseen: rule('endUnseen'),
  nextJourneyStarted: rule('nextJourneyStarted'),
  timedOut: rule('timedOut', 'afterPlan'),
  completedByHand: rule('completedByHand'),
  arrivedLate: rule('arrivedLate', 'afterPlan'),
  notLeft: rule('notLeft', 'afterPlan'),
  notReached: rule('notReached', 'afterPlan'),
  maybeReached: rule('maybeReached', 'afterPlan'),
  notSeenThere: rule('notSeenThere', 'afterPlan'),
  neverStarted: rule('neverStarted', 'afterPlan'),
  missed: rule('missed', 'afterPlan'),
  projectedLate: rule('projectedLate', 'afterPlan'),
  likelyLate: rule('likelyLate', 'afterPlan'),
  likelyInTime: rule('likelyInTime', 'afterPlan'),
  noFix: rule('noFix', 'silent'),
  notJudgeable: rule('notJudgeable'),
  offRoute: rule('offRoute', 'offRoute'),
  outOfSequence: rule('outOfSequence'),
  onRoute: rule('onRoute', 'offRoute'),
  nearKnownPlace: rule('nearKnownPlace', 'offRoute'),
  stopsInOrder: rule('stopsInOrder'),
  notStarted: rule('notStarted'),
  noFixSinceStart: rule('noFixSinceStart'),
  isOver: rule('isOver'),
};

function isRule(name: string): name is ExplanationRule {
  return EXPLANATION_RULES.some((known) => known === name);
}

/** undefined: a newer server's rule. */
export function ruleText(name: string): RuleText | undefined {
  return isRule(name) ? RULES[name] : undefined;
}
