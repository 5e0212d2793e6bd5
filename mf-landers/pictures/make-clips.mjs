import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const ffmpeg = join(require.resolve('@ffmpeg-installer/linux-x64/package.json'), '../ffmpeg');
const scenes = join(import.meta.dirname, '../../shared/ui/scenes');
const target = join(import.meta.dirname, '../src/pictures');

/** Each clip moves slowly over its scenes and ends where it began. */
const clips = {
  'clip-night': ['night'],
  'clip-dusk': ['dusk'],
  'clip-street': ['street'],
  'clip-evening': ['dusk', 'night', 'letter'],
  'clip-walk': ['street', 'bridge', 'dusk'],
  'clip-letter': ['letter', 'night', 'street'],
};

const size = { width: 800, height: 600 };
const framesPerSecond = 24;
const sceneSeconds = 5;
const fadeSeconds = 1;
const maxBytes = 600_000;

const folder = mkdtempSync(join(tmpdir(), 'clips-'));
try {
  for (const name of new Set(Object.values(clips).flat())) {
    await sharp(join(scenes, `${name}.svg`), { density: 144 })
      .resize({ ...size, width: size.width * 2, height: size.height * 2, fit: 'cover' })
      .png()
      .toFile(join(folder, `${name}.png`));
  }
  for (const [clip, names] of Object.entries(clips)) renderClip(clip, names);
} finally {
  rmSync(folder, { recursive: true });
}

function renderClip(clip, names) {
  // The first scene comes again at the end of a clip with transitions, so that it loops without a jump.
  const shown = names.length > 1 ? [...names, names[0]] : names;
  const seconds = names.length > 1 ? sceneSeconds : sceneSeconds * 2;
  const frames = seconds * framesPerSecond;
  const inputs = shown.flatMap((name) => ['-i', join(folder, `${name}.png`)]);
  const zoom = `zoompan=z='1+0.05*(1-cos(2*PI*on/${frames}))/2':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${frames}:s=${size.width}x${size.height}:fps=${framesPerSecond}`;
  const moves = shown.map((_name, index) => `[${index}:v]${zoom},format=yuv420p[v${index}]`);
  const length = names.length > 1 ? names.length * (seconds - fadeSeconds) + fadeSeconds : seconds;
  const base = `color=black:s=${size.width}x${size.height}:r=${framesPerSecond}:d=${length}[f]`;
  const fades = shown.map((_name, index) => {
    const start = index * (seconds - fadeSeconds);
    const fade = index === 0 ? '' : `format=yuva420p,fade=in:st=0:d=${fadeSeconds}:alpha=1,`;
    const before = index === 0 ? '[f]' : `[f${index - 1}]`;
    return `[v${index}]${fade}setpts=PTS+${start}/TB[a${index}];${before}[a${index}]overlay=eof_action=pass[f${index}]`;
  });
  const last = `[f${fades.length - 1}]`;
  const common = [
    '-y',
    '-loglevel',
    'error',
    ...inputs,
    '-filter_complex',
    [base, ...moves, ...fades].join(';'),
    '-map',
    last,
    '-t',
    `${length}`,
    '-an',
  ];
  const outputs = {
    mp4: ['-c:v', 'libx264', '-preset', 'slow', '-crf', '30', '-movflags', '+faststart'],
    webm: ['-c:v', 'libvpx-vp9', '-crf', '42', '-b:v', '0', '-row-mt', '1', '-cpu-used', '3'],
  };
  for (const [format, options] of Object.entries(outputs)) {
    const file = join(target, `${clip}.${format}`);
    execFileSync(ffmpeg, [...common, ...options, file], { stdio: 'inherit' });
    const { size: bytes } = statSync(file);
    if (bytes > maxBytes) throw new Error(`${clip}.${format} has ${bytes} bytes, more than ${maxBytes}`);
  }
}
