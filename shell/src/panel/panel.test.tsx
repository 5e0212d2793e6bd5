import '../boot/made-up-modules.fixture.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { emit } from '@liaison/shared/events';
import { buildUser, consumeConsole, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boot } from '../boot/boot-data.ts';
import { shellScreens } from '../federation/shell-screens.ts';
import { findScreen, openSite } from '../made-up-site.fixture.tsx';
import { reportIsolationProblem } from '../isolation/isolation-log.ts';
import { entryHash, fakePanelData } from './panel.fixture.ts';
import { Component as Panel } from './panel.tsx';

const loadPanel = jest.fn(() => import('./panel.tsx'));
shellScreens.panel = loadPanel;

let site: Awaited<ReturnType<typeof openSite>> | undefined;

beforeEach(() => {
  fakePanelData();
  loadPanel.mockClear();
});
afterEach(() => {
  site?.close();
  site = undefined;
  sessionStorage.clear();
  boot.developmentOverrides = false;
  for (const release of boot.releases) delete release.override;
  for (const entry of boot.releases.flatMap(({ navigation }) => navigation)) delete entry.icon;
  jest.restoreAllMocks();
});

async function open(path: string) {
  site = await openSite(buildUser({ has_time_bonus: true }), path);
  await findScreen('hall');
}

const findPanel = () => screen.findByRole('complementary', { name: 'Developer panel' });
const queryPanel = () => screen.queryByRole('complementary', { name: 'Developer panel' });

/** Opens a section of the panel, or a module in it. */
async function openDisclosure(name: RegExp | string) {
  const heading = within(await findPanel()).getByText(name);
  await userEvent.click(heading);
  const details = heading.closest('details');
  if (!details) throw new Error('It is in no disclosure');
  return within(details);
}

test('a page without ?panel, and a visitor who may not open it, do not load the panel', async () => {
  await open('/hall');
  site?.close();
  delete boot.panel;
  await open('/hall?panel');

  expect(queryPanel()).not.toBeInTheDocument();
  expect(loadPanel).not.toHaveBeenCalled();
});

test('?panel opens the panel with the focus on its title, Escape closes it, and it stays open or closed in this tab', async () => {
  await open('/hall?panel');
  await findPanel();
  expect(screen.getByRole('heading', { name: 'Developer panel' })).toHaveFocus();

  site?.close();
  await open('/hall');
  await findPanel();
  expect(screen.getByRole('heading', { name: 'Developer panel' })).not.toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: 'Close the developer panel' }));
  expect(queryPanel()).not.toBeInTheDocument();
  site?.close();
  await open('/hall?panel');
  await findPanel();
  await userEvent.keyboard('{Escape}');
  expect(queryPanel()).not.toBeInTheDocument();
  site?.close();
  await open('/hall');
  expect(queryPanel()).not.toBeInTheDocument();
});

test('Escape in a select closes its list and not the panel', async () => {
  await open('/hall?panel');
  const hall = await openDisclosure('mf-hall');
  act(() => hall.getByRole('combobox', { name: 'Release in this session' }).focus());

  await userEvent.keyboard('{Escape}');

  expect(await findPanel()).toBeInTheDocument();
});

test('the focus returns to where it was when the panel closes', async () => {
  await open('/hall');
  const account = screen.getByRole('button', { name: /^Account of/ });
  account.focus();
  await act(() => site?.router.navigate('/hall?panel'));
  expect(await screen.findByRole('heading', { name: 'Developer panel' })).toHaveFocus();

  await userEvent.keyboard('{Escape}');

  expect(queryPanel()).not.toBeInTheDocument();
  expect(account).toHaveFocus();
});

test('what a module left on the document and an event that was refused are named', async () => {
  const report = reportIsolationProblem.bind(null, { name: 'mf-hall', version: '1.0.0' });
  report({ kind: 'restored', what: '<body class="open">' });
  report({ kind: 'left', what: 'setInterval()' });
  report({ kind: 'event', what: 'members/matched (invalid field profileId)' });
  expect(consumeConsole()).toHaveLength(3);

  renderApp(<Panel isRequested={false} onClose={() => {}} />);
  const findings = await openDisclosure('Contract and missing pieces');

  expect(findings.getByText(/mf-hall 1\.0\.0 left <body class="open"> on the document/)).toBeInTheDocument();
  expect(findings.getByText(/still runs: setInterval\(\)/)).toBeInTheDocument();
  expect(findings.getByText(/refused: members\/matched \(invalid field profileId\)/)).toBeInTheDocument();
});

test('every module is listed with version, channel, size and load time', async () => {
  await open('/hall?panel');

  const rows = within(await findPanel()).getAllByRole('listitem');
  expect(await within(await findPanel()).findAllByText('Stable')).toHaveLength(boot.releases.length + 1);
  const texts = rows.map((row) => row.textContent);
  expect(texts).toContain('mf-hall 1.0.034.2 kB loaded in 120 msStable');
  expect(texts).toContain('mf-till 1.0.0Nothing loaded yetStable');
});

