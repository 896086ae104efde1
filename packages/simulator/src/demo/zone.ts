export const DEMO_ZONE = 'Africa/Johannesburg';
