/** Shown without a stack. */
export class UsageError extends Error {}
