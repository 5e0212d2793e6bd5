import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { buildMember, renderApp } from '@liaison/shared/testing';
import { MemberPicture } from './member-picture.tsx';
import { UiProvider } from './ui-context.tsx';

const image = {
  id: '7',
  status: 'approved' as const,
  filename: 'members/2026-11-21/ab/640.webp',
  thumb_filename: 'members/2026-11-21/ab/240.webp',
  width: 600,
  height: 800,
  placeholder: null,
};

const renderPicture = (main_image: typeof image, { large = false } = {}) =>
  renderApp(
    <UiProvider value={{ imagePrefix: 'https://pictures.example/' }}>
      <MemberPicture member={buildMember({ name: 'Mia', main_image })} large={large} />
    </UiProvider>,
  );

test('the URL of a picture is the image prefix and its path (MEM-014)', () => {
  renderPicture(image);

  expect(screen.getByRole('img', { name: /Mia/ })).toHaveAttribute(
    'src',
    'https://pictures.example/members/2026-11-21/ab/240.webp',
  );
});

test('a URL that is signed for its viewer gets no image prefix, since only this site knows the session', () => {
  renderPicture({ ...image, thumb_filename: '/files/private/7/20000.signature/240.webp' });

  expect(screen.getByRole('img', { name: /Mia/ })).toHaveAttribute(
    'src',
    '/files/private/7/20000.signature/240.webp',
  );
});

test('a card offers the thumbnail and the next size, so that phones with sharp screens show it sharp', () => {
  renderPicture({ ...image, width: 1200, height: 1600 });

  const base = 'https://pictures.example/members/2026-11-21/ab';
  expect(screen.getByRole('img', { name: /Mia/ })).toHaveAttribute(
    'srcset',
    `${base}/240.webp 240w, ${base}/640.webp 640w`,
  );
});

test('a large picture is offered in both sizes, the larger one in the width that it has', () => {
  renderPicture({ ...image, width: 1200, height: 1600 }, { large: true });

  const base = 'https://pictures.example/members/2026-11-21/ab';
  expect(screen.getByRole('img', { name: /Mia/ })).toHaveAttribute(
    'srcset',
    `${base}/640.webp 640w, ${base}/1600.webp 1200w`,
  );
});

test('a picture that has no larger size is offered in one', () => {
  renderPicture({ ...image, width: 640, height: 853 }, { large: true });

  expect(screen.getByRole('img', { name: /Mia/ })).not.toHaveAttribute('srcset');
});

test('the initial stands in for a picture that did not load, until the connection is back', () => {
  renderPicture(image);
  const picture = screen.getByRole('img', { name: /Mia/ });

  fireEvent.error(picture);

  expect(screen.getByRole('img', { name: /Mia/ })).toHaveTextContent('M');
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('img', { name: /Mia/ })).toHaveAttribute(
    'src',
    expect.stringContaining('240.webp'),
  );
});
