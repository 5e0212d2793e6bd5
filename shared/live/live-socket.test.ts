import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
// Not from the entry point, whose fake service would intercept the real connection.
import { createFakeSocket } from '../testing/fake-socket.ts';
import type { LiveSocket } from './live-connection.ts';

/** A socket and what its server does. Each function of the server resolves when it has acted. */
interface Connection {
  socket: LiveSocket & { readonly active: boolean };
  accept(): Promise<void>;
  refuse(code: string): Promise<void>;
  ready(last: number): Promise<void>;
  event(number: number): Promise<void>;
  drop(): Promise<void>;
  end(): Promise<void>;
}

const like = { type: 'like', profile: '5' } as const;
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function createFakeConnection(): Connection {
  const fake = createFakeSocket();
  return {
    socket: fake.socket,
    accept: async () => fake.accept(),
    refuse: async (code) => fake.refuse(code),
    ready: async (last) => fake.ready(last),
    event: async (number) => fake.event(number, like),
    drop: async () => fake.drop(),
    end: async () => fake.end(),
  };
}

async function createRealConnection(): Promise<Connection> {
  const http = createServer();
  const server = new Server(http, { path: '/live' });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    path: '/live',
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 10,
  });
  closers.push(async () => {
    socket.disconnect();
    await server.close();
  });
  const decisions: ((error?: Error) => void)[] = [];
  server.use((_, decide) => void decisions.push(decide));
  const decide = async (error?: Error) => {
    await waitFor(() => expect(decisions).toHaveLength(1));
    decisions.pop()?.(error);
  };
  const findPeer = () => [...server.sockets.sockets.values()].at(-1);
  return {
    socket,
    async accept() {
      await decide();
      await waitFor(() => expect(socket.connected).toBe(true));
    },
    refuse: (code) => decide(new Error(code)),
    ready: async (last) => void findPeer()?.emit('ready', { last }),
    event: async (number) => void findPeer()?.emit('event', { number, event: like }),
    drop: async () => findPeer()?.conn.close(),
    end: async () => void findPeer()?.disconnect(),
  };
}

/** Creates a connection with a log of what the socket reported. */
async function setup(create: () => Connection | Promise<Connection>) {
  const connection = await create();
  const log: unknown[] = [];
  const { socket } = connection;
  socket.on('ready', ({ last }) => log.push(`ready ${last}`));
  socket.on('event', ({ number, event }) => log.push(`${event.type} ${number}`));
  socket.on('disconnect', (reason) => log.push(`${reason}, connected: ${socket.connected}`));
  socket.on('connect_error', ({ message }) => log.push(`refused: ${message}`));
  return { ...connection, log };
}

const sockets = [
  ['the fake socket', createFakeConnection],
  ['socket.io', createRealConnection],
] as const;

test.each(sockets)('%s connects when it is told to, and reports what arrives in order', async (_, create) => {
  const { socket, accept, ready, event, log } = await setup(create);
  expect([socket.active, socket.connected]).toEqual([false, false]);

  socket.connect();
  expect([socket.active, socket.connected]).toEqual([true, false]);
  await accept();
  await ready(4);
  await event(5);
  await event(6);

  await waitFor(() => expect(log).toEqual(['ready 4', 'like 5', 'like 6']));
  expect([socket.active, socket.connected]).toEqual([true, true]);
});

test.each(sockets)('%s connects again by itself after its connection was lost', async (_, create) => {
  const { socket, accept, drop, ready, log } = await setup(create);
  socket.connect();
  await accept();

  await drop();
  await waitFor(() => expect(log).toEqual(['transport close, connected: false']));
  expect(socket.active).toBe(true);
  await accept();
  await ready(1);

  await waitFor(() => expect(log.at(-1)).toBe('ready 1'));
});

test.each(sockets)(
  '%s stays closed when the server has ended it, until it is told to connect',
  async (_, create) => {
    const { socket, accept, end, ready, log } = await setup(create);
    socket.connect();
    await accept();

    await end();
    await waitFor(() => expect(log).toEqual(['io server disconnect, connected: false']));
    expect(socket.active).toBe(false);
    socket.connect();
    await accept();
    await ready(1);

    await waitFor(() => expect(log.at(-1)).toBe('ready 1'));
  },
);

test.each(sockets)(
  '%s reports why it was refused, and stays closed until it is told to connect',
  async (_, create) => {
    const { socket, accept, refuse, ready, log } = await setup(create);
    socket.connect();

    await refuse('authentication_required');
    await waitFor(() => expect(log).toEqual(['refused: authentication_required']));
    expect([socket.active, socket.connected]).toEqual([false, false]);
    socket.connect();
    await accept();
    await ready(1);

    await waitFor(() => expect(log.at(-1)).toBe('ready 1'));
  },
);

test.each(sockets)('%s is closed at once when it is told to disconnect', async (_, create) => {
  const { socket, accept, log } = await setup(create);
  socket.connect();
  await accept();

  socket.disconnect();

  expect(log).toEqual(['io client disconnect, connected: false']);
  expect([socket.active, socket.connected]).toEqual([false, false]);
});
