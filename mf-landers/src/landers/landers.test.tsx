import { expect, jest, test } from '@jest/globals';
import type { SlotProps } from '@liaison/shared/module';
import { buildMember, consumeConsole, fake, renderApp, setMedia } from '@liaison/shared/testing';
import type { ComponentType } from 'react';
import { act, screen, within } from '@testing-library/react';
import { Component as Landing } from '../members/landing-screen.tsx';
import { Component as Landing2 } from '../members/landing2-screen.tsx';
import { Component as Landing3 } from '../members/landing3-screen.tsx';
import { Component as AdultOnly } from './adultonly-screen.tsx';
import { Component as Collage } from './collagelanding-screen.tsx';
import { Component as Gallery } from './gallery-screen.tsx';
import { Component as Icons } from './iconslanding-screen.tsx';
import { Component as SocialNetwork } from './socialnetwork-screen.tsx';
import { Component as Deck } from './tinderswipe-screen.tsx';
import { Component as Transitions } from './transitionsvideolanding-screen.tsx';
import { Component as Video } from './video-screen.tsx';

const slotProps: SlotProps['signup-form'][] = [];
/** Replaces the shell and records the props of the sign-up slot. */
const host = {
  Slot: ({ props }: { props: object }) => {
    slotProps.push(props as SlotProps['signup-form']);
    return <p>sign-up form</p>;
  },
};
const open = (Component: ComponentType, path: string, route = path) =>
  renderApp(<Component />, { path, route, host });

async function fillInAnswers(user: ReturnType<typeof open>['user']) {
  await user.click(within(screen.getByRole('group', { name: 'I am' })).getByLabelText('a man'));
  await user.click(within(screen.getByRole('group', { name: 'I am looking for' })).getByLabelText('a woman'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('sign-up form');
}

test('adultonly asks for the age before its questions, and leads who is younger away (LAND-005)', async () => {
  const { user } = open(AdultOnly, '/landers/adultonly');
  await user.click(screen.getByRole('button', { name: 'I am younger' }));
  expect(consumeConsole().join()).toContain('Not implemented: navigation');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'I am 18 or older' }));
  await fillInAnswers(user);

  expect(slotProps.at(-1)?.start).toEqual({ gender: 'male', lookingFor: 'female' });
});

test('the answer about the age moves the focus to the questions that replace it (LAND-005)', async () => {
  const { user } = open(AdultOnly, '/landers/adultonly');

  screen.getByRole('button', { name: 'I am 18 or older' }).focus();
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
});

test('tinderswipe sums up the likes after five examples (LAND-006)', async () => {
  const { user } = open(Deck, '/landers/tinderswipe');
  const like = screen.getByRole('button', { name: 'Like' });
  const pass = screen.getByRole('button', { name: 'Pass' });

  for (const button of [pass, pass, like, pass, like]) await user.click(button);

  expect(screen.getByRole('status')).toHaveTextContent(/^2 likes\./);
  // The browsers take the focus from a disabled button.
  expect(like).toHaveFocus();
  expect(like).toBeEnabled();
  expect(like).toHaveAttribute('aria-disabled', 'true');
  await user.click(like);
  expect(screen.getByRole('status')).toHaveTextContent(/^2 likes\./);
});

test('tinderswipe announces each further example (LAND-006)', async () => {
  const { user } = open(Deck, '/landers/tinderswipe');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await user.click(screen.getByRole('button', { name: 'Pass' }));

  expect(screen.getByRole('status')).toHaveTextContent('Example 2 of 5');
});

test('iconslanding makes a sentence of what is chosen (LAND-011)', async () => {
  const { user } = open(Icons, '/landers/iconslanding/:slug?', '/landers/iconslanding/:slug?');

  await user.click(screen.getByRole('button', { name: 'Music' }));
  await user.click(screen.getByRole('button', { name: 'Dogs' }));
  expect(screen.getByText('Something to talk about: Music and Dogs.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Music', pressed: true }));
  expect(screen.getByText('Something to talk about: Dogs.')).toBeVisible();
});

test.each([
  ['collagelanding', Collage],
  ['gallery', Gallery],
  ['socialnetwork', SocialNetwork],
  ['tinderswipe', Deck],
])('the photographs of %s are marked as examples', (type, Component) => {
  open(Component, `/landers/${type}`);

  expect(screen.getByText('Example photos: these people are not members.')).toBeVisible();
});

test('every post of socialnetwork is marked as an example (LAND-013)', () => {
  open(SocialNetwork, '/landers/socialnetwork');

  expect(screen.getAllByText('Example')).toHaveLength(3);
});

/** jsdom plays nothing. */
function fakePlayback() {
  const { prototype } = HTMLMediaElement;
  jest.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
  });
  jest.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
}

test.each([
  ['transitionsvideolanding', Transitions],
  ['video', Video],
])('the clip of %s can be paused and played again', async (type, Component) => {
  fakePlayback();
  const { user } = open(Component, `/landers/${type}`, `/landers/${type}/:slug?`);

  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  await user.click(screen.getByRole('button', { name: 'Pause video' }));

  expect(screen.getByRole('button', { name: 'Play video' })).toHaveFocus();
});

