import { expect, jest, test } from '@jest/globals';
import { buildSettings, fake, renderApp, setMedia } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { screen, within } from '@testing-library/react';

let isConnected = false;
jest.unstable_mockModule('./optional-filters.tsx', () => {
  if (!isConnected) throw new Error('The code did not load');
  return { OptionalFilters: () => <p>Online only</p> };
});
const { FilterBar } = await import('./filter-bar.tsx');

test('on a phone the sheet keeps the filters that do not need the code that did not load, and loads it when it opens again', async () => {
  setMedia({ width: 390 });
  fake('GET /api/regions.php', { countries: {} });
  const { user } = renderApp(
    <>
      <FilterBar filters={{}} onChange={() => {}} count={0}>
        {null}
      </FilterBar>
      <ToastRegion />
    </>,
    { settings: buildSettings({ search_fields: ['gender', 'online'] }) },
  );
  const button = screen.getByRole('button', { name: 'Filters' });

  await user.click(button);
  const sheet = within(await screen.findByRole('dialog'));
  expect(await screen.findByText(/We cannot reach the service/)).toBeVisible();
  expect(sheet.getByRole('combobox', { name: 'I am looking for' })).toBeVisible();

  await user.click(sheet.getByRole('button', { name: 'Show members' }));
  isConnected = true;
  await user.click(button);
  expect(await screen.findByText('Online only')).toBeInTheDocument();
});
