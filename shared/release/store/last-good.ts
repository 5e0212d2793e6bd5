import * as z from 'zod/mini';
import { formatJson, type ObjectStorage } from './object-storage.ts';
import type { ReleaseStore } from './store.ts';

const path = 'last-good.json';
const LastGood = z.record(z.string(), z.array(z.string()));

/** The versions that were served last, by module and newest first: they stand in after a restart with a damaged release. */
export function lastGoodRecord(storage: ObjectStorage): Pick<ReleaseStore, 'readLastGood' | 'writeLastGood'> {
  return {
    async readLastGood() {
      const content = await storage.read(path);
      return content ? parseLastGood(content) : {};
    },
    writeLastGood: (versions) => storage.replace(path, formatJson(versions)),
  };
}

/** Empty when the file is damaged: the next record replaces it. */
function parseLastGood(content: Buffer): Record<string, string[]> {
  try {
    return LastGood.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return {};
  }
}
