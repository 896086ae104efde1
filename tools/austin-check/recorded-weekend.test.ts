import { areBelieved } from './recorded-day.ts';

areBelieved(['2016-11-26', '2016-11-27']);
