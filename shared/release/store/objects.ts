import { StoreError } from './store.ts';

/** What both kinds of store are made of. Paths are made of names that `safe` has let through. */
export interface Objects {
  readonly location: string;
  read(path: string): Promise<Buffer | null>;
  isThere(path: string): Promise<boolean>;
  /** Whole or not at all, and only where nothing is yet: false for whoever comes second. */
  create(path: string, content: string): Promise<boolean>;
  /** Readers see the old content or the new one. */
  replace(path: string, content: string): Promise<void>;
  /** Names of what lies directly in a folder, but for hidden ones. */
  list(folder: string): Promise<string[]>;
}

/** Names, versions and paths come from commands and addresses: none may climb out of the store. */
export function safe(segment: string): string {
  if (!/^[\w@][\w@.-]*$/.test(segment)) throw new StoreError(`"${segment}" is not a name in a store`);
  return segment;
}

export const safePath = (path: string): string => path.split('/').map(safe).join('/');

export const versionFolder = (name: string, version: string) => `releases/${safe(name)}/${safe(version)}`;
export const manifestPath = (name: string, version: string) => `${versionFolder(name, version)}/release.json`;

export const toText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
