import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@liaison/shared/api';
import { renderApp } from '@liaison/shared/testing';
import { useErrorText } from './use-error-text.ts';

const ErrorText = ({ error }: { error: unknown }) => <p>{useErrorText()(error)}</p>;

test.each([
  [
    'a call without a response',
    new ApiError('unavailable', 0),
    'We cannot reach the service right now. Please try again in a moment.',
  ],
  [
    'an API error with details, whatever the language of its message',
    new ApiError('account_blocked', 429, { message: 'Konto gesperrt', minutes: 15 }),
    'Too many incorrect attempts, account blocked for 15 min.',
  ],
  [
    'an unknown code of a newer service',
    new ApiError('of a newer service' as 'internal', 400),
    'An error occured, please try again later.',
  ],
  ['an unexpected error', new TypeError('x is undefined'), 'An error occured, please try again later.'],
])('the text of %s is in the language of the page', (_case, error, text) => {
  renderApp(<ErrorText error={error} />);

  expect(screen.getByText(text)).toBeInTheDocument();
});
