import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildMember, buildUser, renderApp } from '@liaison/shared/testing';
import { Component } from './start-conversation-button.tsx';

test('a member and a visitor get the same link to the conversation with a member', () => {
  renderApp(<Component profile={buildMember({ id: '5' })} />, { user: buildUser({ id: '1' }) });
  renderApp(<Component profile={buildMember({ id: '5' })} />);

  for (const link of screen.getAllByRole('link', { name: 'Message Anna' }))
    expect(link).toHaveAttribute('href', '/members/5/chat');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('other profiles than the own one and disabled ones have the link', () => {
  renderApp(
    <>
      <Component profile={buildMember({ id: '1' })} />
      <Component profile={buildMember({ id: '6', status: 'disabled' })} />
      <Component profile={buildMember({ id: '7', name: 'Zoë' })} />
    </>,
    { user: buildUser({ id: '1' }) },
  );

  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Message Zoë']);
});
