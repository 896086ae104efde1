import type { Alert } from '@linehaul/contracts/alerts';

/** Hertz. */
const NOTES: Readonly<Record<Alert['severity'], readonly number[]>> = {
  CRITICAL: [660, 880, 660, 880],
  WARNING: [660],
  INFO: [],
};
const NOTE_S = 0.18;
const LOUDNESS = 0.2;

let context: AudioContext | undefined;

/** Call in a click or key handler, as browsers require. */
export function allowSound(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

// After a reload sound needs a click or key.
for (const event of ['pointerdown', 'keydown'] as const) {
  window.addEventListener(event, allowSound, { once: true, capture: true });
}

export function chime(severity: Alert['severity']): void {
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') void audio.resume();
  for (const [i, frequency] of NOTES[severity].entries()) {
    const begin = audio.currentTime + i * NOTE_S;
    const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setTargetAtTime(LOUDNESS, begin, 0.01);
    gain.gain.setTargetAtTime(0, begin + NOTE_S * 0.7, 0.02);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(begin);
    oscillator.stop(begin + NOTE_S);
  }
}
