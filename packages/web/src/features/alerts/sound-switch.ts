import { createStore } from '../../platform/store.ts';

const STORED = 'linehaul.alarm-sound';

/** Default off; saved in this browser. */
export const alarmSound = createStore(localStorage.getItem(STORED) === 'on');

export function switchSound(isOn: boolean): void {
  if (isOn) localStorage.setItem(STORED, 'on');
  else localStorage.removeItem(STORED);
  alarmSound.set(isOn);
}
