export { accessibilityProblems, problemsInBothThemes } from './accessibility.ts';
export { launchBrowser, type Visit, visit } from './browser.ts';
export { onDayOf } from './day.ts';
export { onKeys } from './keys.ts';
export { oversee, overseenWithSpares } from './oversee.ts';
export { type Product, startProduct } from './product.ts';
export { fillSignIn, signIn, takeSession } from './sign-in.ts';
export { type Stage, stage, WITH_MAP } from './stage.ts';
