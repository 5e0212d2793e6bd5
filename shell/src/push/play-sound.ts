const frequenciesHz = [660, 880];
const toneSeconds = 0.12;
/** A sound that starts later no longer belongs to its message; the device alone may take seconds to start. */
const latestMs = 3000;

let audio: AudioContext | undefined;
/** Sounds that wait for their start or play. */
let unfinished = 0;

/** Two soft tones. A page that nobody has used yet may not play any. */
export async function playSound(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive === false) return;
  audio ??= openAudio();
  const startedAt = performance.now();
  unfinished += 1;
  try {
    await audio.resume();
    for (const type of presses) removeEventListener(type, start);
    if (performance.now() - startedAt < latestMs) await playTones(audio);
  } finally {
    unfinished -= 1;
    if (unfinished === 0) await audio.suspend();
  }
}

/** One for the page: Safari lets it start only while the user presses something, and from then on at any time. */
function openAudio(): AudioContext {
  for (const type of presses) addEventListener(type, start);
  return new AudioContext();
}

const presses = ['click', 'keydown'];
const start = () => void audio?.resume().catch(() => undefined);

async function playTones(context: AudioContext): Promise<void> {
  const volume = new GainNode(context, { gain: 0.05 });
  volume.connect(context.destination);
  const ends = frequenciesHz.map((frequency, index) => {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(volume);
    tone.start(context.currentTime + index * toneSeconds);
    tone.stop(context.currentTime + (index + 1) * toneSeconds);
    return new Promise((resolve) => tone.addEventListener('ended', resolve));
  });
  await Promise.all(ends);
}
