import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ApiResponse, LiveEvent } from '@liaison/shared/contracts';
import { createEventPosition } from './event-position.ts';
import { createFakeSocket } from '@liaison/shared/testing';
import { openLiveConnection } from './live-connection.ts';

const like = (id: number): LiveEvent => ({ type: 'like', profile: String(id) });
const flushPromises = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => sessionStorage.clear());

/** A service that has published `count` events, and a browser that has handled `handled` of them. */
function setup({ count = 0, handled }: { count?: number; handled?: number } = {}) {
  const fake = createFakeSocket();
  const position = createEventPosition('1');
  if (handled !== undefined) position.set(handled);
  const log: LiveEvent[] = [];
  const onGap = jest.fn();
  const onRefused = jest.fn();
  const service = { count, oldest: 1 };
  const fetchAfter = jest.fn(async (after: number): Promise<ApiResponse<'GET /api/events.php'>> => {
    const numbers = Array.from({ length: service.count }, (_, index) => index + 1);
    const events = numbers
      .filter((number) => number > after && number >= service.oldest)
      .map((number) => ({ number, event: like(number) }));
    return { events, last: service.count, gap: after + 1 < service.oldest };
  });
  const connection = openLiveConnection({
    socket: fake.socket,
    position,
    fetchAfter,
    onEvent: (event) => log.push(event),
    onGap,
    onRefused,
  });
  const publish = (number: number) => {
    service.count = Math.max(service.count, number);
    fake.event(number, like(number));
  };
  /** The server accepts the connection and says which number is the last. */
  const ready = (last: number) => {
    fake.accept();
    fake.ready(last);
  };
  return { ...fake, ready, position, log, onGap, onRefused, service, fetchAfter, connection, publish };
}

test('a first visit starts at the current number and fetches the data instead of past events (LIVE-003)', async () => {
  const { ready, onGap, position, fetchAfter, log } = setup({ count: 7 });

  ready(7);
  await flushPromises();

  expect(onGap.mock.calls).toEqual([[{ isFirstVisit: true }]]);
  expect(position.get()).toBe(7);
  expect(fetchAfter).not.toHaveBeenCalled();
  expect(log).toEqual([]);
});

test('consecutive events are handled as they arrive, a repeated one once (LIVE-003)', async () => {
  const { ready, publish, log, fetchAfter } = setup({ count: 1, handled: 1 });
  ready(1);

  publish(2);
  publish(2);
  publish(3);
  await flushPromises();

  expect(log).toEqual([like(2), like(3)]);
  expect(fetchAfter).not.toHaveBeenCalled();
});

test('after a lost connection every missed event is handled in order and once (LIVE-003)', async () => {
  const { ready, publish, drop, service, log, fetchAfter } = setup({ count: 1, handled: 1 });
  ready(1);
  publish(2);
  drop();
  service.count = 5;

  ready(5);
  await flushPromises();

  expect(fetchAfter).toHaveBeenCalledWith(2);
  expect(log).toEqual([2, 3, 4, 5].map(like));
});

test('events missing between two numbers are fetched, together with those that arrive meanwhile (LIVE-003)', async () => {
  const { ready, publish, service, log } = setup({ count: 1, handled: 1 });
  ready(1);
  service.count = 3;

  publish(4);
  publish(5);
  await flushPromises();
  publish(6);
  await flushPromises();

  expect(log).toEqual([2, 3, 4, 5, 6].map(like));
});

test('after a page reload the position is still known (LIVE-003)', async () => {
  const first = setup({ count: 1, handled: 1 });
  first.ready(1);
  first.publish(2);
  first.connection.close();

  const second = createFakeSocket();
  const position = createEventPosition('1');

  expect(position.get()).toBe(2);
  expect(second.socket.connected).toBe(false);
});

