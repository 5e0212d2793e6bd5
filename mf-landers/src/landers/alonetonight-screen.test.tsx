import { expect, test } from '@jest/globals';
import type { SlotProps } from '@liaison/shared/module';
import { buildMember, fake, renderApp, setMedia } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StartForm } from '../wizard/start-form.tsx';
import { Component as AloneTonight } from './alonetonight-screen.tsx';

const route = '/landers/alonetonight/:slug?';
const slotProps: SlotProps['signup-form'][] = [];
/** Replaces the shell and records the props of the sign-up slot. */
const host = {
  Slot: ({ at, props }: { at: string; props: object }) => {
    slotProps.push(props as SlotProps['signup-form']);
    return <p>slot {at}</p>;
  },
};

function open(path = '/landers/alonetonight', locale: 'en' | 'de' = 'en') {
  fake('GET /api/lander.php', { profiles: [], fictional_note: null });
  return renderApp(<AloneTonight />, { path, route, locale, host });
}

const fillInAnswers = async (user: ReturnType<typeof open>['user']) => {
  await user.click(within(screen.getByRole('group', { name: 'I am' })).getByLabelText('a woman'));
  await user.click(within(screen.getByRole('group', { name: 'I am looking for' })).getByLabelText('a man'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
};

test('shows its title and one group of questions (LAND-008, LAND-017)', () => {
  open();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Alone tonight?');
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Continue']);
});

test('the slug selects the texts, and an unknown one shows the default (LAND-008, LAND-024)', () => {
  const summer = open('/landers/alonetonight/summer');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A warm evening');
  summer.unmount();

  open('/landers/alonetonight/no-such-campaign');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Alone tonight?');
});

test('the answers open the sign-up form, which has them filled in and the focus (LAND-017)', async () => {
  const { user } = open();

  await fillInAnswers(user);

  expect(document.activeElement).toContainElement(screen.getByText('slot signup-form'));
  expect(document.body).not.toHaveFocus();
  expect(slotProps.at(-1)?.start).toEqual({ gender: 'female', lookingFor: 'male' });
  expect(screen.queryByRole('group', { name: 'I am' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Alone tonight?');
});

test('the questions work without a script, as a form that opens the sign-up and that the browser checks', () => {
  open();

  const form = screen.getByRole('button', { name: 'Continue' }).closest('form');
  const prerendered = renderToString(<StartForm onAnswer={() => {}} />);

  expect(form).toHaveAttribute('action', '/signup');
  expect(prerendered).toContain('required');
  expect(prerendered).not.toMatch(/novalidate/i);
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'))).toEqual([
    'gender',
    'gender',
    'looking_for',
    'looking_for',
  ]);
});

test.each([
  ['en', 'I am', 'I am looking for', 'Continue', 'Please choose one.'],
  ['de', 'Ich bin', 'Ich suche', 'Weiter', 'Bitte triff eine Auswahl.'],
] as const)(
  '%s: an unanswered question has its error in the language of the page, until it is answered',
  async (locale, iAm, lookingFor, next, text) => {
    const { user } = open('/landers/alonetonight', locale);
    const [first, second] = [iAm, lookingFor].map((name) => screen.getByRole('group', { name }));

    await user.click(screen.getByRole('button', { name: next }));

    expect(first).toHaveAccessibleDescription(text);
    expect(second).toHaveAccessibleDescription(text);
    const [radio, , , man] = screen.getAllByRole('radio');
    expect(radio).toHaveFocus();
    await user.click(man ?? document.body);
    expect(second).not.toHaveAccessibleDescription();
    expect(first).toHaveAccessibleDescription(text);
  },
);

test('the places shown are those of real members only', async () => {
  const answer = {
    profiles: [
      buildMember({ city: 'Utrecht' }),
      buildMember({ city: 'Gent' }),
      buildMember({ city: 'Utrecht' }),
      buildMember({ city: 'Nowhere', is_fictional: true }),
    ],
    fictional_note: 'Some profiles are fictional.',
  };
  fake('GET /api/lander.php', answer);
  setMedia({ inView: true });
  renderApp(<AloneTonight />, { path: '/landers/alonetonight/summer', route });

  expect(await screen.findByText('The newest members come from Utrecht and Gent.')).toBeVisible();
  expect(screen.getByText('Some profiles are fictional.')).toBeVisible();
});

test('the page is in the selected language', () => {
  open('/landers/alonetonight', 'de');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Heute Abend allein?');
});
