export const MAIL_LANE = 'mail';
const WEBHOOK = 'webhook ';
export const laneOfWebhook = (id: string) => `${WEBHOOK}${id}`;
export const webhookOf = (lane: string) =>
  lane.startsWith(WEBHOOK) ? lane.slice(WEBHOOK.length) : undefined;
