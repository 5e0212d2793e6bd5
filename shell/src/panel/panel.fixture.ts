import { jest } from '@jest/globals';
import type { PanelModule, Release } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';

class Timing {
  readonly startTime: number;
  readonly responseEnd: number;
  readonly encodedBodySize: number;
  readonly name: string;

  constructor(path: string, { start, end, bytes }: { start: number; end: number; bytes: number }) {
    this.name = new URL(path, location.href).href;
    this.startTime = start;
    this.responseEnd = end;
    this.encodedBodySize = bytes;
  }
}

/** The hash of the entry of every release of the fake store. */
export const entryHash = 'hashOfTheEntry';

/** A store in which mf-hall has two further versions, and a browser that loaded its entry. Allows the panel. */
export function fakePanelData() {
  boot.panel = true;
  const entry = new Timing('/releases/mf-hall/1.0.0/entry.js', { start: 10, end: 130, bytes: 34_200 });
  Object.assign(globalThis, { PerformanceResourceTiming: Timing });
  const unlisted = new Timing('/releases/mf-hall/1.0.0/unlisted.js', { start: 10, end: 130, bytes: 0 });
  Object.assign(performance, {
    getEntriesByType: () => [entry, unlisted],
    setResourceTimingBufferSize: () => {},
  });
  globalThis.fetch = jest.fn(async (input) => {
    const path = String(input);
    return Response.json(path === '/-/panel' ? channels : findRelease(path));
  });
}

const channels: PanelModule[] = ['shell', ...boot.releases.map(({ name }) => name)].map((name) => ({
  name,
  channel: {
    revision: 3,
    stable: '1.0.0',
    previous: name === 'mf-hall' ? '0.9.0' : null,
    ...(name === 'mf-hall' && { canary: { version: '1.1.0', share: 0.05, salt: '' } }),
  },
  versions: name === 'mf-hall' ? ['1.1.0', '1.0.0', '0.9.0'] : ['1.0.0'],
}));

const findRelease = (path: string): Partial<Release> => ({
  version: path.split('/').at(-1) ?? '',
  commit: 'abc123456789',
  date: '2026-11-20T10:00:00.000Z',
  files: {
    'entry.js': { bytes: 90_000, brotli: 34_200, sha384: entryHash },
    'later.js': { bytes: 1, brotli: 1, sha384: 'x' },
  },
});
