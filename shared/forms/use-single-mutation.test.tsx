import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@liaison/shared/testing';
import { useSingleMutation } from './index.ts';

function Form({ send, isRepeatable }: { send: () => Promise<void>; isRepeatable: boolean }) {
  const { mutate, reset, isBusy } = useSingleMutation({ mutationFn: send }, { isRepeatable });
  return (
    <>
      <button onClick={() => mutate(undefined)} aria-busy={isBusy}>
        Send
      </button>
      <button onClick={reset}>Start over</button>
    </>
  );
}

function setup(isRepeatable = false) {
  const send = jest.fn(async () => {});
  const { user } = renderApp(<Form send={send} isRepeatable={isRepeatable} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const findIdle = () => screen.findByRole('button', { name: 'Send', busy: false });
  return { send, press, findIdle };
}

test('a repeatable call is made again after a success', async () => {
  const { send, press, findIdle } = setup(true);
  await press('Send');
  await findIdle();

  await press('Send');

  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('any other call is made again after a success only when the form starts over', async () => {
  const { send, press, findIdle } = setup();
  await press('Send');
  await press('Send');
  await press('Start over');
  await findIdle();
  expect(send).toHaveBeenCalledTimes(1);

  await press('Send');

  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
