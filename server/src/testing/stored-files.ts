import { afterAll, beforeEach } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from './client.ts';
import { type TestService, useService } from './service.ts';

/** A service with its own directory for files, deleted after the tests. */
export function useServiceWithFiles(
  settings: Parameters<typeof useService>[0] = {},
): TestService & { listStoredFiles(): string[] } {
  const dataDir = mkdtempSync(join(tmpdir(), 'liaison-files-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  beforeEach(() => rmSync(join(dataDir, 'files'), { recursive: true, force: true }));
  const service = useService({ ...settings, dataDir });
  return Object.defineProperties(
    {
      /** Storage keys of all files. */
      listStoredFiles: () =>
        (existsSync(join(dataDir, 'files'))
          ? readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
          : []
        )
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, 'files').length + 1))
          .toSorted(),
    },
    Object.getOwnPropertyDescriptors(service),
  ) as TestService & { listStoredFiles(): string[] };
}

/** Requests a picture like a browser, with the cookies of `client`. */
export async function fetchPicture(
  service: TestService,
  address: string,
  { client, headers = {}, method = 'GET' }: FetchOptions = {},
) {
  const url = address.startsWith('/') ? address : `/files/${address}`;
  const cookie = client?.cookies() ?? '';
  const response = await service.app.app.inject({ method, url, headers: { cookie, ...headers } });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

interface FetchOptions {
  client?: Client;
  headers?: Record<string, string>;
  method?: 'GET' | 'HEAD';
}
