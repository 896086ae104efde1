/** A broker whose topics trackers publish to. All of it is secret: the address may hold a password. */
export interface MqttConfig {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** The organisation's telemetry key under which its messages are taken; by their device alone where absent. */
  readonly key?: string;
}

const PROTOCOLS = /^(mqtts?|wss?):$/;

/** @param wrong what is wrong is added here, without a secret */
export function readMqtt(env: NodeJS.ProcessEnv, wrong: string[]): MqttConfig | undefined {
  const url = env.MQTT_URL;
  if (!url) return undefined;
  if (!PROTOCOLS.test(URL.parse(url)?.protocol ?? ''))
    wrong.push('MQTT_URL is not an mqtt://, mqtts://, ws:// or wss:// address');
  return {
    url,
    username: env.MQTT_USERNAME || undefined,
    password: env.MQTT_PASSWORD || undefined,
    key: env.MQTT_KEY || undefined,
  };
}
