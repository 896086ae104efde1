import { journeyDetail } from '../record/journey-detail.ts';
import { createPlan } from './create-plan.ts';
import { editPlan } from './edit-plan.ts';
import { filePlans } from './file-plans.ts';
import { planInputOf } from './plan-input.ts';

export const plans = {
  ofFile: filePlans,
  inputOf: planInputOf,
  create: createPlan,
  edit: editPlan,
  read: journeyDetail,
};
