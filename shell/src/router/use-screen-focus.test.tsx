import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { renderApp } from '@liaison/shared/testing';
import { mainId } from '../navigation/skip-link.tsx';
import { useScreenFocus } from './use-screen-focus.ts';

function Page() {
  useScreenFocus();
  const [isLoaded, setLoaded] = useState(true);
  return (
    <>
      <Link to="/kept">Kept</Link>
      <button onClick={() => setLoaded(true)}>Load</button>
      <main id={mainId} tabIndex={-1}>
        <Link to="/kept">Tab</Link>
        <Routes>
          <Route path="/profile" element={<h1>Profile</h1>} />
          <Route path="/kept" element={<h1>Kept</h1>} />
          <Route path="/writing" element={<input aria-label="Message" ref={(field) => field?.focus()} />} />
          <Route
            path="*"
            element={
              <>
                <Link to="/profile">Open</Link>
                <Link to="/writing">Write</Link>
                {isLoaded && (
                  <Link to="/profile?from=last" onClick={() => setLoaded(false)}>
                    Last
                  </Link>
                )}
              </>
            }
          />
        </Routes>
      </main>
    </>
  );
}

const open = async (name: string) => {
  const { router } = renderApp(<Page />);
  screen.getByRole('link', { name }).focus();
  await userEvent.keyboard('{Enter}');
  return router;
};

test('the focus goes to the screen that a link has opened when the link is gone', async () => {
  await open('Open');

  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('it goes there from a link of a bar, which stays', async () => {
  await open('Kept');
  await screen.findByRole('heading', { name: 'Kept' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('it stays on a link of the screen that stays', async () => {
  await open('Tab');
  await screen.findByRole('heading', { name: 'Kept' });
  expect(screen.getByRole('link', { name: 'Tab' })).toHaveFocus();
});

test('a screen that takes the focus itself keeps it', async () => {
  await open('Write');
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('Back returns it to the link that had it', async () => {
  const router = await open('Write');
  await screen.findByRole('textbox', { name: 'Message' });

  await act(() => router.navigate(-1));

  await waitFor(() => expect(screen.getByRole('link', { name: 'Write' })).toHaveFocus());
});

test('Back to a screen that is still loading puts it there until the link is shown', async () => {
  const router = await open('Last');
  await screen.findByRole('heading', { name: 'Profile' });

  await act(() => router.navigate(-1));
  await screen.findByRole('link', { name: 'Open' });
  expect(screen.getByRole('main')).toHaveFocus();
  // A click of the mouse would move the focus.
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));

  await waitFor(() => expect(screen.getByRole('link', { name: 'Last' })).toHaveFocus());
});

test('a link that is shown after the user has moved the focus leaves it where it is', async () => {
  const router = await open('Last');
  await screen.findByRole('heading', { name: 'Profile' });
  await act(() => router.navigate(-1));
  await screen.findByRole('link', { name: 'Open' });

  act(() => screen.getByRole('link', { name: 'Kept' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  await screen.findByRole('link', { name: 'Last' });
  // The observer has been called by then.
  await act(async () => {});

  expect(screen.getByRole('link', { name: 'Kept' })).toHaveFocus();
});
