import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@liaison/shared/api';
import { renderApp } from '@liaison/shared/testing';
import { useErrorText } from './use-error-text.ts';

const Told = ({ error }: { error: unknown }) => <p>{useErrorText()(error)}</p>;

test.each([
  [
    'a call without an answer',
    new ApiError('unavailable', 0),
    'We cannot reach the service right now. Please try again in a moment.',
  ],
  [
    'a refusal with its details, whatever language its message is in',
    new ApiError('account_blocked', 429, { message: 'Konto gesperrt', minutes: 15 }),
    'Too many incorrect attempts, account blocked for 15 min.',
  ],
  [
    'a code of a newer service',
    new ApiError('of a newer service' as 'internal', 400),
    'An error occured, please try again later.',
  ],
  ['a fault of ours', new TypeError('x is undefined'), 'An error occured, please try again later.'],
])('the text of %s is one of the page’s language', (_case, error, text) => {
  renderApp(<Told error={error} />);

  expect(screen.getByText(text)).toBeInTheDocument();
});
