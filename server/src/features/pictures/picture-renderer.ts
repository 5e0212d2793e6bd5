import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';
import { pictureBounds } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { getProgramUrl } from '../../core/program-url.ts';
import type { Log } from '../../core/log.ts';
import type { DecoderMessage, PictureTask, RenderAnswer, RenderedPicture } from './render-picture.ts';

/** Limits memory: decoded pixels are large, so only this many pictures are processed at a time. */
const maxParallel = 2;
/** Loading the decoders again for each picture of a series would take longer than decoding it. */
const idleMs = 20_000;

interface DecoderOptions {
  /** Sends `ready` once it can decode, and answers each `PictureTask` it is sent with a `RenderAnswer`. */
  script: URL;
  deadlineMs: number;
}

const defaultOptions: DecoderOptions = {
  script: getProgramUrl('render-picture', import.meta.url),
  deadlineMs: 30_000,
};

export type PictureRenderer = ReturnType<typeof pictureRenderer>;

/**
 * Decodes and renders in child processes without the service's secrets in their environment, so that a malicious file can
 * neither block the event loop nor crash the service.
 */
export function pictureRenderer({ log }: { log: Log }, { script, deadlineMs } = defaultOptions) {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const runInTurn = pLimit(maxParallel);

  function popIdle(): ChildProcess | undefined {
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.timer);
      if (free.child.connected) return free.child;
    }
    return undefined;
  }

  function returnToPool(child: ChildProcess): void {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      );
      child.kill('SIGKILL');
    }, idleMs).unref();
    idle.push({ child, timer });
  }

  async function renderTask(task: PictureTask): Promise<RenderAnswer> {
    const pooled = popIdle();
    const child = pooled ?? startDecoder(script);
    try {
      const answer = await sendTask(child, task, deadlineMs);
      returnToPool(child);
      return answer;
    } catch (error) {
      child.kill('SIGKILL');
      // A pooled process may have been exiting already, so the picture is tried once more in a new process.
      if (pooled && error instanceof DecoderExitedError) return renderTask(task);
      if (!readyDecoders.has(child)) {
        log.error({ err: error }, 'the decoder of pictures did not start');
        throw new DomainError('unavailable');
      }
      log.warn({ err: error }, 'a picture could not be decoded');
      return { refusal: 'unsupported' };
    }
  }

  return {
    async render(
      bytes: Uint8Array,
      options: Pick<PictureTask, 'crop' | 'isLimited'>,
    ): Promise<RenderedPicture> {
      const { maxMegapixels, minShortSidePx } = pictureBounds;
      const task = { bytes, ...options, maxPixels: maxMegapixels * 1_000_000, minShortSide: minShortSidePx };
      const answer = await runInTurn(() => renderTask(task));
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

class DecoderExitedError extends Error {}

/** What ends before it is ready says nothing about the picture. */
const readyDecoders = new WeakSet<ChildProcess>();

function startDecoder(script: URL): ChildProcess {
  const { SystemRoot } = process.env;
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: [],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle child must not keep the service from stopping.
  child.unref();
  child.channel?.unref();
  // Without a listener, an error between tasks would crash the service.
  child.on('error', () => undefined);
  child.on('message', (message) => {
    if ((message as DecoderMessage) === 'ready') readyDecoders.add(child);
  });
  return child;
}

function sendTask(child: ChildProcess, task: PictureTask, deadlineMs: number): Promise<RenderAnswer> {
  return new Promise<RenderAnswer>((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error('the decoder timed out'))), deadlineMs);
    const onMessage = (message: unknown) => {
      const answer = message as DecoderMessage;
      if (answer !== 'ready') end(() => resolve(answer));
    };
    const onExit = (code: number | null) =>
      end(() => reject(new DecoderExitedError(`the decoder exited with code ${code}`)));
    const onError = (error: Error) =>
      end(() => reject(new DecoderExitedError(error.message, { cause: error })));
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
