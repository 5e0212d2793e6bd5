import { expect, test } from '@jest/globals';
import { buildMember, fake, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Component as MemberSignup } from './member-signup-screen.tsx';

let slotProps: object[] = [];
const host = {
  Slot: ({ props }: { props: object }) => {
    slotProps.push(props);
    return <p>sign-up</p>;
  },
};
const open = (id: string) => {
  slotProps = [];
  return renderApp(<MemberSignup />, { path: `/members/${id}/signup`, route: '/members/:id/signup', host });
};

test('the sign-up form gets the member that the visitor wants to write to (AUTH-029, LAND-002)', async () => {
  const anna = buildMember({ name: 'Anna' });
  const calls = fake('GET /api/lander.php', { profiles: [anna], fictional_note: null });
  open(anna.id);

  expect(await screen.findByRole('heading', { name: 'Write to Anna' })).toBeVisible();
  expect(calls[0]?.query).toMatchObject({ member: anna.id });
  expect(slotProps.at(-1)).toEqual({ memberId: anna.id, memberName: 'Anna' });
});

test('an unknown member leaves a sign-up form without a recipient (LAND-025)', async () => {
  fake('GET /api/lander.php', { profiles: [buildMember({ name: 'Eva' })], fictional_note: null });
  open('42');

  expect(await screen.findByRole('heading', { name: 'Sign up to write a message' })).toBeVisible();
  expect(await screen.findByText('sign-up')).toBeVisible();
  expect(slotProps).toEqual([{}]);
});
