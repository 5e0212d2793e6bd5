import { expect, jest, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Button } from './button.tsx';

test('a loading button keeps its name and the focus, and neither acts nor submits its form again', async () => {
  const handleClick = jest.fn();
  const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const renderForm = (isLoading: boolean) => (
    <form onSubmit={handleSubmit}>
      <Button type="submit" loading={isLoading} onClick={handleClick}>
        Send
      </Button>
    </form>
  );
  const { user, unmount } = renderApp(renderForm(false));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect([handleClick, handleSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  unmount();
  const { user: waiting } = renderApp(renderForm(true));
  const button = screen.getByRole('button', { name: 'Send' });

  await waiting.click(button);
  await waiting.keyboard('{Enter}');

  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect([handleClick, handleSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
