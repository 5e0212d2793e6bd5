import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { ApiError, call } from '@liaison/shared/api';
import { fakeError, renderApp } from '@liaison/shared/testing';
import { Button } from '../base/button.tsx';
import { applyServerErrors, useFormErrors } from './field-errors.ts';
import { TextField } from './text-field.tsx';

function LoginForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { login: '', email: '' },
  });
  const getError = useFormErrors(formState.errors);
  const submit = handleSubmit(async () => {
    try {
      await call('POST /api/user.php', { body: { login: 'a', password: 'b' } });
    } catch (error) {
      if (error instanceof ApiError) applyServerErrors(error.details, setError, ['login', 'email']);
    }
  });
  return (
    <form onSubmit={submit}>
      <TextField label="Name" error={getError('login')} {...register('login')} />
      <TextField label="E-mail" error={getError('email')} {...register('email')} />
      <Button type="submit">Go</Button>
    </form>
  );
}

test('server errors are shown beside their fields, and the first invalid field gets the focus', async () => {
  fakeError('POST /api/user.php', 'validation', { fields: { email: 'invalid', unknown: 'wrong' } });
  const { user } = renderApp(<LoginForm />);

  await user.click(screen.getByRole('button', { name: 'Go' }));

  const field = await screen.findByRole('textbox', { name: 'E-mail', description: 'Invalid email' });
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
});
