import { expect, jest, test } from '@jest/globals';
import { takeConsole } from '@liaison/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { data } from 'react-router';
import { startPart } from './parts.ts';
import { PartView } from './part-view.tsx';

const fallback = (_fault: unknown, retry: () => void) => <button onClick={retry}>Again</button>;

async function show(load: () => Promise<unknown>) {
  const part = startPart(load);
  await act(async () => {
    render(
      <>
        <p>neighbour</p>
        <PartView
          part={part}
          props={{ name: 'Ana' }}
          placeholder={<p>waiting</p>}
          renderFallback={fallback}
          renderAnswer={(status) => <p>status {status}</p>}
        />
      </>,
    );
  });
}

const again = () => act(async () => screen.getByRole('button', { name: 'Again' }).click());

const Good = ({ name }: { name: string }) => <h1>Hello {name}</h1>;

test('a place shows its placeholder until the part is there (SHELL-077)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await show(() => promise);
  expect(screen.getByText('waiting')).toBeInTheDocument();

  await act(async () => resolve({ Component: Good }));

  expect(screen.getByRole('heading', { name: 'Hello Ana' })).toBeInTheDocument();
});

test('a part that fails leaves its neighbours alone, and Retry brings it without a reload (FED-016, SHELL-077)', async () => {
  const load = jest.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('404'));
  load.mockResolvedValue({ Component: Good });
  await show(load);
  expect(screen.getByText('neighbour')).toBeInTheDocument();

  await again();

  expect(await screen.findByRole('heading', { name: 'Hello Ana' })).toBeInTheDocument();
});

test('a part that throws while it is drawn becomes its fallback in place (FED-016)', async () => {
  const Broken = () => {
    throw new Error('boom');
  };
  const load = jest.fn<() => Promise<unknown>>().mockResolvedValueOnce({ Component: Broken });
  load.mockResolvedValue({ Component: Good });

  await show(load);
  expect(screen.getByText('neighbour')).toBeInTheDocument();
  await again();

  expect(await screen.findByRole('heading', { name: 'Hello Ana' })).toBeInTheDocument();
  takeConsole();
});

test('a screen that says 404 gives its place to the not-found page (SHELL-043)', async () => {
  const Nobody = () => {
    throw data(null, { status: 404 });
  };

  await show(async () => ({ Component: Nobody }));

  expect(screen.getByText('status 404')).toBeInTheDocument();
  takeConsole();
});
