const frequenciesHz = [660, 880];
const toneSeconds = 0.12;
/** A sound that starts later no longer belongs to its message. */
const latestMs = 1000;

let audio: AudioContext | undefined;

/** Two soft tones. A page that nobody has used yet may not play any. */
export async function playSound(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive === false) return;
  audio ??= openAudio();
  const startedAt = performance.now();
  await audio.resume();
  if (performance.now() - startedAt < latestMs) playTones(audio);
}

/** One for the page: Safari lets it start only while the user presses something, and from then on at any time. */
function openAudio(): AudioContext {
  const opened = new AudioContext();
  for (const type of ['click', 'keydown'])
    addEventListener(type, () => void opened.resume().catch(() => undefined), { once: true });
  return opened;
}

function playTones(context: AudioContext): void {
  const volume = new GainNode(context, { gain: 0.05 });
  volume.connect(context.destination);
  for (const [index, frequency] of frequenciesHz.entries()) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(volume);
    tone.start(context.currentTime + index * toneSeconds);
    tone.stop(context.currentTime + (index + 1) * toneSeconds);
    if (index === frequenciesHz.length - 1)
      tone.addEventListener('ended', () => void context.suspend().catch(() => undefined));
  }
}
