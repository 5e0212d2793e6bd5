import { afterEach, beforeEach } from '@jest/globals';
import type { ReleaseReport } from '@liaison/shared/contracts';
import { type CanaryOptions, createOperatorToken, startCanary } from '@liaison/release';
import { moveChannel } from '@liaison/release/store';
import { type App, buildApp } from '../../app.ts';
import { type LiveReleases, liveReleases } from '../../gateway/live-releases.ts';
import {
  createTestStore,
  mfChatRelease,
  shellRelease,
  type TestStore,
} from '../../gateway/releases.fixture.ts';
import { type TestService, useService } from '../../testing/service.ts';
import { registerReleaseHealth } from './release-health.routes.ts';

export const metricsToken = 'a token of Prometheus';
export const secondsPerLook = 5;

interface Running {
  store: TestStore;
  live: LiveReleases;
  site: App;
  health: ReturnType<typeof registerReleaseHealth>;
}

export interface ReportedCount {
  version: string;
  metric: string;
  label: string;
  count: number;
}

/** A service on which mf-chat 1.0.0 is stable and 1.1.0 published. Nothing is stored or watched by itself: see `update`. */
export function setUpReleaseHealth() {
  const service: TestService = useService({ rateLimitFactor: 1, metricsToken });
  let running: Running;

  beforeEach(async () => {
    const store = await createTestStore();
    await store.publishStable(shellRelease());
    await store.publishStable(mfChatRelease());
    await store.publish(mfChatRelease('1.1.0'));
    const live = liveReleases(store.store, service.core.log);
    await live.refresh();
    const { promise: registered, resolve } = Promise.withResolvers<Running['health']>();
    const options = { core: service.core, store: store.store, current: live.current };
    const site = await buildApp(service.core, {
      pages: async (app) => resolve(registerReleaseHealth(app, options)),
    });
    running = { store, live, site, health: await registered };
  });
  afterEach(async () => {
    running.live.close();
    await running.site.app.close();
    await running.store.remove();
  });

  let lastAddress = 0;
  /** A network that has sent nothing yet. */
  function createAddress(): string {
    lastAddress += 1;
    return `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
  }

  /** Sends a beacon of a page and returns the status. */
  async function report(
    releases: (Partial<ReleaseReport> & { version: string })[],
    address = createAddress(),
  ): Promise<number> {
    const { statusCode } = await running.site.app.inject({
      method: 'POST',
      url: '/-/release-health',
      remoteAddress: address,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { releases: releases.map((release) => ({ name: 'mf-chat', ...release })) },
    });
    return statusCode;
  }

  /** Stores the counts, watches the canary and lets the gateway notice what that moved. */
  async function update(): Promise<void> {
    await running.health.update();
    await running.live.refresh();
  }

  /** Views of both versions in the time between two looks, of which some fail. */
  async function reportViews(views: { canary: number; failed: number; stable: number }): Promise<void> {
    const send = (version: string, count: number, outcome: 'ok' | 'failed') =>
      Promise.all(Array.from({ length: count }, () => report([{ version, outcome }])));
    await send('1.1.0', views.canary - views.failed, 'ok');
    await send('1.1.0', views.failed, 'failed');
    await send('1.0.0', views.stable, 'ok');
    service.clock.advance(secondsPerLook * 1000);
    await update();
  }

  return {
    service,
    createAddress,
    report,
    reportViews,
    update,
    getSite: () => running.site.app,
    getStore: () => running.store.store,

    publishStable: (...args: Parameters<TestStore['publishStable']>) => running.store.publishStable(...args),

    async startCanary(
      share: number,
      options: CanaryOptions = {},
      { name, version } = { name: 'mf-chat', version: '1.1.0' },
    ): Promise<void> {
      const move = startCanary(version, share, 'salt', options);
      const { store } = running.store;
      await moveChannel({ store, name, action: 'canary', move, who: 'tess', why: '' });
      await running.live.refresh();
      await update();
    },

    /** While this runs, the service ends after a moved channel and before its mail. */
    async stopBeforeMails(run: () => Promise<void>): Promise<void> {
      const { jobs } = service.core;
      const { whenReady } = jobs;
      jobs.whenReady = () => Promise.reject(new Error('stopped'));
      try {
        await run();
      } finally {
        jobs.whenReady = whenReady;
      }
    },

    async listCounts(): Promise<ReportedCount[]> {
      const { config } = service.core;
      const token = createOperatorToken(config.secret, 'decide', service.clock().getTime() + 60_000);
      const response = await running.site.app.inject({
        url: '/-/operator/release-health',
        headers: { authorization: `Bearer ${token}` },
      });
      return (response.json() as { counts: ReportedCount[] }).counts;
    },
  };
}
