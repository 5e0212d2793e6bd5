import { afterEach, expect, test } from '@jest/globals';
import { readExposures, startExperiments } from '@liaison/shared/session';
import { renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import type { Lander } from './data/lander.ts';
import { useLander } from './use-lander.ts';

const lander: Lander = {
  type: 'alonetonight',
  variants: [{ slug: 'default' }, { slug: 'letters' }],
  experiments: [
    { name: 'planned', start: '2030-01-01', end: '2030-01-31', shares: { default: 100 } },
    { name: 'evening', start: '2020-01-01', end: '2040-01-31', shares: { default: 50, letters: 50 } },
  ],
};

function Page() {
  const { variant } = useLander(lander);
  return <h1>{variant.slug}</h1>;
}

const open = (path: string) => renderApp(<Page />, { path, route: '/landers/alonetonight/:slug?' });

/** What the page sends; jsdom has no beacons. */
function recordBeacons(): [url: string, body: Promise<string>][] {
  const sent: [string, Promise<string>][] = [];
  const sendBeacon = (url: string, body: Blob) => sent.push([url, new Response(body).text()]) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  return sent;
}

afterEach(() => {
  startExperiments(undefined);
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

test('an experiment selects the variant at the address without a slug, and the page says once that it was shown', async () => {
  const sent = recordBeacons();
  startExperiments({ evening: 'letters' });

  const { rerender } = open('/landers/alonetonight');
  rerender(<Page />);

  expect(screen.getByRole('heading')).toHaveTextContent('letters');
  expect(sent.map(([url]) => url)).toEqual(['/-/experiments']);
  expect(await sent[0]?.[1]).toBe('{"name":"evening","variant":"letters"}');
  expect(readExposures()).toEqual([{ name: 'evening', variant: 'letters' }]);
});

test.each([
  ['a slug in the address', '/landers/alonetonight/default', { evening: 'letters' }],
  ['no assignment of the gateway', '/landers/alonetonight', undefined],
])('with %s the page shows what its address says, and reports nothing', (_case, path, variants) => {
  const sent = recordBeacons();
  startExperiments(variants);

  open(path);

  expect(screen.getByRole('heading')).toHaveTextContent('default');
  expect(sent).toEqual([]);
  expect(readExposures()).toEqual([]);
});
