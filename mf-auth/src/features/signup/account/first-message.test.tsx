import { expect, test } from '@jest/globals';
import type { ModuleHost } from '@liaison/shared/module';
import { fakeError } from '@liaison/shared/testing';
import { Dialog } from '@liaison/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { clickContinue, fakeSignup, fillIn, openForm, submitForm, pasteText } from '../signup.fixture.tsx';

const getMessageField = () => screen.getByRole('textbox', { name: /Your first message/ });

test('the first message and its recipient are sent with the sign-up, and the return path is the recipient (AUTH-029, AUTH-030)', async () => {
  const calls = fakeSignup();
  const { user, router } = openForm({ memberId: '42', memberName: 'Anna' });

  expect(screen.getByRole('textbox', { name: /Your first message to Anna/ })).toHaveAccessibleDescription(
    /It is sent as soon as you confirm your e-mail address/,
  );
  await pasteText(user, getMessageField(), 'Coffee on Sunday?');
  await clickContinue(user);
  await fillIn(user);
  await submitForm(user);

  await waitFor(() => expect(router.state.location.pathname).toBe('/complete-signup'));
  expect(calls[0]?.body).toMatchObject({ member_id: '42', signup_message: 'Coffee on Sunday?' });
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/members/42');
});

test('the message of an icebreaker is prefilled (AUTH-030)', () => {
  openForm({ memberId: '42', message: 'You like wine too?' });

  expect(getMessageField()).toHaveValue('You like wine too?');
});

test('the text of an icebreaker leads to the message field when the dialog of the icebreaker is closed', async () => {
  const host: ModuleHost = {
    Slot: ({ at, props }) =>
      at === 'icebreaker' && 'onChoose' in props ? <IdeaDialog onChoose={props.onChoose} /> : null,
  };
  const { user } = openForm({ memberId: '42' }, { host });
  await user.click(screen.getByRole('button', { name: 'Ideas' }));

  await user.click(await screen.findByRole('button', { name: 'Which song today?' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(getMessageField()).toHaveFocus();
  await user.keyboard(' Mine');
  expect(getMessageField()).toHaveValue('Which song today? Mine');
});

function IdeaDialog({ onChoose }: { onChoose: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const handleChoose = () => {
    setOpen(false);
    onChoose('Which song today?');
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ideas
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Ideas">
        <button onClick={handleChoose}>Which song today?</button>
      </Dialog>
    </>
  );
}

test('without a member there is no message field', async () => {
  openForm();
  await screen.findByRole('group', { name: 'I am' });

  expect(screen.queryByRole('textbox', { name: /message/ })).not.toBeInTheDocument();
});

test('a draft message for one member is not restored for another (AUTH-029)', async () => {
  const before = openForm({ memberId: '42' });
  await pasteText(before.user, getMessageField(), 'Coffee on Sunday?');
  before.unmount();

  const same = openForm({ memberId: '42' });
  expect(getMessageField()).toHaveValue('Coffee on Sunday?');
  same.unmount();

  openForm({ memberId: '43' });
  expect(getMessageField()).toHaveValue('');
});

test('more than 500 characters show an error beside the message and are kept (AUTH-023, AUTH-030)', async () => {
  const calls = fakeSignup();
  const { user } = openForm({ memberId: '42' });

  await pasteText(user, getMessageField(), 'x'.repeat(501));
  await clickContinue(user);

  await waitFor(() => expect(getMessageField()).toHaveFocus());
  expect(getMessageField()).toHaveAccessibleDescription(/This is too long\./);
  expect(getMessageField()).toHaveValue('x'.repeat(501));
  expect(calls).toHaveLength(0);
});

test('a message refused by the API shows an error beside the field (AUTH-030)', async () => {
  fakeError('POST /api/signup.php', 'validation', { fields: { signup_message: 'contains_contact' } });
  const { user } = openForm({ memberId: '42' });

  await pasteText(user, getMessageField(), 'Call 0176 12345678');
  await clickContinue(user);
  await fillIn(user);
  await submitForm(user);

  await waitFor(() => expect(getMessageField()).toHaveFocus());
  expect(getMessageField()).toHaveAccessibleDescription(/leave out phone numbers/);
});
