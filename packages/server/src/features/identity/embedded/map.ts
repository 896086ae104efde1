export const MAP = '<svg></svg>';
