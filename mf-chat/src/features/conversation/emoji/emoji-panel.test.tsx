import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { setMedia } from '@liaison/shared/testing';
import { saveDraft, toConversationKey } from '../../../drafts/draft.store.ts';
import { acceptMessages } from '../../../conversation.fixture.ts';
import { getField, open } from '../member-conversation.fixture.tsx';

const getButton = () => screen.getByRole('button', { name: 'Add an emoji' });
const findPanel = () => screen.findByRole('group', { name: 'Emoji' });
const getCaret = () => (getField() as HTMLTextAreaElement).selectionStart;

test('an emoji is found by its name and inserted at the caret, and Escape leads back to the text', async () => {
  const { user } = await open();
  await user.type(getField(), 'See  soon');
  (getField() as HTMLTextAreaElement).setSelectionRange(4, 4);

  await user.click(getButton());
  const panel = await findPanel();
  expect(within(panel).getByRole('searchbox', { name: 'Search emoji' })).toHaveFocus();
  await user.keyboard('red hea');
  await user.click(await within(panel).findByRole('button', { name: 'red heart' }));
  expect(getField()).toHaveValue('See ❤️ soon');
  await user.keyboard('{Escape}');

  expect(panel).not.toBeInTheDocument();
  expect(getField()).toHaveFocus();
  expect(getCaret()).toBe('See ❤️'.length);
  await user.keyboard('!');
  expect(getField()).toHaveValue('See ❤️! soon');
});

test('several emoji are chosen by the arrow keys, after the end of a restored draft', async () => {
  saveDraft(toConversationKey('1', '5'), 'Hello ');
  const { user } = await open();
  await user.click(getButton());
  const grid = await screen.findByRole('grid', { name: 'Smileys and emotions' });
  const names = within(grid)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

  // From the search over the close button and the groups to the emoji, which are one stop.
  await user.keyboard('{Tab}{Tab}{Tab}');
  expect(document.activeElement).toHaveAccessibleName(names[0] ?? '');
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowUp}{ArrowUp}{Enter}{End}');
  expect(document.activeElement).toHaveAccessibleName(names.at(-1) ?? '');
  await user.keyboard('{Home}{ArrowRight}{Enter}');

  expect(getField()).toHaveValue('Hello 😀😃');
});

test('a group is chosen, and a search that finds nothing says so and ends when a group is chosen', async () => {
  const { user } = await open();
  await user.click(getButton());
  const panel = await findPanel();

  await user.click(within(panel).getByRole('radio', { name: 'Animals and nature' }));
  expect(await within(panel).findByRole('button', { name: 'dog face' })).toBeVisible();
  await user.type(within(panel).getByRole('searchbox'), 'qqq');
  expect(within(panel).getByText('No emoji for “qqq”.')).toBeVisible();
  expect(within(panel).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  await user.click(within(panel).getByRole('radio', { name: 'Food and drink' }));

  expect(within(panel).getByRole('searchbox')).toHaveValue('');
  expect(within(panel).getByRole('button', { name: 'red apple' })).toBeVisible();
});

test('a search announces how many emoji it finds, or that there is none', async () => {
  const { user } = await open();
  await user.click(getButton());
  const panel = await findPanel();
  await within(panel).findByRole('grid');
  // Screen readers miss a text that comes along with its live region.
  const status = within(panel).getByRole('status');
  expect(status).toBeEmptyDOMElement();

  await user.keyboard('red hea');
  expect(status).toHaveTextContent(/^\d+ emoji found$/);
  expect(within(panel).getByRole('grid', { name: 'Search results' })).toBeVisible();
  await user.keyboard('qqq');
  expect(within(status).getByText('No emoji for “red heaqqq”.')).toBeVisible();
  await user.clear(within(panel).getByRole('searchbox'));

  expect(status).toBeEmptyDOMElement();
});

test('each emoji that is added is announced, the same one again too, until another search', async () => {
  const { user } = await open();
  await user.click(getButton());
  const panel = await findPanel();
  await user.keyboard('red hea');
  const status = within(panel).getByRole('status');
  const heart = await within(panel).findByRole('button', { name: 'red heart' });

  await user.click(heart);
  const first = within(status).getByText('Added: red heart');
  expect(status).toHaveTextContent(/^Added: red heart$/);
  await user.click(heart);
  expect(within(status).getByText('Added: red heart')).not.toBe(first);
  await user.type(within(panel).getByRole('searchbox'), 'r');

  expect(status).toHaveTextContent(/^\d+ emoji found$/);
});

test('Enter in the search sends nothing', async () => {
  const sent = acceptMessages();
  const { user } = await open();
  await user.type(getField(), 'Half a thought');
  await user.click(getButton());
  await findPanel();

  await user.keyboard('heart{Enter}');

  expect(getField()).toHaveValue('Half a thought');
  expect(sent).toEqual([]);
});

test('on a phone the panel takes the place of the keyboard and goes when the text gets the focus', async () => {
  setMedia({ width: 390 });
  const { user } = await open();

  await user.click(getButton());
  const panel = await findPanel();
  expect(within(panel).getByRole('radio', { name: 'Smileys and emotions' })).toHaveFocus();
  await user.click(getField());

  expect(panel).not.toBeInTheDocument();
});
