import { expect, jest, test } from '@jest/globals';
import { buildUser, fake, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as Icebreaker } from './icebreaker.tsx';

const texts = ['Which mountain next?', 'Tea or coffee?', 'What made you smile?'];

test('a visitor opens the icebreaker, gets three questions and hands over the edited one', async () => {
  const calls = fake('GET /api/icebreakers.php', { texts });
  const onChoose = jest.fn();
  const { user } = renderApp(<Icebreaker profileId="77" onChoose={onChoose} />);
  expect(calls).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Start with a question' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  // Nothing to switch off: it does not open by itself.
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Tea or coffee?' }));
  await user.type(screen.getByRole('textbox'), ' I bring both.');
  await user.click(screen.getByRole('button', { name: 'Use this text' }));

  expect(calls[0]?.query).toEqual({ profile: '77' });
  expect(onChoose).toHaveBeenCalledWith('Tea or coffee? I bring both.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const close = async (user: ReturnType<typeof open>['user']) => {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
const open = (profileId: string, user = buildUser()) =>
  renderApp(<Icebreaker profileId={profileId} onChoose={() => undefined} />, { user });

test('the icebreaker opens by itself once for each profile and account, with three questions to edit (MEM-046)', async () => {
  fake('GET /api/icebreakers.php', { texts });
  const member = buildUser();
  const first = open('77', member);
  const dialog = await screen.findByRole('dialog', { name: 'Start with a question' });
  expect(await within(dialog).findAllByRole('radio')).toHaveLength(3);
  await first.user.click(within(dialog).getByRole('radio', { name: 'Tea or coffee?' }));
  expect(within(dialog).getByRole('textbox')).toHaveValue('Tea or coffee?');
  await close(first.user);
  first.unmount();

  const again = open('77', member);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  again.unmount();
  const other = open('78', member);

  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  other.unmount();

  // Another account on the device.
  open('77');
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
});

test('Escape leads to the button that opens the questions again, also after they have opened by themselves', async () => {
  fake('GET /api/icebreakers.php', { texts });
  const { user } = open('79');
  await screen.findByRole('dialog');

  await close(user);

  const opener = screen.getByRole('button', { name: 'Start with a question' });
  await waitFor(() => expect(opener).toHaveFocus());
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await close(user);
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a question that was edited is still there when it is opened again', async () => {
  fake('GET /api/icebreakers.php', { texts });
  const { user } = open('80');
  await user.click(await screen.findByRole('radio', { name: 'Tea or coffee?' }));
  await user.type(screen.getByRole('textbox'), ' I bring both.');
  await close(user);

  await user.click(screen.getByRole('button', { name: 'Start with a question' }));

  expect(await screen.findByRole('textbox')).toHaveValue('Tea or coffee? I bring both.');
  expect(screen.getByRole('radio', { name: 'Tea or coffee?' })).toBeChecked();
});

test('a member can switch off that the icebreaker opens by itself', async () => {
  fake('GET /api/icebreakers.php', { texts });
  const { user, unmount } = open('77');
  await user.click(await screen.findByRole('checkbox', { name: 'Don’t open this by itself again' }));
  await close(user);
  await user.click(screen.getByRole('button', { name: 'Start with a question' }));
  expect(await screen.findByRole('checkbox')).toBeChecked();
  await close(user);
  unmount();

  const other = open('78');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await other.user.click(screen.getByRole('button', { name: 'Start with a question' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
