import type { BootData } from '@liaison/shared/contracts';

/** In place of boot-data.ts while layouts are rendered ahead: nobody in particular, and no releases. */
export const boot = {
  locale: 'en',
  user: null,
  visibleLocales: [],
  releases: [],
  labels: {},
  notices: [],
  serverTime: 0,
  shell: { version: '', base: '/' },
} as unknown as BootData;
