import { beforeEach, expect, jest, test } from '@jest/globals';

/** Frequencies of the tones that were started. */
const played: number[] = [];
let mayStart = false;

/** As in Safari: it starts only while the user presses something, and once it has started, at any time. */
class SafariAudio {
  static opened = 0;
  currentTime = 0;
  destination = {};
  #waiting: (() => void)[] = [];
  #hasStarted = false;
  constructor() {
    SafariAudio.opened += 1;
  }
  resume() {
    this.#hasStarted ||= mayStart;
    if (!this.#hasStarted) return new Promise<void>((resolve) => this.#waiting.push(resolve));
    for (const resolve of this.#waiting.splice(0)) resolve();
    return Promise.resolve();
  }
  suspend = () => Promise.resolve();
}

class Tone extends EventTarget {
  #frequency: number;
  constructor(_audio: object, { frequency }: { frequency: number }) {
    super();
    this.#frequency = frequency;
  }
  connect() {}
  start = () => played.push(this.#frequency);
  stop() {}
}

beforeEach(() => {
  jest.resetModules();
  played.length = 0;
  mayStart = false;
  SafariAudio.opened = 0;
  const GainNode = class {
    connect() {}
  };
  Object.assign(globalThis, { AudioContext: SafariAudio, GainNode, OscillatorNode: Tone });
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
});

test('where sound starts only while the user presses something, the messages after the next press sound', async () => {
  const { playSound } = await import('./play-sound.ts');
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const first = playSound();
  now.mockReturnValue(60_000);

  mayStart = true;
  document.body.click();
  mayStart = false;
  await first;
  expect(played).toEqual([]);
  await playSound();

  expect(played).toEqual([660, 880]);
  expect(SafariAudio.opened).toBe(1);
});

test('a page that nobody has used yet opens no sound', async () => {
  const { playSound } = await import('./play-sound.ts');
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });

  await playSound();

  expect(SafariAudio.opened).toBe(0);
});
