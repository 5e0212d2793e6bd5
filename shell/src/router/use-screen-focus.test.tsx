import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { renderApp } from '@liaison/shared/testing';
import { mainId } from '../navigation/skip-link.tsx';
import { useScreenFocus } from './use-screen-focus.ts';

function Page() {
  useScreenFocus();
  return (
    <>
      <Link to="/kept">Kept</Link>
      <main id={mainId} tabIndex={-1}>
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
              </>
            }
          />
        </Routes>
      </main>
    </>
  );
}

const open = async (name: string) => {
  renderApp(<Page />);
  screen.getByRole('link', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

test('the focus goes to the screen that a link has opened when the link is gone', async () => {
  await open('Open');

  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('it stays on a link that stays', async () => {
  await open('Kept');
  await screen.findByRole('heading', { name: 'Kept' });
  expect(screen.getByRole('link', { name: 'Kept' })).toHaveFocus();
});

test('a screen that takes the focus itself keeps it', async () => {
  await open('Write');
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveFocus();
});
