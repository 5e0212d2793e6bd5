import { expect, jest, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Menu } from './menu.tsx';

function setup() {
  const handleSelect = jest.fn();
  const { user } = renderApp(
    <Menu
      label="More"
      trigger={<b aria-hidden>…</b>}
      items={[{ label: 'Report', onSelect: handleSelect }]}
    />,
  );
  return { user, handleSelect, button: screen.getByRole('button', { name: 'More' }) };
}

test('a second press on the button closes the menu', async () => {
  const { user, button } = setup();
  await user.click(button);
  await screen.findByRole('menu', { name: 'More' });

  await user.click(button);

  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('Escape and a choice close the menu and return the focus to its button', async () => {
  const { user, handleSelect, button } = setup();
  await user.click(button);
  await screen.findByRole('menuitem', { name: 'Report' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(handleSelect).not.toHaveBeenCalled();

  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));

  await waitFor(() => expect(button).toHaveFocus());
  expect(handleSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('Escape returns the focus to the button also in browsers whose buttons get none when they are pressed', async () => {
  const { user, button } = setup();
  fireEvent.click(button);
  await screen.findByRole('menuitem', { name: 'Report' });

  await user.keyboard('{Escape}');

  await waitFor(() => expect(button).toHaveFocus());
});
