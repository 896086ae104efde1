/**
 * A fleet under way, a fixed number of fixes a second for minutes.
 * Usage: node bench/src/sustained.bench.ts [--vehicles=2000] [--history=500] [--rate=1000] [--seconds=600] [--clock=120] [--quick]: how old the badges
 * are, and what a fix costs (sustained/steady.ts); with --kills=10, or --instances=2 [--kill-one]: whether all is as without the kills
 * (sustained/killed.ts; --vehicles=500). DATABASE_URL (an empty database on this machine) for PostgreSQL, else embedded.
 */
if (process.argv.some((one) => /^--(kills|instances)=/.test(one))) await import('./sustained/killed.ts');
else await import('./sustained/steady.ts');
