import type { BootData } from '@liaison/shared/contracts';

/** Replaces boot-data.ts when layouts are prerendered: no user and no releases. */
export const boot = {
  locale: 'en',
  user: null,
  visibleLocales: [],
  releases: [],
  strings: {},
  labels: {},
  notices: [],
  serverTime: 0,
  shell: { version: '', base: '/' },
} as unknown as BootData;
