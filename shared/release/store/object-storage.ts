import { StoreError } from './store.ts';

/** The operations that both kinds of store are built on. Every part of a path has passed `toSafeName`. */
export interface ObjectStorage {
  readonly location: string;
  read(path: string): Promise<Buffer | null>;
  exists(path: string): Promise<boolean>;
  /** Atomic; resolves to false when the path exists already. */
  create(path: string, content: string): Promise<boolean>;
  /** Atomic: readers see the old content or the new one. */
  replace(path: string, content: string): Promise<void>;
  /** Names of the files and folders directly in a folder, without hidden ones. */
  list(folder: string): Promise<string[]>;
}

/** Names, versions and paths come from commands and URLs: rejects whatever could leave the store's folder. */
export function toSafeName(segment: string): string {
  if (!/^[\w@][\w@.-]*$/.test(segment)) throw new StoreError(`"${segment}" is not a name in a store`);
  return segment;
}

export const toSafePath = (path: string): string => path.split('/').map(toSafeName).join('/');

export const getVersionFolder = (name: string, version: string) =>
  `releases/${toSafeName(name)}/${toSafeName(version)}`;
export const getManifestPath = (name: string, version: string) =>
  `${getVersionFolder(name, version)}/release.json`;

export const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
