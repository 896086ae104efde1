import { putMember } from '@linehaul/contracts/operator';
import { CallFailed, connectOperator, readOperatorFile } from '../operator/index.ts';
import { runCommand, UsageError } from '../terminal/index.ts';

const USAGE = `Usage: npm run member -- add LOGIN ORGANISATION
  Lets a login see an existing organisation. The login is the user's name at the identity provider.`;

await runCommand(async () => {
  const [command, typed, name, ...more] = process.argv.slice(2);
  if (command !== 'add' || !typed || !name || more.length > 0) throw new UsageError(USAGE);
  const login = typed.toLowerCase();
  const operator = connectOperator(readOperatorFile());
  try {
    const { created } = await operator.call(putMember, { params: { name, login } });
    console.log(created ? `${login} is now a member of ${name}` : `${login} was a member of ${name} already`);
    return 0;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status !== 404 && error.status !== 400) throw error;
    throw new UsageError(
      `there is no organisation ${name}. An administrator creates one on the organisation screen, and 'npm run import' makes that of a recorded feed.`,
    );
  }
});
