import { expect, jest, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '../feedback/alert.tsx';
import { Dialog } from './dialog.tsx';
import { showToast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isAlertShown, setAlertShown] = useState(false);
  return (
    <div id="root">
      <main>
        <button onClick={() => setOpen(true)}>Sign up</button>
        {isAlertShown && <Alert action={<button>Send again</button>}>Confirm your address</Alert>}
      </main>
      <ToastRegion />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Sign up">
        <button onClick={() => setAlertShown(true)}>Next</button>
      </Dialog>
    </div>
  );
}

test('what appears on the page behind an open dialog is inert until the dialog is closed, messages above it are not', async () => {
  const { user } = renderApp(<Page />);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  act(() => showToast('Saved'));
  expect(screen.getByText('Send again').closest('[inert]')).not.toBeNull();
  expect((await screen.findByText('Saved')).closest('[inert]')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.getByText('Send again').closest('[inert]')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign up' })).toHaveFocus());
});

test('the content of a dialog keeps its height in Safari, which gives a base of 0% none', async () => {
  const { user } = renderApp(<Page />);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));

  const content = (await screen.findByRole('button', { name: 'Next' })).parentElement;

  expect(getComputedStyle(content ?? document.body).flexBasis).toBe('auto');
});

test('what is added beside the page while a dialog is open is inert until the dialog is closed', async () => {
  const { user } = renderApp(<Page />);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  const dialog = await screen.findByRole('dialog');
  const added = document.createElement('div');
  try {
    document.body.append(added);
    await waitFor(() => expect(added).toHaveAttribute('inert'));
    expect(dialog.closest('[inert]')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(added).not.toHaveAttribute('inert');
  } finally {
    added.remove();
  }
});

test.each([
  [true, 1],
  [false, 0],
])('a press beside a dialog with staysOnOutsidePress=%s leaves %s dialog open', async (stays, count) => {
  function Form() {
    const [isOpen, setOpen] = useState(true);
    return (
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Sign up" staysOnOutsidePress={stays}>
        <input aria-label="Name" />
      </Dialog>
    );
  }
  const { user } = renderApp(<Form />);
  await screen.findByRole('dialog');

  await user.click(document.body);

  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(count));
});

test('a required dialog stays open after Escape and a press beside it, and has no close button', async () => {
  const onClose = jest.fn();
  const { user } = renderApp(
    <Dialog open required onClose={onClose} title="Are you of age?" actions={<button>Yes</button>} />,
  );
  const yes = await screen.findByRole('button', { name: 'Yes' });

  await user.keyboard('{Escape}');
  await user.click(document.body);
  await user.click(yes);

  expect(screen.getAllByRole('button')).toEqual([yes]);
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape closes a dialog that is not required', async () => {
  const onClose = jest.fn();
  const { user } = renderApp(<Dialog open onClose={onClose} title="Sign up" />);
  await screen.findByRole('dialog');

  await user.keyboard('{Escape}');

  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape closes a dialog in another one alone, and the page stays inert until that one is closed too', async () => {
  function Picture() {
    const [dialogs, setDialogs] = useState(1);
    return (
      <div id="root">
        <main>Members</main>
        <Dialog open={dialogs > 0} onClose={() => setDialogs(0)} title="Photo">
          <button onClick={() => setDialogs(2)}>Delete</button>
          <Dialog open={dialogs > 1} onClose={() => setDialogs(1)} title="Delete the photo?" />
        </Dialog>
      </div>
    );
  }
  const { user } = renderApp(<Picture />);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete the photo?' });

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Delete the photo?')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Photo' })).toBeInTheDocument();
  expect(screen.getByText('Members').closest('[inert]')).not.toBeNull();

  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Members').closest('[inert]')).toBeNull();
});

test('Escape closes only the upper one of two dialogs when neither has the focus', async () => {
  function TwoDialogs() {
    const [isFirstOpen, setFirstOpen] = useState(true);
    const [isSecondOpen, setSecondOpen] = useState(false);
    return (
      <>
        <Dialog open={isFirstOpen} onClose={() => setFirstOpen(false)} title="Choose a photo">
          <button onClick={() => setSecondOpen(true)}>Match</button>
        </Dialog>
        <Dialog
          open={isSecondOpen}
          onClose={() => setSecondOpen(false)}
          title="It’s a match"
          staysOnOutsidePress
        />
      </>
    );
  }
  const { user } = renderApp(<TwoDialogs />);
  await user.click(await screen.findByRole('button', { name: 'Match' }));
  const second = await screen.findByRole('dialog', { name: 'It’s a match' });
  await waitFor(() => expect(second).toContainElement(document.activeElement as HTMLElement));
  await user.click(screen.getAllByRole('presentation', { hidden: true }).at(-1) ?? document.body);
  expect(document.body).toHaveFocus();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('It’s a match')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Choose a photo' })).toBeVisible();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Choose a photo')).not.toBeInTheDocument());
});

test('Escape closes only the upper one of two dialogs after a third between them has closed', async () => {
  function ThreeDialogs() {
    const [open, setOpen] = useState(['Photo']);
    const close = (title: string) => setOpen((titles) => titles.filter((other) => other !== title));
    return (
      <>
        <Dialog open={open.includes('Photo')} onClose={() => close('Photo')} title="Photo">
          <button onClick={() => setOpen(['Photo', 'Delete'])}>Delete</button>
          <Dialog open={open.includes('Delete')} onClose={() => close('Delete')} title="Delete the photo?">
            <button onClick={() => setOpen(['Photo', 'Delete', 'Match'])}>Match</button>
          </Dialog>
        </Dialog>
        <Dialog
          open={open.includes('Match')}
          // A browser renders what one listener of a key has changed before it calls the next.
          onClose={() => flushSync(() => close('Match'))}
          title="It’s a match"
          staysOnOutsidePress
        >
          <button onClick={() => close('Delete')}>Deleted</button>
        </Dialog>
      </>
    );
  }
  const { user } = renderApp(<ThreeDialogs />);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Match' }));
  await user.click(await screen.findByRole('button', { name: 'Deleted' }));
  await waitFor(() => expect(screen.queryByText('Delete the photo?')).not.toBeInTheDocument());
  await user.click(screen.getAllByRole('presentation', { hidden: true }).at(-1) ?? document.body);
  expect(document.body).toHaveFocus();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('It’s a match')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Photo' })).toBeVisible();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Photo')).not.toBeInTheDocument());
});

test('the live region of an alert holds its text, not its button', () => {
  renderApp(<Alert action={<button>Send again</button>}>Confirm your address</Alert>);

  expect(screen.getByRole('status')).toHaveTextContent(/^Confirm your address$/);
});
