import { expect, jest, test } from '@jest/globals';
import { useConsentQuestion } from '@liaison/shared/session';
import { ToastRegion } from '@liaison/shared/ui';
import { renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';

let isConnected = false;
jest.unstable_mockModule('./consent-choice.tsx', () => {
  if (!isConnected) throw new Error('The code did not load');
  return { ConsentChoice: () => <p>The choice</p> };
});
const { ConsentLink } = await import('./consent-link.tsx');
const { ConsentQuestion } = await import('./consent-question.tsx');

test('the question about cookies whose code did not load shows no message, for nobody has asked', async () => {
  renderApp(
    <>
      <ConsentQuestion />
      <ToastRegion />
    </>,
  );

  await act(async () => {
    useConsentQuestion.setState('asked');
    // Fails after the same code has failed for the question.
    await expect(import('./consent-choice.tsx')).rejects.toThrow('The code did not load');
  });

  expect(screen.queryByText(/We cannot reach the service/)).not.toBeInTheDocument();
});

test('the choice of cookies whose code did not load says so, and opens when it is asked for again', async () => {
  const { user } = renderApp(
    <>
      <ConsentLink />
      <ConsentQuestion />
      <ToastRegion />
    </>,
  );
  const link = screen.getByRole('button', { name: 'Cookie choice' });
  await user.click(link);
  expect(await screen.findByText(/We cannot reach the service/)).toBeVisible();
  isConnected = true;

  await user.click(link);

  expect(await screen.findByText('The choice')).toBeVisible();
});
