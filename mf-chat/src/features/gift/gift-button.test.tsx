import { expect, jest, test } from '@jest/globals';
import { maxGiftTextLength } from '@liaison/shared/contracts';
import { applyCredits } from '@liaison/shared/session';
import {
  buildCompanyInfo,
  buildMember,
  buildMessage,
  buildUser,
  fake,
  renderApp,
} from '@liaison/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Component as GiftButton } from './gift-button.tsx';

const gifts = [
  { id: 'rose', credits: 10 },
  { id: 'champagne', credits: 50 },
];
const anna = buildMember({ id: '5', name: 'Anna' });

function setup({ credits = 60, profile = anna, path = '/members/5' } = {}) {
  fake('GET /api/gifts.php', { gifts });
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  const offers: unknown[] = [];
  const view = renderApp(<GiftButton profile={profile} />, {
    path,
    route: '/members/:id',
    user: buildUser({ id: '1', credits }),
    host: {
      Slot: ({ at, props }) => {
        offers.push(props);
        return <p>slot {at}</p>;
      },
    },
  });
  return { ...view, offers };
}

const acceptGifts = () =>
  fake('POST /api/message.php', ({ body }) => ({
    message: buildMessage({ from: 'me', type: 'gift', client_id: body.client_id }),
    conversation: '7',
    credits: 50,
  }));

test('a member sends a gift with a line from the profile and is led to the conversation (MEM-044)', async () => {
  const sent = acceptGifts();
  const { user, router } = setup();

  await user.click(screen.getByRole('button', { name: 'A gift for Anna' }));
  expect(await screen.findByRole('radio', { name: /Champagne.*50 credits.*about €6\.25/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Rose.*10 credits.*about €1\.25/ }));
  await user.type(screen.getByRole('textbox', { name: /Add a line/ }), 'For you');
  await user.click(screen.getByRole('button', { name: 'Send the gift' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/members/5/chat'));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      client_id: expect.any(String),
      profile: '5',
      type: 'gift',
      gift_id: 'rose',
      text: 'For you',
      price: 10,
    },
  ]);
  const onlyItsId = [expect.stringMatching(/^chat\/discarded\//)];
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(onlyItsId));
  await act(() => router.navigate(-1));
  expect(router.state.location).toMatchObject({ pathname: '/members/5', search: '' });
});

test('a gift that the credits do not cover is kept, also over a purchase, and credits are offered where they are seen', async () => {
  const sent = acceptGifts();
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  const first = setup({ credits: 20 });
  await first.user.click(screen.getByRole('button', { name: 'A gift for Anna' }));
  await first.user.click(await screen.findByRole('radio', { name: /Champagne/ }));
  await first.user.type(screen.getByRole('textbox', { name: /Add a line/ }), 'To us');
  await first.user.click(screen.getByRole('button', { name: 'Send the gift' }));
  expect(await screen.findByText('slot credits-offer')).toBeVisible();
  expect(first.offers.at(-1)).toEqual({ needed: 50, returnPath: '/members/5?gift=open' });
  const panel = screen.getByRole('alert');
  expect(panel).toHaveTextContent('Your choice stays here.');
  await waitFor(() => expect(scrollIntoView.mock.contexts).toContain(panel));
  expect(sent).toEqual([]);
  first.unmount();

  const { user } = setup({ credits: 70, path: '/members/5?gift=open' });

  expect(await screen.findByRole('radio', { name: /Champagne/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Add a line/ })).toHaveValue('To us');
  await user.click(screen.getByRole('button', { name: 'Send the gift' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ gift_id: 'champagne', text: 'To us' }));
});

test('the offer of credits goes with a purchase on another page', async () => {
  const { user } = setup({ credits: 20, path: '/members/5?gift=open' });
  await user.click(await screen.findByRole('radio', { name: /Champagne/ }));
  await user.click(screen.getByRole('button', { name: 'Send the gift' }));
  expect(await screen.findByText('slot credits-offer')).toBeVisible();

  act(() => applyCredits(70));

  expect(screen.queryByText('slot credits-offer')).not.toBeInTheDocument();
  expect(screen.getByText(/you have 70 credits/)).toBeVisible();
});

test('a line that is too long keeps the gift from being sent', async () => {
  const { user } = setup({ path: '/members/5?gift=open' });
  await user.click(await screen.findByRole('radio', { name: /Rose/ }));

  const line = screen.getByRole('textbox', { name: /Add a line/ });
  fireEvent.change(line, { target: { value: 'x'.repeat(maxGiftTextLength + 1) } });

  expect(screen.getByRole('button', { name: 'Send the gift' })).toBeDisabled();
  expect(screen.getByText('1 character too many')).toBeVisible();
});

test.each([
  { whose: 'the own profile', profile: buildMember({ id: '1' }) },
  { whose: 'a disabled profile', profile: buildMember({ id: '5', status: 'disabled' }) },
])('$whose gets no gifts', ({ profile }) => {
  setup({ profile });

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a gift for a fictional member is sent only with the confirmation that the member is fictional', async () => {
  const sent = acceptGifts();
  const { user } = setup({ profile: buildMember({ id: '5', name: 'Zoe', is_fictional: true }) });
  await user.click(screen.getByRole('button', { name: 'A gift for Zoe' }));

  await user.click(await screen.findByRole('radio', { name: /Rose/ }));
  expect(screen.getByText(/Zoe is a .*Meeting is not possible/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I understand, send it' }));

  await waitFor(() => expect(sent[0]?.body).toMatchObject({ gift_id: 'rose', fictional_confirmed: true }));
});

test('a visitor is led to sign-in and from there to the gifts', () => {
  renderApp(<GiftButton profile={anna} />);

  expect(screen.getByRole('link', { name: 'A gift for Anna' })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ next: '/members/5?gift=open' })}`,
  );
});
