import { expect, jest, test } from '@jest/globals';
import { buildUser, fake, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as Icebreaker } from './icebreaker.tsx';

const texts = ['Which mountain next?', 'Tea or coffee?', 'What made you smile?'];

test('the icebreaker modal offers three questions and hands over the edited one', async () => {
  const calls = fake('GET /api/icebreakers.php', { texts });
  const onChoose = jest.fn();
  const { user } = renderApp(<Icebreaker profileId="77" onChoose={onChoose} />, { user: buildUser() });
  expect(calls).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Start with a question' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  await user.click(screen.getByRole('radio', { name: 'Tea or coffee?' }));
  await user.type(screen.getByRole('textbox'), ' I bring both.');
  await user.click(screen.getByRole('button', { name: 'Use this text' }));

  expect(calls[0]?.query).toEqual({ profile: '77' });
  expect(onChoose).toHaveBeenCalledWith('Tea or coffee? I bring both.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
