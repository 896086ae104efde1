import { commandText, putMember } from '@linehaul/contracts/operator';
import { FIRST_ROLE, ROLES } from '@linehaul/domain/identity';
import { CallFailed, connectOperator, readOperatorFile } from '../operator/index.ts';
import { runCommand, UsageError } from '../terminal/index.ts';

const USAGE = `Usage: ${commandText('member', process.env)} add LOGIN ORGANISATION [ROLE]
  Makes a login a member of an existing organisation. The login is the user's name at the identity provider.
  ROLE is one of ${ROLES.join(', ')}. Without it a new member is a ${FIRST_ROLE}, and a known one keeps the role.`;

await runCommand(async () => {
  const [command, typed, name, given, ...more] = process.argv.slice(2);
  if (command !== 'add' || !typed || !name || more.length > 0) throw new UsageError(USAGE);
  const role = ROLES.find((one) => one === given);
  if (given !== undefined && !role) throw new UsageError(`${given} is no role\n${USAGE}`);
  const login = typed.toLowerCase();
  const operator = connectOperator(readOperatorFile());
  try {
    const { created } = await operator.call(putMember, { params: { name, login }, body: { role } });
    const said = created ? `${login} is now a member of ${name}` : `${login} was a member of ${name} already`;
    console.log(role ? `${said}, as ${role}` : said);
    return 0;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status !== 404 && error.status !== 400) throw error;
    throw new UsageError(
      `there is no organisation ${name}. '${commandText('organisation', process.env)} add ${name}' makes the first one, an administrator more on the organisation screen, and '${commandText('import', process.env)}' that of a recorded feed.`,
    );
  }
});
