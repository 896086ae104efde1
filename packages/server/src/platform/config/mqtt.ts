/** All secret: the address may have a password. */
export interface MqttConfig {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** Without one the device alone decides. */
  readonly key?: string;
}

const PROTOCOLS = /^(mqtts?|wss?):$/;

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
