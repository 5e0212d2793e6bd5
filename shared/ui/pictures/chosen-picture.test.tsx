import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@liaison/shared/testing';
import { createJpegFile, mockImageDecoding } from './picture-files.fixture.ts';
import { PicturePicker } from './picture-picker.tsx';

test('a picture that is uploaded later is handed over whole, after its preview', async () => {
  const restore = mockImageDecoding({ width: 1600, height: 1200 });
  const onChosen = jest.fn();
  const { container, user } = renderApp(
    <PicturePicker label="A photo for Anna" aspect={null} onChosen={onChosen} />,
  );
  await screen.findByRole('button', { name: 'Choose a photo' });
  const file = createJpegFile();

  fireEvent.change(container.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } });
  expect(await screen.findByRole('img', { name: 'Your photo as it will be shown' })).toBeVisible();
  expect(onChosen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use this photo' }));

  expect(onChosen).toHaveBeenCalledWith(file);
  restore();
});

test('a double click on the button adds the picture once', async () => {
  const restore = mockImageDecoding({ width: 1600, height: 1200 });
  const onChosen = jest.fn();
  const { container, user } = renderApp(
    <PicturePicker label="A photo for Anna" aspect={null} onChosen={onChosen} />,
  );
  await screen.findByRole('button', { name: 'Choose a photo' });
  fireEvent.change(container.querySelector('input[type=file]') as HTMLElement, {
    target: { files: [createJpegFile()] },
  });

  await user.dblClick(await screen.findByRole('button', { name: 'Use this photo' }));

  expect(onChosen).toHaveBeenCalledTimes(1);
  restore();
});

test('a picture whose picker is closed while it is opened does not stay in memory', async () => {
  const restore = mockImageDecoding({ width: 1600, height: 1200 });
  const { container, unmount } = renderApp(
    <PicturePicker label="A photo for Anna" aspect={null} onChosen={jest.fn()} />,
  );
  await screen.findByRole('button', { name: 'Choose a photo' });
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    unmount();
    return 'blob:opened';
  });
  const revoked = jest.spyOn(URL, 'revokeObjectURL');

  fireEvent.change(container.querySelector('input[type=file]') as HTMLElement, {
    target: { files: [createJpegFile()] },
  });

  await waitFor(() => expect(revoked).toHaveBeenCalledWith('blob:opened'));
  jest.restoreAllMocks();
  restore();
});

test('a picture that another one replaces does not stay in memory', async () => {
  const restore = mockImageDecoding({ width: 1600, height: 1200 });
  jest.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:first').mockReturnValueOnce('blob:second');
  const revoked = jest.spyOn(URL, 'revokeObjectURL');
  renderApp(<PicturePicker label="A photo for Anna" aspect={null} onChosen={jest.fn()} />);
  await screen.findByRole('button', { name: 'Choose a photo' });
  const paste = () =>
    fireEvent.paste(document, {
      clipboardData: { files: [new File([createJpegFile()], 'me.jpg', { type: 'image/jpeg' })] },
    });
  const findPreview = () => screen.findByRole('img', { name: 'Your photo as it will be shown' });

  paste();
  expect(await findPreview()).toHaveAttribute('src', 'blob:first');
  paste();

  await waitFor(async () => expect(await findPreview()).toHaveAttribute('src', 'blob:second'));
  expect(revoked).toHaveBeenCalledWith('blob:first');
  expect(revoked).not.toHaveBeenCalledWith('blob:second');
  jest.restoreAllMocks();
  restore();
});

test('a pasted picture leaves the focus in the text that is being written', async () => {
  const restore = mockImageDecoding({ width: 1600, height: 1200 });
  renderApp(
    <>
      <input aria-label="Message" />
      <PicturePicker label="A photo for Anna" aspect={null} onChosen={jest.fn()} />
    </>,
  );
  await screen.findByRole('button', { name: 'Choose a photo' });
  act(() => screen.getByRole('textbox').focus());

  fireEvent.paste(document, {
    clipboardData: { files: [new File([createJpegFile()], 'me.jpg', { type: 'image/jpeg' })] },
  });

  await screen.findByRole('button', { name: 'Use this photo' });
  expect(screen.getByRole('textbox')).toHaveFocus();
  restore();
});
