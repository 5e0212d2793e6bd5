import type { PictureTask } from './render-picture.ts';

/** A misbehaving decoder: the first letter of its input decides whether it crashes, exits, hangs or answers. */
process.once('disconnect', () => process.exit());
process.on('message', ({ bytes }: PictureTask) => {
  const letter = String.fromCharCode(bytes[0] ?? 0);
  if (letter === 'c') process.kill(process.pid, 'SIGSEGV');
  if (letter === 'e') process.exit(3);
  if (letter === 's')
    process.send?.({ refusal: Object.keys(process.env).some(isSecret) ? 'too_large' : 'too_small' });
  if (letter === 'p') process.send?.({ refusal: 'too_small', pid: process.pid }, () => process.exit());
});
process.send?.('ready');

const isSecret = (name: string) => /SECRET|URL|KEY|TOKEN|PATH/.test(name);
