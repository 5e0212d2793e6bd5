import '../boot/boot-data.fixture.ts';
import { afterEach, expect, jest, test } from '@jest/globals';
import { consumeConsole } from '@liaison/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, use } from 'react';
import { data } from 'react-router';
import { parsePartModule } from './part-module.ts';
import { createPart } from './part.ts';
import { PartFallback } from './part-fallback.tsx';
import { PartView } from './part-view.tsx';

afterEach(() => void jest.useRealTimers());

const showFallback = (_fault: unknown, retry: () => void): ReactNode => (
  <button onClick={retry}>Again</button>
);

async function renderPart(load: () => Promise<unknown>, renderFallback: typeof showFallback = showFallback) {
  const part = createPart(async () => parsePartModule(await load()));
  await act(async () => {
    render(
      <>
        <p>neighbour</p>
        <PartView
          part={part}
          props={{ name: 'Ana' }}
          placeholder={<p>placeholder</p>}
          renderFallback={renderFallback}
          renderStatus={(status) => <p>status {status}</p>}
        />
      </>,
    );
  });
}

const retry = () => act(async () => screen.getByRole('button', { name: 'Again' }).click());

const Good = ({ name }: { name: string }) => <h1>Hello {name}</h1>;

test('the placeholder is shown until the part has loaded (SHELL-077)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await renderPart(() => promise);
  expect(screen.getByText('placeholder')).toBeInTheDocument();

  await act(async () => resolve({ Component: Good }));

  expect(screen.getByRole('heading', { name: 'Hello Ana' })).toBeInTheDocument();
});

test('a failed part does not affect its neighbours and loads on retry without a reload (FED-016, SHELL-077)', async () => {
  const load = jest.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('404'));
  load.mockResolvedValue({ Component: Good });
  await renderPart(load);
  expect(screen.getByText('neighbour')).toBeInTheDocument();

  await retry();

  expect(await screen.findByRole('heading', { name: 'Hello Ana' })).toBeInTheDocument();
});

test('a screen that threw at one address of its route is shown at another', async () => {
  const Conversation = () => {
    if (location.pathname === '/chats/5') throw new Error('boom');
    return <h1>{location.pathname}</h1>;
  };
  history.replaceState(null, '', '/chats/5');
  const part = createPart(async () => ({ Component: Conversation }));
  const view = <PartView part={part} placeholder={null} renderFallback={showFallback} />;
  const { rerender } = await act(async () => render(view));
  expect(screen.getByRole('button', { name: 'Again' })).toBeInTheDocument();

  history.replaceState(null, '', '/chats/7');
  await act(async () => rerender(<PartView part={part} placeholder={null} renderFallback={showFallback} />));

  expect(screen.getByRole('heading', { name: '/chats/7' })).toBeInTheDocument();
  consumeConsole();
});

test('a part that throws while rendering shows its fallback in place (FED-016)', async () => {
  const Broken = () => {
    throw new Error('boom');
  };
  const load = jest.fn<() => Promise<unknown>>().mockResolvedValueOnce({ Component: Broken });
  load.mockResolvedValue({ Component: Good });

  await renderPart(load);
  expect(screen.getByText('neighbour')).toBeInTheDocument();
  await retry();

  expect(await screen.findByRole('heading', { name: 'Hello Ana' })).toBeInTheDocument();
  consumeConsole();
});

test('a screen of the shell, whose component stays the same, renders again on retry (FED-016)', async () => {
  let isBroken = true;
  const Screen = () => {
    if (isBroken) throw new Error('boom');
    return <h1>Questions</h1>;
  };
  await renderPart(async () => ({ Component: Screen }));
  isBroken = false;

  await retry();

  expect(await screen.findByRole('heading', { name: 'Questions' })).toBeInTheDocument();
  consumeConsole();
});

test('a part that suspends for ever shows its fallback at the deadline, and Retry renders it (FED-016)', async () => {
  jest.useFakeTimers();
  const never = new Promise(() => {});
  const Suspended = () => {
    throw never;
  };
  const load = jest.fn<() => Promise<unknown>>().mockResolvedValueOnce({ Component: Suspended });
  load.mockResolvedValue({ Component: Good });
  await renderPart(load);
  expect(screen.getByText('placeholder')).toBeInTheDocument();

  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.queryByText('placeholder')).not.toBeInTheDocument();
  expect(screen.getByText('neighbour')).toBeInTheDocument();
  await retry();

  expect(screen.getByRole('heading', { name: 'Hello Ana' })).toBeInTheDocument();
});

test('a screen that suspends for ever is left alone when the connection is back: it has loaded', async () => {
  jest.useFakeTimers();
  const never = new Promise(() => {});
  const Suspended = () => {
    throw never;
  };
  const load = jest.fn(async () => ({ Component: Suspended }));
  await renderPart(load, (fault, onRetry) => <PartFallback error={fault} onRetry={onRetry} isScreen />);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(consumeConsole().join()).toContain('A part of the page failed');

  await act(async () => dispatchEvent(new Event('online')));

  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that renders after its deadline replaces its fallback', async () => {
  jest.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<void>();
  const Slow = () => <p>{use(promise) ?? 'here at last'}</p>;
  await renderPart(async () => ({ Component: Slow }));
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('button', { name: 'Again' })).toBeInTheDocument();

  await act(async () => resolve());

  expect(screen.getByText('here at last')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Again' })).not.toBeInTheDocument();
});

test('a screen that throws status 404 is replaced by the not-found page (SHELL-043)', async () => {
  const Missing = () => {
    throw data(null, { status: 404 });
  };

  await renderPart(async () => ({ Component: Missing }));

  expect(screen.getByText('status 404')).toBeInTheDocument();
  consumeConsole();
});