test('with reduced motion there is nothing to pause', async () => {
  open(Video, '/landers/video', '/landers/video/:slug?');
  expect(await screen.findByRole('button', { name: 'Play video' })).toBeVisible();

  act(() => setMedia({ reducedMotion: true }));

  expect(screen.queryByRole('button', { name: /video/ })).not.toBeInTheDocument();
});

test('a browser that saves data loads no film', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  open(Video, '/landers/video', '/landers/video/:slug?');

  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: /video/ })).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'connection');
});

test('a member’s landing leads to a sign-up with a message to the member (LAND-001)', async () => {
  const anna = buildMember({ name: 'Anna' });
  const calls = fake('GET /api/lander.php', { profiles: [anna], fictional_note: null });
  const { user } = open(Landing, `/members/${anna.id}/landing`, '/members/:id/landing');
  expect(await screen.findByText(/^Anna/)).toBeVisible();

  await fillInAnswers(user);

  expect(calls[0]?.query).toMatchObject({ member: anna.id });
  expect(slotProps.at(-1)).toEqual({
    start: { gender: 'male', lookingFor: 'female' },
    memberId: anna.id,
    memberName: 'Anna',
  });
});

test('the line chosen on landing2 is the message of the sign-up (LAND-003)', async () => {
  const anna = buildMember({ name: 'Anna' });
  fake('GET /api/lander.php', { profiles: [anna], fictional_note: null });
  const { user } = open(Landing2, `/members/${anna.id}/landing2/evening`, '/members/:id/landing2/:slug?');
  expect(await screen.findByText(/^Anna/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Music or silence while you cook?' }));
  await fillInAnswers(user);

  expect(slotProps.at(-1)).toMatchObject({ memberId: anna.id, message: 'Music or silence while you cook?' });
});

test('landing3 passes on to the next member, and a like leads to the sign-up (LAND-004)', async () => {
  const [anna, eva] = [buildMember({ name: 'Anna' }), buildMember({ name: 'Eva' })];
  fake('GET /api/lander.php', { profiles: [anna, eva], fictional_note: null });
  const { user } = open(Landing3, `/members/${anna.id}/landing3`, '/members/:id/landing3/:slug?');
  expect(await screen.findByText(/^Anna/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Pass' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Eva, \d+$/);
  await user.click(screen.getByRole('button', { name: 'Like' }));
  expect(screen.getByText(/write to Eva\.$/)).toBeVisible();
  await fillInAnswers(user);

  expect(slotProps.at(-1)).toMatchObject({ memberId: eva.id });
});

test.each([
  ['does not go to the next one', [buildMember({ name: 'Eva' })], 'Eva', ''],
  ['stays when there is no other one', [], 'Anna', 'Hello Anna'],
])('a message that was begun to one member of landing3 %s', async (_, others, next, text) => {
  const anna = buildMember({ name: 'Anna' });
  fake('GET /api/lander.php', { profiles: [anna, ...others], fictional_note: null });
  const Slot = ({ props }: { props: object }) => (
    <input aria-label={`Message to ${(props as SlotProps['signup-form']).memberName}`} />
  );
  const route = '/members/:id/landing3/:slug?';
  const { user } = renderApp(<Landing3 />, { path: `/members/${anna.id}/landing3`, route, host: { Slot } });
  expect(await screen.findByText(/^Anna/)).toBeVisible();
  await user.click(within(screen.getByRole('group', { name: 'I am' })).getByLabelText('a man'));
  await user.click(within(screen.getByRole('group', { name: 'I am looking for' })).getByLabelText('a woman'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByRole('textbox', { name: 'Message to Anna' }), 'Hello Anna');

  // Hidden on phones only.
  await user.click(screen.getByRole('button', { name: 'Pass', hidden: true }));

  expect(await screen.findByRole('textbox', { name: `Message to ${next}` })).toHaveValue(text);
});

test('landing3 likes only the member who is shown (LAND-004)', async () => {
  const [anna, eva] = [buildMember({ name: 'Anna' }), buildMember({ name: 'Eva' })];
  fake('GET /api/lander.php', { profiles: [anna, eva], fictional_note: null });
  const { user } = open(Landing3, `/members/${anna.id}/landing3`, '/members/:id/landing3/:slug?');
  expect(await screen.findByText(/^Anna/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Like' }));
  expect(screen.getByText(/write to Anna\.$/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Pass' }));

  expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByText(/write to/)).not.toBeInTheDocument();
});

test.each([
  ['landing', Landing],
  ['landing2', Landing2],
  ['landing3', Landing3],
])('%s of a member who is not shown is a page about nobody (LAND-025)', async (type, Component) => {
  fake('GET /api/lander.php', { profiles: [buildMember({ name: 'Eva' })], fictional_note: null });
  const { user } = open(Component, `/members/42/${type}`, `/members/:id/${type}`);
  expect(await screen.findByText(/^This profile is not available/)).toBeVisible();
  expect(screen.queryByText(/Eva/)).not.toBeInTheDocument();

  await fillInAnswers(user);

  expect(slotProps.at(-1)).toEqual({ start: { gender: 'male', lookingFor: 'female' } });
});