test('a module shows its contract, its parts, and its loaded files with their hashes', async () => {
  await open('/hall?panel');

  const hall = await openDisclosure('mf-hall');

  expect(hall.getByRole('row', { name: '@liaison/shared ^2.0.0 2.0.0' })).toBeInTheDocument();
  expect(hall.getByText('hall').closest('li')).toHaveTextContent('Ready');
  expect(await hall.findByText(`sha384-${entryHash}`)).toBeInTheDocument();
  expect(hall.getByText(/abc12345 on/)).toBeInTheDocument();
  expect(hall.getByText('unlisted.js').closest('li')).toHaveTextContent('Not a file of this release');
  expect(hall.getByText(/has not loaded: 1/)).toBeInTheDocument();
});

test('slots are listed and outlined with their owner', async () => {
  jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue([new DOMRect(10, 20, 200, 40)] as Partial<DOMRectList> as DOMRectList);
  await open('/hall?panel');

  const slots = await openDisclosure('Slots');
  const { parentElement: outline } = await screen.findByText('time-bonus · mf-till');
  expect(outline).toHaveStyle({ transform: 'translate(10px, 20px)', width: '200px', height: '40px' });
  const row = slots.getByText('time-bonus').closest('li');
  await waitFor(() => expect(row).toHaveTextContent('mf-till · bonusOn this page'));

  await userEvent.click(slots.getByRole('switch', { name: 'Outline slots on the page' }));
  expect(screen.queryByText('time-bonus · mf-till')).not.toBeInTheDocument();
});

test('an event is shown when it passes, until the list is cleared', async () => {
  await open('/hall?panel');
  const events = await openDisclosure('Events');
  expect(events.getByText(/No event yet/)).toBeInTheDocument();

  act(() => emit('members/matched', { profileId: '9' }));
  const log = events.getByRole('log', { name: 'Events' });
  expect(log).toHaveTextContent('members/matched');
  expect(log).toHaveTextContent('{"profileId":"9"}');

  await userEvent.click(events.getByRole('button', { name: 'Clear the list' }));
  expect(log).toBeEmptyDOMElement();
});

test('choosing a release loads the page with it, choosing none leaves it to the channel', async () => {
  history.replaceState(null, '', '/hall?box=1');
  const onNavigate = jest.fn();
  const { user } = renderApp(<Panel isRequested={false} onClose={() => {}} onNavigate={onNavigate} />);
  const hall = await openDisclosure('mf-hall');
  const select = hall.getByRole('combobox', { name: 'Release in this session' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['As the channel decides', '1.1.0 (Canary)', '1.0.0 (Stable)', '0.9.0 (Previous)']);

  await user.selectOptions(select, '1.1.0');
  await user.click(hall.getByRole('button', { name: 'Reload with this choice' }));
  await user.selectOptions(select, '');
  await user.click(hall.getByRole('button', { name: 'Reload with this choice' }));

  expect(onNavigate.mock.calls).toEqual([
    ['http://localhost/hall?box=1&mf-hall=1.1.0'],
    ['http://localhost/hall?box=1&mf-hall='],
  ]);
});

test('a development server can be chosen where the site allows it', async () => {
  boot.developmentOverrides = true;
  history.replaceState(null, '', '/hall');
  const onNavigate = jest.fn();
  const { user } = renderApp(<Panel isRequested={false} onClose={() => {}} onNavigate={onNavigate} />);
  const hall = await openDisclosure('mf-hall');

  await user.selectOptions(hall.getByRole('combobox'), 'From a development server');
  await user.type(
    hall.getByRole('textbox', { name: 'Address of the development server' }),
    'http://localhost:4103',
  );
  await user.click(hall.getByRole('button', { name: 'Reload with this choice' }));

  expect(onNavigate).toHaveBeenCalledWith('http://localhost/hall?mf-hall=http%3A%2F%2Flocalhost%3A4103');
});

test('overrides of the session are marked and can be reset', async () => {
  const [release] = boot.releases;
  if (!release) throw new Error('The fixture has no releases');
  release.override = 'version';
  history.replaceState(null, '', '/hall?box=1');

  renderApp(<Panel isRequested={false} onClose={() => {}} />);

  expect(await screen.findByText('Override')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reset all overrides' })).toHaveAttribute(
    'href',
    'http://localhost/hall?box=1&overrides=reset',
  );
});

test('channels that could not be read are named', async () => {
  globalThis.fetch = async () => new Response(null, { status: 500 });
  renderApp(<Panel isRequested={false} onClose={() => {}} />);

  const findings = await openDisclosure('Contract and missing pieces');

  expect(await findings.findByText(/channels could not be read/)).toBeInTheDocument();
  expect(findings.queryByText(/nothing is missing/)).not.toBeInTheDocument();
});

test('missing pieces are named', async () => {
  const [release] = boot.releases.filter(({ name }) => name === 'mf-hall');
  const [entry] = release?.navigation ?? [];
  if (!entry) throw new Error('mf-hall has no navigation');
  entry.icon = 'ladder';

  renderApp(<Panel isRequested={false} onClose={() => {}} />);
  const findings = await openDisclosure('Contract and missing pieces');

  expect(
    findings.getByText('mf-hall names the icon ladder, which the shell does not have.'),
  ).toBeInTheDocument();
});
