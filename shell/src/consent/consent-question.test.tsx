import { afterEach, expect, test } from '@jest/globals';
import { captureTracking } from '@liaison/shared/session';
import { renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { mainId } from '../navigation/skip-link.tsx';
import { ConsentLink } from './consent-link.tsx';
import { ConsentQuestion } from './consent-question.tsx';

const openSite = { signups: 'all', logged_out_search: 'all', logged_out_search_trafficsource: 'none' };

const open = () =>
  renderApp(
    <>
      <main id={mainId} tabIndex={-1} />
      <ConsentLink />
      <ConsentQuestion />
    </>,
  );

function visit(address: string) {
  history.replaceState(null, '', address);
  act(() => captureTracking(openSite));
}

const findAnswers = async () => [
  await screen.findByRole('button', { name: 'Only necessary' }),
  screen.getByRole('button', { name: 'Allow all' }),
];

afterEach(() => {
  for (const name of ['consent', 'tracking']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  history.replaceState(null, '', '/');
});

test('a visit with nothing to keep asks nothing, and one by a campaign asks with two equal buttons before it keeps anything', async () => {
  open();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();

  visit('/?network=north');

  const [necessary, all] = await findAnswers();
  expect(screen.getByRole('region', { name: 'Your choice of cookies' })).toBeVisible();
  expect(necessary?.className).toBe(all?.className);
  expect(document.body).toHaveFocus();
  expect(document.cookie).toBe('');
});

test('a refusal is kept and closes the question, and the footer opens it again to allow', async () => {
  const { user } = open();
  visit('/?network=north');
  const [necessary] = await findAnswers();

  await user.click(necessary ?? document.body);

  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(document.cookie).toBe('consent=necessary');

  await user.click(screen.getByRole('button', { name: 'Cookie choice' }));
  const [current, all] = await findAnswers();
  expect(screen.getByRole('region')).toHaveFocus();
  expect(current).toHaveAttribute('aria-pressed', 'true');
  await user.click(all ?? document.body);

  expect(document.cookie).toContain('consent=all');
  expect(document.cookie).toContain('tracking=');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('an answer returns the focus to the button of the footer that asked for the choice', async () => {
  const { user } = open();
  const opener = screen.getByRole('button', { name: 'Cookie choice' });
  await user.click(opener);
  await findAnswers();

  await user.keyboard('{Tab}{Tab}{Enter}');

  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(document.cookie).toBe('consent=necessary');
  expect(opener).toHaveFocus();
});

test('an answer to a question that appeared by itself moves the focus to the screen', async () => {
  const { user } = open();
  visit('/?network=north');
  const [necessary] = await findAnswers();

  necessary?.focus();
  await user.keyboard('{Enter}');

  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a visitor who has allowed is not asked again, and may refuse later', async () => {
  document.cookie = 'consent=all; Path=/';
  const { user } = open();
  visit('/?network=north');
  expect(document.cookie).toContain('tracking=');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Cookie choice' }));
  const [necessary] = await findAnswers();
  await user.click(necessary ?? document.body);

  expect(document.cookie).toBe('consent=necessary');
});
