import type { DeskMember, StaffRole } from '@liaison/shared/contracts';
import { fake, renderApp } from '@liaison/shared/testing';
import { Route, Routes } from 'react-router';
import { Component as MemberScreen } from './member-screen.tsx';
import { Component as MembersScreen } from './members-screen.tsx';

export const at = '2026-11-20T09:30:00.000Z';
export const found = {
  id: '77',
  name: 'Nora',
  email: 'nora@example.org',
  status: 'active',
  is_fictional: false,
  signup_date: at,
} as const;
export const nora: DeskMember = {
  ...found,
  language: 'de',
  last_online: at,
  activated_at: at,
  purge_at: null,
  credits: 30,
  paid_user: true,
  invisible: false,
  profile: {
    gender: 'female',
    looking_for: 'male',
    date_of_birth: '1990-05-17',
    country: 'NL',
    region: null,
    city: 'Amsterdam',
    about: 'I like long walks.',
    is_hidden: false,
  },
  pictures: [],
  restrictions: [],
  has_two_step: false,
  recoveries: [],
  decisions: [
    {
      id: '5',
      party: 'concerned',
      category: 'account',
      outcome: 'warned',
      rule: 'harassment',
      facts: 'You went on after a no.',
      decided_by: 'Mia',
      decided_at: at,
      ends_at: null,
      is_appealed: true,
    },
  ],
  reports: [{ id: '8', category: 'harassment', decision: null, created_at: at }],
  sessions: [],
  payments: [
    {
      id: '9',
      status: 'completed',
      method: 'iDEAL',
      credits: 150,
      amount: 2499,
      currency: 'EUR',
      created_at: at,
      refundable: null,
      refund: null,
    },
  ],
};

export function openDesk(path: string, role: StaffRole = 'moderator') {
  fake('GET /api/desk/me', { id: '1', name: 'Mia', role });
  fake('GET /api/desk/queues', { queues: [] });
  return renderApp(
    <Routes>
      <Route path="/desk/members" element={<MembersScreen />} />
      <Route path="/desk/members/:id" element={<MemberScreen />} />
    </Routes>,
    { path },
  );
}
