import { beforeEach, expect, jest, test } from '@jest/globals';
import { ModuleHostContext, Slot, type SlotName } from '@liaison/shared/module';
import { speak, takeConsole } from '@liaison/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { type LoadPart, type Part, startPart } from './parts.ts';

const loads: Record<string, LoadPart> = {};
const parts = new Map<string, Part>();
jest.unstable_mockModule('./releases.ts', () => ({
  partOf(release: string, name: string) {
    const part = parts.get(name) ?? startPart(loads[name] ?? (() => Promise.reject(new Error(release))));
    parts.set(name, part);
    return part;
  },
}));
jest.unstable_mockModule('../boot/boot-data.ts', () => ({
  boot: {
    releases: [
      { name: 'mf-chat', slots: [{ at: 'member-actions', component: 'message' }] },
      { name: 'mf-gifts', slots: [{ at: 'member-actions', component: 'gift' }] },
      { name: 'mf-auth', slots: [{ at: 'signup-form', component: 'form' }] },
    ],
  },
}));
const { SlotHost } = await import('./slot-host.tsx');

beforeEach(() => parts.clear());

async function show(at: SlotName) {
  await act(async () => {
    render(
      <>
        <p>neighbour</p>
        <SlotHost at={at} props={{} as never} />
      </>,
    );
  });
}

test('several releases fill one place, in their order (FED-021, FED-022)', async () => {
  loads.message = async () => ({ Component: () => <button>Message</button> });
  loads.gift = async () => ({ Component: () => <button>Gift</button> });

  await show('member-actions');

  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Message', 'Gift']);
});

test('a part that fails takes nothing else with it, and one that only adds stays away silently (FED-022)', async () => {
  loads.message = () => Promise.reject(new Error('404'));
  loads.gift = async () => ({ Component: () => <button>Gift</button> });

  await show('member-actions');

  expect(screen.getByText('neighbour')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Gift' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a place that somebody asked for keeps its room while its part is late (FED-022)', async () => {
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

test('a place that nobody fills takes no room (FED-022)', async () => {
  await show('member-actions-extra' as SlotName);

  expect(screen.getByText('neighbour').nextElementSibling).toBeNull();
});

test('a form that somebody asked for says when it did not come (FED-022)', async () => {
  speak('en');
  loads.form = () => Promise.reject(new Error('404'));

  await show('signup-form');

  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(takeConsole()).toHaveLength(1);
});
