import { expect, test } from '@jest/globals';
import type { MemberCard, Offer } from '@liaison/shared/contracts';
import { buildMember, renderApp } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemberList } from './member-list.tsx';

const setup = (pages: MemberCard[][], offer?: Offer) =>
  renderApp(
    <MemberList
      pages={pages.map((results, index) => ({
        pageNumber: index + 1,
        numResults: results.length,
        numResultsExact: true,
        results,
        seed: null,
        ...(offer && { offer }),
      }))}
      hasMore={false}
      isLoadingMore={false}
      error={null}
      onLoadMore={() => undefined}
    />,
  );

test.each([
  ['cam', 'Live webcam on another site'],
  ['resell', 'Profile on another site'],
] as const)(
  'a %s card among the members is marked as advertisement and opens in a new tab',
  async (variant, text) => {
    const results = Array.from({ length: 24 }, (_, index) => buildMember({ name: `Member ${index}` }));
    const offer = { variant, name: 'Starlight', url: 'https://starlight.example/join' };
    setup([results], offer);

    const link = await screen.findByRole('link', {
      name: new RegExp(`Starlight ${text} Opens in a new tab`),
    });

    expect(link).toHaveAttribute('href', offer.url);
    expect(link).toHaveAttribute('rel', expect.stringContaining('sponsored'));
    expect(link).toHaveAttribute('target', '_blank');
    const items = screen.getAllByRole('listitem');
    const card = link.closest('li');
    expect(within(card ?? document.body).getByText('Advertisement')).toBeVisible();
    expect(items.filter((item) => item.textContent.includes('Advertisement'))).toEqual([card]);
  },
);

test('a short page of results shows no advertisement', async () => {
  setup([[buildMember({ name: 'Ines' })]], {
    variant: 'cam',
    name: 'Starlight',
    url: 'https://starlight.example',
  });

  expect(await screen.findByRole('link', { name: /^Ines/ })).toBeVisible();
  expect(screen.queryByText('Advertisement')).not.toBeInTheDocument();
});

test('a member who comes again on a later page is shown once', async () => {
  const [ines, noor] = [buildMember({ name: 'Ines' }), buildMember({ name: 'Noor' })];

  setup([[ines], [noor, ines]]);

  expect(await screen.findAllByRole('link', { name: /^(Ines|Noor)/ })).toHaveLength(2);
});

test('a further page renders none of the members before it again', async () => {
  let renders = 0;
  const ines = {
    ...buildMember(),
    get name() {
      renders += 1;
      return 'Ines';
    },
  };
  const pages = [ines, buildMember({ name: 'Mara' })].map((member, index) => ({
    pageNumber: index + 1,
    numResults: 2,
    numResultsExact: true,
    results: [member],
    seed: null,
  }));
  function GrowingList() {
    const [count, setCount] = useState(1);
    return (
      <MemberList
        pages={pages.slice(0, count)}
        hasMore={count < pages.length}
        isLoadingMore={false}
        error={null}
        onLoadMore={() => setCount(count + 1)}
      />
    );
  }
  const { user } = renderApp(<GrowingList />);
  const rendersBefore = renders;

  await user.click(screen.getByRole('button', { name: 'Load more' }));

  expect(await screen.findByRole('link', { name: /^Mara/ })).toBeVisible();
  expect(rendersBefore).toBeGreaterThan(0);
  expect(renders).toBe(rendersBefore);
});