test('events older than the service stores are replaced by a fetch of conversations and likes (LIVE-004)', async () => {
  const { ready, publish, service, onGap, log, position } = setup({ count: 2, handled: 2 });
  service.count = 900;
  service.oldest = 500;

  ready(900);
  await flushPromises();
  publish(901);

  expect(onGap.mock.calls).toEqual([[{ isFirstVisit: false }]]);
  expect(log).toEqual([like(901)]);
  expect(position.get()).toBe(901);
});

test('a lower number than before restarts at that number (LIVE-004)', () => {
  const { ready, onGap, position } = setup({ handled: 40 });

  ready(3);

  expect(onGap.mock.calls).toEqual([[{ isFirstVisit: false }]]);
  expect(position.get()).toBe(3);
});

test('typing has no number and does not change the position', () => {
  const { ready, event, log, position } = setup({ handled: 4 });
  ready(4);

  event(null, { type: 'typing', conversation: '9' });

  expect(log).toEqual([{ type: 'typing', conversation: '9' }]);
  expect(position.get()).toBe(4);
});

test('after a failed catch-up the next one fetches the events (LIVE-003)', async () => {
  const { ready, service, log, fetchAfter, connection } = setup({ count: 1, handled: 1 });
  fetchAfter.mockRejectedValueOnce(new Error('down'));
  service.count = 3;
  ready(3);
  await flushPromises();
  expect(log).toEqual([]);

  await connection.catchUp();

  expect(log).toEqual([2, 3].map(like));
});

test('while connected it knows that a failed catch-up has left events out, so that the next poll fetches them', async () => {
  const { ready, publish, service, log, fetchAfter, connection } = setup({ count: 1, handled: 1 });
  ready(1);
  expect(connection.isUpToDate()).toBe(true);
  fetchAfter.mockRejectedValueOnce(new Error('down'));
  service.count = 3;
  publish(3);
  await flushPromises();
  expect(connection.isUpToDate()).toBe(false);

  await connection.catchUp();

  expect(log).toEqual([2, 3].map(like));
  expect(connection.isUpToDate()).toBe(true);
});

test('without the socket it may lack events, and not because the service has lost its data', () => {
  const { ready, drop, connection, publish } = setup({ handled: 1 });
  expect(connection.isUpToDate()).toBe(false);
  ready(1);
  publish(2);
  drop();
  expect(connection.isUpToDate()).toBe(false);

  ready(0);

  expect(connection.isUpToDate()).toBe(true);
});

test('reconnects after the server closed the socket, but not with a refused session (LIVE-001)', () => {
  jest.useFakeTimers();
  const { socket, accept, end, refuse, onRefused } = setup();
  accept();

  end();
  expect(socket.active).toBe(false);
  jest.runAllTimers();
  expect(socket.active).toBe(true);
  refuse('authentication_required');
  jest.runAllTimers();

  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(socket.active).toBe(false);
  jest.useRealTimers();
});

test('connects again after the service could not check the session, later each time until it can', () => {
  jest.useFakeTimers();
  const { socket, ready, end, refuse, onRefused } = setup();
  refuse('the database is away');
  jest.advanceTimersByTime(1000);
  refuse('the database is away');
  jest.advanceTimersByTime(999);
  expect(socket.active).toBe(false);
  jest.advanceTimersByTime(1001);
  ready(0);
  end();
  jest.advanceTimersByTime(1000);

  expect(socket.active).toBe(true);
  expect(onRefused).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('a closed connection handles no more events and stays closed (LIVE-001)', async () => {
  const { ready, service, log, connection, socket } = setup({ count: 1, handled: 1 });
  service.count = 3;
  ready(3);

  connection.close();
  await connection.catchUp();

  expect(socket.active).toBe(false);
  expect(log).toEqual([]);
});

test('without storage the position is held in memory', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { ready, publish, log } = setup({ count: 1 });
  ready(1);

  publish(2);
  publish(2);

  expect(log).toEqual([like(2)]);
  blocked.mockRestore();
});
