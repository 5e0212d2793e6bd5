import { type ChildProcess, fork } from 'node:child_process';
import type { Core } from '../core.ts';
import { pictureStore } from '../features/pictures/picture-store.ts';
import { insertPicture, refreshMain } from '../features/pictures/pictures.repository.ts';
import { demoId } from './demo-ids.ts';
import { people } from './people.ts';
import type { DemoPerson } from './person.ts';
import { privateDrawings } from './private-drawings.ts';
import type { PortraitTask, RenderedPortrait } from './render-portraits.ts';

type Deps = Pick<Core, 'db' | 'files' | 'inTransaction' | 'clock' | 'log'>;

/**
 * Draws the portraits that are missing, in a process of its own: SVG is switched off in this one, and nothing here waits.
 * A failure leaves members without a portrait, never the service without a start.
 */
export async function addPortraits(core: Deps): Promise<void> {
  try {
    const tasks = await undrawn(core);
    if (tasks.length > 0) await render(tasks, (portrait) => store(core, portrait));
  } catch (error) {
    core.log.warn({ err: error }, 'demo portraits were not drawn');
  }
}

/** The pictures that everybody sees come first. */
async function undrawn({ db }: Deps): Promise<PortraitTask[]> {
  const rows = await db
    .selectFrom('profiles')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.user_id', '=', 'profiles.id').on('pictures.kind', '=', 'private'),
    )
    .select(['profiles.id', 'profiles.has_photo', 'pictures.id as private_id'])
    .where(
      'profiles.id',
      'in',
      people.map(({ name }) => demoId(name)),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lack = (
    kind: PortraitTask['kind'],
    lacks: (row: (typeof rows)[number], person: DemoPerson) => boolean,
  ) =>
    people.flatMap((person): PortraitTask[] => {
      const row = byId.get(demoId(person.name));
      return row && lacks(row, person) ? [{ name: person.name, kind }] : [];
    });
  return [
    ...lack('main', (row) => !row.has_photo),
    ...lack('private', (row, person) => row.private_id === null && privateDrawings(person).length > 0),
  ];
}

function render(tasks: PortraitTask[], keep: (portrait: RenderedPortrait) => Promise<void>): Promise<void> {
  const wanted = JSON.stringify(tasks.map(({ name, kind }) => [name, kind]));
  const child: ChildProcess = fork(new URL('./render-portraits.ts', import.meta.url), [wanted], {
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

async function store(core: Deps, { name, kind, pictures }: RenderedPortrait): Promise<void> {
  const { write } = pictureStore(core);
  const userId = demoId(name);
  const now = core.clock();
  for (const picture of pictures) {
    const names = await write(picture);
    const { width, height, placeholder } = picture;
    await core.inTransaction(async (trx) => {
      await insertPicture(trx, {
        user_id: userId,
        kind,
        status: 'approved',
        ...names,
        width,
        height,
        placeholder,
        content_hash: null,
        created_at: now,
      });
      await refreshMain(trx, userId);
    });
  }
}
