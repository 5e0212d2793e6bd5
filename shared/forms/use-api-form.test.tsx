import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { call } from '@liaison/shared/api';
import { EmailChange } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { Alert, PasswordField, TextField, useErrorText } from '@liaison/shared/ui';
import * as z from 'zod/mini';
import { useApiForm, useSingleMutation } from './index.ts';

type Schema = Parameters<typeof useApiForm<EmailChange>>[0]['schema'];

function EmailForm({ schema = EmailChange }: { schema?: Schema }) {
  const errorText = useErrorText();
  const mutation = useSingleMutation({
    mutationFn: (change: EmailChange) => call('POST /api/mail-change.php', { body: change }),
  });
  const { field, handleSubmit, error, isBusy } = useApiForm<EmailChange>({
    schema,
    defaultValues: { email: '', password: '' },
    fields: ['email', 'password'],
    mutation,
  });
  return (
    <form onSubmit={handleSubmit} noValidate>
      {error && <Alert tone="error">{errorText(error)}</Alert>}
      <TextField label="Email" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <button type="submit" aria-busy={isBusy}>
        Send
      </button>
    </form>
  );
}

async function submitForm(schema?: Schema) {
  const { user } = renderApp(<EmailForm schema={schema} />);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@example.org');
  await user.type(screen.getByLabelText('Password'), 'herbstlaub');
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  return user;
}

test.each([
  ['the schema', EmailChange],
  ['a schema that loads later', () => Promise.resolve(EmailChange)],
])(
  'values that %s refuses are not sent: the first invalid field says why and has the focus',
  async (_, schema) => {
    const calls = fake('POST /api/mail-change.php', { sent: true });
    const { user } = renderApp(<EmailForm schema={schema} />);

    await user.click(screen.getByRole('button', { name: 'Send' }));

    const email = screen.getByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('Please fill this in.');
    expect(calls).toEqual([]);
  },
);

test('a rule of the schema without a code of its own is named like the service names it', async () => {
  const schema = z.object({
    email: z.string().check(z.regex(/^[a-z]+$/)),
    password: z.string().check(z.minLength(20)),
  });

  await submitForm(schema);

  expect(await screen.findByText('Invalid email')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Use at least 8 characters.');
});

test('a double click sends once, and the form stays busy after the success', async () => {
  const calls = fake('POST /api/mail-change.php', { sent: true });
  const user = await submitForm();
  await waitFor(() => expect(calls).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Send' }));
  fakeError('POST /api/mail-change.php', 'internal');

  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  expect(calls).toHaveLength(1);
});

test('an error that the service names a field for is shown there and nowhere else, and the form can be sent again', async () => {
  fakeError('POST /api/mail-change.php', 'validation', { fields: { password: 'wrong' } });
  const user = await submitForm();

  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Please check your password.'));
  expect(password).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  const calls = fake('POST /api/mail-change.php', { sent: true });
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(password).not.toHaveAccessibleDescription('Please check your password.');
});

test('an error of no field is returned to the form', async () => {
  fakeError('POST /api/mail-change.php', 'unavailable');

  await submitForm();

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service right now');
});

test('an error of a field that the form does not have is returned to the form', async () => {
  fakeError('POST /api/mail-change.php', 'validation', { fields: { name: 'in_use' } });

  await submitForm();

  expect(await screen.findByRole('alert')).toBeVisible();
});

test('where the schema does not load, the service alone validates', async () => {
  const calls = fake('POST /api/mail-change.php', { sent: true });

  await submitForm(() => Promise.reject(new Error('the file is gone')));

  await waitFor(() => expect(calls).toHaveLength(1));
});
