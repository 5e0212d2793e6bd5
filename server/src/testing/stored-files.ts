import { afterAll, beforeEach } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from './client.ts';
import { type TestService, useService } from './service.ts';

/** A service with a directory of its own for files, gone after the tests. */
export function useServiceWithFiles(
  settings: Parameters<typeof useService>[0] = {},
): TestService & { storedFiles(): string[] } {
  const dataDir = mkdtempSync(join(tmpdir(), 'liaison-files-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  beforeEach(() => rmSync(join(dataDir, 'files'), { recursive: true, force: true }));
  const service = useService({ ...settings, dataDir });
  return Object.defineProperties(
    {
      /** Storage keys of everything there is. */
      storedFiles: () =>
        (existsSync(join(dataDir, 'files'))
          ? readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
          : []
        )
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, 'files').length + 1))
          .toSorted(),
    },
    Object.getOwnPropertyDescriptors(service),
  ) as TestService & { storedFiles(): string[] };
}

/** What a browser gets for the address of a picture, with the cookie of `client`. */
export async function fetchPicture(
  service: TestService,
  address: string,
  { client, headers = {}, method = 'GET' }: FetchOptions = {},
) {
  const url = address.startsWith('/') ? address : `/files/${address}`;
  const cookie = client?.cookies() ?? '';
  const answer = await service.app.app.inject({ method, url, headers: { cookie, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

interface FetchOptions {
  client?: Client;
  headers?: Record<string, string>;
  method?: 'GET' | 'HEAD';
}
