/**
 * Constant rate. Options: [--vehicles=2000] [--history=500] [--rate=1000] [--seconds=600] [--clock=120]
 * [--leg=60] for badge age and cost per fix; --kills=10, or --instances=2 [--kill-one], for lost data (use
 * --vehicles=500). DATABASE_URL: an empty local PostgreSQL database.
 */
if (process.argv.some((one) => /^--(kills|instances)=/.test(one))) await import('./sustained/killed.ts');
else await import('./sustained/steady.ts');
