import { expect, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { createOptionalComponent } from './optional-component.ts';

test('a page without an optional component whose code does not load is whole otherwise', async () => {
  const { promise, reject } = Promise.withResolvers<ComponentType>();
  const Footer = createOptionalComponent(() => promise);
  renderApp(
    <>
      <p>The screen</p>
      <Suspense fallback={<p>Loading</p>}>
        <Footer />
      </Suspense>
    </>,
  );
  expect(screen.getByText('Loading')).toBeVisible();

  await act(async () => reject(new Error('The code did not load')));

  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  expect(screen.getByText('The screen')).toBeVisible();
});
