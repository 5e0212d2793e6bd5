import { beforeEach, expect, jest, test } from '@jest/globals';
import { ModuleHostContext, Slot, type SlotName } from '@liaison/shared/module';
import { setLocale, consumeConsole } from '@liaison/shared/testing';
import { act, render, screen } from '@testing-library/react';
import type { PartModule } from './part-module.ts';
import { type PartLoader, type Part, createPart } from './part.ts';

const loads: Record<string, PartLoader> = {};
const parts = new Map<string, Part>();
jest.unstable_mockModule('./releases.ts', () => ({
  getPart(release: string, name: string) {
    const part = parts.get(name) ?? createPart(loads[name] ?? (() => Promise.reject(new Error(release))));
    parts.set(name, part);
    return part;
  },
}));
jest.unstable_mockModule('../boot/boot-data.ts', () => ({
  boot: {
    shell: {},
    releases: [
      { name: 'mf-chat', slots: [{ at: 'member-actions', component: 'message' }] },
      { name: 'mf-gifts', slots: [{ at: 'member-actions', component: 'gift' }] },
      { name: 'mf-auth', slots: [{ at: 'signup-form', component: 'form' }] },
    ],
  },
}));
const { SlotHost } = await import('./slot-host.tsx');

beforeEach(() => parts.clear());

async function renderSlot(at: SlotName) {
  return act(async () =>
    render(
      <>
        <p>neighbour</p>
        <SlotHost at={at} props={{} as never} />
      </>,
    ),
  );
}

test('several releases fill one slot in their order (FED-021, FED-022)', async () => {
  loads.message = async () => ({ Component: () => <button>Message</button> });
  loads.gift = async () => ({ Component: () => <button>Gift</button> });

  await renderSlot('member-actions');

  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Message', 'Gift']);
});

test('a failed part does not affect others and shows no error in an optional slot (FED-022)', async () => {
  loads.message = () => Promise.reject(new Error('404'));
  loads.gift = async () => ({ Component: () => <button>Gift</button> });

  await renderSlot('member-actions');

  expect(screen.getByText('neighbour')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Gift' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

/** Returns the function that lets the first attempt to load the part fail; the next one succeeds. */
function loadAtSecondAttempt(): () => Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  loads.message = async ({ attempt }) =>
    attempt === 0 ? promise : { Component: () => <button>Message</button> };
  return () => act(async () => reject(Object.assign(new Error(), { name: 'ChunkLoadError' })));
}

test('a part whose code is invalid is not loaded again', async () => {
  const load = jest.fn<PartLoader>(() => Promise.reject(new Error('It has no component')));
  loads.message = load;
  const { unmount } = await renderSlot('member-actions');
  unmount();

  await renderSlot('member-actions');

  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that failed loads again in the next place that shows it', async () => {
  const fail = loadAtSecondAttempt();
  const { unmount } = await renderSlot('member-actions');
  await fail();
  expect(screen.queryByRole('button', { name: 'Message' })).not.toBeInTheDocument();
  unmount();

  await renderSlot('member-actions');

  expect(screen.getByRole('button', { name: 'Message' })).toBeInTheDocument();
});

test('a part that failed loads again when the connection is back', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fail = loadAtSecondAttempt();
  await renderSlot('member-actions');
  await fail();
  expect(screen.queryByRole('button', { name: 'Message' })).not.toBeInTheDocument();

  isOnline.mockRestore();
  await act(async () => dispatchEvent(new Event('online')));

  expect(screen.getByRole('button', { name: 'Message' })).toBeInTheDocument();
});

test('a part that is only late does not begin to load again in the next place', async () => {
  jest.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<PartModule>();
  loads.message = ({ attempt }) => (attempt === 0 ? promise : new Promise(() => {}));
  const { unmount } = await renderSlot('member-actions');
  await act(() => jest.advanceTimersByTimeAsync(3000));
  unmount();
  await renderSlot('member-actions');

  await act(async () => resolve({ Component: () => <button>Message</button> }));

  expect(screen.getByRole('button', { name: 'Message' })).toBeInTheDocument();
  jest.useRealTimers();
});

test('a slot that the user opened reserves its height while its part loads (FED-022)', async () => {
  loads.form = () => new Promise(() => {});
  await act(async () => {
    render(
      <ModuleHostContext value={{ Slot: SlotHost }}>
        <p>neighbour</p>
        <Slot at="signup-form" />
      </ModuleHostContext>,
    );
  });

  expect(screen.getByText('neighbour').nextElementSibling).toHaveStyle({ minHeight: '420px' });
});

test('an empty slot takes no space (FED-022)', async () => {
  await renderSlot('member-actions-extra' as SlotName);

  expect(screen.getByText('neighbour').nextElementSibling).toBeNull();
});

test('a slot that the user opened shows an error when its part fails (FED-022)', async () => {
  setLocale('en');
  loads.form = () => Promise.reject(new Error('404'));

  await renderSlot('signup-form');

  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(consumeConsole()).toHaveLength(1);
});
