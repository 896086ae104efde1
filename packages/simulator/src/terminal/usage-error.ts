/** Shown to the caller without a stack. */
export class UsageError extends Error {}
