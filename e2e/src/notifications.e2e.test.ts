import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { operatorTransition } from '@linehaul/contracts/operator';
import { DAY } from '@linehaul/domain/core';
import { operate } from '@linehaul/testkit/seed';
import { TWO_OPERATORS, type World } from '@linehaul/testkit/worlds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';
import { recordCalls } from './harness/records.ts';

const ORGANISATION = 'KAROO_FREIGHT';
const REFERENCE = 'KF-3001';
const [karoo] = TWO_OPERATORS.organisations;
const started = new Date().toISOString();
/** Its planned start alone says when it was. */
const journey = {
  journeyUniqueReference: REFERENCE,
  plannedStartDateTimeUtc: started,
  stops: [{ location: 'ISD', plannedDepartureTimeUtc: started }, { location: 'EPP' }],
  vehicle: 'KP 47 ZN GP',
  drivers: ['K-1001'],
};
const world: World = { ...TWO_OPERATORS, organisations: [{ ...karoo!, journeys: [journey] }] };
const here = stage(world, undefined, { graphics: false });

let answers = 204;
const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  response.writeHead(answers).end();
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
});
afterAll(() => void receiver.close());

/** By the Standard Webhooks specification. */
function signatureOf({ headers, body }: (typeof received)[number], secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test("a webhook and a customer's rule are made on the screen, a message arrives signed, one that failed goes out again, and an outdated one does not", async () => {
  received.length = 0;
  answers = 204;
  const page = await here.signedIn('admin', '/admin/notifications');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Webhook receivers').click();
  const hooks = page.getByRole('dialog', { name: /^Webhook receivers/ });
  await hooks.getByLabel('Name', { exact: true }).fill('Portal');
  await hooks.getByLabel('Address', { exact: true }).fill(address);
  await hooks.getByRole('button', { name: 'Add receiver' }).click();
  await hooks
    .getByRole('alert')
    .getByText(/internal address/)
    .waitFor();
  await hooks.getByLabel('Internal addresses that are allowed').fill('127.0.0.1');
  await page.keyboard.press('Enter');
  await hooks.getByRole('button', { name: 'Save addresses' }).click();
  await hooks.getByRole('button', { name: 'Save addresses' }).waitFor({ state: 'detached' });
  await hooks.getByRole('button', { name: 'Add receiver' }).click();
  const secret = await hooks.getByLabel('Secret of Portal').inputValue();
  await hooks.getByRole('button', { name: 'Done' }).click();

  await button('New rule').click();
  const rule = page.getByRole('dialog', { name: /^New rule/ });
  await rule.getByLabel('Who').fill('Customer portal');
  await rule.getByText('Webhook', { exact: true }).click();
  await rule.getByRole('combobox', { name: 'Webhook receiver' }).click();
  await page.getByRole('option', { name: 'Portal' }).click();
  await rule.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await page.keyboard.press('Tab');
  await rule.getByRole('combobox', { name: 'Only for the customer with the places' }).click();
  await page.getByRole('option', { name: 'Epping DC' }).click();
  await page.keyboard.press('Tab');
  await rule.getByRole('button', { name: 'Save' }).click();
  await rule.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: 'Customer portal' }).getByText('Epping DC').waitFor();
  await page.getByText('Nothing sent today').waitFor();
  await button('Actions of Customer portal').click();
  await page.getByRole('menuitem', { name: 'Try it' }).click();
  const message = page.getByRole('listitem').filter({ hasText: new URL(address).host });
  await message.getByText('Delivered', { exact: true }).waitFor();
  expect(received).toHaveLength(1);
  expect(received[0]!.headers['webhook-signature']).toBe(signatureOf(received[0]!, secret));
  expect(JSON.parse(received[0]!.body)).toMatchObject({
    type: 'test',
    data: { organisation: ORGANISATION, by: 'admin' },
  });
  expect(await accessibilityProblems(page)).toEqual([]);

  answers = 410;
  await button('Actions of Customer portal').click();
  await page.getByRole('menuitem', { name: 'Try it' }).click();
  await expect.poll(() => received.length).toBe(2);
  // The log is read each ten seconds.
  await page.reload();
  await message.getByText('Not delivered', { exact: true }).waitFor();
  answers = 204;
  await button('Send what failed again').click();
  const again = page.getByRole('dialog', { name: 'Send what failed again' });
  await again.getByText('1 message goes out again').waitFor();
  await again.getByRole('button', { name: 'Send again', exact: true }).click();
  await again.waitFor({ state: 'detached' });
  await expect.poll(() => received.length).toBe(3);
  await page.reload();
  await expect.poll(() => message.getByText('Delivered', { exact: true }).count()).toBe(2);
  expect(received[2]!.headers['webhook-id']).toBe(received[1]!.headers['webhook-id']);
  expect(received[1]!.headers['webhook-id']).not.toBe(received[0]!.headers['webhook-id']);

  answers = 410;
  for (const status of ['IN_PROGRESS', 'COMPLETED']) {
    const params = { name: ORGANISATION, reference: REFERENCE };
    await operate(here.product.operator, operatorTransition, params, { status, login: 'admin' });
  }
  await expect.poll(() => received.length).toBe(4);
  await page.reload();
  const completed = page.getByRole('listitem').filter({ hasText: REFERENCE });
  const sendAgain = completed.getByRole('button', { name: /^Send again/ });
  await sendAgain.waitFor();
  const { send } = await recordCalls(page.context());
  const [found] = (await send('GET', `/api/journeys/${ORGANISATION}?size=1`)) as { journeyId: string }[];
  const longAgo = new Date(Date.parse(started) - 3 * DAY).toISOString();
  await send('PUT', `/api/journeys/${ORGANISATION}/${found!.journeyId}/adjust-start-date/${longAgo}`);
  await sendAgain.click();
  const refused =
    'What the message tells ended two days ago or more. Tell the receiver yourself if it still matters.';
  await page.getByText(refused).first().waitFor();
  const reason = 'outdated, not sent again by hand: what it tells ended two days ago or more';
  await completed.getByText(reason).waitFor();
  expect(await sendAgain.count()).toBe(0);
  expect(received).toHaveLength(4);
});
