import type { JourneyRow } from '@linehaul/contracts/journeys';
import { EXPLANATION_RULES, type ExplanationRule } from '@linehaul/domain/tracking';

export type WireExplanation = NonNullable<JourneyRow['timeExplanation']>;

interface RuleText {
  /** Key of the sentence that says the rule; it may name {stop}. */
  readonly text: string;
  /** What its limit is measured from; the unit follows from it. */
  readonly limit?: 'afterPlan' | 'silent' | 'offRoute';
}
const rule = (name: ExplanationRule, limit?: RuleText['limit']): RuleText => ({
  text: `journeyBadges.rule.${name}`,
  limit,
});

/** Every rule that the engine may give has its words here: a rule without them doesn't compile. */
const RULES: Readonly<Record<ExplanationRule, RuleText>> = {
  arrivedLate: rule('arrivedLate', 'afterPlan'),
  notLeft: rule('notLeft', 'afterPlan'),
  notReached: rule('notReached', 'afterPlan'),
  neverStarted: rule('neverStarted', 'afterPlan'),
  missed: rule('missed', 'afterPlan'),
  projectedLate: rule('projectedLate', 'afterPlan'),
  noFix: rule('noFix', 'silent'),
  notJudgeable: rule('notJudgeable'),
  offRoute: rule('offRoute', 'offRoute'),
  outOfSequence: rule('outOfSequence'),
};

function isRule(name: string): name is ExplanationRule {
  return EXPLANATION_RULES.some((known) => known === name);
}

/** The words of a rule; undefined for one that a newer server gives and this screen doesn't know. */
export function ruleText(name: string): RuleText | undefined {
  return isRule(name) ? RULES[name] : undefined;
}
