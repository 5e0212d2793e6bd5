import { expect, test } from '@jest/globals';
import { hasBackButton, isMembersArea, isSettingsArea } from './route-areas.ts';

const names =
  'index members members-id chats chats-id likes likes-type likes-m-id credits credits-id-paymentmethod credits-repeat-order premium profile notifications login signup complete-signup pricing complaints'.split(
    ' ',
  );

test('the members area is exactly the six routes of the specification (SHELL-004)', () => {
  expect(names.filter(isMembersArea)).toEqual([
    'members',
    'members-id',
    'chats',
    'likes',
    'likes-m-id',
    'premium',
  ]);
});

test('the settings area contains profile and notifications (SHELL-005)', () => {
  expect(names.filter(isSettingsArea)).toEqual(['profile', 'notifications']);
});

test('profile, likes, credits and payment method have a back button (SHELL-030)', () => {
  expect(names.filter(hasBackButton)).toEqual([
    'likes',
    'likes-type',
    'credits',
    'credits-id-paymentmethod',
    'profile',
  ]);
});
