import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ApiAnswer, LiveEvent } from '@liaison/shared/contracts';
import { eventPosition } from './event-position.ts';
import { fakeSocket } from './fake-socket.ts';
import { liveConnection } from './live-connection.ts';

const like = (id: number): LiveEvent => ({ type: 'like', profile: String(id) });
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => sessionStorage.clear());

/** A service that has published `count` events, and a browser that has shown `shown` of them. */
function setup({ count = 0, shown }: { count?: number; shown?: number } = {}) {
  const fake = fakeSocket();
  const position = eventPosition('1');
  if (shown !== undefined) position.set(shown);
  const log: LiveEvent[] = [];
  const onGap = jest.fn();
  const onRefused = jest.fn();
  const service = { count, oldest: 1 };
  const fetchAfter = jest.fn(async (after: number): Promise<ApiAnswer<'GET /api/events.php'>> => {
    const numbers = Array.from({ length: service.count }, (_, index) => index + 1);
    const events = numbers
      .filter((number) => number > after && number >= service.oldest)
      .map((number) => ({ number, event: like(number) }));
    return { events, last: service.count, gap: after + 1 < service.oldest };
  });
  const connection = liveConnection({
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
  return { ...fake, position, log, onGap, onRefused, service, fetchAfter, connection, publish };
}

test('a first visit starts at the present and loads what the past would have told (LIVE-003)', async () => {
  const { ready, onGap, position, fetchAfter, log } = setup({ count: 7 });

  ready(7);
  await settled();

  expect(onGap).toHaveBeenCalledTimes(1);
  expect(position.get()).toBe(7);
  expect(fetchAfter).not.toHaveBeenCalled();
  expect(log).toEqual([]);
});

test('events that follow one another are shown as they come, a repeated one once (LIVE-003)', async () => {
  const { ready, publish, log, fetchAfter } = setup({ count: 1, shown: 1 });
  ready(1);

  publish(2);
  publish(2);
  publish(3);
  await settled();

  expect(log).toEqual([like(2), like(3)]);
  expect(fetchAfter).not.toHaveBeenCalled();
});

test('after a break everything missed is shown in order, nothing twice (LIVE-003)', async () => {
  const { ready, publish, drop, service, log, fetchAfter } = setup({ count: 1, shown: 1 });
  ready(1);
  publish(2);
  drop();
  service.count = 5;

  ready(5);
  await settled();

  expect(fetchAfter).toHaveBeenCalledWith(2);
  expect(log).toEqual([2, 3, 4, 5].map(like));
});

test('a hole in the numbers is fetched, with what arrives meanwhile (LIVE-003)', async () => {
  const { ready, publish, service, log } = setup({ count: 1, shown: 1 });
  ready(1);
  service.count = 3;

  publish(4);
  publish(5);
  await settled();
  publish(6);
  await settled();

  expect(log).toEqual([2, 3, 4, 5, 6].map(like));
});

test('a reload of the page goes on where it was (LIVE-003)', async () => {
  const first = setup({ count: 1, shown: 1 });
  first.ready(1);
  first.publish(2);
  first.connection.close();

  const second = fakeSocket();
  const position = eventPosition('1');

  expect(position.get()).toBe(2);
  expect(second.socket.connected).toBe(false);
});

test('a gap beyond what is kept reloads chats and likes and goes on from there (LIVE-004)', async () => {
  const { ready, publish, service, onGap, log, position } = setup({ count: 2, shown: 2 });
  service.count = 900;
  service.oldest = 500;

  ready(900);
  await settled();
  publish(901);

  expect(onGap).toHaveBeenCalledTimes(1);
  expect(log).toEqual([like(901)]);
  expect(position.get()).toBe(901);
});

test('numbers that go backwards mean that the service began anew (LIVE-004)', () => {
  const { ready, onGap, position } = setup({ shown: 40 });

  ready(3);

  expect(onGap).toHaveBeenCalledTimes(1);
  expect(position.get()).toBe(3);
});

test('typing has no number and moves nothing', () => {
  const { ready, event, log, position } = setup({ shown: 4 });
  ready(4);

  event(null, { type: 'typing', conversation: '9' });

  expect(log).toEqual([{ type: 'typing', conversation: '9' }]);
  expect(position.get()).toBe(4);
});

test('a catch-up that fails is made up for by the next (LIVE-003)', async () => {
  const { ready, service, log, fetchAfter, connection } = setup({ count: 1, shown: 1 });
  fetchAfter.mockRejectedValueOnce(new Error('down'));
  service.count = 3;
  ready(3);
  await settled();
  expect(log).toEqual([]);

  await connection.catchUp();

  expect(log).toEqual([2, 3].map(like));
});

test('a server that goes away is asked again, a refused session is not (LIVE-001)', () => {
  jest.useFakeTimers();
  const { socket, drop, refuse, onRefused } = setup();

  drop('io server disconnect');
  jest.runAllTimers();
  expect(socket.connected).toBe(true);
  refuse();

  expect(onRefused).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a closed connection shows nothing more (LIVE-001)', async () => {
  const { ready, service, log, connection, socket } = setup({ count: 1, shown: 1 });
  service.count = 3;
  ready(3);

  connection.close();
  await settled();

  expect(socket.connected).toBe(false);
  expect(log).toEqual([]);
});

test('a browser without storage keeps its place for this visit', () => {
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
