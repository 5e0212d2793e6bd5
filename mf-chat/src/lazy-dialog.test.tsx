import { expect, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { createLazyDialog } from './lazy-dialog.tsx';

const Loaded = ({ open }: { open: boolean; onClose: () => void }) => open && <p>the dialog</p>;

test('a dialog whose code cannot be loaded closes with a message, and opens when it is tried again', async () => {
  let isOnline = false;
  const LazyDialog = createLazyDialog(() =>
    isOnline ? Promise.resolve(Loaded) : Promise.reject(new Error('offline')),
  );
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        {isOpen ? 'is open' : 'is closed'}
        <LazyDialog open={isOpen} onClose={() => setOpen(false)} />
        <ToastRegion />
      </>
    );
  }
  const { user } = renderApp(<Screen />);

  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByText(/We cannot reach the service/)).toBeVisible();
  expect(screen.getByText('is closed')).toBeVisible();
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'open' }));

  expect(await screen.findByText('the dialog')).toBeVisible();
});
