import { expect, test } from '@jest/globals';
import type { SlotProps } from '@liaison/shared/module';
import { buildMember, fake, renderApp, setMedia } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
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

test('shows its title and only one question (LAND-008, LAND-017)', () => {
  open();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Alone tonight?');
  expect(screen.getByRole('group', { name: 'I am' })).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['a woman', 'a man']);
});

test('the slug selects the texts, and an unknown one shows the default (LAND-008, LAND-024)', () => {
  const summer = open('/landers/alonetonight/summer');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A warm evening');
  summer.unmount();

  open('/landers/alonetonight/no-such-campaign');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Alone tonight?');
});

test('after three answers the sign-up form opens with them filled in (LAND-017)', async () => {
  const { user } = open();

  await user.click(screen.getByRole('button', { name: 'a woman' }));
  await user.click(screen.getByRole('button', { name: 'a man' }));
  await user.type(screen.getByRole('textbox', { name: 'Month' }), '3');
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '14');
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1991');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(screen.getByText('slot signup-form')).toBeVisible();
  expect(slotProps.at(-1)?.start).toEqual({
    gender: 'female',
    lookingFor: 'male',
    dateOfBirth: '1991-03-14',
  });
  expect(screen.getByText('Step 4 of 4')).toBeVisible();
});

test('a visitor who is too young gets an error before any other input (AUTH-017)', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'a woman' }));
  await user.click(screen.getByRole('button', { name: 'a man' }));
  await user.type(screen.getByRole('textbox', { name: 'Month' }), '1');
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '1');
  await user.type(screen.getByRole('textbox', { name: 'Year' }), String(new Date().getUTCFullYear() - 15));

  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(screen.getByText('You must be at least 18 years old.')).toBeVisible();
  expect(screen.queryByText('slot signup-form')).not.toBeInTheDocument();
});

test('the back button returns to the previous question', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'a woman' }));
  await user.click(screen.getByRole('button', { name: 'a man' }));
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1991');

  await user.click(screen.getByRole('button', { name: 'Back' }));

  expect(screen.getByRole('group', { name: 'I am looking for' })).toBeVisible();
  expect(screen.getByText('Step 2 of 4')).toBeVisible();
});

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

test('the page is in the selected language (LAND-023)', () => {
  open('/landers/alonetonight', 'de');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Heute Abend allein?');
});
