import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@liaison/shared/testing';
import { type ComponentType, useState } from 'react';
import { createLazyComponent } from './lazy-component.tsx';

/** A part whose code fails to load as often as `failures` says. */
function createPart(failures: number) {
  let loads = 0;
  const { Lazy, preload } = createLazyComponent(async (): Promise<ComponentType> => {
    loads += 1;
    if (loads <= failures) throw new Error('no connection');
    return () => <p>The part</p>;
  });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [failureCount, setFailureCount] = useState(0);
    const handleFailure = () => {
      setFailureCount(failureCount + 1);
      setOpen(false);
    };
    return (
      <>
        <button onPointerEnter={preload} onClick={() => setOpen(true)}>
          Open
        </button>
        <p>Failures: {failureCount}</p>
        <Lazy isNeeded={isOpen} onFailure={handleFailure} fallback={<p>Nothing yet</p>} props={{}} />
      </>
    );
  }
  return { Page, countLoads: () => loads };
}

const open = () => screen.getByRole('button', { name: 'Open' });

test('the code is loaded when it is needed, and once', async () => {
  const { Page, countLoads } = createPart(0);
  const first = renderApp(<Page />);
  expect(countLoads()).toBe(0);
  await first.user.click(open());
  expect(await screen.findByText('The part')).toBeVisible();
  first.unmount();

  const second = renderApp(<Page />);
  await second.user.click(open());

  expect(screen.getByText('The part')).toBeVisible();
  expect(countLoads()).toBe(1);
});

test('a failure is told to the caller, and the next need loads again', async () => {
  // The pointer that enters the button before the click loads as well.
  const { Page } = createPart(2);
  const { user } = renderApp(<Page />);
  await user.click(open());
  expect(await screen.findByText('Failures: 1')).toBeVisible();
  expect(screen.queryByText('The part')).not.toBeInTheDocument();

  await user.click(open());

  expect(await screen.findByText('The part')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Failures: 1')).toBeVisible());
});
