import { oneDepot, type TestServer } from '../../../testing/index.ts';

export type Rule = Readonly<Record<string, unknown>>;

export async function listening(server: TestServer, name: string) {
  const login = `chief-${name.toLowerCase()}`;
  const depot = await oneDepot(server, name, { members: [login], settings: { caseAppearMinutes: 0 } });
  const chief = await server.signIn(login, ['ROLE_USER', 'ROLE_ADMIN']);
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const answer = await (method === 'GET' ? chief.get(path) : chief.send(method, path, { body }));
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await call('PUT', `/api/admin/organisations/${name}/notification-settings/networks`, {
    networks: ['127.0.0.0/8'],
    version: 0,
  });

  const hook = (url: string, hookName = 'Hook') =>
    call('POST', `/api/admin/organisations/${name}/webhooks`, { name: hookName, url }) as Promise<{
      id: string;
      secret: string;
    }>;
  const rule = (values: Rule) =>
    call('POST', `/api/admin/organisations/${name}/notification-rules`, {
      name: 'Rule',
      isOn: true,
      by: 'WEBHOOK',
      types: ['journey.started', 'journey.completed', 'journey.closed'],
      ...values,
    }) as Promise<{ id: string; version: number }>;
  const move = (journeyId: string, status: string) =>
    call('POST', `/api/journeys/${journeyId}/status/adjust`, { status, comment: 'moved by the test' });
  let trips = 0;
  return {
    name,
    depot,
    chief,
    call,
    hook,
    rule,
    move,
    hookedTo: async (url: string, values: Rule = {}) => {
      const made = await hook(url);
      return { ...made, rule: await rule({ webhookId: made.id, ...values }) };
    },
    mailServer: (port: number, values: object = {}) =>
      chief.get(`/api/admin/organisations/${name}/notification-settings`).then(({ body: { version } }) =>
        call('PUT', `/api/admin/organisations/${name}/notification-settings/mail-server`, {
          host: '127.0.0.1',
          port,
          security: 'NONE',
          from: 'control@karoo.example',
          version,
          ...values,
        }),
      ),
    /** @returns references */
    drive: async (count: number, plan: object = {}) => {
      const references: string[] = [];
      for (let i = 0; i < count; i++) {
        const reference = `${name}-${++trips}`;
        const id = await depot.journey({
          uniqueReference: reference,
          plannedStart: Date.now() + trips * 3_600_000,
          ...plan,
        });
        for (const status of ['IN_PROGRESS', 'COMPLETED', 'CLOSED']) await move(id, status);
        references.push(reference);
      }
      return references;
    },
    log: async (query = '') =>
      (await call('GET', `/api/admin/organisations/${name}/notifications?size=2000${query}`)) as readonly {
        id: string;
        type: string;
        state: string;
        tries: number;
        answer: string | null;
        to: string;
        behind: number;
        canSendAgain: boolean;
        isOutdated: boolean;
        dueUtc: string | null;
        journeyUniqueReference: string | null;
      }[],
  };
}
