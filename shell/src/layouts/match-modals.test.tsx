import { afterEach, expect, jest, test } from '@jest/globals';
import { emit } from '@liaison/shared/events';
import type { ModuleHost, SlotProps } from '@liaison/shared/module';
import { buildUser, renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { MatchModals } from './match-modals.tsx';

afterEach(() => void jest.useRealTimers());

const Slot: ModuleHost['Slot'] = ({ at, props }) => {
  const { profileId, onClose } = props as SlotProps['match-modal'];
  return (
    <button onClick={onClose}>
      {at} {profileId}
    </button>
  );
};

const setup = (path = '/members') => renderApp(<MatchModals />, { path, user: buildUser(), host: { Slot } });

test('a match opens the match modal once, until it is closed or its member is chosen (MEM-029)', async () => {
  const { user } = setup();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();

  act(() => emit('members/matched', { profileId: '7' }));
  await user.click(screen.getByRole('button', { name: 'match-modal 7' }));
  act(() => emit('members/matched', { profileId: '7' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => emit('members/matched', { profileId: '8' }));
  expect(screen.getByRole('button', { name: 'match-modal 8' })).toBeVisible();
  act(() => emit('members/match-chosen', { profileId: '8' }));

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the newest of later matches waits until the modal of the first is closed (MEM-029)', async () => {
  const { user } = setup();

  for (const profileId of ['7', '8', '9']) act(() => emit('members/matched', { profileId }));
  await user.click(screen.getByRole('button', { name: 'match-modal 7' }));
  // After a long absence not each of many matches has to be closed.
  await user.click(screen.getByRole('button', { name: 'match-modal 9' }));

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('no match that waits opens over the member who was chosen in the modal', () => {
  setup();
  act(() => emit('members/matched', { profileId: '7' }));
  act(() => emit('members/matched', { profileId: '8' }));

  act(() => {
    emit('members/match-chosen', { profileId: '7' });
    // The modal closes with the choice.
    screen.getByRole('button', { name: 'match-modal 7' }).click();
  });

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('?t= opens the like modal after that many seconds (MEM-047, SHELL-065)', () => {
  jest.useFakeTimers();
  setup('/members?t=20');

  act(() => jest.advanceTimersByTime(19_999));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));

  expect(screen.getByRole('button', { name: 'like-modal' })).toBeVisible();
});

test('?t= opens no like modal over the member who was chosen in the modal of a match', () => {
  jest.useFakeTimers();
  setup('/members?t=20');
  act(() => emit('members/matched', { profileId: '7' }));
  act(() => jest.advanceTimersByTime(20_000));

  act(() => emit('members/match-chosen', { profileId: '7' }));

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each(['?t=soon', '?t=-1', '?t=99999999', ''])('"%s" opens nothing', (search) => {
  jest.useFakeTimers();
  setup(`/members${search}`);

  act(() => jest.advanceTimersByTime(3_600_001));

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
