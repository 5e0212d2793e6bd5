import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { SlotProps } from '@liaison/shared/module';
import { buildMember, fake, renderApp } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import { memberLanding3 } from '../landers/data/member-landings.ts';
import { Component as Landing3 } from './landing3-screen.tsx';
import { useLandingMember } from './use-landing-member.ts';

/** The form, and the note of the answer that the screen shows, which has no place of its own beside the form. */
function Slot({ props }: { props: object }) {
  const { note } = useLandingMember(memberLanding3.type);
  return (
    <>
      <input aria-label={`Message to ${(props as SlotProps['signup-form']).memberName}`} />
      {note}
    </>
  );
}

test('a message that was begun to the next member of landing3 stays theirs when somebody newer has joined', async () => {
  const [anna, eva] = [buildMember({ name: 'Anna' }), buildMember({ name: 'Eva' })];
  fake('GET /api/lander.php', { profiles: [anna, eva], fictional_note: null });
  const route = '/members/:id/landing3/:slug?';
  const { user } = renderApp(<Landing3 />, { path: `/members/${anna.id}/landing3`, route, host: { Slot } });
  expect(await screen.findByText(/^Anna/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pass' }));
  await user.click(within(screen.getByRole('group', { name: 'I am' })).getByLabelText('a man'));
  await user.click(within(screen.getByRole('group', { name: 'I am looking for' })).getByLabelText('a woman'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByRole('textbox', { name: 'Message to Eva' }), 'Hello Eva');
  fake('GET /api/lander.php', {
    profiles: [anna, buildMember({ name: 'Zoe' }), eva],
    fictional_note: 'newer answer',
  });

  // As after another choice of the language, and after a longer time without a connection.
  void queryClient.invalidateQueries();

  expect(await screen.findByText('newer answer')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveAccessibleName('Message to Eva');
  expect(screen.getByRole('textbox')).toHaveValue('Hello Eva');
  await user.click(screen.getByRole('button', { name: 'Pass', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Pass', hidden: true }));
  expect(screen.getByRole('textbox')).toHaveAccessibleName('Message to Zoe');
  expect(screen.getByRole('textbox')).toHaveValue('');
});
