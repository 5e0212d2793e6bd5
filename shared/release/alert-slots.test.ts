import { expect, test } from '@jest/globals';
import { defaultRouteFields, type RouteDefinition } from '@liaison/shared/contracts';
import { listAlerts, listAlertSlots } from './alert-slots.ts';

const route: RouteDefinition = {
  ...defaultRouteFields,
  name: 'members',
  path: '/members',
  screen: 'members',
  layout: 'default',
  access: 'member',
  area: 'members',
  prompts: ['complete-signup', 'push'],
};
const user: Parameters<typeof listAlerts>[0]['user'] = {
  status: 'active',
  next_step: null,
  accepted_terms: '2020-01-01T00:00:00Z',
  has_time_bonus: true,
  notifications_disabled: ['bounce'],
  welcome_bonus_seen: true,
  profile: { completeness: 20 },
};
const isFilled = () => true;

test('alerts come in the order of their importance', () => {
  const current = '2023-12-01T12:00:00Z';

  expect(listAlerts({ user, route, termsVersion: current })).toEqual([
    'terms',
    'disabled-notifications',
    'push-opt-in',
    'time-bonus',
    'enrich-alert',
  ]);
  expect(listAlerts({ user: { ...user, status: 'not_confirmed', next_step: 3 }, route })).toEqual([
    'signup-alert',
    'activation-alert',
    'disabled-notifications',
    'time-bonus',
  ]);
});

test('the parts of one alert are preloaded, with those of the dialog over it', () => {
  expect(listAlertSlots({ user, route, isFilled })).toEqual(['time-bonus']);
  expect(listAlertSlots({ user: { ...user, welcome_bonus_seen: false }, route, isFilled })).toEqual([
    'time-bonus',
    'welcome-bonus',
  ]);
  expect(listAlertSlots({ user: { ...user, has_time_bonus: false }, route, isFilled })).toEqual([
    'enrich-alert',
  ]);
});

test('a slot that no release fills makes room for the next alert', () => {
  expect(listAlertSlots({ user, route, isFilled: (slot) => slot !== 'time-bonus' })).toEqual([
    'enrich-alert',
  ]);
});

test('nothing is preloaded for the offer of push, which depends on the browser', () => {
  const complete = { ...user, has_time_bonus: false, profile: { completeness: 100 } };

  expect(listAlerts({ user: complete, route })).toContain('push-opt-in');
  expect(listAlertSlots({ user: complete, route, isFilled })).toEqual([]);
});
