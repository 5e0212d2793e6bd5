import { expect, test } from '@jest/globals';
import { buildCompanyInfo, fake, setMedia } from '@liaison/shared/testing';
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { buildConversation } from '../../conversation.fixture.ts';
import { refreshConversation } from '../../conversation-cache.api.ts';
import { getField, open } from './member-conversation.fixture.tsx';

const turnPhone = (width: number) => act(() => setMedia({ width, touch: true }));

test('the choice of a photo outlasts the turn of a phone, such as for taking it', async () => {
  setMedia({ width: 390, touch: true });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a photo' }));
  const dialog = await screen.findByRole('dialog');
  const camera = await within(dialog).findByRole('button', { name: 'Take a photo' });

  turnPhone(844);

  expect(camera).toBeVisible();
});

test('a gift that is being chosen outlasts the turn of a phone', async () => {
  fake('GET /api/gifts.php', { gifts: [{ id: 'rose', credits: 10 }] });
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  setMedia({ width: 390, touch: true });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'A gift for Anna' }));
  await user.click(await screen.findByRole('radio', { name: /Rose/ }));
  await user.type(screen.getByRole('textbox', { name: /Add a line/ }), 'For you');

  turnPhone(844);

  expect(await screen.findByRole('radio', { name: /Rose/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Add a line/ })).toHaveValue('For you');
});

const picture = new File(['picture'], 'picture.bmp', { type: 'image/bmp' });

test.each([
  ['pasted into the composer', () => fireEvent.paste(getField(), { clipboardData: toTransfer(picture) })],
  [
    'dropped on the conversation',
    () => fireEvent.drop(screen.getByRole('banner'), { dataTransfer: toTransfer(picture) }),
  ],
])('a file that is %s is taken for a photo, and looked at at once', async (_, give) => {
  await open();

  const isLeftToBrowser = give();

  const dialog = await screen.findByRole('dialog', { name: 'A photo for Anna' });
  expect(await within(dialog).findByText(/not a photo we can read/)).toBeVisible();
  expect(isLeftToBrowser).toBe(false);
});

test('an image of the page itself that is dropped again is not taken for a photo, but one of another page is', async () => {
  await open();
  const avatar = screen.getByRole('banner');
  const image = { ...toTransfer(picture), types: ['text/uri-list', 'text/html', 'Files'] };

  fireEvent.dragStart(avatar);
  drop(image);
  fireEvent.dragEnd(avatar);
  expect(await isOffered()).toBe(false);
  drop(image);

  expect(await screen.findByRole('dialog', { name: 'A photo for Anna' })).toBeVisible();
});

test('a picture of another page is taken after a drag whose image has left this page before its end', async () => {
  await open();
  const image = document.body.appendChild(new Image());
  fireEvent.dragStart(image);
  image.remove();

  drop({ ...toTransfer(picture), types: ['text/uri-list', 'text/html', 'Files'] });

  expect(await screen.findByRole('dialog', { name: 'A photo for Anna' })).toBeVisible();
});

test('a file that is dropped where nothing can be written is not offered as a photo, also once something can', async () => {
  await open({ conversation: { can_send: false, reason: 'profile_unavailable' } });

  const isLeftToBrowser = drop(toTransfer(picture));
  fake('GET /api/chat.php', buildConversation());
  act(() => refreshConversation('5'));
  await screen.findByLabelText('Message');

  expect(await isOffered()).toBe(false);
  expect(isLeftToBrowser).toBe(false);
});

const drop = (dataTransfer: object) => fireEvent.drop(screen.getByRole('banner'), { dataTransfer });

/** The code of the dialog is loaded by then. */
async function isOffered() {
  await import('./picture-dialog.tsx');
  await act(async () => {});
  return screen.queryByRole('dialog') !== null;
}

test('a text stays a text when it is pasted with a picture of itself, as from a word processor', async () => {
  await open();

  const transfer = toTransfer(picture);
  const pasted = createEvent.paste(getField(), {
    clipboardData: { ...transfer, types: ['text/plain', 'Files'] },
  });
  fireEvent(getField(), pasted);

  expect(pasted.defaultPrevented).toBe(false);
});

const toTransfer = (file: File) => ({ types: ['Files'], files: [file] });
