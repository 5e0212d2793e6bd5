import { expect, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Component as SignupAlert } from './signup-alert.tsx';
import { buildNewUser } from './signup.fixture.tsx';

test.each([
  ['en', 2, '3 steps are left.', 'Finish my profile'],
  ['en', 4, 'One step is left.', 'Finish my profile'],
  ['pl', 2, 'Zostały 3 kroki.', 'Dokończ profil'],
] as const)(
  '%s: a member who left at step %s sees %p and a link to continue (AUTH-027)',
  (locale, step, text, link) => {
    renderApp(<SignupAlert />, { user: buildNewUser({ next_step: step }), locale });

    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/complete-signup');
  },
);

test('the alert is hidden when all steps are done or after it was dismissed (AUTH-027)', async () => {
  const done = renderApp(<SignupAlert />, { user: buildNewUser({ next_step: null }) });
  expect(done.container).toBeEmptyDOMElement();
  done.unmount();

  const { user, container } = renderApp(<SignupAlert />, { user: buildNewUser({ next_step: 2 }) });
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(container).toBeEmptyDOMElement();
});
