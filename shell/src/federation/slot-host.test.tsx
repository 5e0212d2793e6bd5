import { beforeEach, expect, jest, test } from '@jest/globals';
import { ModuleHostContext, Slot, type SlotName } from '@liaison/shared/module';
import { setLocale, consumeConsole } from '@liaison/shared/testing';
import { act, render, screen } from '@testing-library/react';
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
  await act(async () => {
    render(
      <>
        <p>neighbour</p>
        <SlotHost at={at} props={{} as never} />
      </>,
    );
  });
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
