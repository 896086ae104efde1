/** Keeps a list within its landmark or dialog, unclipped. */
export const IN_PLACE = { withinPortal: false, floatingStrategy: 'fixed' } as const;
