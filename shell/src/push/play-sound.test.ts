import { beforeEach, expect, jest, test } from '@jest/globals';

/** Frequencies of the tones that were started. */
const played: number[] = [];
let mayStart = false;
let audios: SafariAudio[] = [];
let tones: Tone[] = [];

/** As in Safari: it starts only while the user presses something, and once it has started, at any time. */
class SafariAudio {
  isRunning = false;
  currentTime = 0;
  destination = {};
  #waiting: (() => void)[] = [];
  #hasStarted = false;
  constructor() {
    audios.push(this);
  }
  resume() {
    this.#hasStarted ||= mayStart;
    if (!this.#hasStarted) return new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.isRunning = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
    return Promise.resolve();
  }
  suspend = async () => {
    this.isRunning = false;
  };
}

class Tone extends EventTarget {
  #frequency: number;
  constructor(_audio: object, { frequency }: { frequency: number }) {
    super();
    this.#frequency = frequency;
  }
  connect() {}
  start() {
    played.push(this.#frequency);
    tones.push(this);
  }
  stop() {}
}

/** Lets the oldest tones come to their end. */
async function endTones(count: number) {
  for (const tone of tones.splice(0, count)) tone.dispatchEvent(new Event('ended'));
  await settle();
}

/** Waits until what has been resolved has had its effect. */
const settle = () => new Promise(process.nextTick);

let now = jest.spyOn(performance, 'now');

beforeEach(() => {
  jest.restoreAllMocks();
  jest.resetModules();
  now = jest.spyOn(performance, 'now').mockReturnValue(0);
  played.length = 0;
  mayStart = false;
  audios = [];
  tones = [];
  const GainNode = class {
    connect() {}
  };
  Object.assign(globalThis, { AudioContext: SafariAudio, GainNode, OscillatorNode: Tone });
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
});

/** Clicks, which lets sound start. */
function click() {
  mayStart = true;
  document.body.click();
  mayStart = false;
}

test('where sound starts only while the user presses something, the messages after the next press sound', async () => {
  const { playSound } = await import('./play-sound.ts');
  const first = playSound();
  now.mockReturnValue(60_000);

  click();
  await first;
  expect(played).toEqual([]);
  expect(audios).toMatchObject([{ isRunning: false }]);
  const second = playSound();
  await settle();

  expect(played).toEqual([660, 880]);
  await endTones(2);
  await second;
  expect(audios).toMatchObject([{ isRunning: false }]);
});

test('of two messages that overlap neither ends the sound of the other', async () => {
  const { playSound } = await import('./play-sound.ts');
  mayStart = true;
  const sounds = [playSound()];
  await settle();
  await endTones(1);
  sounds.push(playSound());
  await settle();

  await endTones(1);
  expect(audios).toMatchObject([{ isRunning: true }]);
  await endTones(2);
  await Promise.all(sounds);

  expect(played).toEqual([660, 880, 660, 880]);
  expect(audios).toMatchObject([{ isRunning: false }]);
});

test('once sound has started, what the user presses starts none', async () => {
  const { playSound } = await import('./play-sound.ts');
  mayStart = true;
  const sound = playSound();
  await settle();
  await endTones(2);
  await sound;

  click();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));

  expect(audios).toMatchObject([{ isRunning: false }]);
});

test('a message still sounds where the device takes some seconds to start', async () => {
  const { playSound } = await import('./play-sound.ts');
  void playSound();
  now.mockReturnValue(2900);

  click();
  await settle();

  expect(played).toEqual([660, 880]);
});

test('a page that nobody has used yet opens no sound', async () => {
  const { playSound } = await import('./play-sound.ts');
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });

  await playSound();

  expect(audios).toEqual([]);
});
