import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aMember, renderApp } from '@liaison/shared/testing';
import { Portrait } from './portrait.tsx';
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

const show = (main_image: typeof image) =>
  renderApp(
    <UiProvider value={{ imagePrefix: 'https://pictures.example/' }}>
      <Portrait member={aMember({ name: 'Mia', main_image })} />
    </UiProvider>,
  );

test('the address of a picture is the image prefix and its path (MEM-014)', () => {
  show(image);

  expect(screen.getByRole('img', { name: /Mia/ })).toHaveAttribute(
    'src',
    'https://pictures.example/members/2026-11-21/ab/240.webp',
  );
});

test('an address that is signed for its viewer stays on the site, where the viewer is signed in', () => {
  show({ ...image, thumb_filename: '/files/private/7/20000.signature/240.webp' });

  expect(screen.getByRole('img', { name: /Mia/ })).toHaveAttribute(
    'src',
    '/files/private/7/20000.signature/240.webp',
  );
});
