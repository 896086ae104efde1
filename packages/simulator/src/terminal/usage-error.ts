/** Something that the caller of a command can put right: it is told in its own words, without a stack. */
export class UsageError extends Error {}
