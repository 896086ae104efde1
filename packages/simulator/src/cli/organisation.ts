import { parseArgs } from 'node:util';
import { commandText, putOrganisation } from '@linehaul/contracts/operator';
import { isOrganisationName } from '@linehaul/domain/organisation';
import { CallFailed, connectOperator, readOperatorFile } from '../operator/index.ts';
import { runCommand, UsageError } from '../terminal/index.ts';

const USAGE = `Usage: ${commandText('organisation', process.env)} add NAME [--time-zone ZONE]
  Makes an organisation: the first one of an installation, since the screens that make more are for members of one.
  NAME has upper-case letters, digits and underscores. ZONE is a name as Africa/Johannesburg, which it is without.`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'time-zone': { type: 'string' } },
  });
  const [command, name, ...more] = positionals;
  if (command !== 'add' || name === undefined || more.length > 0) throw new UsageError(USAGE);
  if (!isOrganisationName(name)) throw new UsageError(`${name} is no name of an organisation\n${USAGE}`);
  const timeZone = values['time-zone'];
  const operator = connectOperator(readOperatorFile());
  try {
    const made = await operator.call(putOrganisation, { params: { name }, body: { timeZone } });
    console.log(
      made.created
        ? `${name} is there now, in ${made.timeZone}. Its first member: ${commandText('member', process.env)} add LOGIN ${name} administrator`
        : `${name} was there already, in ${made.timeZone}, and is as it was`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 400) throw error;
    throw new UsageError(`${timeZone} is no time zone\n${USAGE}`);
  }
});
