import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildMember, buildUser, renderApp } from '@liaison/shared/testing';
import { Component } from './start-conversation-button.tsx';

test('links to the conversation with a member (CHAT-004, CHAT-034)', () => {
  renderApp(<Component profile={buildMember({ id: '5' })} />);

  expect(screen.getByRole('link', { name: 'Message Anna' })).toHaveAttribute('href', '/members/5/chat');
});

test('is absent for the own profile and for disabled profiles', () => {
  renderApp(
    <>
      <Component profile={buildMember({ id: '1' })} />
      <Component profile={buildMember({ id: '6', status: 'disabled' })} />
    </>,
    { user: buildUser({ id: '1' }) },
  );

  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
