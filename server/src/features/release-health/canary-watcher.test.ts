import { expect, test } from '@jest/globals';
import { setCanaryShare } from '@liaison/release';
import { type LogEntry, moveChannel } from '@liaison/release/store';
import { mfChatRelease } from '../../gateway/releases.fixture.ts';
import { secondsPerLook, setUpReleaseHealth } from './release-health.fixture.ts';

const {
  service,
  createAddress,
  getStore,
  listCounts,
  publishStable,
  report,
  reportViews,
  startCanary,
  stopBeforeMails,
  update,
} = setUpReleaseHealth();

const listSubjects = async () =>
  (await service.listMails('chat-team@example.com')).map(({ subject }) => subject);
const getCanary = async () => (await getStore().readChannel('mf-chat')).canary;
const getLastMove = async (): Promise<LogEntry | undefined> => (await getStore().readLog('mf-chat')).at(-1);

test('a canary that fails for one visitor in twenty is halted within a minute, with a log entry and a mail', async () => {
  await startCanary(0.5, { mail: 'chat-team@example.com' });

  let seconds = 0;
  for (; seconds < 60 && (await getCanary())?.share !== 0; seconds += secondsPerLook)
    await reportViews({ canary: 100, failed: 5, stable: 100 });

  expect(seconds).toBeLessThan(40);
  expect(await getCanary()).toMatchObject({ version: '1.1.0', share: 0 });
  expect(await getStore().readChannel('mf-chat')).toMatchObject({ stable: '1.0.0' });
  expect(await getLastMove()).toMatchObject({
    action: 'halt',
    who: 'canary watch',
    why: expect.stringMatching(/^it fails more often than stable: \d+ of \d+ reports/),
  });
  await service.runJobs();
  const [mail] = await service.listMails('chat-team@example.com');
  expect(mail).toMatchObject({ subject: 'mf-chat 1.1.0: canary halted', html: null });
  expect(mail?.text).toContain('Everybody gets 1.0.0 again.');
});

test('the mail about a halt is sent once, also when the service stops before it could be', async () => {
  await startCanary(0.5, { mail: 'chat-team@example.com' });
  await stopBeforeMails(async () => {
    for (let look = 0; look < 12 && (await getCanary())?.share !== 0; look += 1)
      await reportViews({ canary: 100, failed: 20, stable: 100 });
  });
  expect(await getCanary()).toMatchObject({ share: 0 });
  expect(await listSubjects()).toEqual([]);

  await update();
  await update();
  await service.runJobs();

  expect(await listSubjects()).toEqual(['mf-chat 1.1.0: canary halted']);
});

test('a look reads the counts at one moment, also when the minutes that it compares move on', async () => {
  await startCanary(0.5);
  await reportViews({ canary: 20, failed: 0, stable: 20 });
  service.clock.advance(10 * 60_000);

  const statements = await service.recordStatements(update);

  const reads = statements.map(({ sql }) => sql).filter((sql) => /^select.* from "release_health"/.test(sql));
  const comparisons = reads.filter((sql) => sql.includes('filter (where at >='));
  // The other one looks for the bound of slow loads, in the day before.
  expect([comparisons.length, reads.length]).toEqual([1, 2]);
});

test('a canary that loads slower is halted', async () => {
  const load = async (version: string, loadMs: number, count: number) => {
    for (let sent = 0; sent < count; sent += 1) await report([{ version, outcome: 'ok', loadMs }]);
  };
  await load('1.0.0', 150, 120);
  await load('1.0.0', 350, 30);
  await update();
  await startCanary(0.5);
  await update();
  for (let look = 0; look < 3; look += 1) {
    await load('1.0.0', 150, 40);
    await load('1.1.0', 350, 20);
    await load('1.1.0', 150, 20);
    await update();
  }

  expect(await getCanary()).toMatchObject({ share: 0 });
  expect((await getLastMove())?.why).toMatch(
    /^it loads slower than stable: \d+ of \d+ loads took over 200 ms$/,
  );
});

test('a single network that always fails does not halt a canary', async () => {
  await startCanary(0.05);
  const address = createAddress();
  for (let sent = 0; sent < 50; sent += 1) await report([{ version: '1.1.0', outcome: 'failed' }], address);

  await reportViews({ canary: 5, failed: 0, stable: 95 });

  expect(await getCanary()).toMatchObject({ share: 0.05 });
  const failed = (await listCounts()).filter(({ label }) => label === 'failed');
  expect(failed).toMatchObject([{ version: '1.1.0', count: 1 }]);
});

test('a single network that is slow, or says that all is well, decides nothing', async () => {
  await startCanary(0.5);
  const address = createAddress();
  for (let sent = 0; sent < 50; sent += 1)
    await report([{ version: '1.1.0', outcome: 'ok', loadMs: 9000 }], address);
  await update();

  const counted = (await listCounts()).map(({ label, count }) => [label, count]);
  expect(counted).toEqual(
    expect.arrayContaining([
      ['ok', 10],
      ['12800', 10],
    ]),
  );
});

