import { UsageError } from './command-context.ts';

export interface Target {
  name: string;
  version: string;
}

/** Parses `mf-chat@1.3.0`. */
export function parseTarget(text: string): Target {
  const match = /^([a-z][a-z0-9-]*)@(\d[\w.-]*)$/.exec(text);
  const [, name, version] = match ?? [];
  if (!name || !version)
    throw new UsageError(`"${text}" is not a version of a module, such as mf-chat@1.3.0`);
  return { name, version };
}

export function parseName(text: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(text))
    throw new UsageError(`"${text}" is not the name of a module, such as mf-chat`);
  return text;
}
