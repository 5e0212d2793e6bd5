import { type ChildProcess, fork } from 'node:child_process';
import type { Core } from '../core.ts';
import { pictureStore } from '../features/pictures/picture-store.ts';
import { countPrivate, insertPicture, refreshMain } from '../features/pictures/pictures.repository.ts';
import { demoId } from './demo-ids.ts';
import { people } from './people.ts';
import type { RenderedPortrait } from './render-portraits.ts';

type Deps = Pick<Core, 'db' | 'files' | 'inTransaction' | 'clock' | 'log'>;

/**
 * Draws the portraits that are missing, in a process of its own: SVG is switched off in this one, and nothing here waits.
 * A failure leaves members without a portrait, never the service without a start.
 */
export async function addPortraits(core: Deps): Promise<void> {
  try {
    const names = await withoutPortrait(core);
    if (names.length > 0) await render(names, (portrait) => store(core, portrait));
  } catch (error) {
    core.log.warn({ err: error }, 'demo portraits were not drawn');
  }
}

async function withoutPortrait({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('has_photo', '=', false)
    .where(
      'id',
      'in',
      people.map(({ name }) => demoId(name)),
    )
    .execute();
  const missing = new Set(rows.map(({ id }) => id));
  return people.map(({ name }) => name).filter((name) => missing.has(demoId(name)));
}

function render(names: string[], keep: (portrait: RenderedPortrait) => Promise<void>): Promise<void> {
  const child: ChildProcess = fork(new URL('./render-portraits.ts', import.meta.url), names, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The service may stop before the last portrait: the rest follows at the next start.
  child.unref();
  let keeping: Promise<void> = Promise.resolve();
  return new Promise((resolve, reject) => {
    child.on('message', (portrait) => {
      keeping = keeping.then(() => keep(portrait as RenderedPortrait));
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) keeping.then(resolve, reject);
      else reject(new Error(`drawing ended with ${code}`));
    });
  });
}

async function store(core: Deps, { name, pictures }: RenderedPortrait): Promise<void> {
  const { write } = pictureStore(core);
  const files = await Promise.all(pictures.map(write));
  const userId = demoId(name);
  const now = core.clock();
  await core.inTransaction(async (trx) => {
    const hasPrivate = (await countPrivate(trx, userId)) > 0;
    for (const [index, { width, height, placeholder }] of pictures.entries()) {
      const names = files[index];
      if (!names || (index > 0 && hasPrivate)) continue;
      await insertPicture(trx, {
        user_id: userId,
        kind: index === 0 ? 'main' : 'private',
        status: 'approved',
        ...names,
        width,
        height,
        placeholder,
        content_hash: null,
        created_at: now,
      });
    }
    await refreshMain(trx, userId);
  });
}