test('failures of the time before the canary do not count, nor do those that both versions share', async () => {
  for (let sent = 0; sent < 30; sent += 1) await report([{ version: '1.0.0', outcome: 'ok' }]);
  await startCanary(0.5);
  for (let look = 0; look < 5; look += 1) {
    for (let sent = 0; sent < 10; sent += 1) {
      await report([{ version: '1.0.0', outcome: 'failed' }]);
      await report([{ version: '1.1.0', outcome: 'failed' }]);
    }
    await reportViews({ canary: 20, failed: 0, stable: 20 });
  }

  expect(await getCanary()).toMatchObject({ share: 0.5 });
});

test('with --no-halt a failing canary continues, and is not widened', async () => {
  await startCanary(0.5, { halt: false, autoPromote: { steps: [0.5, 1], everyMs: 60_000 } });
  for (let look = 0; look < 3; look += 1) await reportViews({ canary: 50, failed: 20, stable: 50 });
  service.clock.advance(60_000);
  await reportViews({ canary: 50, failed: 20, stable: 50 });

  expect(await getCanary()).toMatchObject({ version: '1.1.0', share: 0.5 });
});

test('a canary that continued after hours at share 0 is compared from then on', async () => {
  const setShare = async (share: number) => {
    const move = setCanaryShare(share);
    await moveChannel({ store: getStore(), name: 'mf-chat', action: 'canary', move, who: 'tess', why: '' });
  };
  await startCanary(0.5);
  await reportViews({ canary: 100, failed: 2, stable: 100 });
  await setShare(0);
  service.clock.advance(4 * 60 * 60_000);
  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'clean-release-health', {}));
  await service.runJobs();
  await setShare(0.5);
  // The first look is before the gateway has noticed the share.
  await update();
  await update();

  for (let look = 0; look < 3; look += 1) await reportViews({ canary: 100, failed: 20, stable: 100 });

  expect(await getLastMove()).toMatchObject({ action: 'halt' });
});

test('a canary that an operator moves at the same moment is not widened', async () => {
  await startCanary(0.05, { autoPromote: { steps: [0.05, 0.25], everyMs: 60_000 } });
  await reportViews({ canary: 120, failed: 0, stable: 60 });
  service.clock.advance(60_000);
  const store = getStore();
  const { readChannel } = store;
  store.readChannel = async (name) => {
    store.readChannel = readChannel;
    const channel = await readChannel(name);
    const move = setCanaryShare(0.01);
    await moveChannel({ store, name, action: 'canary', move, who: 'tess', why: '' });
    return channel;
  };

  await update();

  expect(await getCanary()).toMatchObject({ share: 0.01 });
});

test('a canary whose comparison is damaged does not keep others from being watched', async () => {
  await publishStable(mfChatRelease('1.0.0', { name: 'mf-about', routes: [], navigation: [] }));
  await publishStable(mfChatRelease('1.1.0', { name: 'mf-about', routes: [], navigation: [] }));
  await startCanary(0.5, {}, { name: 'mf-about', version: '1.0.0' });
  const state = JSON.stringify({ countedFrom: service.clock().getTime() });
  await service.db.updateTable('canary_watches').set({ state }).execute();

  await startCanary(0.5);
  for (let look = 0; look < 3; look += 1) await reportViews({ canary: 50, failed: 20, stable: 50 });

  expect(await getCanary()).toMatchObject({ share: 0 });
});

test('a canary that is no worse is widened by steps and promoted after the last, with one mail, also when the service stops before it', async () => {
  const everyMs = 60_000;
  await startCanary(0.05, {
    mail: 'chat-team@example.com',
    autoPromote: { steps: [0.05, 0.25, 1], everyMs },
  });

  await reportViews({ canary: 60, failed: 0, stable: 60 });
  service.clock.advance(everyMs);
  await reportViews({ canary: 30, failed: 0, stable: 60 });
  const tooFewReports = await getCanary();
  await reportViews({ canary: 30, failed: 0, stable: 60 });
  const second = await getCanary();
  await reportViews({ canary: 120, failed: 0, stable: 60 });
  const tooEarly = await getCanary();
  service.clock.advance(everyMs);
  await stopBeforeMails(() => reportViews({ canary: 10, failed: 0, stable: 10 }));

  expect([tooFewReports, second, tooEarly].map((canary) => canary?.share)).toEqual([0.05, 0.25, 0.25]);
  expect(await getStore().readChannel('mf-chat')).toMatchObject({ stable: '1.1.0', previous: '1.0.0' });
  expect(await getLastMove()).toMatchObject({ action: 'promote', why: 'no worse than 1.0.0' });
  expect(await listSubjects()).toEqual([]);

  await update();
  await update();
  await service.runJobs();

  expect(await listSubjects()).toEqual(['mf-chat 1.1.0: promoted']);
});

test('a bad canary is halted by itself, and one that fails as often as stable is not (FED-027)', async () => {
  const failEqually = async () => {
    for (const version of ['1.0.0', '1.1.0'])
      for (let sent = 0; sent < 2; sent += 1) await report([{ version, outcome: 'failed' }]);
  };
  await startCanary(0.5);
  for (let look = 0; look < 20; look += 1) {
    await failEqually();
    await reportViews({ canary: 20, failed: 0, stable: 20 });
  }
  const equal = await getCanary();

  for (let look = 0; look < 12; look += 1) {
    await failEqually();
    await reportViews({ canary: 20, failed: 5, stable: 20 });
  }

  expect(equal).toMatchObject({ share: 0.5 });
  expect(await getCanary()).toMatchObject({ share: 0 });
});
