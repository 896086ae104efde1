export { HurtsButton } from './HurtsButton.tsx';
export { HurtsMark } from './HurtsMark.tsx';
export { firstHurtText, hurtsOf, hurtsText, shortHurtsText } from './hurts-text.ts';
export { OpenKnockOn } from './OpenKnockOn.tsx';
