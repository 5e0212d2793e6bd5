import { type ChildProcess, fork } from 'node:child_process';
import { photoBounds, type PictureCrop } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Log } from '../../core/log.ts';
import type { PictureTask, RenderAnswer, RenderedPicture } from './render-picture.ts';

/** Decoded pixels are large: so many pictures at a time, however many are sent. */
const parallel = 2;
/** Loading the decoders anew for each of several pictures would take longer than decoding them. */
const idleMs = 20_000;

interface Decoder {
  /** Answers each `PictureTask` it is sent with a `RenderAnswer`. */
  script: URL;
  deadlineMs: number;
}

const realDecoder: Decoder = { script: new URL('./render-picture.ts', import.meta.url), deadlineMs: 30_000 };

export type PictureRenderer = ReturnType<typeof pictureRenderer>;

/**
 * Decodes and draws in processes of their own, without any of the service's secrets in their environment: neither the event
 * loop nor the service itself depends on what a file makes of its decoder.
 */
export function pictureRenderer({ log }: { log: Log }, { script, deadlineMs } = realDecoder) {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const line: (() => void)[] = [];
  let running = 0;

  async function turn<T>(task: () => Promise<T>): Promise<T> {
    if (running >= parallel) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  }

  function takeIdle(): ChildProcess | undefined {
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.timer);
      if (free.child.connected) return free.child;
    }
    return undefined;
  }

  function giveBack(child: ChildProcess): void {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      );
      child.kill('SIGKILL');
    }, idleMs).unref();
    idle.push({ child, timer });
  }

  async function work(task: PictureTask): Promise<RenderAnswer> {
    const used = takeIdle();
    const child = used ?? start(script);
    try {
      const answer = await ask(child, task, deadlineMs);
      giveBack(child);
      return answer;
    } catch (error) {
      child.kill('SIGKILL');
      // One that has worked before may have been on its way out: only a fresh one tells whose fault it was.
      if (used && error instanceof DecoderEnded) return work(task);
      log.warn({ err: error }, 'a picture could not be decoded');
      if (child.pid === undefined) throw new DomainError('unavailable');
      return { refusal: 'unsupported' };
    }
  }

  return {
    async render(bytes: Uint8Array, crop: PictureCrop | null): Promise<RenderedPicture> {
      const { maxMegapixels, minShortSidePx } = photoBounds;
      const task = { bytes, crop, maxPixels: maxMegapixels * 1_000_000, minShortSide: minShortSidePx };
      const answer = await turn(() => work(task));
      if ('picture' in answer) return answer.picture;
      if (answer.refusal === 'crop') throw new DomainError('validation', { fields: { crop: 'invalid' } });
      throw new DomainError(answer.refusal);
    },

    close(): void {
      for (const { child, timer } of idle.splice(0)) {
        clearTimeout(timer);
        child.kill('SIGKILL');
      }
    },
  };
}

class DecoderEnded extends Error {}

function start(script: URL): ChildProcess {
  const { SystemRoot } = process.env;
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: [],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle one keeps nobody from stopping.
  child.unref();
  child.channel?.unref();
  // Between tasks nobody listens, and a failure of a process is no failure of the service.
  child.on('error', () => undefined);
  return child;
}

function ask(child: ChildProcess, task: PictureTask, deadlineMs: number): Promise<RenderAnswer> {
  return new Promise<RenderAnswer>((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error('took too long'))), deadlineMs);
    const onMessage = (answer: unknown) => end(() => resolve(answer as RenderAnswer));
    const onExit = (code: number | null) =>
      end(() => reject(new DecoderEnded(`the decoder ended with ${code}`)));
    const onError = (error: Error) => end(() => reject(new DecoderEnded(error.message, { cause: error })));
    function end(settle: () => void): void {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      settle();
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(task, (error) => {
      if (error) onError(error);
    });
  });
}
