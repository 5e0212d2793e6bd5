import type { Readable } from 'node:stream';
import type { Config } from '../core/config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { FileStorage } from '../files/file-storage.ts';

/** What a feature stores. Erasing an account and exporting its data call these for every feature, in no promised order. */
export interface OwnedData {
  /** Each table has one owner. `exportedTo` is a name in `exportFiles` or `exportFolders`; `notExported` is the reason. */
  tables: Partial<Record<keyof Schema, { exportedTo: string } | { notExported: string }>>;
  /** Contents of `<name>.json` in a member's export. Of features with a file of the same name, the properties are merged. */
  exportFiles?: Record<
    string,
    (db: Database, userId: string, config: Pick<Config, 'secret'>) => Promise<object>
  >;
  /** Folders of a member's export. */
  exportFolders?: Record<string, (source: ExportSource, userId: string) => Promise<ExportEntry[]>>;
  /** Storage keys of the account's files. Listed before rows are erased; the files are deleted after the commit. */
  listFiles?(trx: Transaction, userId: string): Promise<string[]>;
  /** Erases or anonymizes the account's rows. The account is locked. */
  erase?(trx: Transaction, account: ErasedAccount, config: Pick<Config, 'secret'>): Promise<void>;
}

/** Identifying data, read before any row is erased. */
export interface ErasedAccount {
  id: string;
  name: string;
  /** Current and former addresses, and one that is not confirmed yet; in lower case. */
  emails: string[];
  /** Those of them that the member has confirmed: others may belong to somebody else. */
  confirmedEmails: string[];
  erasedAt: Date;
}

export interface ExportSource {
  db: Database;
  files: FileStorage;
}

/** One file of the zip. It is opened when its turn comes and streamed, so that no file is ever in memory as a whole. */
export interface ExportEntry {
  path: string;
  /** False for pictures, which are compressed already. */
  compress: boolean;
  open(): Promise<Readable>;
}
