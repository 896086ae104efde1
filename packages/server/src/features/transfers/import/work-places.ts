/** Each holds a connection: requests need the others. */
const AT_ONCE = 4;
const OF_ORGANISATION = 2;

const busy: string[] = [];
const waiting: { readonly organisationId: string; readonly begin: () => void }[] = [];

const isFree = (organisationId: string) =>
  busy.length < AT_ONCE && busy.filter((one) => one === organisationId).length < OF_ORGANISATION;

/** Beyond the limits imports wait here, in order, without a connection. */
export async function atPlace<T>(organisationId: string, work: () => Promise<T>): Promise<T> {
  if (isFree(organisationId)) busy.push(organisationId);
  else await new Promise<void>((begin) => waiting.push({ organisationId, begin }));
  try {
    return await work();
  } finally {
    busy.splice(busy.indexOf(organisationId), 1);
    const next = waiting.findIndex((one) => isFree(one.organisationId));
    if (next >= 0) {
      const [one] = waiting.splice(next, 1);
      busy.push(one!.organisationId);
      one!.begin();
    }
  }
}
