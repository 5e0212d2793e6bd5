import { expect, test } from '@jest/globals';
import { buildMember, buildMessage, renderApp } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBubble } from './message-bubble.tsx';

const picture = {
  id: '9',
  filename: '/files/private/9/token/640.webp',
  thumb_filename: '/files/private/9/token/240.webp',
  width: 600,
  height: 800,
  placeholder: null,
};

test.each([
  ['pending', 'them', 'This photo is being reviewed.'],
  ['rejected', 'them', 'This photo was removed.'],
] as const)('a photo that is %s is a sentence for its receiver', (status, from, text) => {
  const message = buildMessage({ type: 'photo', from, photo: { ...picture, status } });
  renderApp(<MessageBubble message={message} partner={buildMember({ name: 'Ben' })} isFirst isLast />);

  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('img', { name: /photo/i })).not.toBeInTheDocument();
});

test('its sender sees it while it waits', () => {
  const message = buildMessage({ type: 'photo', from: 'me', photo: { ...picture, status: 'pending' } });
  renderApp(<MessageBubble message={message} partner={buildMember({ name: 'Ben' })} isFirst isLast />);

  expect(screen.getByRole('img', { name: /photo/i })).toBeVisible();
  expect(screen.queryByText('This photo is being reviewed.')).not.toBeInTheDocument();
});

test('its sender sees that it was refused, and is led to where a second check is asked for', () => {
  const message = buildMessage({ type: 'photo', from: 'me', photo: { ...picture, status: 'rejected' } });
  renderApp(<MessageBubble message={message} partner={buildMember({ name: 'Ben' })} isFirst isLast />);

  expect(screen.getByRole('img', { name: /photo/i })).toBeVisible();
  expect(screen.getByText(/This photo was refused\. Only you can see it\./)).toBeVisible();
  const link = screen.getByRole('link', { name: 'See why, and ask for a second check' });
  expect(link).toHaveAttribute('href', '/profile/photos');
});

test('a photo, which its bubble cuts off, is shown whole and in its largest size', async () => {
  const message = buildMessage({
    type: 'photo',
    from: 'them',
    photo: { ...picture, width: 1200, height: 1600, status: 'approved' },
  });
  renderApp(<MessageBubble message={message} partner={buildMember({ name: 'Ben' })} isFirst isLast />);

  await userEvent.click(screen.getByRole('button', { name: 'Show the whole photo' }));

  const dialog = await screen.findByRole('dialog', { name: 'Photo from Ben' });
  const whole = within(dialog).getByRole('img', { name: 'Photo from Ben' });
  expect(whole).toHaveAttribute('srcset', expect.stringContaining('/files/private/9/token/1600.webp 1200w'));
});

test.each([
  ['me', 'rejected', 'Delete message', 'You: Your photo Oops'],
  ['them', 'approved', 'Report message', 'Ben: Photo from Ben Oops'],
] as const)(
  'the button beside a photo from %s that is %s is described by the message alone',
  (from, status, name, description) => {
    const message = buildMessage({
      type: 'photo',
      from,
      text: 'Oops',
      status: 'sent',
      created_at: new Date().toISOString(),
      photo: { ...picture, status },
    });
    renderApp(<MessageBubble message={message} partner={buildMember({ name: 'Ben' })} isFirst isLast />);

    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(description);
  },
);
