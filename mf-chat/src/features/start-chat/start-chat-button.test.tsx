import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aMember, aUser, renderApp } from '@liaison/shared/testing';
import { Component } from './start-chat-button.tsx';

test('leads to the conversation with a member (CHAT-004, CHAT-034)', () => {
  renderApp(<Component profile={aMember({ id: '5' })} />);

  expect(screen.getByRole('link', { name: 'Message Anna' })).toHaveAttribute('href', '/members/5/chat');
});

test('is not there for oneself and for profiles that are gone', () => {
  renderApp(
    <>
      <Component profile={aMember({ id: '1' })} />
      <Component profile={aMember({ id: '6', status: 'disabled' })} />
    </>,
    { user: aUser({ id: '1' }) },
  );

  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
