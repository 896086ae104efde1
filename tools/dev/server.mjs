// Waits for the command: the previous server runs until then.
process.on('disconnect', () => end());
process.on('SIGTERM', () => end());
process.on('SIGINT', () => end());
process.on('unhandledRejection', (error) => console.error(error));

/** @type {import('../../packages/server/src/app/start.ts').Running | undefined} */
let running;
let isEnding = false;
function end() {
  if (isEnding) return;
  isEnding = true;
  Promise.resolve(running?.stop()).then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

const [{ readConfig }, { start }, { startupError }] = await Promise.all([
  import('../../packages/server/src/platform/config/index.ts'),
  import('../../packages/server/src/app/start.ts'),
  import('../../packages/server/src/app/startup-error.ts'),
  // Here its errors must show before the database opens.
  import('../../packages/server/src/app/compose.ts'),
]);
const ignored = () => undefined;
/** @param {string} line */
const say = (line) => process.stderr.write(`linehaul: ${line}\n`);

process.once('message', async () => {
  const config = readConfig(process.env);
  try {
    running = await start(config, say);
    if (isEnding) return running.stop().then(() => process.exit(0));
    await running.whenReady();
    process.send?.('ready', ignored);
  } catch (error) {
    say(startupError(error, config));
    process.exit(1);
  }
});
process.send?.('loaded', ignored);
