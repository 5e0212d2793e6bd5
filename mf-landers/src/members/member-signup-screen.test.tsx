import { expect, test } from '@jest/globals';
import { aMember, fake, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Component as MemberSignup } from './member-signup-screen.tsx';

let targets: object[] = [];
const host = {
  Slot: ({ props }: { props: object }) => {
    targets.push(props);
    return <p>sign-up</p>;
  },
};
const open = (id: string) => {
  targets = [];
  return renderApp(<MemberSignup />, { path: `/members/${id}/signup`, route: '/members/:id/signup', host });
};

test('keeps the member as the target of the sign-up (AUTH-029, LAND-002)', async () => {
  const anna = aMember({ name: 'Anna' });
  const calls = fake('GET /api/lander.php', { profiles: [anna], fictional_note: null });
  open(anna.id);

  expect(await screen.findByRole('heading', { name: 'Write to Anna' })).toBeVisible();
  expect(calls[0]?.query).toMatchObject({ member: anna.id });
  expect(targets.at(-1)).toEqual({ memberId: anna.id, memberName: 'Anna' });
});

test('a member who is gone leaves the sign-up alone (LAND-025)', async () => {
  fake('GET /api/lander.php', { profiles: [aMember({ name: 'Somebody' })], fictional_note: null });
  open('42');

  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(await screen.findByText('sign-up')).toBeVisible();
  expect(targets).toEqual([{}]);
});
