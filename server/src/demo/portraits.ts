import { type ChildProcess, fork } from 'node:child_process';
import { getProgramUrl } from '../core/program-url.ts';
import type { Core } from '../features/core.ts';
import { pictureStore } from '../files/picture-store.ts';
import { insertPicture, refreshMain } from '../features/pictures/index.ts';
import { getDemoId } from './demo-ids.ts';
import { demoMembers } from './members.ts';
import type { DemoMember } from './demo-member.ts';
import { listPrivatePortraits } from './private-portraits.ts';
import type { PortraitTask, RenderedPortrait } from './render-portraits.ts';

type Deps = Pick<Core, 'db' | 'files' | 'inTransaction' | 'clock' | 'log'>;

/**
 * Renders the missing portraits in a child process, so that the service answers meanwhile.
 * A failure leaves members without a portrait but does not stop the service from starting.
 */
export async function addPortraits(core: Deps): Promise<void> {
  try {
    const tasks = await listMissing(core);
    if (tasks.length === 0) return;
    await render(tasks, (portrait) => store(core, portrait));
    core.log.info('demo portraits were rendered');
  } catch (error) {
    core.log.warn({ err: error }, 'demo portraits were not rendered');
  }
}

/** Main pictures come first, because all visitors see them. */
async function listMissing({ db }: Deps): Promise<PortraitTask[]> {
  const rows = await db
    .selectFrom('profiles')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.user_id', '=', 'profiles.id').on('pictures.kind', '=', 'private'),
    )
    .select(['profiles.id', 'profiles.has_photo', 'pictures.id as private_id'])
    .where(
      'profiles.id',
      'in',
      demoMembers.map(({ name }) => getDemoId(name)),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listTasks = (
    kind: PortraitTask['kind'],
    isMissing: (row: (typeof rows)[number], member: DemoMember) => boolean,
  ) =>
    demoMembers.flatMap((member): PortraitTask[] => {
      const row = byId.get(getDemoId(member.name));
      return row && isMissing(row, member) ? [{ name: member.name, kind }] : [];
    });
  return [
    ...listTasks('main', (row) => !row.has_photo),
    ...listTasks(
      'private',
      (row, member) => row.private_id === null && listPrivatePortraits(member).length > 0,
    ),
  ];
}

function render(
  tasks: PortraitTask[],
  storePortrait: (portrait: RenderedPortrait) => Promise<void>,
): Promise<void> {
  const taskList = JSON.stringify(tasks.map(({ name, kind }) => [name, kind]));
  const child: ChildProcess = fork(getProgramUrl('render-portraits', import.meta.url), [taskList], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The service may stop before the last portrait is rendered; the next start renders the rest.
  child.unref();
  let stored: Promise<void> = Promise.resolve();
  return new Promise((resolve, reject) => {
    child.on('message', (portrait) => {
      stored = stored.then(() => storePortrait(portrait as RenderedPortrait));
      // A service that stops closes its database; the portraits that remain are for its next start.
      stored.catch((error: unknown) => {
        child.kill();
        reject(error as Error);
      });
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) stored.then(resolve, reject);
      else reject(new Error(`rendering the portraits exited with code ${code}`));
    });
  });
}

async function store(core: Deps, { name, kind, pictures }: RenderedPortrait): Promise<void> {
  const { write } = pictureStore(core);
  const userId = getDemoId(name);
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
        looks: null,
        similar_to: null,
        created_at: now,
      });
      await refreshMain(trx, userId);
    });
  }
}
