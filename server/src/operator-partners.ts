import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { readJsonFile, type OperatorOptions, sendRequest } from './operator-request.ts';
import { StartupError } from './core/startup-error.ts';
import { createUsageError } from './operator-usage.ts';

/** `file` holds the profile of a fictional partner as JSON. */
export async function savePartner(options: OperatorOptions, file: string | undefined): Promise<void> {
  if (file === undefined) throw createUsageError('partner');
  const content = await readJsonFile(file);
  const response = await sendRequest(options, 'partners', { content, actor: options.actor });
  const { id, is_new: isNew } = (await response.json()) as { id: string; is_new: boolean };
  options.print(`Fictional partner ${id}: ${isNew ? 'created' : 'changed'}.`);
}

export async function addPartnerPicture(
  options: OperatorOptions,
  id: string,
  picture: { file?: string | undefined; origin?: string | undefined; private?: boolean | undefined },
): Promise<void> {
  const { file, origin, private: isPrivate = false } = picture;
  if (file === undefined || origin === undefined) throw createUsageError('picture');
  const form = new FormData();
  // The service reads the fields before the file.
  form.set('type', isPrivate ? 'private' : 'main');
  form.set('client_id', randomUUID());
  form.set('origin', origin);
  form.set('actor', options.actor);
  form.set('file', await openPicture(file), basename(file));
  const response = await sendRequest(options, `partners/${id}/pictures`, form);
  const stored = (await response.json()) as { id: string };
  options.print(`Picture ${stored.id} of fictional partner ${id} waits for its review.`);
}

const openPicture = (file: string): Promise<Blob> =>
  openAsBlob(file).catch((error: unknown) => {
    throw new StartupError(`${file} cannot be read.`, { cause: error });
  });

export async function retirePartner(options: OperatorOptions, id: string): Promise<void> {
  await sendRequest(options, `partners/${id}/retirement`, { actor: options.actor });
  options.print(`Fictional partner ${id}: retired.`);
}
