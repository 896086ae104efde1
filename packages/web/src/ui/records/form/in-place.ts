/** Of a choice's list: it stands where its field does, thus within the landmark or the dialog, and nothing cuts it off. */
export const IN_PLACE = { withinPortal: false, floatingStrategy: 'fixed' } as const;
