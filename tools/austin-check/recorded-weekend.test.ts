import { areBelieved } from './recorded-day.ts';

// In a file of its own: both take half a minute, and run at once.
areBelieved(['2016-11-26', '2016-11-27']);
